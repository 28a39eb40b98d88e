import { Select } from '@almanac/ui';
import type { ComponentProps, ReactElement } from 'react';
import { Field, type FieldWords } from './field.tsx';
import type { FieldState } from './use-form.ts';

export interface TextFieldProps
  extends
    FieldWords,
    FieldState,
    Pick<
      ComponentProps<'input'>,
      'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onBlur' | 'autoFocus'
    > {}

/** A line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  onBlur,
  autoFocus,
  ...field
}: TextFieldProps): ReactElement {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...{ type, value, autoComplete, inputMode, maxLength, onBlur, autoFocus }}
          spellCheck={type === 'email' ? false : undefined}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldWords, FieldState {
  readonly maxLength?: number;
}

/** A text of several lines. */
export function TextAreaField({ value, onChange, maxLength, ...field }: TextAreaFieldProps): ReactElement {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...{ value, maxLength }}
          rows={3}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps extends FieldWords, FieldState {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several. */
export function SelectField({ value, onChange, options, ...field }: SelectFieldProps): ReactElement {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options.map((option) => [option.value, option.label])}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
