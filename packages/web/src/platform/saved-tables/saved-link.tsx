import { Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import type { SavedTable } from '@almanac/contract';

import type { Api } from '../api/api.ts';
import { ListCount } from '../list-count.tsx';
import { useSession } from '../session/session.tsx';
import styles from './saved-link.module.css';
import { useSavedTables } from './saved-tables-query.ts';
import { useTray } from './tray-store.ts';

/** How many tables are saved, and how many of them have something new; before log-in, those in the tray. */
function useCounts(api: Api): { readonly all: number; readonly fresh: number } {
  const { isLoggedIn } = useSession();
  const { data: saved = [] } = useSavedTables(api);
  const tray = useTray();
  if (!isLoggedIn) return { all: tray.tables.length, fresh: tray.numberOfNewSaved };
  return { all: saved.length, fresh: saved.filter(isFresh).length };
}

export interface SavedLinkProps {
  readonly api: Api;
  readonly className?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
}

/** The link to the saved tables, with how many there are and how many are new. */
export function SavedLink({ api, className = '', onChoose }: SavedLinkProps): ReactElement {
  const { say } = useWords();
  const { all, fresh } = useCounts(api);
  return (
    <NavLink className={className} to="/saved-tables" end onClick={onChoose}>
      <Icon name="bookmark" />
      {say('saved.link')}
      <ListCount all={all} fresh={fresh} />
      {fresh > 0 ? (
        <span className={styles['fresh']} aria-hidden="true">
          {say('saved.link.new', { count: fresh })}
        </span>
      ) : null}
    </NavLink>
  );
}

/** Whether there are figures that its owner has not seen. A table that is pinned to its release has none. */
export function isFresh({ metadata }: Pick<SavedTable, 'metadata'>): boolean {
  return metadata.hasNewer && !metadata.isPinned;
}
