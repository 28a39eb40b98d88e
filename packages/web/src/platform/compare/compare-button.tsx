import { Button, Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { MOST_LISTED, type ListedTable } from './compare-list.ts';
import { isListed, toggleCompared, useCompareList } from './compare-store.ts';

export interface CompareButtonProps {
  readonly table: ListedTable;
}

/** Adds a table to the compare list, and removes it again. */
export function CompareButton({ table }: CompareButtonProps): ReactElement {
  const isIn = useCompareList((list) => isListed(list, table));
  const isFull = useCompareList(({ tables }) => tables.length >= MOST_LISTED);
  const { say } = useWords();
  return (
    <Button
      look="plain"
      className="small"
      aria-pressed={isIn}
      aria-label={say(isIn ? 'compare.in-list-table' : 'compare.add-table', { title: table.title })}
      disabled={isFull && !isIn}
      title={isFull && !isIn ? say('compare.full', { most: { number: MOST_LISTED } }) : undefined}
      onClick={() => {
        toggleCompared(table);
      }}
    >
      <Icon name={isIn ? 'check' : 'columns'} />
      {say(isIn ? 'compare.in-list' : 'compare.add')}
    </Button>
  );
}
