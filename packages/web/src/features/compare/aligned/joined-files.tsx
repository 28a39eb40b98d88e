import type { Site } from '@almanac/contract';
import { comparisonAddressOf } from '@almanac/core';
import type { ReactElement } from 'react';
import styles from '../compare.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { addressHere } from '../../../platform/site-path.ts';

const FILES = [
  { name: 'CSV', suffix: 'csv', more: '' },
  { name: 'Tidy CSV', suffix: 'csv', more: '&layout=tidy' },
  { name: 'XLSX', suffix: 'xlsx', more: '' },
  { name: 'JSON-stat', suffix: 'json', more: '' },
  { name: 'Parquet', suffix: 'parquet', more: '' },
] as const;

/** The whole as a file: the page’s own address with a suffix, without the steps that do not fit. */
export function JoinedFiles({ address, joined }: JoinedPartProps & { readonly site: Site }): ReactElement {
  const query = comparisonAddressOf({ ...address.comparison, steps: joined.steps });
  return (
    <p className={styles['files']}>
      <b>Download</b>
      {FILES.map(({ name, suffix, more }) => (
        <a key={name} href={addressHere(`/compare.${suffix}?${query}${more}`)} download>
          {name}
        </a>
      ))}
    </p>
  );
}
