import { message } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENGLISH } from './english.ts';
import { changesRoutes } from '../src/features/changes/routes.ts';
import { backUp } from '../src/features/backup/back-up.ts';
import { thin, type ThinOrder, type ThinReport } from '../src/features/backup/thin.ts';
import type { ThinnedPortal } from '../src/features/backup/thinned-portal.ts';
import { factsOfThinning } from '../src/features/backup/facts-of-thinning.ts';
import { referenceRoutes } from '../src/features/references/routes.ts';
import { changeCatalogue } from '../src/features/publishing/change-catalogue.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { findRelease } from '../src/releases/index/find-release.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { databasePins, forgetPinsSince, type ReleasePins } from '../src/releases/index/release-pins.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import { bigAnswers } from '../src/platform/limits/big-answers.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { databaseViews } from '../src/releases/figures/stored-views.ts';
import { tellingGone } from '../src/releases/index/gone-releases.ts';
import { keptPortal } from './kept-portal.ts';
import {
  NOW,
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { wideLimit } from './wide-limit.ts';

const DAY_MS = 86_400_000;
const ORDER: ThinOrder = { keep: 2, days: 30, isDryRun: false };

describe.each(databaseKinds())('thinning old releases out on $name', ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;
  let index: ReleaseIndex;
  let pins: ReleasePins;
  let portal: ThinnedPortal;
  /** The earliest first. */
  let releases: string[];

  const at = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

  async function publishAt(days: number, code = 'DWELL'): Promise<string> {
    context.clock.moveTo(at(days));
    const { release } = await published(context, {
      manifest: { ...TOPICS, code },
      file: pxOf(`${days + 30} 50 10 ".." 20 "-"`),
    });
    if (release === null) throw new Error('nothing was published');
    return release;
  }

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    index = tellingGone(context.index, context.database);
    pins = await databasePins(context.database, context.clock);
    portal = {
      database: context.database,
      clock: context.clock,
      storage: await folderStorage(join(context.dataFolder, 'releases')),
      changeCatalogue: (change) => changeCatalogue(context.database, change),
    };
    releases = [];
    for (const days of [2, 3, 4, 5, 6]) releases.push(await publishAt(days));
    // Every mail about them has gone out.
    await context.database.write((transaction) =>
      transaction.updateTable('outbox').set({ done_at: NOW.toISOString() }).execute(),
    );
    context.clock.moveTo(at(100));
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const run = async (order: Partial<ThinOrder> = {}): Promise<ThinReport> => {
    const report = await thin(portal, { ...ORDER, ...order });
    await context.index.refresh();
    return report;
  };
  const goneIn = ({ gone }: ThinReport): readonly string[] => gone.map(({ id }) => id).sort();
  const folders = async (): Promise<readonly string[]> =>
    (await readdir(join(context.dataFolder, 'releases', 'dwell'))).sort();
  const readable = async (): Promise<readonly string[]> =>
    (await index.releasesOf('DWELL')).map(({ release }) => release.id).sort();
  const laterMinutes = (minutes: number): void => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + minutes * 60_000));
  };

  it('takes files from under a backup, which then is one without them', async () => {
    await run();
    laterMinutes(10);
    const kept = await keptPortal(place.address, context.dataFolder);
    let thinned: Promise<ThinReport> | undefined;
    const storage: typeof kept.storage = {
      ...kept.storage,
      get: async (...asked) => {
        await (thinned ??= run());
        return kept.storage.get(...asked);
      },
    };
    const folder = await mkdtemp(join(tmpdir(), 'almanac-beside-thinning-'));
    const report = await backUp({ ...kept, storage }, { folder });
    expect(await thinned).toMatchObject({ removed: 3 });
    expect(report.releases).toBe(2);
    expect(await readdir(join(folder, 'backups'))).toEqual([`${report.id}.json`]);
    expect(await readdir(join(folder, 'rows'))).toEqual([report.id]);
    await rm(folder, { recursive: true });
  });

  it('only says what would go when asked so', async () => {
    const report = await run({ isDryRun: true });
    expect(goneIn(report)).toEqual(releases.slice(0, 3));
    expect(await readable()).toEqual(releases);
    const facts = factsOfThinning(report, { isDryRun: true });
    expect(facts).toContainEqual(message('thin.would-remove', { releases: 3, tables: 1 }));
    expect(facts.at(-1)).toEqual(message('thin.unchanged'));
  });

  it('hides first, removes files with a later run, and says in words what became of a release', async () => {
    expect(goneIn(await run())).toEqual(releases.slice(0, 3));
    expect(await readable()).toEqual(releases.slice(3));
    expect(await folders()).toEqual(releases);
    expect(await run()).toMatchObject({ gone: [], removed: 0 });
    expect(await folders()).toEqual(releases);

    laterMinutes(10);
    expect(await run()).toMatchObject({ gone: [], removed: 3, returned: 0 });
    expect(await folders()).toEqual(releases.slice(3));
    expect(await run()).toMatchObject({ gone: [], removed: 0 });
    expect(index.current('DWELL')?.release.id).toBe(releases[4]);
    await expect(
      findRelease(index, { kind: 'TS', code: 'DWELL', release: releases[0] }),
    ).rejects.toMatchObject({
      code: 'release-thinned',
      particulars: { detail: { key: 'problem.release-thinned.detail' } },
    });
    await expect(findRelease(index, { kind: 'TS', code: 'DWELL', release: 'never' })).rejects.toMatchObject({
      code: 'unknown-release',
    });
  });

  it('is told of in the history of releases and by comparisons', async () => {
    await run();
    const app = createHttp({ words: ENGLISH, errorPage: () => '' });
    await changesRoutes(app, {
      ...context,
      index,
      readHeader: headerReader(context.store),
      awaitTurn: bigAnswers(),
      limit: wideLimit(),
      version: '1',
    });
    const history = await app.inject('/api/releases/DWELL/history');
    expect(history.json()).toMatchObject({
      releases: [{ id: releases[4] }, { id: releases[3] }],
      thinned: [2, 1, 0].map((which) => ({ id: releases[which] })),
    });
    const compared = await app.inject(`/table/TS/DWELL/changes?from=${releases[0]}&to=${releases[4]}`);
    expect([compared.statusCode, compared.json<{ code: string }>().code]).toEqual([404, 'release-thinned']);
    await app.close();
  });

  it('leaves the current ones, young ones, those under embargo and those of other tables', async () => {
    const young = await publishAt(99);
    context.clock.moveTo(at(100));
    const embargoed = await published(context, {
      manifest: { ...TOPICS, code: 'DWELL', at: at(101).toISOString() },
      file: pxOf('999 50 10 ".." 20 "-"'),
    });
    const single = await publishAt(100, 'HOUSES');
    expect(goneIn(await run())).toEqual(releases.slice(0, 4));
    expect(await readable()).toEqual([releases[4], young].sort());
    expect(index.current('HOUSES')?.release.id).toBe(single);
    context.clock.moveTo(at(102));
    expect(index.current('DWELL')?.release.id).toBe(embargoed.release);
  });

  it('keeps for ever what was published before citations were written down', async () => {
    await context.database.write(forgetPinsSince);
    expect(await run()).toMatchObject({ gone: [], kept: { unrecorded: 3 } });
    await databasePins(context.database, context.clock);
    expect(await run()).toMatchObject({ gone: [], kept: { unrecorded: 3 } });
  });

  const id = (which: number): string => releases[which] ?? '';
  const saved = (values: { release: string; customisation?: string }): Promise<unknown> =>
    context.database.write(async (transaction) => {
      const created_at = NOW.toISOString();
      await transaction
        .insertInto('accounts')
        .values({
          id: 'one',
          email: 'a@b.example',
          email_key: 'a@b.example',
          name: 'A',
          password: '-',
          password_changed_at: created_at,
          verified_at: null,
          organisation_type: null,
          purpose: '',
          mail_rhythm: 'each',
          created_at,
          bounced_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .insertInto('saved_tables')
        .values({
          account_id: 'one',
          id: `s${values.release}`,
          position: 0,
          code_key: 'dwell',
          release_id: values.release,
          is_pinned: 1,
          is_notified: 0,
          name: null,
          note: '',
          tags: '[]',
          created_at,
          customisation: values.customisation ?? '{}',
          computation: '{}',
        })
        .execute();
    });
  const FROM = '192.0.2.1';
  const PINS: readonly (readonly [string, string, (release: string) => Promise<unknown>])[] = [
    ['a saved table', 'saved table', (release) => saved({ release })],
    [
      'a comparison that is saved',
      'saved table',
      (release) => saved({ release: id(4), customisation: JSON.stringify({ compare: [{ release }] }) }),
    ],
    [
      'a stored view',
      'stored view',
      (release) => databaseViews(context.database, context.clock).keep(`choose=x:1&release=${release}`, FROM),
    ],
    [
      'an embedded chart by its code',
      'stored view',
      (release) =>
        databaseViews(context.database, context.clock).keep(`chart DWELL?release=${release}`, FROM),
    ],
    [
      'an address with its signs written by number',
      'stored view',
      (release) =>
        databaseViews(context.database, context.clock).keep(
          `chart DWELL?a=b%26release%3D%${(release.codePointAt(0) ?? 0).toString(16)}${release.slice(1)}`,
          FROM,
        ),
    ],
    ['an embedded chart by its address', 'outside', (release) => pins.pin(release, 'embed')],
    [
      'a notice of correction',
      'correction',
      (release) =>
        context.database.write((transaction) =>
          transaction
            .insertInto('corrections')
            .values({ id: 'c1', release_id: release, at: NOW.toISOString(), text: 'Wrong.' })
            .execute(),
        ),
    ],
    [
      'a collection',
      'collection',
      (release) =>
        context.database.write((transaction) =>
          transaction
            .insertInto('collections')
            .values({
              id: 'k1',
              tables: JSON.stringify([{ code: 'DWELL', release }]),
              created_at: NOW.toISOString(),
            })
            .execute(),
        ),
    ],
    [
      'a release that has not been mailed yet',
      'news',
      (release) =>
        context.database.write((transaction) =>
          transaction
            .updateTable('outbox')
            .set({ done_at: null })
            .where('payload', 'like', `%${release}%`)
            .execute(),
        ),
    ],
    [
      'a mail that waits',
      'news',
      (release) =>
        context.database.write((transaction) =>
          transaction
            .insertInto('mails')
            .values({
              id: 'm1',
              kind: 'release',
              account_id: null,
              address: 'a@b.example',
              payload: JSON.stringify({ releases: [release] }),
              state: 'waiting',
              rank: 1,
              tries: 0,
              due_at: NOW.toISOString(),
              created_at: NOW.toISOString(),
              sent_at: null,
              error: null,
            })
            .execute(),
        ),
    ],
  ];
  it.each(PINS)('never takes out a release that %s names', async (_, reason, pin) => {
    await pin(id(1));
    const report = await run();
    expect(goneIn(report)).toEqual([id(0), id(2)]);
    expect(report.kept).toEqual({ [reason]: 1 });
    laterMinutes(60);
    await run();
    expect(await readable()).toEqual([id(1), id(3), id(4)]);
    expect(await folders()).toEqual([id(1), id(3), id(4)]);
  });

  it('never takes out a release that was cited', async () => {
    const app = createHttp({ words: ENGLISH, errorPage: () => '' });
    const portalOf = (): { title: string; publicUrl: string } => ({
      title: 'Tables',
      publicUrl: 'http://portal.example',
    });
    referenceRoutes(app, {
      index,
      portal: portalOf as never,
      words: ENGLISH,
      views: databaseViews(context.database, context.clock),
      plainPages: [],
      pins,
    });
    for (const suffix of ['txt', 'bib', 'ris'])
      expect((await app.inject(`/table/TS/DWELL/citation.${suffix}?release=${id(0)}`)).statusCode).toBe(200);
    await app.close();
    expect(await run()).toMatchObject({ kept: { outside: 1 } });
    expect(await readable()).toContain(id(0));
  });

  it('lets a release come back that was pinned in the moment in which it was hidden', async () => {
    await run();
    expect(await readable()).not.toContain(id(2));
    await saved({ release: id(2) });
    laterMinutes(10);
    expect(await run()).toMatchObject({ removed: 2, returned: 1, gone: [] });
    expect(await readable()).toEqual([id(2), id(3), id(4)]);
    expect((await findRelease(index, { kind: 'TS', code: 'DWELL', release: id(2) })).release.release.id).toBe(
      id(2),
    );
    expect(await context.store.readTable('DWELL', id(2))).toBeDefined();
  });

  it('goes on where it was interrupted, with no release that is listed and has no files', async () => {
    await run();
    laterMinutes(10);
    const { storage } = portal;
    let left = 1;
    const dying = {
      remove: (address: { code: string; releaseId: string }) =>
        left-- > 0 ? storage.remove(address) : Promise.reject(new Error('the power is gone')),
    };
    await expect(thin({ ...portal, storage: dying }, ORDER)).rejects.toThrow('the power is gone');
    for (const release of await readable())
      expect(await context.store.readTable('DWELL', release)).toBeDefined();
    expect(await folders()).toHaveLength(4);
    await run();
    expect(await folders()).toEqual(releases.slice(3));
    expect(await readable()).toEqual(releases.slice(3));
  });
});
