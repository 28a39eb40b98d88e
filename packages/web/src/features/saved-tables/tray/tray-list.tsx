import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addressOfLater } from '../../../platform/saved-tables/address-of-saved.ts';
import {
  selectLater,
  removeFromTray,
  useTray,
  type LaterTable,
} from '../../../platform/saved-tables/tray-store.ts';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import { useSession } from '../../../platform/session/session.tsx';
import styles from '../saved-tables.module.css';
import trayStyles from './tray.module.css';
import { TrayTables } from './tray-tables.tsx';

/** Before log-in: what was put aside, and how it is kept. */
export function TrayList(): ReactElement {
  const { say } = useWords();
  const { tables, selected } = useTray();
  const isEmpty = tables.length === 0;
  return (
    <>
      <ScreenHeading>{say('page.title.saved-tables')}</ScreenHeading>
      <p className={styles['lead']}>{say(isEmpty ? 'saved.tray.empty' : 'saved.tray.lead')}</p>
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
  const { say } = useWords();
  return (
    <span className={trayStyles['trayWays']}>
      <Link to={addressOfLater(table)}>{say('button.open')}</Link>
      <Button
        look="plain"
        aria-label={say('saved.row.remove', { name: table.title })}
        onClick={() => {
          removeFromTray([table.id]);
        }}
      >
        {say('button.remove')}
      </Button>
    </span>
  );
}

function WaysIn({ isEmpty }: { readonly isEmpty: boolean }): ReactElement {
  const { say } = useWords();
  const { openLogin } = useSession();
  return (
    <div className={styles['ways']}>
      <Button
        look="primary"
        onClick={() => {
          openLogin({
            way: 'screen',
            pending: { action: isEmpty ? 'open' : 'move-saved-for-later' },
            reason: { asked: say('saved.tray.asked'), subject: say('page.title.saved-tables') },
          });
        }}
      >
        {say('button.log-in')}
      </Button>
      <Link to="/register">{say('account.register')}</Link>
    </div>
  );
}
