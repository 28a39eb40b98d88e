import type { Correction, CurrentRelease } from '@almanac/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';
import type { TableAddress } from '@almanac/contract';
import { RELEASE_HISTORY, releaseHistoryQuery } from './history-queries.ts';

/** What has happened to a table since the release on the screen. */
export interface TableStatus {
  readonly isWithdrawn: boolean;
  /** Shows the numbers of a release that came out while the page was open; undefined while there are none. */
  readonly onShowNewer: (() => void) | undefined;
  /** The agency's notices of what is wrong, or was put right, in the release on the screen. */
  readonly corrections: readonly Correction[];
}

/** A release never changes, so whether its table was withdrawn, corrected or released again is asked separately. */
export function useTableStatus(
  api: Api,
  address: TableAddress,
  { shown, current: heard }: { readonly shown: Shown; readonly current: CurrentRelease | undefined },
): TableStatus {
  const client = useQueryClient();
  const current = heard ?? NOTHING_HEARD;
  const isOther = isAnother(current.release, shown);
  const ofOther = useCorrectionsOf(api, address.code, isOther ? shown.id : undefined);
  const showNewer = (): void => {
    void client.invalidateQueries({ queryKey: ['content', address.kind, address.code, 'current'] });
    void client.invalidateQueries({ queryKey: [RELEASE_HISTORY] });
  };
  return {
    isWithdrawn: current.isDeleted,
    onShowNewer: address.release === undefined && isAfter(current.release, shown) ? showNewer : undefined,
    corrections: (isOther ? ofOther : current.corrections) ?? [],
  };
}

type Shown = CurrentRelease['release'];

/** The status until the server has answered. */
const NOTHING_HEARD = { release: undefined, isDeleted: false, corrections: [] };

function isAnother(current: Shown | undefined, shown: Shown): boolean {
  return current !== undefined && current.id !== shown.id;
}

/** The figures on the page may be newer than the last known current release. */
function isAfter(current: Shown | undefined, shown: Shown): boolean {
  return current !== undefined && Date.parse(current.publishedAt) > Date.parse(shown.publishedAt);
}

/** The notices of a release that is not the current one are only in the history. */
function useCorrectionsOf(
  api: Api,
  code: string,
  release: string | undefined,
): readonly Correction[] | undefined {
  const history = useQuery({ ...releaseHistoryQuery(api, code), enabled: release !== undefined });
  return history.data?.releases.find(({ id }) => id === release)?.corrections;
}
