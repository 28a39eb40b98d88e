import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inLogs } from '@almanac/core';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OperatorError } from '../src/platform/operator-error.ts';
import { openPortal } from '../src/app/open-portal.ts';
import { backUp } from '../src/features/backup/back-up.ts';
import { openBackupFolder } from '../src/features/backup/backup-folder.ts';
import { CannotKeep } from '../src/features/backup/cannot-keep.ts';
import { restore, type RestoreOrder, type RestoreReport } from '../src/features/backup/restore.ts';
import { restoredMark } from '../src/features/backup/restored-mark.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { forgetOpeningsSince } from '../src/releases/figures/end-unopened-texts.ts';
import { lastBackupAt } from '../src/platform/database/last-backup.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { fakeClock, systemClock } from '../src/platform/clock.ts';
import { faultsOfRelease } from '../src/releases/storage/release-checksums.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { RESTORING } from '../src/releases/index/unfinished-restore.ts';
import { addSubscribers } from './add-subscribers.ts';
import { AWKWARD, fillEmptyTables } from './fill-empty-tables.ts';
import { allReleaseFiles, allRows, keptPortal } from './kept-portal.ts';
import { member, openAccountsForTests, type AccountsForTests } from './accounts-for-tests.ts';
import { NOW, published, pxOf, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PEOPLE = 1_203;
const PATIENCE_MS = 120_000;

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'almanac-keeping-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const folderNamed = (name: string): string => join(scratch, name);

describe.each(databaseKinds())(
  'a backup of a portal on $name',
  { timeout: PATIENCE_MS },
  ({ make, makeBare, name }) => {
    let place: TestDatabase;
    let context: AccountsForTests;
    let before: Awaited<ReturnType<typeof allRows>>;
    let filesBefore: Awaited<ReturnType<typeof allReleaseFiles>>;
    const folder = (): string => folderNamed(`backups of ${name}`);

    beforeAll(async () => {
      place = await make();
      context = await openAccountsForTests(place.address);
      for (const code of ['DWELL', 'HOUSES'])
        for (const first of [30, 31])
          await published(context, {
            manifest: { ...TOPICS, code },
            file: pxOf(`${first} 50 10 ".." 20 "-"`),
          });
      await published(context, { manifest: { ...TOPICS, code: 'LATER', at: '2026-12-01T00:00:00Z' } });
      await member(context, 'ada@example.org');
      await addSubscribers(context.database, { people: PEOPLE, code: 'dwell' });
      await context.database.write((transaction) =>
        sql`update saved_tables set note = ${AWKWARD} where account_id like '%7'`.execute(transaction),
      );
      await writeFile(
        join(context.dataFolder, 'demonstration.json'),
        '{"state":"complete","published":3,"of":3}',
      );
      await fillEmptyTables(context.database);
      // What a restore is to forget.
      await context.database.write(forgetOpeningsSince);
      before = await allRows(place.address);
      filesBefore = await allReleaseFiles(context.dataFolder);
      await backUp(await keptPortal(place.address, context.dataFolder), { folder: folder() });
    }, PATIENCE_MS);
    afterAll(async () => {
      await context.close();
      await place.drop();
    });

    it('holds enough to be worth comparing, and tells when it was made', async () => {
      const counts = Object.entries(before).map(
        ([table, rows]) => [table.split(' ')[0], rows.length] as const,
      );
      expect(Object.fromEntries(counts)).toMatchObject({
        releases: 5,
        accounts: PEOPLE + 1,
        saved_tables: PEOPLE,
      });
      expect(counts.filter(([, rows]) => rows === 0)).toEqual([]);
      expect(await lastBackupAt(context.database.read)).toBeInstanceOf(Date);
    });

    it('is read by no one else', async () => {
      const rows = join(folder(), 'rows');
      const [id = ''] = await readdir(rows);
      for (const path of [folder(), rows, join(rows, id), join(rows, id, 'accounts.ndjson.gz')])
        expect((await stat(path)).mode & 0o077, path).toBe(0);
    });

    it.each(databaseKinds())('comes back row by row and file by file on $name', async (target) => {
      const other = await target.makeBare();
      const dataFolder = await mkdtemp(join(tmpdir(), 'almanac-restored-'));
      const report = await restore(await keptPortal(other.address, dataFolder), { folder: folder() });
      expect(await allRows(other.address)).toEqual(before);
      expect(await allReleaseFiles(dataFolder)).toEqual(filesBefore);
      expect(report.releases).toBe(5);
      expect(await readFile(join(dataFolder, 'demonstration.json'), 'utf8')).toContain('"complete"');
      expect(await readdir(dataFolder)).not.toContain(RESTORING);

      // A portal opens on it, and every number is read with its checksum.
      const database = await openDatabase(other.address);
      const options = { database, clock: fakeClock(NOW), pollMs: 0, onPollFailure: () => undefined };
      const index = await openReleaseIndex(options);
      const store = openReleaseStore(await folderStorage(join(dataFolder, 'releases')), {
        cacheBytes: 1_000_000,
      });
      const current = index.current('DWELL');
      const { cube } = await store.readTable('DWELL', current?.release.id ?? '');
      expect(cube.values[0]).toBe(31);
      await expect(
        database.write((transaction) =>
          sql`insert into releases select 'x', 'nobody', published_at, made_at, sequence, superseded, content_hash, summary, changes, group_name from releases limit 1`.execute(
            transaction,
          ),
        ),
      ).rejects.toThrow(/foreign key/i);
      index.close();
      await database.close();
      await other.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });

    it('copies no release twice, and keeps as many backups as it is told', async () => {
      const portal = await keptPortal(place.address, context.dataFolder);
      const own = folderNamed(`several of ${name}`);
      const first = await backUp(portal, { folder: own });
      expect(first.copied).toBe(first.releases);
      const second = await backUp(portal, { folder: own });
      expect([second.releases, second.copied, second.removed]).toEqual([first.releases, 0, []]);
      await published(context, { manifest: { ...TOPICS, code: 'NEW' } });
      const third = await backUp(portal, { folder: own, keep: 2 });
      expect([third.releases, third.copied, third.removed]).toEqual([first.releases + 1, 1, [first.id]]);
      expect(await readdir(join(own, 'backups'))).toEqual([`${second.id}.json`, `${third.id}.json`]);
      expect((await readdir(join(own, 'rows'))).sort()).toEqual([second.id, third.id]);
    });

    it('is whole while agencies publish: every release in it has its files', async () => {
      const own = folderNamed(`while publishing on ${name}`);
      const state = { isOver: false, published: 0 };
      const publish = async (): Promise<void> => {
        while (!state.isOver) {
          state.published += 1;
          const manifest = { ...TOPICS, code: `BUSY${state.published % 3}` };
          await published(context, { manifest, file: pxOf(`${state.published} 50 10 ".." 20 "-"`) });
        }
      };
      const publishing = publish();
      const portal = await keptPortal(place.address, context.dataFolder);
      const seen: number[] = [];
      for (let time = 0; time < 4; time += 1) seen.push((await backUp(portal, { folder: own })).releases);
      state.isOver = true;
      await publishing;
      expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? Infinity);
      const backups = await openBackupFolder(own);
      for (const id of await backups.ids()) {
        const other = await makeBare();
        const dataFolder = await mkdtemp(join(tmpdir(), 'almanac-restored-'));
        const { releases } = await restore(await keptPortal(other.address, dataFolder), { folder: own, id });
        const database = await openDatabase(other.address);
        const rows = await database.read.selectFrom('releases').select(['code_key', 'id']).execute();
        const storage = await folderStorage(join(dataFolder, 'releases'));
        const faults = rows.map((row) => faultsOfRelease(storage, { code: row.code_key, releaseId: row.id }));
        expect((await Promise.all(faults)).flat()).toEqual([]);
        expect(rows.length).toBe(releases);
        await database.close();
        await other.drop();
        await rm(dataFolder, { recursive: true, force: true });
      }
    });

    it('is of one instant, whatever is written meanwhile', async () => {
      const own = folderNamed(`while writing on ${name}`);
      const state = { isOver: false, pairs: 0 };
      const write = async (): Promise<void> => {
        while (!state.isOver) {
          const id = `pair-${state.pairs}`;
          await context.database.write(async (transaction) => {
            await transaction.insertInto('agencies').values({ id, name: id }).execute();
            await transaction.insertInto('groupings').values({ id, name: id, name_key: id }).execute();
          });
          state.pairs += 1;
          // SQLite answers synchronously: without a pause nothing else would ever run.
          await setImmediate();
        }
      };
      const writing = write();
      const portal = await keptPortal(place.address, context.dataFolder);
      for (let time = 0; time < 3; time += 1) await backUp(portal, { folder: own });
      state.isOver = true;
      await writing;
      const other = await makeBare();
      const dataFolder = await mkdtemp(join(tmpdir(), 'almanac-restored-'));
      await restore(await keptPortal(other.address, dataFolder), { folder: own });
      const rows = await allRows(other.address);
      const pairsIn = (table: string): number =>
        Object.entries(rows)
          .find(([key]) => key.startsWith(`${table} `))?.[1]
          .filter((row) => row.includes('pair-')).length ?? -1;
      expect(state.pairs).toBeGreaterThan(3);
      expect(pairsIn('agencies')).toBe(pairsIn('groupings'));
      await other.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  },
);

describe('a restore', { timeout: PATIENCE_MS }, () => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let backups: string;
  let id: string;

  beforeAll(async () => {
    const [sqlite] = databaseKinds();
    if (sqlite === undefined) throw new Error('there is always SQLite');
    place = await sqlite.make();
    context = await openAccountsForTests(place.address);
    await published(context, { manifest: TOPICS });
    backups = folderNamed('whole');
    ({ id } = await backUp(await keptPortal(place.address, context.dataFolder), { folder: backups }));
  }, PATIENCE_MS);
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  const attempt = async (
    order: RestoreOrder,
    prepare: (dataFolder: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{
    readonly report: Promise<RestoreReport>;
    readonly dataFolder: string;
    readonly address: DatabaseAddress;
  }> => {
    const dataFolder = await mkdtemp(join(scratch, 'data-'));
    const address = { file: join(dataFolder, 'almanac.sqlite') };
    await prepare(dataFolder);
    const report = restore(await keptPortal(address, dataFolder), order);
    await report.catch(() => undefined);
    return { report, dataFolder, address };
  };

  const damaged = async (
    file: (folder: string) => string,
    change: (bytes: Buffer) => Buffer,
  ): Promise<string> => {
    const folder = await mkdtemp(join(scratch, 'damaged-'));
    await cp(backups, folder, { recursive: true });
    await writeFile(file(folder), change(await readFile(file(folder))));
    return folder;
  };
  const flipped = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const valuesIn = (folder: string, code: string, release: string): string =>
    join(folder, 'releases', code, release, 'values.f64');

  it.each<[string, (folder: string) => string, (bytes: Buffer) => Buffer, RegExp]>([
    [
      'a manifest with a flipped bit',
      (folder) => join(folder, 'backups', `${id}.json`),
      flipped,
      /backup\.manifest-damaged/,
    ],
    [
      'half a manifest',
      (folder) => join(folder, 'backups', `${id}.json`),
      (bytes) => bytes.subarray(0, 90),
      /backup\.manifest-damaged/,
    ],
    [
      'rows with a flipped bit',
      (folder) => join(folder, 'rows', id, 'tables.ndjson.gz'),
      flipped,
      /backup\.rows-damaged\(tables\)/,
    ],
    [
      'rows cut off',
      (folder) => join(folder, 'rows', id, 'outbox.ndjson.gz'),
      (bytes) => bytes.subarray(0, -9),
      /backup\.rows-damaged\(outbox\)/,
    ],
    [
      'a damaged list of releases',
      (folder) => join(folder, 'rows', id, 'list-of-releases.ndjson.gz'),
      flipped,
      /backup\.list-damaged/,
    ],
  ])('refuses %s, and touches nothing', async (_, file, change, words) => {
    const { report, dataFolder } = await attempt({ folder: await damaged(file, change) });
    await expect(report).rejects.toThrow(CannotKeep);
    await expect(report).rejects.toThrow(words);
    expect(await allReleaseFiles(dataFolder)).toEqual({});
    expect(await readdir(dataFolder)).toEqual(['releases']);
  });

  it('refuses a release with a flipped bit, one without a file, and one that is not there', async () => {
    const [code = ''] = (await readdir(join(backups, 'releases'))).filter((name) => !name.startsWith('.'));
    const [release = ''] = await readdir(join(backups, 'releases', code));
    const flippedOne = await damaged((folder) => valuesIn(folder, code, release), flipped);
    await expect((await attempt({ folder: flippedOne })).report).rejects.toThrow(
      /release\.fault\.changed\(\S*values\.f64\)/,
    );
    const cut = await damaged(
      (folder) => valuesIn(folder, code, release),
      (bytes) => bytes,
    );
    await rm(valuesIn(cut, code, release));
    await expect((await attempt({ folder: cut })).report).rejects.toThrow(
      /publish\.unreadable\(\S*values\.f64\)/,
    );
    await rm(join(cut, 'releases', code), { recursive: true });
    await expect((await attempt({ folder: cut })).report).rejects.toThrow(/release\.fault\.gone/);
    const sums = await damaged(
      (folder) => join(folder, 'releases', code, release, 'checksums.json'),
      (bytes) => Buffer.from(bytes.toString().replace(/[0-9a-f]{64}/, '0'.repeat(64))),
    );
    await expect((await attempt({ folder: sums })).report).rejects.toThrow(
      /release\.fault\.changed\(\S*checksums\.json\)/,
    );
  });

  it('refuses what is no finished backup', async () => {
    const unfinished = await mkdtemp(join(scratch, 'unfinished-'));
    await cp(backups, unfinished, { recursive: true });
    await rm(join(unfinished, 'backups', `${id}.json`));
    await expect((await attempt({ folder: unfinished })).report).rejects.toThrow(/restore\.no-backup/);
    await expect((await attempt({ folder: backups, id: '2020-01-01T00-00-00-000Z' })).report).rejects.toThrow(
      /backup\.none\(2020/,
    );
    await expect((await attempt({ folder: join(scratch, 'nowhere') })).report).rejects.toThrow(
      /backup\.no-folder/,
    );
  });

  it('refuses a place that is not empty, and leaves it as it is', async () => {
    const { report } = await attempt({ folder: backups }, (folder) =>
      writeFile(join(folder, 'almanac.sqlite'), 'x'),
    );
    await expect(report).rejects.toThrow(/restore\.has-database/);
    const full = await attempt({ folder: backups }, (folder) =>
      mkdir(join(folder, 'releases', 'm1', 'r1'), { recursive: true }),
    );
    await expect(full.report).rejects.toThrow(/restore\.has-releases/);
    expect(await readdir(full.dataFolder)).toEqual(['releases']);
    for (const { name, makeBare } of databaseKinds()) {
      if (name === 'SQLite') continue;
      const used = await makeBare();
      const database = await openDatabase(used.address);
      const dataFolder = await mkdtemp(join(scratch, 'data-'));
      await database.write((transaction) =>
        transaction.insertInto('agencies').values({ id: 'a', name: 'a' }).execute(),
      );
      await database.close();
      const portal = await keptPortal(used.address, dataFolder);
      await expect(restore(portal, { folder: backups })).rejects.toThrow(/restore\.has-rows\(agencies\)/);
      await used.drop();
    }
  });

  it('that was interrupted keeps servers out, and goes on when it is begun again', async () => {
    const { report, dataFolder, address } = await attempt({ folder: backups }, async (folder) => {
      // The state that a kill half-way leaves: a mark, some releases, half a database next to its final path.
      await writeFile(join(folder, RESTORING), id);
      await cp(join(backups, 'releases'), join(folder, 'releases'), { recursive: true });
      await writeFile(join(folder, 'almanac.sqlite.part'), 'half');
      const settings = readSettings({ ALMANAC_DATA: folder });
      if (!settings.ok) throw new Error(settings.problem.map(inLogs).join());
      const template = join(folder, 'web');
      await mkdir(template);
      for (const page of ['index.html', 'embed.html'])
        await writeFile(
          join(template, page),
          '<html><head><!-- almanac:head --></head><body><div id="root"></div></body></html>',
        );
      const opening = openPortal({
        settings: settings.value,
        version: '1',
        webFolder: template,
        logTo: { level: 'error', write: () => undefined },
      });
      await expect(opening).rejects.toThrow(OperatorError);
      await expect(opening).rejects.toThrow(/server\.half-restored/);
    });
    expect((await report).id).toBe(id);
    expect(await allReleaseFiles(dataFolder)).toEqual(await allReleaseFiles(context.dataFolder));
    expect(
      (await readdir(dataFolder)).filter((name) => name.startsWith('almanac') || name === RESTORING),
    ).toEqual(['almanac.sqlite']);
    expect(Object.keys(await allRows(address)).length).toBeGreaterThan(15);
  });
});

describe.each(databaseKinds())('a restore into $name', { timeout: PATIENCE_MS }, ({ makeBare }) => {
  it('that was killed after its last row and before its end goes on, and writes nothing over', async () => {
    const [sqlite] = databaseKinds();
    if (sqlite === undefined) throw new Error('there is always SQLite');
    const place = await sqlite.make();
    const context = await openAccountsForTests(place.address);
    await published(context, { manifest: TOPICS });
    const backups = await mkdtemp(join(scratch, 'killed-late-'));
    const { id } = await backUp(await keptPortal(place.address, context.dataFolder), { folder: backups });
    const target = await makeBare();
    const dataFolder = await mkdtemp(join(scratch, 'data-'));
    const portal = await keptPortal(target.address, dataFolder);
    await restore(portal, { folder: backups });
    const whole = await allRows(target.address);
    expect(JSON.stringify(whole)).not.toContain(restoredMark(id));

    // As the kill leaves it: the mark in the folder, and in the database of a server the sign that it was filled.
    await writeFile(join(dataFolder, RESTORING), id);
    if ('url' in target.address) {
      const database = await openDatabase(target.address);
      await database.write((transaction) =>
        transaction
          .insertInto('counters')
          .values({ name: restoredMark(id), value: 1 })
          .execute(),
      );
      await database.close();
    }
    await restore(portal, { folder: backups });
    expect(await allRows(target.address)).toEqual(whole);
    expect(await readdir(dataFolder)).not.toContain(RESTORING);
    // Another folder with such a mark is not let into a database that is in use.
    const elsewhere = await mkdtemp(join(scratch, 'data-'));
    await writeFile(join(elsewhere, RESTORING), id);
    if ('url' in target.address)
      await expect(restore(await keptPortal(target.address, elsewhere), { folder: backups })).rejects.toThrow(
        /restore\.has-rows/,
      );
    await context.close();
    await Promise.all([place.drop(), target.drop()]);
  });
});

describe('a backup', { timeout: PATIENCE_MS }, () => {
  it('refuses a folder of other things, and a release that is damaged where it comes from', async () => {
    const [sqlite] = databaseKinds();
    if (sqlite === undefined) throw new Error('there is always SQLite');
    const place = await sqlite.make();
    const context = await openAccountsForTests(place.address);
    const portal = await keptPortal(place.address, context.dataFolder);
    const strange = await mkdtemp(join(scratch, 'strange-'));
    await writeFile(join(strange, 'letters.txt'), 'dear');
    await expect(backUp(portal, { folder: strange })).rejects.toThrow(
      /backup\.strange-folder\(.*letters\.txt\)/,
    );

    await published(context, { manifest: TOPICS });
    const folder = folderNamed('of damaged releases');
    const [code = ''] = (await readdir(join(context.dataFolder, 'releases'))).filter(
      (each) => !each.startsWith('.'),
    );
    const [release = ''] = await readdir(join(context.dataFolder, 'releases', code));
    const values = join(context.dataFolder, 'releases', code, release, 'values.f64');
    const bytes = await readFile(values);
    await chmod(values, 0o600);
    await writeFile(values, Buffer.concat([bytes, Buffer.from([0])]));
    await expect(backUp(portal, { folder })).rejects.toThrow(
      /backup\.not-copied\(1\)[\s\S]*release\.fault\.changed\(values\.f64\)/,
    );
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
    await writeFile(values, bytes);
    const { copied, releases } = await backUp({ ...portal, clock: systemClock }, { folder });
    expect([copied, releases]).toEqual([1, 1]);
    await context.close();
    await place.drop();
  });
});
