import type { ComparisonWarning } from '@almanac/core';
import { Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './compare.module.css';

/** What to know before comparing figures of different tables, the most important first. */
export function Warnings({
  warnings,
}: {
  readonly warnings: readonly ComparisonWarning[];
}): ReactElement | null {
  const { write } = useWords();
  const [first, ...others] = warnings;
  if (!first) return null;
  return (
    <Notice kind="warn" title={write(first.title)} className={styles['notice']}>
      {write(first.text)}
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ key, title, text }) => (
            <li key={key}>
              <b>{write(title)}</b> {write(text)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
