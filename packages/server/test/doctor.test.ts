import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { examine } from '../src/features/doctor/examine.ts';
import type { Finding } from '../src/features/doctor/finding.ts';
import { ENGLISH } from './english.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import type { ReleaseStorage } from '../src/releases/storage/release-storage.ts';
import { recordBackup } from '../src/platform/database/last-backup.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { RESTORING } from '../src/releases/index/unfinished-restore.ts';
import { addSubscribers } from './add-subscribers.ts';
import { member, openAccountsForTests, type AccountsForTests } from './accounts-for-tests.ts';
import { NOW, published, TOPICS } from './publishing-for-tests.ts';
import { openSmtpPeer } from './smtp-peer.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

// As the programs set it themselves: files that this test writes must not count as faults of the portal.
process.umask(0o077);

const PATIENCE_MS = 120_000;

interface Examined {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  readonly isQuick?: boolean;
  readonly storage?: () => Promise<ReleaseStorage>;
}

/** A finding as the command prints it. */
interface Said {
  readonly level: Finding['level'];
  readonly says: string;
  readonly todo: string | undefined;
}

async function findings(portal: Examined): Promise<readonly Said[]> {
  const { address, dataFolder, environment = {}, now = NOW, isQuick = false } = portal;
  const { storage = () => folderStorage(join(dataFolder, 'releases')) } = portal;
  const settings = readSettings(environment);
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join());
  const all: Finding[] = [];
  for await (const finding of examine({
    address,
    dataFolder,
    environment,
    isQuick,
    settings: settings.value,
    now: () => now,
    storage,
  }))
    all.push(finding);
  for (const { level, todo } of all) expect(todo === undefined).toBe(level === 'well');
  return all.map(({ level, says, todo }) => ({
    level,
    says: ENGLISH.write(says),
    todo: todo && ENGLISH.write(todo),
  }));
}

const todoOf = (all: readonly Said[], words: RegExp): string =>
  all.find(({ says }) => words.test(says))?.todo ?? 'not said at all';

const saidAt = (level: Finding['level'], all: readonly Said[]): string =>
  all.flatMap((finding) => (finding.level === level ? [finding.says] : [])).join('\n');

