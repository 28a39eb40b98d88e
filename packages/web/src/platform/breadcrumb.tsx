import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly name: string;
  readonly to: string;
}

export interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  /** The page itself, at the end. */
  readonly current: string;
}

/** The path from the catalogue to this page. */
export function Breadcrumb({ crumbs, current }: BreadcrumbProps): ReactElement {
  const { say } = useWords();
  return (
    <nav className={styles['crumb']} aria-label={say('common.breadcrumb')}>
      <ol role="list">
        {crumbs.map(({ name, to }, at) => (
          <li key={at}>
            <Link className="quiet" to={to}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
