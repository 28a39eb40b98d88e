import type { LoggedCorrection } from '@almanac/contract';

import type { Database } from './database.ts';
import { releasesFrom, selectReleases, type KnownRelease } from './indexed-rows.ts';

/** Which notices of correction are wanted; everything absent means any. */
export interface WantedCorrections {
  /** The name of an agency. */
  readonly agency?: string | undefined;
  /** The id of a notice: only those that come after it in the list, latest first. */
  readonly after?: string | undefined;
}

/** Few enough to be read at once. */
const ROWS_AT_ONCE = 200;

interface Place {
  readonly id: string;
  readonly at: string;
}

interface Row extends Place {
  readonly release_id: string;
  readonly text: string;
}

async function placeOf(database: Database, id: string): Promise<Place | undefined> {
  return database.read.selectFrom('corrections').where('id', '=', id).select(['id', 'at']).executeTakeFirst();
}

async function rowsAfter(database: Database, place: Place | undefined, now: string): Promise<readonly Row[]> {
  let query = database.read.selectFrom('corrections').selectAll().where('at', '<=', now);
  if (place !== undefined) {
    query = query.where((where) =>
      where.or([
        where('at', '<', place.at),
        where.and([where('at', '=', place.at), where('id', '<', place.id)]),
      ]),
    );
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(ROWS_AT_ONCE).execute();
}

/** The latest notices of correction in releases that `isListed` lets through, latest first, `limit` at most. */
export async function latestCorrections(
  database: Database,
  {
    now,
    limit,
    wanted: { agency, after },
    isListed,
  }: {
    /** ISO 8601: what is embargoed beyond it is not among them. */
    readonly now: string;
    readonly limit: number;
    readonly wanted: WantedCorrections;
    readonly isListed: (release: KnownRelease) => boolean;
  },
): Promise<readonly LoggedCorrection[]> {
  let place = after === undefined ? undefined : await placeOf(database, after);
  if (after !== undefined && place === undefined) return [];
  const found: LoggedCorrection[] = [];
  for (;;) {
    const rows = await rowsAfter(database, place, now);
    const releases = await releasesOf(database, rows, now);
    const isWanted = (release: KnownRelease): boolean =>
      isListed(release) && (agency === undefined || release.summary.agency === agency);
    found.push(
      ...rows.flatMap((row) => {
        const release = releases.get(row.release_id);
        return release && isWanted(release) ? [logged(row, release)] : [];
      }),
    );
    place = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || found.length >= limit) return found.slice(0, limit);
  }
}

async function releasesOf(
  database: Database,
  rows: readonly Row[],
  now: string,
): Promise<ReadonlyMap<string, KnownRelease>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ release_id }) => release_id))];
  const found = await selectReleases(database.read)
    .where('releases.id', 'in', ids)
    .where('releases.published_at', '<=', now)
    .execute();
  const releases = await releasesFrom(database.read, found);
  return new Map(releases.map((each) => [each.release.id, each]));
}

function logged({ id, at, text }: Row, { code, release, summary }: KnownRelease): LoggedCorrection {
  const { kind, title, agency } = summary;
  return { id, at, text, code, kind, title, agency, releaseId: release.id, publishedAt: release.publishedAt };
}