describe.each(databaseKinds())('the doctor, of a portal on $name', { timeout: PATIENCE_MS }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let release: string;
  const portal = (): Examined => ({ address: place.address, dataFolder: context.dataFolder });
  const faultsWhen = async (change: Partial<Examined> = {}): Promise<string> =>
    saidAt('fault', await findings({ ...portal(), ...change }));

  beforeAll(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    await published(context, { manifest: { ...TOPICS, code: 'DWELL' } });
    await member(context, 'ada@example.org');
    [release = ''] = await readdir(join(context.dataFolder, 'releases', 'dwell'));
  }, PATIENCE_MS);
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  const inDatabase = (statement: string): Promise<unknown> =>
    context.database.write((transaction) => sql.raw(statement).execute(transaction));

  it('finds nothing wrong where nothing is, and misses a mail server and a backup', async () => {
    const all = await findings(portal());
    // PostgreSQL is asked for its time, and the clock of this test does not move.
    const faults = saidAt('fault', all).replace(/^The clocks of this computer.*$/m, '');
    expect(faults).toBe('');
    expect(saidAt('warning', all)).toContain(ENGLISH.say('doctor.mail.none'));
    expect(saidAt('warning', all)).toContain(ENGLISH.say('doctor.database.no-backup'));
    expect(saidAt('warning', all)).toContain(ENGLISH.say('doctor.contact.none'));
    expect(saidAt('well', all)).toContain('1 release is there, and every file is as it was written.');
    expect(saidAt('well', all)).toContain(ENGLISH.say('doctor.database.all-indexes'));
  });

  it('finds a damaged file, a release that is not there, and folders that belong to nothing', async () => {
    const folder = join(context.dataFolder, 'releases', 'dwell', release);
    const values = join(folder, 'values.f64');
    const bytes = await readFile(values);
    await writeFile(values, Buffer.concat([bytes.subarray(8), bytes.subarray(0, 8)]));
    expect(await faultsWhen()).toContain(`dwell/${release}/values.f64 is not as it was written.`);
    expect(await faultsWhen({ isQuick: true })).not.toContain('values.f64');
    await rm(values);
    expect(await faultsWhen()).toContain(`dwell/${release}/values.f64 cannot be read.`);
    await writeFile(values, bytes);
    const aside = await mkdtemp(join(tmpdir(), 'almanac-aside-'));
    await cp(folder, aside, { recursive: true });
    await rm(folder, { recursive: true });
    expect(await faultsWhen({ isQuick: true })).toContain(`dwell/${release} is not there.`);
    await mkdir(folder);
    await cp(aside, folder, { recursive: true });
    await rm(aside, { recursive: true });
    await mkdir(join(context.dataFolder, 'releases', 'orphan', 'r1'), { recursive: true });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(saidAt('warning', await findings({ ...portal(), now: tomorrow }))).toMatch(
      /1 folder of a release belongs to no table/,
    );
    await rm(join(context.dataFolder, 'releases', 'orphan'), { recursive: true });
  });

  it('says of releases that cannot be reached that they are, and not the database', async () => {
    const storage = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:9000'));
    const environment = {
      ALMANAC_RELEASES: 's3://office/tables',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000',
      AWS_ACCESS_KEY_ID: 'k',
      AWS_SECRET_ACCESS_KEY: 'hunter2',
      DATABASE_URL: 'postgres://office:hunter2@127.0.0.1/tables',
    };
    const all = await findings({ ...portal(), storage, environment });
    expect(saidAt('fault', all)).toContain('The releases in the object store cannot be reached: connect');
    expect(saidAt('fault', all)).not.toContain('The database');
    expect(todoOf(all, /cannot be reached/)).toContain('ALMANAC_RELEASES');
    expect(JSON.stringify(all)).not.toContain('hunter2');
    const ofFolder = await findings({ ...portal(), storage });
    expect(todoOf(ofFolder, /The releases cannot be read/)).toContain('the folder “releases”');
  });

  it('tells of stored views that should have gone, and of texts that may not be stored', async () => {
    const old = '2020-01-01T00:00:00.000Z';
    await context.database.write(async (transaction) => {
      await transaction
        .insertInto('stored_views')
        .values({ id: 'v'.repeat(22), query: 'a=\uffff', created_at: old, opened_at: old, ended_at: null })
        .execute();
      await transaction
        .insertInto('collections')
        .values({ id: 'c'.repeat(22), tables: '[]', created_at: old, opened_at: old, ended_at: null })
        .execute();
      await sql`delete from counters where name = 'views opened since'`.execute(transaction);
      await transaction.insertInto('counters').values({ name: 'views opened since', value: 1 }).execute();
    });
    const said = saidAt('warning', await findings(portal()));
    expect(said).toContain(ENGLISH.say('doctor.database.views', { count: 2 }));
    expect(said).toContain(
      `Rows of stored_views contain characters that are not allowed in a text: “${'v'.repeat(22)}” (U+FFFF).`,
    );
    await inDatabase(`delete from stored_views`);
    await inDatabase(`delete from collections`);
    expect(saidAt('warning', await findings(portal()))).not.toMatch(/stored_views|stored views/);
  });

  it('finds a link that shares a table which is not there', async () => {
    await inDatabase(`delete from accounts where id like 'person-%'`);
    await addSubscribers(context.database, { people: 1, code: 'dwell' });
    const row = await context.database.read.selectFrom('saved_tables').selectAll().executeTakeFirstOrThrow();
    await inDatabase(
      `insert into share_links (id, account_id, created_at, ends_at, show_name) values ('s1', '${row.account_id}', 'x', null, 0)`,
    );
    const share = (removed: string): Promise<unknown> =>
      inDatabase(
        `insert into shared_tables (share_id, position, account_id, saved_id, removed_at) values ('s1', ${removed === 'null' ? 0 : 1}, '${row.account_id}', 'gone', ${removed})`,
      );
    // A removal can be undone for a while.
    await share(`'2026-11-20T00:00:00Z'`);
    expect(await faultsWhen()).not.toContain('links');
    await share('null');
    expect(await faultsWhen()).toContain(ENGLISH.say('doctor.database.shared', { count: 1 }));
    await inDatabase(`delete from accounts where id like 'person-%'`);
  });

  it('finds an index that is gone, and says what makes it again', async () => {
    await inDatabase('drop index mails_in_turn');
    const all = await findings(portal());
    expect(saidAt('fault', all)).toContain(
      ENGLISH.say('doctor.database.index-missing', { name: 'mails_in_turn' }),
    );
    const [, statement = ''] = /run in the database: (.*)$/.exec(todoOf(all, /mails_in_turn/)) ?? [];
    await inDatabase(statement);
    expect(saidAt('well', await findings(portal()))).toContain(ENGLISH.say('doctor.database.all-indexes'));
  });

  it('finds what leads nowhere', async () => {
    const { read } = context.database;
    const placements = await read.selectFrom('placements').selectAll().execute();
    await inDatabase('delete from placements');
    await inDatabase(
      `insert into tables (code_key, code, agency_id, sequence) select 'empty', 'EMPTY', agency_id, 0 from tables`,
    );
    await inDatabase(`delete from accounts where id like 'person-%'`);
    await addSubscribers(context.database, { people: 2, code: 'dwell' });
    await inDatabase('update saved_tables set is_pinned = 1');
    const faults = await faultsWhen();
    expect(faults).toContain(ENGLISH.say('doctor.database.pinned', { count: 2 }));
    await inDatabase('delete from saved_tables');
    expect(faults).toContain(ENGLISH.say('doctor.database.tables-without-releases', { count: 1 }));
    expect(faults).toContain(ENGLISH.say('doctor.database.without-topic', { count: 1 }));
    await inDatabase(`delete from tables where code_key = 'empty'`);
    await context.database.write((transaction) =>
      transaction.insertInto('placements').values(placements).execute(),
    );
  });

  it('finds a row of the catalogue that cannot be read', async () => {
    const { summary } = await context.database.read
      .selectFrom('releases')
      .select('summary')
      .executeTakeFirstOrThrow();
    await inDatabase(`update releases set summary = '{half'`);
    expect(await faultsWhen()).toContain(
      `The catalogue entry of the release ${release} cannot be read. The column summary of the release ${release} is not as the portal wrote it: it is no JSON.`,
    );
    await inDatabase(`update releases set summary = '{"kind":"TS"}'`);
    expect(await faultsWhen()).toContain('wrote it. title: ');
    await context.database.write((transaction) =>
      transaction.updateTable('releases').set({ summary }).execute(),
    );
  });

  it('finds a clock that is behind what was published', async () => {
    expect(await faultsWhen({ now: new Date('2026-11-19T00:00:00Z') })).toMatch(
      /The clock says 2026-11-19.* the clock is behind/,
    );
  });

  it('knows a database of a newer version, and one that is behind', async () => {
    await inDatabase(`insert into migrations (number, name, applied_at) values (900, 'later', 'x')`);
    expect(await faultsWhen()).toContain('made by a newer version');
    await inDatabase('delete from migrations where number = 900');
    const rows = await context.database.read.selectFrom('migrations').selectAll().execute();
    const last = rows.reduce((most, { number }) => Math.max(most, number), 0);
    await inDatabase(`delete from migrations where number = ${last}`);
    expect(saidAt('warning', await findings(portal()))).toContain('1 change behind this version');
    await context.database.write((transaction) =>
      transaction
        .insertInto('migrations')
        .values(rows.filter(({ number }) => number === last))
        .execute(),
    );
  });

  it('says how old the last backup is', async () => {
    await context.database.write((transaction) =>
      recordBackup(transaction, new Date(NOW.getTime() - 30 * 3_600_000)),
    );
    expect(saidAt('warning', await findings(portal()))).toContain('The last backup is 30 hours old.');
    await inDatabase(`delete from counters where name = 'last backup'`);
  });
});

