import type { ComparisonWarning } from '@almanac/core';
import { Notice } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './compare.module.css';

/** What has to be known before figures of different tables are set against each other, the weightiest first. */
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
