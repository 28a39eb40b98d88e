import { writeChanges, type Site, type Update } from '@almanac/contract';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../catalogue/table-path.ts';
import styles from './update-list.module.css';

export interface UpdateItemsProps {
  readonly updates: readonly Update[];
  readonly site: Site;
  /** When, as the list says it. */
  readonly when: (update: Update) => string;
  /** What stands after what changed. */
  readonly more?: ((update: Update) => ReactNode) | undefined;
}

/** Releases one below the other: when, which table, and what changed. */
export function UpdateItems({ updates, site, when, more }: UpdateItemsProps): ReactElement {
  return (
    <ul role="list" className={styles['list']}>
      {updates.map((update) => (
        <li key={update.releaseId}>
          <time dateTime={update.publishedAt}>{when(update)}</time>
          <span>
            <Link className="quiet" to={tablePath(update)}>
              {update.title}
            </Link>
            <small>
              {writeChanges(update.changes, site.numberFormat)}
              {more?.(update)}
            </small>
            {update.corrections?.map(({ id, text }) => (
              <small key={id} className={styles['correction']}>
                <b>Correction:</b> {text}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
