import type { Correction } from '@almanac/contract';
import type { TableCode } from '@almanac/core';
import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { listedSummary } from './listed-summary.ts';
import type { IndexedRelease, Placement } from './indexed-release.ts';
import { storedChanges } from './stored-summary.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

/** A release as the database has it, readable now or not. */
export interface KnownRelease extends IndexedRelease {
  readonly sequence: number;
  /** Whether it had to wait for its instant when it was made. */
  readonly wasEmbargoed: boolean;
}

interface JoinedRow {
  readonly id: string;
  readonly code: string;
  readonly published_at: string;
  readonly made_at: string;
  readonly sequence: number;
  readonly summary: string;
  readonly changes: string;
  readonly content_hash: string;
  readonly group_name: string | null;
}

/** Releases that are readable now or later, each with the code of its table. */
export function selectReleases(database: Kysely<DatabaseTables>) {
  return database
    .selectFrom('releases')
    .innerJoin('tables', 'tables.code_key', 'releases.code_key')
    .where('releases.superseded', '=', 0)
    .select([
      'releases.id',
      'tables.code',
      'releases.published_at',
      'releases.made_at',
      'releases.sequence',
      'releases.summary',
      'releases.changes',
      'releases.content_hash',
      'releases.group_name',
    ]);
}

/** Puts rows and their placements together. */
export async function releasesFrom(
  database: Kysely<DatabaseTables>,
  rows: readonly JoinedRow[],
): Promise<readonly KnownRelease[]> {
  const ids = rows.map(({ id }) => id);
  const placements = await placementsOf(database, ids);
  const corrections = await correctionsOf(database, ids);
  return rows.map((row) => ({
    code: row.code as TableCode,
    release: { id: row.id, publishedAt: row.published_at },
    summary: listedSummary(row),
    changes: storedChanges(row),
    contentHash: row.content_hash,
    placements: placements.get(row.id) ?? [],
    ...(row.group_name !== null && { group: row.group_name }),
    ...optional(corrections.get(row.id)),
    sequence: row.sequence,
    wasEmbargoed: row.published_at > row.made_at,
  }));
}

function optional(corrections: readonly Correction[] | undefined): Pick<KnownRelease, 'corrections'> {
  return corrections === undefined ? {} : { corrections };
}

/** Few releases have any; the index of corrections finds them in one query. */
async function correctionsOf(
  database: Kysely<DatabaseTables>,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const found = new Map<string, Correction[]>();
  for (const ids of piecesOf(releaseIds, IDS_AT_ONCE)) {
    const rows = await database
      .selectFrom('corrections')
      .selectAll()
      .where('release_id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const { id, release_id, at: instant, text } of rows) {
      found.set(release_id, [...(found.get(release_id) ?? []), { id, at: instant, text }]);
    }
  }
  return found;
}

/** The most values one statement may name: SQLite's limit is 32,766. */
const IDS_AT_ONCE = 5000;

async function placementsOf(
  database: Kysely<DatabaseTables>,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Placement[]>> {
  const found = new Map<string, Placement[]>();
  for (const ids of piecesOf(releaseIds, IDS_AT_ONCE)) {
    const rows = await selectPlacements(database, ids);
    for (const row of rows) {
      const placement = {
        grouping: { id: row.grouping_id, name: row.grouping },
        subject: { id: row.subject_id, name: row.subject },
        topic: { id: row.topic_id, name: row.topic },
      };
      found.set(row.release_id, [...(found.get(row.release_id) ?? []), placement]);
    }
  }
  return found;
}

function selectPlacements(database: Kysely<DatabaseTables>, releaseIds: readonly string[]) {
  return database
    .selectFrom('placements')
    .innerJoin('topics', 'topics.id', 'placements.topic_id')
    .innerJoin('subjects', 'subjects.id', 'topics.subject_id')
    .innerJoin('groupings', 'groupings.id', 'subjects.grouping_id')
    .select([
      'placements.release_id',
      'topics.id as topic_id',
      'topics.name as topic',
      'subjects.id as subject_id',
      'subjects.name as subject',
      'groupings.id as grouping_id',
      'groupings.name as grouping',
    ])
    .where('placements.release_id', 'in', releaseIds)
    .orderBy('placements.release_id')
    .orderBy('placements.position')
    .execute();
}