describe.each(databaseKinds())(
  'the doctor, of a database on $name',
  { timeout: PATIENCE_MS },
  ({ makeBare }) => {
    it('says of an empty one that it is empty', async () => {
      const bare = await makeBare();
      const dataFolder = await mkdtemp(join(tmpdir(), 'almanac-doctor-'));
      if ('file' in bare.address) await writeFile(bare.address.file, '', { mode: 0o600 });
      const all = await findings({ address: bare.address, dataFolder });
      expect(saidAt('fault', all)).toBe(ENGLISH.say('doctor.database.empty'));
      await bare.drop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  },
);

describe('the doctor, of what is around a portal', { timeout: PATIENCE_MS }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const examined = (environment: Record<string, string> = {}, dataFolder = folder) =>
    findings({ address: { file: join(dataFolder, 'almanac.sqlite') }, dataFolder, environment });

  it('says when there is no portal, or no folder', async () => {
    expect(saidAt('fault', await examined())).toMatch(/^There is no database at .*almanac\.sqlite\.$/);
    expect(saidAt('fault', await examined({}, join(folder, 'nowhere')))).toMatch(/cannot be used: ENOENT/);
  });

  it('says of a file that is no database what to do with it, and nothing of DATABASE_URL', async () => {
    const file = join(folder, 'almanac.sqlite');
    await writeFile(file, 'no database at all, but long enough to have been one '.repeat(100), {
      mode: 0o600,
    });
    const all = await examined();
    expect(saidAt('fault', all)).toContain(`The database ${file} cannot be read: file is not a database.`);
    expect(todoOf(all, /cannot be read/)).toContain('almanac restore');
    expect(JSON.stringify(all)).not.toContain('DATABASE_URL');
    await rm(file);
  });

  it('says why a server of databases does not answer, without its password', async () => {
    const all = await findings({
      address: { url: 'postgres://office:hunter2@127.0.0.1:9/tables' },
      dataFolder: folder,
    });
    expect(saidAt('fault', all)).toContain('The database does not answer: connect ECONNREFUSED 127.0.0.1:9.');
    expect(todoOf(all, /does not answer/)).toContain('DATABASE_URL');
    expect(JSON.stringify(all)).not.toContain('hunter2');
  });

  it('finds a key that others can read, and a restore that did not end', async () => {
    await writeFile(join(folder, 'local.key'), 'secret');
    await chmod(join(folder, 'local.key'), 0o644);
    await writeFile(join(folder, RESTORING), 'x');
    const faults = saidAt('fault', await examined());
    expect(faults).toContain('Other accounts on this computer can read local.key');
    expect(faults).toContain('A restore has not finished');
    await chmod(join(folder, 'local.key'), 0o600);
    await rm(join(folder, RESTORING));
    expect(saidAt('fault', await examined())).not.toMatch(/local\.key|has not finished/);
  });

  it('tries the mail server, and prints no password of it', async () => {
    const peer = await openSmtpPeer();
    expect(saidAt('well', await examined({ SMTP_URL: peer.url }))).toContain(
      ENGLISH.say('doctor.mail.well', { host: '127.0.0.1' }),
    );
    await peer.close();
    const silent = await findings({
      address: { file: join(folder, 'almanac.sqlite') },
      dataFolder: folder,
      environment: { SMTP_URL: peer.url.replace('//', '//office:hunter2@') },
    });
    expect(saidAt('fault', silent)).toContain(
      'The mail server 127.0.0.1 does not accept mail from this server: ',
    );
    expect(JSON.stringify(silent)).not.toContain('hunter2');
  });

  it('points at settings that were hardly meant', async () => {
    const warnings = async (environment: Record<string, string>) =>
      saidAt('warning', await examined(environment));
    expect(await warnings({})).toContain('PUBLIC_URL is not set');
    expect(await warnings({ PUBLIC_URL: 'http://tables.example.gov' })).toContain('travel unprotected');
    expect(await warnings({ PUBLIC_URL: 'https://tables.example.gov' })).toContain(
      'ALMANAC_TRUSTED_PROXIES names none',
    );
    expect(await warnings({ ALMANAC_DEPARMENT: 'x' })).toContain('ALMANAC_DEPARMENT is not a setting');
    expect(await warnings({ ALMANAC_MAILBOX: 'on', HOST: '0.0.0.0' })).toContain('the mailbox is not shown');
    const url = 'http://127.0.0.1:8080';
    expect(await warnings({ PUBLIC_URL: url })).not.toMatch(/PUBLIC_URL|PROXIES|not a setting|MAILBOX/);
  });
});
