import { useEffect, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './compare-link.module.css';
import { followOtherTabs, useCompareList } from './compare-store.ts';

export interface CompareLinkProps {
  readonly className?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
}

/** The way to the compare list, with how many tables it holds and whether some of them are new. */
export function CompareLink({ className, onChoose }: CompareLinkProps): ReactElement {
  const count = useCompareList(({ tables }) => tables.length);
  const fresh = useCompareList(({ numberOfNewCompare }) => numberOfNewCompare);
  const isHere = ['/compare-tables', '/compare'].includes(useLocation().pathname);
  useEffect(() => followOtherTabs(window), []);
  return (
    <Link
      className={className}
      to="/compare-tables"
      onClick={onChoose}
      aria-current={isHere ? 'page' : undefined}
    >
      Compare{' '}
      {count === 0 ? null : (
        <span className={styles['count']} data-new={fresh > 0 || undefined}>
          {count}
          <span className="visually-hidden">
            {count === 1 ? ' table' : ' tables'}
            {fresh > 0 ? `, ${fresh} new` : ''}
          </span>
        </span>
      )}
    </Link>
  );
}
