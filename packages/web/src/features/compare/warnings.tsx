import type { ComparisonWarning } from '@almanac/core';
import { Notice } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './compare.module.css';

/** What to know before comparing figures of different tables, the most important first. */
export function Warnings({
  warnings,
}: {
  readonly warnings: readonly ComparisonWarning[];
}): ReactElement | null {
  const [first, ...others] = warnings;
  if (!first) return null;
  return (
    <Notice kind="warn" title={first.title} className={styles['notice']}>
      {first.text}
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ key, title, text }) => (
            <li key={key}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
