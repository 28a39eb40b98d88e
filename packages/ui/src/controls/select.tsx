import type { ComponentProps, ReactElement } from 'react';

/** A value, and the words it is chosen by. */
export type SelectOption<Value extends string = string> = readonly [value: Value, words: string];

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'multiple'
> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  /** Options that exist but cannot be chosen now. */
  readonly unsuitable?: readonly Value[] | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of several, in a drop-down. Its label is the caller's. */
export function Select<Value extends string>({
  value,
  options,
  unsuitable,
  onChange,
  ...rest
}: SelectProps<Value>): ReactElement {
  return (
    <select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const [chosen] = options[target.selectedIndex] ?? [];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each} disabled={unsuitable?.includes(each)}>
          {words}
        </option>
      ))}
    </select>
  );
}
