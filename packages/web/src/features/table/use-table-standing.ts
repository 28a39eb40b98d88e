import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { currentReleaseQuery, type TableAddress } from '../../platform/queries.ts';

/** What has happened to a table since the release on the screen. */
export interface TableStanding {
  readonly isWithdrawn: boolean;
  /** Shows the numbers of a release that came out while the page was open; undefined while there are none. */
  readonly onShowNewer: (() => void) | undefined;
}

/** A release never changes, so that a table was withdrawn or released anew is asked for beside it. */
export function useTableStanding(api: Api, address: TableAddress, shownRelease: string): TableStanding {
  const client = useQueryClient();
  const { data: current } = useQuery(currentReleaseQuery(api, address.code));
  const isNewer =
    address.release === undefined && current !== undefined && current.release.id !== shownRelease;
  const showNewer = (): void => {
    void client.invalidateQueries({ queryKey: ['content', address.kind, address.code, 'current'] });
    void client.invalidateQueries({ queryKey: ['slice', address.kind, address.code, 'current'] });
  };
  return { isWithdrawn: current?.isDeleted ?? false, onShowNewer: isNewer ? showNewer : undefined };
}
