import { parseAddress, toSavedRecord, type Customisation } from '@almanac/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { partComparer } from '../src/releases/figures/part-comparer.ts';
import { figuresInThreads, type FiguresElsewhere } from '../src/releases/figures/figures-elsewhere.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { partReader, type PartReader } from '../src/releases/figures/read-part.ts';
import { sliceBytes } from '../src/releases/figures/slice-bytes.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { gatherHere } from '../src/releases/storage/gather-here.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { packRelease } from '../src/releases/storage/pack-release.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { cubeTable, leaves, months } from './fuzz/big-cube.ts';
import { ENGLISH, WORDING } from './english.ts';

const CODE = 'M100030';
const RELEASES = ['r0earlier0', 'r1later000'] as const;
const CELLS = 60 * 30 * 160;
const ADDRESS = { code: CODE, releaseId: RELEASES[1], cells: CELLS };

let folder: string;
let store: ReleaseStore;
let here: PartReader;
let there: PartReader;
let elsewhere: FiguresElsewhere;
/** What was computed in the thread. */
let asked = 0;

function releaseOf(isLater: boolean) {
  const table = cubeTable(
    CODE,
    [leaves('good', 60), leaves('partner', 30, 'geography'), months(160)],
    isLater,
  );
  const absences = new Map([
    [997, 'suppressed'],
    [1994, 'nil'],
  ] as const);
  const { values } = table.cube;
  for (const cell of absences.keys()) values[cell] = Number.NaN;
  const cube = { ...table.cube, absences, flags: new Map([[7, 1]]), cellFootnotes: new Map([[9, ['n1']]]) };
  return { ...table, cube, nextReleaseDate: '2026-12-01' };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-elsewhere-'));
  store = openReleaseStore(await folderStorage(folder, gatherHere), { cacheBytes: 0 });
  for (const [at, id] of RELEASES.entries()) {
    const release = { id, publishedAt: '2026-11-01T00:00:00.000Z' };
    await store.write({ code: CODE, releaseId: id }, packRelease(releaseOf(at === 1), release).files);
  }
  elsewhere = figuresInThreads({ place: { kind: 'folder', folder }, wording: WORDING });
  here = partReader(store, headerReader(store), ENGLISH.write);
  there = partReader(store, headerReader(store), ENGLISH.write, (address, steps) => {
    asked += 1;
    return elsewhere.part(address, steps);
  });
}, 60_000);

