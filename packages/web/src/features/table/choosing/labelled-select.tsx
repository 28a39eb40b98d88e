import { Select } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import styles from '../steps/fields.module.css';
import { useVisit, type HowChanged } from '../history/use-visit.ts';

export interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  /** Options that are there and cannot be chosen now. */
  readonly unsuitable?: readonly Value[];
  readonly onChange: (value: Value, how: HowChanged) => void;
}

/** A drop-down under its name. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>): ReactElement {
  const id = useId();
  const visit = useVisit(props.value);
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <Select
        id={id}
        value={props.value}
        options={props.options}
        unsuitable={props.unsuitable}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        onFocus={visit.begin}
        onChange={(value) => {
          props.onChange(value, visit.change(value));
        }}
      />
      {props.hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {props.hint}
        </p>
      )}
    </div>
  );
}
