import type { ApiCatalogueRecord } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';

import styles from './developers.module.css';
import { nameOf, valuesOf, type Filter } from './find-api-tables.ts';
import type { ApiFilterState } from './use-api-filter.ts';

const NAMES: { readonly [Each in Filter]: readonly [name: PlainMessageKey, all: PlainMessageKey] } = {
  theme: ['browse.level.theme', 'api-page.filter.theme-all'],
  type: ['common.type', 'api-page.filter.type-all'],
  frequency: ['common.frequency', 'api-page.filter.frequency-all'],
};

export interface FilterChoiceProps {
  readonly filter: Filter;
  readonly tables: readonly ApiCatalogueRecord[];
  readonly state: ApiFilterState;
}

/** One filter of the list, as a drop-down. */
export function FilterChoice({ filter, tables, state }: FilterChoiceProps): ReactElement {
  const { say, write } = useWords();
  const [name, all] = NAMES[filter];
  const chosen = state[filter];
  const values = [...new Set([...valuesOf(tables, filter), ...(chosen === '' ? [] : [chosen])])];
  return (
    <FormRow label={say(name)} className={styles['choice']}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={[['', say(all)], ...values.map((value) => [value, write(nameOf(filter, value))] as const)]}
          onChange={(value) => {
            state.choose(filter, value);
          }}
        />
      )}
    </FormRow>
  );
}
