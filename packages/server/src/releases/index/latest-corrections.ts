import type { LoggedCorrection } from '@almanac/contract';

import type { Database } from '../../platform/database/database.ts';
import { isLater, placeOf as placeOfRelease } from './latest-releases.ts';
import { releasesFrom, selectReleases, type KnownRelease } from './indexed-rows.ts';

/** Which notices of correction are wanted; everything absent means any. */
export interface WantedCorrections {
  /** The name of an agency. */
  readonly agency?: string | undefined;
  /** The codes of tables. */
  readonly codes?: ReadonlySet<string>;
  /** The id of a notice: only those that come after it in the list, latest first. */
  readonly after?: string | undefined;
  /** Only those that were attached later than their release was published. */
  readonly isLater?: boolean;
  /** ISO 8601: only those published from then on. */
  readonly from?: string | undefined;
  /** The id of a release: only those published before it. */
  readonly beforeRelease?: string | undefined;
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

/** The time span of the notices. */
interface Stretch {
  readonly from: string;
  /** Up to this instant, */
  readonly now: string;
  /** and before this one. */
  readonly before: string | undefined;
}

async function rowsAfter(
  database: Database,
  place: Place | undefined,
  { from, now, before }: Stretch,
): Promise<readonly Row[]> {
  let query = database.read
    .selectFrom('corrections')
    .selectAll()
    .where('at', '<=', now)
    .where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
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

/** Where the list begins; undefined when it would begin after something that is not there. */
async function beginOf(
  database: Database,
  { after, beforeRelease }: WantedCorrections,
): Promise<{ readonly place: Place | undefined; readonly before: string | undefined } | undefined> {
  const place = after === undefined ? undefined : await placeOf(database, after);
  const release = beforeRelease === undefined ? undefined : await placeOfRelease(database, beforeRelease);
  const isMissing = (id: string | undefined, found: unknown): boolean =>
    id !== undefined && found === undefined;
  if (isMissing(after, place) || isMissing(beforeRelease, release)) return undefined;
  return { place, before: release?.published_at };
}

function isWanted(row: Row, { code, summary, release }: KnownRelease, wanted: WantedCorrections): boolean {
  if (wanted.codes?.has(code) === false) return false;
  if (wanted.agency !== undefined && summary.agency !== wanted.agency) return false;
  return wanted.isLater !== true || isLater(row, release);
}

/** The latest notices of correction in releases that `isListed` lets through, latest first, `limit` at most. */
export async function latestCorrections(
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
    readonly wanted: WantedCorrections;
    readonly isListed: (release: KnownRelease) => boolean;
  },
): Promise<readonly LoggedCorrection[]> {
  const begin = await beginOf(database, wanted);
  if (begin === undefined) return [];
  const stretch = { from: wanted.from ?? '', now, before: begin.before };
  let { place } = begin;
  const found: LoggedCorrection[] = [];
  for (;;) {
    const rows = await rowsAfter(database, place, stretch);
    const releases = await releasesOf(database, rows, now);
    found.push(
      ...rows.flatMap((row) => {
        const release = releases.get(row.release_id);
        return release && isListed(release) && isWanted(row, release, wanted) ? [logged(row, release)] : [];
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
