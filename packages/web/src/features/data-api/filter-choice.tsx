import type { ApiCatalogueRecord, Site } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';

import styles from './developers.module.css';
import { valuesOf, type Filter } from './find-api-tables.ts';
import type { ApiFilterState } from './use-api-filter.ts';

const NAMES: { readonly [Each in Filter]: readonly [name: PlainMessageKey, all: PlainMessageKey] } = {
  theme: ['browse.level.theme', 'common.all-themes'],
  type: ['common.type', 'api-page.filter.type-all'],
  frequency: ['common.frequency', 'api-page.filter.frequency-all'],
};

export interface FilterChoiceProps {
  readonly filter: Filter;
  readonly tables: readonly ApiCatalogueRecord[];
  readonly site: Site;
  readonly state: ApiFilterState;
}

/** One filter of the list, as a drop-down. */
export function FilterChoice({ filter, tables, site: { locale }, state }: FilterChoiceProps): ReactElement {
  const { say, write } = useWords();
  const [name, all] = NAMES[filter];
  const chosen = state[filter];
  const values = valuesOf(tables, { filter, chosen }, { write, locale });
  return (
    <FormRow label={say(name)} className={styles['choice']}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={[['', say(all)], ...values]}
          onChange={(value) => {
            state.choose(filter, value);
          }}
        />
      )}
    </FormRow>
  );
}
