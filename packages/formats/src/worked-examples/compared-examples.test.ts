import {
  alignTables,
  customise,
  ITEM_DIMENSION,
  observationAt,
  parseAddress,
  stridesOf,
  viewOf,
  type AlignedTables,
  type Cube,
  type Customisation,
  type Step,
  type TableView,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { realFile, realFiles } from '../../test/real-files.ts';
import { tableAround } from '../../test/written-views.ts';
import { readTable } from '../read-table.ts';
import { write } from '../../test/words.ts';

const FOLDER = 'demo-datasets';
const areThere = realFiles(FOLDER).length > 0;

async function seen(name: string, groupTitle: string, steps = ''): Promise<TableView> {
  const { draft } = await readTable(realFile(FOLDER, name), write);
  const parsed = parseAddress(steps);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const working = customise(tableAround(draft.cube, { ...draft.facts, groupTitle }), parsed.value, write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  return viewOf(working.value);
}

function put(views: readonly TableView[], overlap: 'all' | 'shared' = 'all'): AlignedTables {
  const result = alignTables(views, { overlap, apart: [], write });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function after({ table }: AlignedTables, steps: Customisation): Cube {
  const working = customise(table, steps, write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  return working.value.cube;
}

/** The cell whose categories have these ids, in any order: its number, or why it has none. */
function cell(cube: Cube, ...ids: readonly string[]): number | string {
  const strides = stridesOf(cube.dimensions);
  const index = cube.dimensions.reduce((sum, { categories }, axis) => {
    const position = categories.findIndex(({ id }) => ids.includes(id));
    if (position < 0) throw new Error(`none of ${ids.join(', ')}`);
    return sum + position * (strides[axis] ?? 1);
  }, 0);
  const found = observationAt(cube, index);
  return found.kind === 'value' ? found.value : found.reason;
}

function pair(kind: 'difference' | 'ratio'): Step {
  const categories = ['A', 'B'];
  return { kind, dimension: ITEM_DIMENSION, categories, id: 'made', name: 'Made', place: 'last' };
}

/** Every figure was computed by hand from lines of the files, which the comments quote. */
describe.skipIf(!areThere)('real files compared', () => {
  it('two monthly series: joined month by month, the earlier beginning of one absent in the other', async () => {
    const both = put([
      await seen('oil-prices__brent-monthly.csv', 'Brent'),
      await seen('oil-prices__wti-monthly.csv', 'WTI'),
    ]);
    // Brent begins 1987-05 and WTI 1986-01; both end in the same month: 16 months occur in WTI only.
    const months = both.time?.dimension.categories ?? [];
    expect([months[0]?.id, months.length - (both.time?.common ?? 0)]).toEqual(['1986-01', 16]);
    const cube = after(both, [pair('difference')]);
    // 2020-01: Brent 63.65, WTI 57.52.
    expect(cell(cube, 'A', '2020-01')).toBe(63.65);
    expect(cell(cube, 'made', '2020-01')).toBeCloseTo(6.13, 10);
    // 1986-01: WTI 22.93, Brent nothing.
    expect([cell(cube, 'A', '1986-01'), cell(cube, 'B', '1986-01'), cell(cube, 'made', '1986-01')]).toEqual([
      'not-available',
      22.93,
      'missing-operand',
    ]);
  });

  it('the same as quarters, and rebased', async () => {
    const steps = 'convert=quarterly:average';
    const both = put(
      [
        await seen('oil-prices__brent-monthly.csv', 'Brent', steps),
        await seen('oil-prices__wti-monthly.csv', 'WTI', steps),
      ],
      'shared',
    );
    // 2020 1Q, Brent: (63.65 + 55.66 + 32.01) / 3; WTI: (57.52 + 50.54 + 29.21) / 3.
    expect(cell(after(both, []), 'A', '2020-Q1')).toBeCloseTo(50.44, 10);
    expect(cell(after(both, []), 'B', '2020-Q1')).toBeCloseTo(45.7566666667, 8);
    const rebased = after(both, [{ kind: 'index', base: '2020-Q1', series: 'all' }, pair('difference')]);
    expect([cell(rebased, 'A', '2020-Q1'), cell(rebased, 'made', '2020-Q1')]).toEqual([100, 0]);
    expect(both.time?.dimension.categories[0]?.id).toBe('1987-Q2');
  });

  it('months and years are refused rather than mixed', async () => {
    const views = [
      await seen('oil-prices__brent-monthly.csv', 'Brent'),
      await seen('population__population.csv', 'Population'),
    ];
    const result = alignTables(views, { overlap: 'all', apart: [], write });
    expect(result).toMatchObject({ ok: false, problem: { code: 'frequencies-differ' } });
  });

  it('two cubes: joined by country and year, whatever the order of their countries', async () => {
    const both = put([
      await seen('gdp__gdp.csv', 'GDP'),
      await seen('population__population.csv', 'Population'),
    ]);
    expect(both.shared.map(({ dimension }) => dimension.label)).toEqual(['Country Name']);
    const cube = after(both, [pair('ratio')]);
    // Iceland 2023: 31020032583.197216 and 385663; 2024: no GDP yet, 386506.
    expect(cell(cube, 'ISL', 'made', '2023')).toBeCloseTo(80_433.0013, 3);
    expect([cell(cube, 'ISL', 'A', '2024'), cell(cube, 'ISL', 'B', '2024')]).toEqual([
      'not-available',
      386_506,
    ]);
    // Aruba is first in one file and later in the other: 1960, 54922 residents.
    expect(cell(cube, 'ABW', 'B', '1960')).toBe(54_922);
  });
});
