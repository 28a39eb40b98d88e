import { type Category, type PickedDimension, categoryFact } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './pickers.module.css';
import { useVisit, type HowChanged } from '../history/use-visit.ts';

export interface PickersProps {
  readonly picked: readonly PickedDimension[];
  readonly onPick: (dimension: string, category: string, how: HowChanged) => void;
}

/** Drop-downs over the table for dimensions that are on neither axis. */
export function Pickers({ picked, onPick }: PickersProps): ReactElement | null {
  const { say } = useWords();
  if (picked.length === 0) return null;
  return (
    <div className={styles['pickers']} role="group" aria-label={say('table.pickers')}>
      {picked.map(({ dimension, category, choices }) => (
        <Picker
          key={dimension.id}
          label={dimension.label}
          value={category.id}
          choices={choices}
          onPick={(id, how) => {
            onPick(dimension.id, id, how);
          }}
        />
      ))}
    </div>
  );
}

export interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Category[];
  readonly onPick: (category: string, how: HowChanged) => void;
}

/** One drop-down with its name. */
export function Picker({ label, value, choices, onPick }: PickerProps): ReactElement {
  const words = useWords();
  const visit = useVisit(value);
  return (
    <FormRow label={label} isInLine className={styles['picker']}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={choices.map((choice) => [choice.id, words.write(categoryFact(choice))])}
          onFocus={visit.begin}
          onChange={(category) => {
            onPick(category, visit.change(category));
          }}
        />
      )}
    </FormRow>
  );
}
