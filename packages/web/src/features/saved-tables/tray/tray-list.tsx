import { Button } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addressOfLater } from '../../../platform/saved-tables/address-of-saved.ts';
import { selectLater, takeOut, useTray, type LaterTable } from '../../../platform/saved-tables/tray-store.ts';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import { useSession } from '../../../platform/session/session.tsx';
import styles from '../saved-tables.module.css';
import trayStyles from './tray.module.css';
import { TrayTables } from './tray-tables.tsx';

/** Before log-in: what was put aside, and how it is kept. */
export function TrayList(): ReactElement {
  const { tables, selected } = useTray();
  const isEmpty = tables.length === 0;
  return (
    <>
      <ScreenHeading>Saved tables</ScreenHeading>
      <p className={styles['lead']}>
        {isEmpty
          ? 'Log in to see the tables you saved. With an account, a table is kept as you customised it, says what changed when a new release comes out, and can tell you by e-mail.'
          : 'Put aside for later. It waits here until you leave or reload the site; log in to keep it.'}
      </p>
      {isEmpty ? null : (
        <TrayTables
          tables={tables}
          selected={selected}
          onSelect={selectLater}
          more={(table) => <LaterWays table={table} />}
        />
      )}
      <WaysIn isEmpty={isEmpty} />
    </>
  );
}

function LaterWays({ table }: { readonly table: LaterTable }): ReactElement {
  return (
    <span className={trayStyles['trayWays']}>
      <Link to={addressOfLater(table)}>Open</Link>
      <Button
        look="plain"
        aria-label={`Take out ${table.title}`}
        onClick={() => {
          takeOut([table.id]);
        }}
      >
        Take out
      </Button>
    </span>
  );
}

function WaysIn({ isEmpty }: { readonly isEmpty: boolean }): ReactElement {
  const { openLogin } = useSession();
  return (
    <div className={styles['ways']}>
      <Button
        look="primary"
        onClick={() => {
          openLogin({
            way: 'screen',
            pending: { action: isEmpty ? 'open' : 'move-saved-for-later' },
            reason: { asked: 'You asked for', subject: 'Saved tables' },
          });
        }}
      >
        Log in
      </Button>
      <Link to="/register">Make an account</Link>
    </div>
  );
}
