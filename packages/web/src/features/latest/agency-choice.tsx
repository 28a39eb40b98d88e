import type { Site } from '@almanac/contract';
import { FormRow, Select, useWords } from '@almanac/ui';
import { collatorOf } from '@almanac/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { catalogueQuery } from '../../platform/queries.ts';
import styles from './latest.module.css';

export interface AgencyChoiceProps {
  readonly api: Api;
  readonly site: Site;
  readonly value: string | undefined;
  readonly onChange: (agency: string) => void;
}

/** One agency of those that publish, or all. */
export function AgencyChoice({ api, site, value, onChange }: AgencyChoiceProps): ReactElement {
  const { say } = useWords();
  const { data } = useQuery(catalogueQuery(api));
  const agencies = new Set(data?.tables.map(({ agency }) => agency));
  if (value !== undefined) agencies.add(value);
  return (
    <FormRow label={say('common.agency')} className={styles['choice']}>
      {(control) => (
        <Select
          {...control}
          name="agency"
          value={value ?? ''}
          options={[
            ['', say('latest.agencies-all')],
            ...[...agencies].sort(collatorOf(site.locale).compare).map((agency) => [agency, agency] as const),
          ]}
          onChange={onChange}
        />
      )}
    </FormRow>
  );
}
