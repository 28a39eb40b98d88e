import type { ChangeKind } from '@almanac/contract';

import { nextTurn } from '../../platform/http/next-turn.ts';
import type { Database } from '../../platform/database/database.ts';
import { type KnownRelease, releasesFrom, selectReleases } from './indexed-rows.ts';

/** Which of the latest releases are wanted; everything absent means any. */
export interface WantedReleases {
  /** The name of an agency. */
  readonly agency?: string | undefined;
  readonly change?: ChangeKind | undefined;
  /** The id of a release: only those that come after it in the list, latest first. */
  readonly after?: string | undefined;
}

const BROUGHT: Readonly<Record<ChangeKind, (release: KnownRelease) => boolean>> = {
  new: ({ changes }) => changes.isNewTable,
  periods: ({ changes }) => changes.newPeriods.length > 0,
  revised: ({ changes }) => changes.revisedCells > 0,
  structure: ({ changes }) => changes.hasNewStructure,
  // A later notice is listed under its own day, not that of its release.
  corrected: ({ corrections = [], release }) => corrections.some((each) => !isLater(each, release)),
};

/** Few enough to be read at once, many enough that a rare kind of change is found soon. */
const ROWS_AT_ONCE = 200;

interface Place {
  readonly published_at: string;
  readonly sequence: number;
}

/** The position of a release in the list of all. */
export async function placeOf(database: Database, release: string): Promise<Place | undefined> {
  return database.read
    .selectFrom('releases')
    .where('id', '=', release)
    .select(['published_at', 'sequence'])
    .executeTakeFirst();
}

async function rowsAfter(
  database: Database,
  {
    place,
    agency,
    now,
  }: { readonly place: Place | undefined; readonly agency: string | undefined; readonly now: string },
) {
  let query = selectReleases(database.read).where('releases.published_at', '<=', now);
  if (agency !== undefined) {
    query = query
      .innerJoin('agencies', 'agencies.id', 'tables.agency_id')
      .where('agencies.name', '=', agency);
  }
  if (place !== undefined) {
    query = query.where((where) =>
      where.or([
        where('releases.published_at', '<', place.published_at),
        where.and([
          where('releases.published_at', '=', place.published_at),
          where('releases.sequence', '<', place.sequence),
        ]),
      ]),
    );
  }
  return query
    .orderBy('releases.published_at', 'desc')
    .orderBy('releases.sequence', 'desc')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/**
 * The latest releases that `isListed` lets through, latest first, `limit` at most. None when `after` names no release.
 */
export async function latestReleases(
  database: Database,
  {
    now,
    limit,
    wanted,
    isListed,
  }: {
    /** ISO 8601: what is embargoed beyond it is not among them. */
    readonly now: string;
    readonly limit: number;
    readonly wanted: WantedReleases;
    readonly isListed: (release: KnownRelease) => boolean;
  },
): Promise<readonly KnownRelease[]> {
  const { agency, change, after } = wanted;
  let place = after === undefined ? undefined : await placeOf(database, after);
  if (after !== undefined && place === undefined) return [];
  const found: KnownRelease[] = [];
  for (;;) {
    const rows = await rowsAfter(database, { place, agency, now });
    await nextTurn();
    const releases = await releasesFrom(database.read, rows);
    found.push(
      ...releases.filter(
        (release) => isListed(release) && (change === undefined || BROUGHT[change](release)),
      ),
    );
    place = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || found.length >= limit) return found.slice(0, limit);
  }
}

/** Whether a notice of correction was attached to a release that readers had already. */
export function isLater(
  { at }: { readonly at: string },
  { publishedAt }: { readonly publishedAt: string },
): boolean {
  return at > publishedAt;
}
