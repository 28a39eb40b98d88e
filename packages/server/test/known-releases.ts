import type { Changes } from '@almanac/contract';

import type { ReleaseRow, TableRow } from '../src/platform/database/database-tables.ts';
import type { Database } from '../src/platform/database/database.ts';
import { smallTable } from './small-table.ts';

/** A release that a database knows of, without files. */
export interface KnownForTests {
  readonly id: string;
  readonly at: string;
  /** When it was handed in; at that instant, unless said otherwise. */
  readonly madeAt?: string;
  readonly changes?: Partial<Changes>;
  readonly row?: Partial<ReleaseRow>;
  readonly summary?: Readonly<Record<string, unknown>>;
}

/** Adds a table of the agency `office`, unless its row says otherwise, and its releases in the order of their numbers. */
export async function addTable(
  database: Database,
  code: string,
  releases: readonly KnownForTests[],
  row: Partial<TableRow> = {},
): Promise<void> {
  const { cube, ...facts } = smallTable({ agency: 'Office' });
  const agency_id = row.agency_id ?? 'office';
  await database.write(async (transaction) => {
    await transaction
      .insertInto('agencies')
      .values({ id: agency_id, name: agency_id === 'office' ? 'Office' : agency_id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .insertInto('tables')
      .values({
        code_key: code.toLowerCase(),
        code,
        agency_id,
        withdrawn_sequence: null,
        replaced_by: null,
        sequence: 0,
        recipe: null,
        ...row,
      })
      .execute();
    for (const [at, release] of releases.entries()) {
      const changes = { isNewTable: false, newPeriods: [], revisedCells: 0, hasNewStructure: false };
      await transaction
        .insertInto('releases')
        .values({
          id: release.id,
          code_key: code.toLowerCase(),
          published_at: release.at,
          made_at: release.madeAt ?? release.at,
          sequence: at + 1,
          superseded: 0,
          content_hash: release.id,
          summary: JSON.stringify({ ...facts, cells: cube.values.length, ...release.summary }),
          changes: JSON.stringify({ ...changes, ...release.changes }),
          group_name: null,
          ...release.row,
        })
        .execute();
    }
  });
}

/** What the audit log has, without instants: `action outcome code release detail`. */
export async function auditIn({ read }: Database): Promise<readonly string[]> {
  const rows = await read.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
  return rows.map(({ action, outcome, code, release_id, detail }) =>
    [action, outcome, code, release_id, detail].filter((each) => each !== null).join(' '),
  );
}
