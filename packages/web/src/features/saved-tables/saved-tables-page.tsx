import { useWords } from '@almanac/ui';
import { useEffect, type ReactElement } from 'react';
import { QueryError } from '../../platform/query-error.tsx';
import { useSavedTables } from '../../platform/saved-tables/saved-tables-query.ts';
import { lookAtTray } from '../../platform/saved-tables/tray-store.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { NewPasswordFirst } from '../../platform/session/new-password-first.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { SavedList } from './list/saved-list.tsx';
import styles from './saved-tables.module.css';
import { TrayList } from './tray/tray-list.tsx';

/** `/saved-tables`: the reader's own tables; before log-in, what was put aside. */
export function SavedTablesPage(screen: ScreenProps): ReactElement {
  const { say } = useWords();
  const { isLoggedIn } = useSession();
  useScreenTitle(screen.site, say('page.title.saved-tables'));
  useEffect(lookAtTray, []);
  return (
    <div className="page">
      <div className={styles['page']}>{isLoggedIn ? <OwnTables {...screen} /> : <TrayList />}</div>
    </div>
  );
}

function OwnTables(screen: ScreenProps): ReactElement {
  const { say } = useWords();
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const saved = useSavedTables(screen.api, { isFresh: true });
  if (isExpired) return <NewPasswordFirst />;
  if (saved.data !== undefined) return <SavedList {...screen} tables={saved.data} />;
  return (
    <>
      <ScreenHeading>{say('page.title.saved-tables')}</ScreenHeading>
      {saved.isError ? (
        <div className={styles['fault']}>
          <QueryError title={say('saved.failed')} error={saved.error} onRetry={() => void saved.refetch()} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
