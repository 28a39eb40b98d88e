import {
  addressOf,
  cellPrinter,
  customise,
  customiseWhatFits,
  parseAddress,
  unitsOf,
  viewOf,
  type Category,
  type Customisation,
  type Dimension,
  type StatTable,
  type TableView,
} from '@almanac/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { headerReader } from './header-reader.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { packRelease } from '../storage/pack-release.ts';
import type { PartAddress } from './part-plan.ts';
import { announcing, partReader } from './read-part.ts';
import { ENGLISH } from '../../../test/english.ts';

const AREAS = 60;
const MEASURES = 25;
const MONTHS = 240;

/** Areas in tens below a region each, and no total of all. */
const area: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: Array.from({ length: AREAS }, (_, at): Category => {
    const region = at - (at % 10);
    return { id: `a${at}`, label: `Area ${at}`, ...(at !== region && { parent: `a${region}` }) };
  }),
};

const measure: Dimension = {
  id: 'measure',
  label: 'Measure',
  role: 'measure',
  categories: Array.from({ length: MEASURES }, (_, at): Category => {
    const unit = at % 25 === 24 ? 'Per Cent' : 'Number';
    return { id: `m${at}`, label: `Measure ${at}`, unit };
  }),
};

const time: Dimension = {
  id: 'time',
  label: 'Month',
  role: 'time',
  categories: Array.from({ length: MONTHS }, (_, at): Category => {
    const year = 2006 + Math.floor(at / 12);
    const part = (at % 12) + 1;
    const id = `${year}-${String(part).padStart(2, '0')}`;
    return { id, label: id, period: { frequency: 'monthly', year, part } };
  }),
};

/** Every thirteenth cell is absent, for one of three reasons. */
function bigTable(): StatTable {
  const dimensions = [area, measure, time];
  const reasons = ['nil', 'suppressed'] as const;
  const values = Float64Array.from({ length: AREAS * MEASURES * MONTHS }, (_, cell) =>
    cell % 13 === 12 ? NaN : ((cell * 7919) % 10_007) - 50,
  );
  const absences = new Map(
    Array.from(values.keys()).flatMap((cell) => {
      const reason = cell % 13 === 12 ? reasons[cell % 3] : undefined;
      return reason ? [[cell, reason] as const] : [];
    }),
  );
  const flags = new Map([[5, 1]]);
  const cube = { dimensions, values, absences, flags, cellFootnotes: new Map([[7, ['1']]]) };
  return smallTable({ kind: 'DC', cube, heading: { rows: ['area', 'measure'], columns: ['time'] } });
}

const TABLE = bigTable();
const ADDRESS: PartAddress = { code: 'SMALL', releaseId: 'big', cells: TABLE.cube.values.length };
const storage = memoryStorage(() => new Date('2026-11-20T12:00:00Z'));
const store = openReleaseStore(storage, { cacheBytes: 1_000_000 });
const parts = partReader(store, headerReader(store), ENGLISH.write);

beforeAll(async () => {
  const { files } = packRelease(TABLE, { id: 'big', publishedAt: '2026-11-01T00:00:00.000Z' });
  await store.write(ADDRESS, files);
});

function seen(view: TableView): object {
  const print = cellPrinter(view);
  const units = unitsOf(view);
  return {
    rows: Array.from(view.rows, ({ categories, depth }) => [depth, ...categories.map(({ id }) => id)]),
    columns: Array.from(view.columns, ({ categories }) => categories.map(({ id, label }) => [id, label])),
    cells: Array.from(view.rows, (_, row) =>
      Array.from(view.columns, (__, column) => ({ ...print(row)(column), unit: units(row)(column) })),
    ),
  };
}

const COMPUTING = [
  'sum=area:in(a1,a2,a33):c1:name(Some)',
  'difference=measure:in(m3,m4):c2:name(Less)',
  'product=area:in(a1,a12):c3:name(Times)',
  'ratio=measure:in(m24,m5):c4:name(Per)',
  'formula=measure:[m1] ~2f [m2] * 100:c5:name(Own)',
  'divide=3',
  'divide=measure:in(m1,m24):3',
  'percentage=row-total',
  'percentage=column-total',
  'percentage=parent:area',
  'percentage=category:area:a40',
  'convert=annual:average',
  'convert=quarterly:sum',
  'convert=annual:plain',
  'change=year:percentage',
  'change=period:absolute:of(area,a33)',
  'index=2015-06',
  'moving-average=12',
  'cumulative=year',
  'growth=2010-01:2020-01:c6:name(Growth)',
  'span=2010-01:2020-03',
  'change=year:percentage&span=2012-02:2019-11',
  'span=2012-02:2019-11&change=period:percentage',
] as const;
const CHOOSING = [
  'choose=time:latest(3)',
  'choose=area:in(a0,a1,a2,a33)',
  'choose=area:children(a40)',
  'choose=measure:in(m1,m24)',
  'choose=measure:in(m2,m3,m5)',
] as const;
const ARRANGING = [
  'pivot=area/measure',
  'pivot=time/area',
  'pivot=measure/time&pick=area:a12',
  'sort=rows:text:DESCENDING',
  'decimals=2',
  'collapse=area:in(a0)',
  'hide-empty=both',
  'tidy=yes',
] as const;

