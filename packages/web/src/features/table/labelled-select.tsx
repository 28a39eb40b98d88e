import { useId, type ReactElement } from 'react';

export interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A drop-down under its name. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => {
          const [value] = props.options[event.target.selectedIndex] ?? [];
          if (value !== undefined) props.onChange(value);
        }}
      >
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
