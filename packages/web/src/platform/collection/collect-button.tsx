import { Button, Icon } from '@almanac/ui';
import type { ReactElement } from 'react';
import { isCollected, toggleCollected, useCollection, type CollectedTable } from './collection-store.ts';

export interface CollectButtonProps {
  readonly table: CollectedTable;
}

/** Adds a table to those that are downloaded together, and removes it again. */
export function CollectButton({ table }: CollectButtonProps): ReactElement {
  const isIn = useCollection(({ tables }) => isCollected(tables, table));
  return (
    <Button
      look="plain"
      className="small"
      aria-pressed={isIn}
      aria-label={`${isIn ? 'In the download list' : 'Add to download list'}: ${table.title}`}
      onClick={() => {
        toggleCollected(table);
      }}
    >
      <Icon name={isIn ? 'check' : 'plus'} />
      {isIn ? 'In the download list' : 'Add to download list'}
    </Button>
  );
}
