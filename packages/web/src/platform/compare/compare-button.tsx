import { Button, Icon } from '@almanac/ui';
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
  const words = isIn ? 'In the compare list' : 'Add to compare';
  return (
    <Button
      look="plain"
      className="small"
      aria-pressed={isIn}
      aria-label={`${words}: ${table.title}`}
      disabled={isFull && !isIn}
      title={isFull && !isIn ? `The list holds ${MOST_LISTED} tables. Take one out first.` : undefined}
      onClick={() => {
        toggleCompared(table);
      }}
    >
      <Icon name={isIn ? 'check' : 'columns'} />
      {words}
    </Button>
  );
}
