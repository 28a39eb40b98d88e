import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import { Button, useWords } from '@almanac/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import type { CellTiles } from '../shown/cell-tiles.ts';
import styles from '../shown/table-states.module.css';

/** Says that cells on the screen could not be fetched, and fetches them again. */
export function CellsMissing({ cells }: { readonly cells: CellTiles }): ReactElement | null {
  const { say } = useWords();
  const error = useSyncExternalStore(cells.subscribe, cells.error, cells.error);
  if (!error) return null;
  return (
    <div role="alert" className={styles['missing']}>
      <span>{say('table.some-figures-failed', { reason: wordsOfFailure(error) })}</span>
      <Button onClick={cells.retry}>{say('button.try-again')}</Button>
    </div>
  );
}
