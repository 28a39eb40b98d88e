import type { Message } from '@almanac/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkTexts } from '../src/features/doctor/check-texts.ts';
import type { Finding } from '../src/features/doctor/finding.ts';
import { backUp } from '../src/features/backup/back-up.ts';
import { restore } from '../src/features/backup/restore.ts';
import { openSnapshot } from '../src/platform/database/database-snapshot.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { keptPortal } from './kept-portal.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';

const AT = '2026-11-20T12:00:00.000Z';

/** What an older version took: written by hand, past every check. */
function writeByHand(file: string): void {
  const database = new DatabaseSync(file);
  const insert = (table: string, row: Readonly<Record<string, string | number>>): void => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join();
    database.prepare(`insert into ${table} (${names.join()}) values (${places})`).run(...Object.values(row));
  };
  const view = { created_at: AT, opened_at: AT };
  insert('stored_views', { id: 'the-view-with-a-nought', query: 'choose=a:in(b\u0000)', ...view });
  insert('stored_views', { id: 'another-without-any-xx', query: 'decimals=1', ...view });
  insert('collections', { id: 'a-collection-xxxxxxxxx', tables: '[{"code":"\ufffe"}]', created_at: AT });
  insert('agencies', { id: 'of\u0000fice', name: 'Of\u0000fice' });
  insert('tables', { code_key: 'm1', code: 'M1', agency_id: 'of\u0000fice', sequence: 1 });
  insert('agency_keys', { id: 'key', agency_id: 'of\u0000fice', hash: 'x', created_at: AT });
  database.close();
}

async function found(address: DatabaseAddress): Promise<readonly Finding[]> {
  const snapshot = await openSnapshot(address);
  try {
    const all: Finding[] = [];
    for await (const finding of checkTexts(snapshot)) all.push(finding);
    return all;
  } finally {
    await snapshot.close();
  }
}

describe('a database with texts that an older version took', { timeout: 60_000 }, () => {
  let scratch: string;
  let old: { readonly file: string };
  const backups = (): string => join(scratch, 'backups');

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'almanac-odd-'));
    old = { file: join(scratch, 'almanac.sqlite') };
    await (await openDatabase(old)).close();
    writeByHand(old.file);
    await backUp(await keptPortal(old, scratch), { folder: backups() });
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it('is told of by the doctor, row by row', async () => {
    const said = (await found(old)).map(({ level, says }) => `${level}: ${ENGLISH.write(says)}`).join('\n');
    expect(said).toContain(
      'warning: Rows of stored_views contain characters that are not allowed in a text: “the-view-with-a-nought” (U+0000).',
    );
    expect(said).toContain('“a-collection-xxxxxxxxx” (U+FFFE)');
    expect(said).toContain('Rows of agencies');
    expect(said).not.toContain('another-without-any');
  });

  describe.each(databaseKinds())('and its backup, restored into $name', ({ makeBare }) => {
    let place: TestDatabase;
    let odd: readonly Message[];

    beforeAll(async () => {
      place = await makeBare();
      const dataFolder = await mkdtemp(join(scratch, 'restored-'));
      ({ odd } = await restore(await keptPortal(place.address, dataFolder), { folder: backups() }));
    });
    afterAll(() => place.drop());

    it('leaves out what would not be itself any more, keeps what others refer to, and names both', async () => {
      expect(odd.map(ENGLISH.write).sort()).toEqual([
        'The row “a-collection-xxxxxxxxx” (id) of collections contains the character U+FFFE, which is not allowed: it was left out.',
        'The row “key” (id) of agency_keys contained the character U+0000, which is not allowed: it now has \ufffd in its place.',
        'The row “m1” (code_key) of tables contained the character U+0000, which is not allowed: it now has \ufffd in its place.',
        'The row “of\ufffdfice” (id) of agencies contained the character U+0000, which is not allowed: it now has \ufffd in its place.',
        'The row “the-view-with-a-nought” (id) of stored_views contains the character U+0000, which is not allowed: it was left out.',
      ]);
      const { read, close } = await openDatabase(place.address);
      expect(await read.selectFrom('stored_views').select('id').execute()).toEqual([
        { id: 'another-without-any-xx' },
      ]);
      expect(await read.selectFrom('collections').selectAll().execute()).toEqual([]);
      const owned = read
        .selectFrom('tables')
        .innerJoin('agencies', 'agencies.id', 'tables.agency_id')
        .select(['tables.code', 'agencies.name']);
      expect(await owned.execute()).toEqual([{ code: 'M1', name: 'Of\ufffdfice' }]);
      await close();
    });

    it('has nothing left that the doctor would find', async () => {
      expect((await found(place.address)).map(({ level }) => level)).toEqual(['well']);
    });
  });
});