afterAll(async () => {
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

function stepsOf(query: string): Customisation {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  return steps.value;
}

const GOODS = Array.from({ length: 59 }, (_, at) => `good${at + 1}`).join(',');

describe('figures that are computed in a thread', () => {
  it.each([
    'pivot=good,partner/time',
    'change=year:percentage&pivot=good,partner/time',
    'change=year:percentage&span=2013-01:2020-01&pivot=good,partner/time',
    `sum=good:in(${GOODS}):s1:name(All)&choose=good:in(s1)&pivot=partner/time`,
    'moving-average=3&cumulative=year&choose=time:latest(60)&pivot=good,partner/time',
    'sort=rows:by(2020-01):DESCENDING&top=rows:top:5:by(2020-01)&pivot=good,partner/time',
    'tidy=yes&decimals=1&index=2012-01&pivot=good,partner/time',
  ])('are those that are computed here: %s', async (query) => {
    const before = asked;
    const one = await there.read(ADDRESS, stepsOf(query));
    expect(asked).toBe(before + 1);
    const other = await here.read(ADDRESS, stepsOf(query));
    const onlyHere = { cube: undefined, levels: undefined, write: undefined };
    expect({ ...one, ...onlyHere }).toEqual({ ...other, ...onlyHere });
    expect(one.cube.dimensions).toEqual(other.cube.dimensions);
    expect(Buffer.from(one.cube.values.buffer).equals(Buffer.from(other.cube.values.buffer))).toBe(true);
    const said = ({ absences, flags, cellFootnotes }: typeof one.cube) => ({
      absences: new Map([...absences].filter(([, reason]) => reason !== 'not-available')),
      flags,
      cellFootnotes,
    });
    expect(said(one.cube)).toEqual(said(other.cube));
  });

  it('are computed here when they are few', async () => {
    const before = asked;
    await there.read(ADDRESS, stepsOf('choose=partner:in(partner1)&pivot=good/time'));
    expect(asked).toBe(before);
  });

  const partners = (count: number): string =>
    `choose=partner:in(${Array.from({ length: count }, (_, at) => `partner${at}`).join(',')})&pivot=good,partner/time`;
  const ONE = 'moving-average=3';
  const THREE = `${ONE}&cumulative=year&moving-average=4`;

  it.each([
    ['96,000 cells', ADDRESS, partners(10), 0],
    ['105,600 cells', ADDRESS, partners(11), 1],
    ['three computations of 28,800 cells', ADDRESS, `${partners(3)}&${THREE}`, 0],
    ['four computations of 28,800 cells', ADDRESS, `${partners(3)}&${THREE}&moving-average=5`, 1],
    ['no computation of a table in memory', { ...ADDRESS, cells: 200_000 }, 'pivot=good,partner/time', 0],
    ['a computation of a table in memory', { ...ADDRESS, cells: 200_000 }, ONE, 1],
  ] as const)('are computed there only where they are many: %s', async (_, address, query, times) => {
    const before = asked;
    await there.read(address, stepsOf(query));
    expect(asked - before).toBe(times);
  });

  it('announce the next release as the portal does today', async () => {
    const readHeader = headerReader(store);
    const today = partReader(
      store,
      async (code, id) => {
        const header = await readHeader(code, id);
        const { nextReleaseDate: announced, ...table } = header.table;
        expect(announced).toBe('2026-12-01');
        return { ...header, table };
      },
      ENGLISH.write,
      elsewhere.part,
    );
    const steps = stepsOf('pivot=good,partner/time');
    expect((await there.read(ADDRESS, steps)).facts.nextReleaseDate).toBe('2026-12-01');
    expect((await today.read(ADDRESS, steps)).facts.nextReleaseDate).toBeUndefined();
  });

  it('are refused in the same words', async () => {
    const steps = stepsOf('choose=good:in(no-such-good)');
    const refused = await here.read(ADDRESS, steps).catch((error: unknown) => error);
    await expect(elsewhere.part(ADDRESS, steps)).rejects.toMatchObject({
      code: 'unknown-category',
      message: (refused as Error).message,
    });
  });

  it('travel as the same bytes', async () => {
    const release = { id: RELEASES[1], publishedAt: '2026-11-01T00:00:00.000Z' };
    for (const form of ['bytes', 'json'] as const) {
      const wanted = {
        address: ADDRESS,
        release,
        steps: stepsOf('choose=partner:in(partner1,partner2)&pivot=good,partner/time'),
        form,
        nextReleaseDate: undefined,
      };
      expect(await elsewhere.slice(wanted)).toEqual(new Uint8Array(await sliceBytes(here, wanted)));
    }
  });

  it('are brought to this computer first, those of every release that is asked for', async () => {
    const brought: string[] = [];
    const bringing = figuresInThreads({
      place: { kind: 'folder', folder },
      wording: WORDING,
      bring: ({ code, releaseId }, file) => {
        brought.push(`${code} ${releaseId} ${file}`);
        return Promise.resolve();
      },
    });
    const nothing = stepsOf('choose=good:in(no-such-good)');
    const [before, after] = RELEASES;
    const part = { code: CODE, before, after, customisation: '', computation: '' };
    const wanted = { address: ADDRESS, release: { id: after, publishedAt: '' }, steps: nothing };
    const asked: readonly (readonly [job: () => Promise<unknown>, releases: readonly string[]])[] = [
      [() => bringing.part(ADDRESS, nothing), [after]],
      [() => bringing.slice({ ...wanted, form: 'json', nextReleaseDate: undefined }), [after]],
      [() => bringing.comparison(part), [before, after]],
    ];
    for (const [job, releases] of asked) {
      await job().catch(() => undefined);
      expect(brought.splice(0)).toEqual(releases.map((id) => `${CODE} ${id} values.f64`));
    }
    bringing.close();
  });

  it('are compared with those of a release before', async () => {
    const [before, after] = RELEASES;
    const { dimensions } = releaseOf(true).cube;
    const saved = toSavedRecord(stepsOf('pivot=good,partner/time'), dimensions, ['time']);
    const part = {
      code: CODE,
      before,
      after,
      customisation: JSON.stringify(saved.customisationData),
      computation: JSON.stringify(saved.computationData),
    };
    const readHeader = headerReader(store);
    let times = 0;
    const comparer = partComparer(store, readHeader, ENGLISH.write, (each) => {
      times += 1;
      return elsewhere.comparison(each);
    });
    expect(await comparer(part)).toEqual(await partComparer(store, readHeader, ENGLISH.write)(part));
    expect(times).toBe(1);
  });
});
