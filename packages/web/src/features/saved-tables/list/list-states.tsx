import { Button, buttonClass, Notice } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { nameOfSaved } from './name-of-saved.ts';
import styles from '../saved-tables.module.css';
import type { Removal, Removed } from './use-removal.ts';

/** An empty list says how it fills. */
export function NothingSaved(): ReactElement {
  return (
    <div className={styles['nothing']}>
      <p>
        <b>Nothing is saved yet.</b> Open a table, make it yours, and press Save over it: it is kept here as
        you left it.
      </p>
      <Link className={buttonClass('primary')} to="/browse">
        Browse the tables
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [removed]);
  const [first, ...others] = removed.tables;
  const name = first === undefined ? '' : `“${nameOfSaved(first)}”`;
  const what = others.length === 0 ? `${name} is` : `${removed.tables.length} saved tables are`;
  return (
    <Notice
      kind="info"
      role="status"
      className={styles['removed']}
      title={`${what} removed.`}
      ways={
        <>
          <Button ref={button} look="plain" onClick={undo}>
            Undo
          </Button>
          <Button look="plain" onClick={forget}>
            Close
          </Button>
        </>
      }
    >
      {removed.tables.some(({ link }) => link !== null)
        ? 'Who has a link to what is removed does not see it any more.'
        : null}
    </Notice>
  );
}
