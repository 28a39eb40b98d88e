import { categoryFact, type Category } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './aligned/aligned-tools.module.css';

export interface NamedSelectProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly Pick<Category, 'id' | 'label' | 'period'>[];
  readonly isDisabled?: boolean;
  readonly onChange: (id: string) => void;
}

/** A drop-down under its name, one of a row of controls. */
export function NamedSelect({ name, value, options, isDisabled, onChange }: NamedSelectProps): ReactElement {
  const { write } = useWords();
  return (
    <FormRow label={name} className={styles['named']}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={isDisabled}
          options={options.map((each) => [each.id, write(categoryFact(each))])}
          onChange={onChange}
        />
      )}
    </FormRow>
  );
}
