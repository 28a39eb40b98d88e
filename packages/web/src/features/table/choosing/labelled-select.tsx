import { FormRow, Select } from '@almanac/ui';
import type { ReactElement } from 'react';
import { useVisit, type HowChanged } from '../history/use-visit.ts';

export interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  /** Options that exist but cannot be chosen now. */
  readonly unsuitable?: readonly Value[];
  readonly onChange: (value: Value, how: HowChanged) => void;
}

/** A drop-down under its name. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>): ReactElement {
  const visit = useVisit(props.value);
  return (
    <FormRow label={props.label} hint={props.hint}>
      {(control) => (
        <Select
          {...control}
          value={props.value}
          options={props.options}
          unsuitable={props.unsuitable}
          onFocus={visit.begin}
          onChange={(value) => {
            props.onChange(value, visit.change(value));
          }}
        />
      )}
    </FormRow>
  );
}