function stepsOf(query: string): Customisation {
  const parsed = parseAddress(query);
  if (!parsed.ok) throw new Error(`${query}: ${JSON.stringify(parsed.problem)}`);
  return parsed.value;
}

describe(announcing, () => {
  it('is the same where nothing else is announced', () => {
    const { cube, ...facts } = smallTable({ nextReleaseDate: '2026-12-01' });
    expect(cube.values).toHaveLength(6);
    expect(announcing(facts, '2026-12-01')).toBe(facts);
    expect(announcing(facts, '2026-12-02')).toStrictEqual({ ...facts, nextReleaseDate: '2026-12-02' });
    expect(announcing(facts, undefined)).not.toHaveProperty('nextReleaseDate');
  });
});

describe(partReader, () => {
  it('every address of this test is one that the portal writes', () => {
    for (const query of [...COMPUTING, ...CHOOSING, ...ARRANGING]) {
      expect(stepsOf(query)).toEqual(stepsOf(addressOf(stepsOf(query))));
    }
  });

  it('plans how many cells are read and shown', async () => {
    const counts = async (query: string) => {
      const { readCells, shownCells } = await parts.plan(ADDRESS, stepsOf(query));
      return [readCells, shownCells];
    };
    expect(await counts('')).toEqual([360_000, 360_000]);
    expect(await counts('choose=time:latest(3)&choose=measure:in(m1,m24)')).toEqual([360, 360]);
    expect(await counts('choose=time:latest(3)&change=year:absolute')).toEqual([9000, 4500]);
  });

  it('has much computed elsewhere, and announces the next release as it is announced here', async () => {
    const told = { ...smallTable(), nextReleaseDate: '2026-12-01' };
    const { files } = packRelease(told, { id: 'small', publishedAt: '2026-11-01T00:00:00.000Z' });
    await store.write({ ...ADDRESS, releaseId: 'small' }, files);
    const asked: string[] = [];
    const { working } = customiseWhatFits({ ...TABLE, nextReleaseDate: '2027-01-01' }, [], ENGLISH.write);
    const reader = partReader(store, headerReader(store), ENGLISH.write, ({ releaseId }) => {
      asked.push(releaseId);
      return Promise.resolve(working);
    });
    const announced = async (releaseId: string, cells: number, query: string) =>
      (await reader.read({ ...ADDRESS, releaseId, cells }, stepsOf(query))).facts.nextReleaseDate;
    expect(await announced('small', 250_000, 'divide=3')).toBe('2026-12-01');
    expect(await announced('big', 360_000, '')).toBeUndefined();
    expect(asked).toEqual(['small', 'big']);
    expect(await announced('small', 250_000, '')).toBe('2026-12-01');
    expect(await announced('small', 6, 'divide=3')).toBe('2026-12-01');
    expect(asked).toHaveLength(2);
    const own = await parts.read({ ...ADDRESS, releaseId: 'small', cells: 6 }, stepsOf('divide=3'));
    expect([...own.cube.values.slice(0, 2)]).toEqual([0.03, 0.05]);
  });

  it.each([
    'span=2010-01:2020-03',
    'change=year:percentage&span=2012-02:2019-11',
    'span=2012-02:2019-11&change=period:percentage',
    'sum=area:in(a1,a33):s:name(S)&change=year:absolute&span=2006-01:2025-12&divide=3',
    'span=2012-02:2019-11&ratio=measure:in(m24,m5):r:name(R)&index=2012-02',
    'convert=quarterly:sum&change=year:percentage&span=2012-Q1:2019-Q4',
  ])('reads the figures of a change between two periods: %s', async (query) => {
    for (const chosen of CHOOSING) {
      const steps = stepsOf(`${query}&choose=area:in(a1,a33)&${chosen}`);
      const whole = customiseWhatFits(TABLE, steps, ENGLISH.write).working;
      expect(seen(viewOf(await parts.read(ADDRESS, steps)))).toEqual(seen(viewOf(whole)));
    }
  });

  it('computes on the cells that it reads what the whole cube gives', { timeout: 120_000 }, async () => {
    const anySteps = fc.tuple(
      fc.shuffledSubarray([...COMPUTING], { minLength: 1, maxLength: 3 }),
      fc.shuffledSubarray([...ARRANGING], { maxLength: 2 }),
      fc.constantFrom('choose=area:in(a0,a1,a2,a33)', 'choose=area:children(a40)'),
      fc.constantFrom('choose=measure:in(m1,m24)', 'choose=measure:in(m2,m3,m5)'),
    );
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anySteps, async ([computing, arranging, areas, measures]) => {
        const steps = stepsOf([...computing, areas, measures, CHOOSING[0], ...arranging].join('&'));
        const whole = customise(TABLE, steps, ENGLISH.write);
        if (!whole.ok) return;
        compared += 1;
        expect(seen(viewOf(await parts.read(ADDRESS, steps)))).toEqual(seen(viewOf(whole.value)));
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(0);
  });
});
