import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { currentReleaseQuery, type TableAddress } from '../../platform/queries.ts';

/** Offers the new numbers when a release comes out while the page is open; undefined while there are none. */
export function useNewerRelease(
  api: Api,
  address: TableAddress,
  shownRelease: string | undefined,
): (() => void) | undefined {
  const client = useQueryClient();
  const isFollowing = address.release === undefined && shownRelease !== undefined;
  const current = useQuery({ ...currentReleaseQuery(api, address.code), enabled: isFollowing });
  const newest = current.data?.release.id;
  if (!isFollowing || newest === undefined || newest === shownRelease) return undefined;
  return () => {
    void client.invalidateQueries({ queryKey: ['content', address.kind, address.code, 'current'] });
    void client.invalidateQueries({ queryKey: ['slice', address.kind, address.code, 'current'] });
  };
}
