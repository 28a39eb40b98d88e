import { Select } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import { useVisit, type HowChanged } from '../history/use-visit.ts';

export interface InlineSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string, how: HowChanged) => void;
}

/** A drop-down after its name, as part of a sentence. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps): ReactElement {
  const id = useId();
  const visit = useVisit(value);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options}
        onFocus={visit.begin}
        onChange={(next) => {
          onChange(next, visit.change(next));
        }}
      />
    </>
  );
}
