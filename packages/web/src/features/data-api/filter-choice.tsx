import type { ApiCatalogueRecord } from '@almanac/contract';
import type { TableKind } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { KIND_NAMES } from '../../platform/catalogue/kind-name.ts';
import styles from './developers.module.css';
import { valuesOf, type Filter } from './find-api-tables.ts';
import type { ApiFilterState } from './use-api-filter.ts';

const NAMES: { readonly [Each in Filter]: readonly [name: string, all: string] } = {
  theme: ['Theme', 'All themes'],
  type: ['Type', 'All types'],
  frequency: ['Frequency', 'All frequencies'],
};

export interface FilterChoiceProps {
  readonly filter: Filter;
  readonly tables: readonly ApiCatalogueRecord[];
  readonly state: ApiFilterState;
}

/** One filter of the list, as a drop-down. */
export function FilterChoice({ filter, tables, state }: FilterChoiceProps): ReactElement {
  const { say } = useWords();
  const [name, all] = NAMES[filter];
  const chosen = state[filter];
  const values = [...new Set([...valuesOf(tables, filter), ...(chosen === '' ? [] : [chosen])])];
  return (
    <FormRow label={name} className={styles['choice']}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={[
            ['', all],
            ...values.map(
              (value) =>
                [
                  value,
                  filter === 'type' && value in KIND_NAMES ? say(KIND_NAMES[value as TableKind]) : value,
                ] as const,
            ),
          ]}
          onChange={(value) => {
            state.choose(filter, value);
          }}
        />
      )}
    </FormRow>
  );
}
