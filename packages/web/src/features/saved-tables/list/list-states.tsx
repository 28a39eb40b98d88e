import { Button, buttonClass, Notice, useWords } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { nameOfSaved } from './name-of-saved.ts';
import styles from '../saved-tables.module.css';
import type { Removal, Removed } from './use-removal.ts';

/** An empty list says how it fills. */
export function NothingSaved(): ReactElement {
  const { say, rich } = useWords();
  return (
    <div className={styles['nothing']}>
      <p>{rich('saved.none', { b: (inside) => <b>{inside}</b> })}</p>
      <Link className={buttonClass('primary')} to="/browse">
        {say('common.browse-tables')}
      </Link>
    </div>
  );
}

/** What was just removed, and the link to undo it: it takes the focus that the row had. */
export function RemovedNotice({
  removed,
  undo,
  forget,
}: Pick<Removal, 'undo' | 'forget'> & { readonly removed: Removed }): ReactElement {
  const { say } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [removed]);
  const [first, ...others] = removed.tables;
  const what =
    first !== undefined && others.length === 0
      ? say('saved.removed', { name: nameOfSaved(first, say) })
      : say('saved.removed.several', { count: removed.tables.length });
  return (
    <Notice
      kind="info"
      role="status"
      className={styles['removed']}
      title={what}
      ways={
        <>
          <Button ref={button} look="plain" onClick={undo}>
            {say('button.undo')}
          </Button>
          <Button look="plain" onClick={forget}>
            {say('button.close')}
          </Button>
        </>
      }
    >
      {removed.tables.some(({ link }) => link !== null) ? say('saved.removed.links') : null}
    </Notice>
  );
}
