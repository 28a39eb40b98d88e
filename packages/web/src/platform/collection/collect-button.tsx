import { Button, Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { isCollected, toggleCollected, useCollection, type CollectedTable } from './collection-store.ts';

export interface CollectButtonProps {
  readonly table: CollectedTable;
}

/** Adds a table to those that are downloaded together, and removes it again. */
export function CollectButton({ table }: CollectButtonProps): ReactElement {
  const { say } = useWords();
  const isIn = useCollection(({ tables }) => isCollected(tables, table));
  return (
    <Button
      look="plain"
      className="small"
      aria-pressed={isIn}
      aria-label={say(isIn ? 'common.download-list.added-named' : 'common.download-list.add-named', {
        title: table.title,
      })}
      onClick={() => {
        toggleCollected(table);
      }}
    >
      <Icon name={isIn ? 'check' : 'plus'} />
      {say(isIn ? 'common.download-list.added' : 'common.download-list.add')}
    </Button>
  );
}
