import { classNames, useWords } from '@almanac/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

import { AccountMenu } from '../../features/account/menu/account-menu.tsx';
import { CollectionLink } from '../../platform/collection/collection-link.tsx';
import { SavedLink } from '../../platform/saved-tables/saved-link.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSession } from '../../platform/session/session.tsx';
import { AnnouncementLines } from './announcement-lines.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { DemonstrationLine } from './demonstration-line.tsx';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { OfflineLine } from './offline-line.tsx';
import { ReaderHosts } from '../reader-hosts.tsx';
import styles from './shell.module.css';
import { TABLE_PLACE } from '../../platform/table-place.ts';
import { closeAlert, useAlert } from '../../platform/dialogs/alert-store.ts';
import { LazyAlertDialog } from '../../platform/dialogs/lazy-dialog.tsx';

const AccountNotice = lazy(async () => ({
  default: (await import('../../features/account/menu/account-notice.tsx')).AccountNotice,
}));

export interface ShellProps extends ScreenProps {
  /** Whether the screen shows a table, to which its first link leads. */
  readonly hasTable?: boolean;
  /** The search box of the masthead; absent where the screen has its own. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen. */
export function Shell({ api, site, now, hasTable = false, search, children }: ShellProps): ReactElement {
  const { say } = useWords();
  const { isLoggedIn } = useSession();
  return (
    <>
      <a className={styles['skip']} href={`#${hasTable ? TABLE_PLACE : 'main'}`}>
        {say(hasTable ? 'shell.skip-to-table' : 'shell.skip')}
      </a>
      <AnnouncementLines site={site} now={now} />
      {site.hasDemonstration ? <DemonstrationLine api={api} /> : null}
      <Masthead
        site={site}
        search={search}
        aside={({ className, onChoose }) => (
          <CollectionLink
            api={api}
            className={classNames(styles['collected'], className)}
            onChoose={onChoose}
          />
        )}
        saved={(link) => <SavedLink api={api} {...link} />}
        account={<AccountMenu api={api} className={styles['account']} />}
      />
      {isLoggedIn ? (
        <Suspense fallback={null}>
          <AccountNotice />
        </Suspense>
      ) : null}
      <OfflineLine />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot site={site} />
      <ConsentNotice site={site} />
      <ReaderHosts api={api} site={site} />
      <AlertHost />
    </>
  );
}

/** Where the alert of any screen appears. */
function AlertHost(): ReactElement | null {
  const { text } = useAlert();
  return text === null ? null : <LazyAlertDialog text={text} onClose={closeAlert} />;
}
