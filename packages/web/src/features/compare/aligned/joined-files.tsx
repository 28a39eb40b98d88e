import { FILE_FORMAT_KEYS, fileAddress, formatHeading, type Site } from '@almanac/contract';
import { comparisonAddressOf } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from '../compare.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { addressHere } from '../../../platform/site-path.ts';

/** The whole as a file: the page’s own address with a suffix, without the steps that do not fit. */
export function JoinedFiles({ address, joined }: JoinedPartProps & { readonly site: Site }): ReactElement {
  const { say } = useWords();
  const query = comparisonAddressOf({ ...address.comparison, steps: joined.steps });
  return (
    <p className={styles['files']}>
      <b>{say('button.download')}</b>
      {FILE_FORMAT_KEYS.map((key) => (
        <a key={key} href={addressHere(fileAddress(key, '/compare', query))} download>
          {say(formatHeading(key))}
        </a>
      ))}
    </p>
  );
}
