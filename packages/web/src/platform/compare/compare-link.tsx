import { useWords } from '@almanac/ui';
import { useEffect, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { ListCount } from '../list-count.tsx';
import { followOtherTabs, useCompareList } from './compare-store.ts';

export interface CompareLinkProps {
  readonly className?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
}

/** The link to the compare list, with how many tables it holds and whether some of them are new. */
export function CompareLink({ className, onChoose }: CompareLinkProps): ReactElement {
  const { say } = useWords();
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
      {say('compare.title')} <ListCount all={count} fresh={fresh} />
    </Link>
  );
}
