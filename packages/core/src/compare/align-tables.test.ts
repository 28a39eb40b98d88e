import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation } from '../../test/arbitrary-view.ts';
import { cubeOverTime } from '../../test/any-table.ts';
import { coordinatesOf, heldAt } from '../../test/cells-by-name.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { cubeFrom, drawingOf, tidy } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { checkCube } from '../cube/check-cube.ts';
import { observationAt } from '../cube/observation.ts';
import { customise, customiseWhatFits } from '../customise/customise.ts';
import { startingTable } from '../customise/starting-table.ts';
import { parseAddress } from '../customise/address/address.ts';
import type { Customisation } from '../customise/steps.ts';
import { isoOf } from '../period/iso-of.ts';
import type { TableFacts } from '../table/stat-table.ts';
import { unitOf } from '../table/stated-of-cell.ts';
import { cellAt, type TableView } from '../view/table-view.ts';
import { viewOf } from '../view/view-of.ts';
import { alignTables, type AlignedTables, type Alignment } from './align-tables.ts';
import type { ComparedView } from './compared-view.ts';
import { obstacleToAligning } from './obstacle-to-aligning.ts';
import { matchingName } from './shared-dimensions.ts';
import { write } from '../../test/words.ts';

const ALL: Alignment = { overlap: 'all', apart: [], write };
const SHARED: Alignment = { overlap: 'shared', apart: [], write };

function seen(drawing: string, facts: Partial<TableFacts> = {}, steps: Customisation = []): TableView {
  const working = customise(tableWith(cubeFrom(drawing), facts), steps, write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  return viewOf(working.value);
}

function aligned(views: readonly TableView[], how = ALL): AlignedTables {
  const result = alignTables(views, how);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const trade = seen(
  `
  goods   | 2022 | 2023 | 2024
  Exports |   10 | 12 r |   14
  Imports |    9 |    s |   13
`,
  { title: 'Trade', groupTitle: 'Trade', unit: 'Million', decimals: 1 },
);
const output = seen(
  `
  industry      | 2023 | 2024 | 2025
  Manufacturing |  100 |    - | 98 p
`,
  { title: 'Output', groupTitle: 'Output', unit: 'Index (2023 = 100)' },
);

describe(alignTables, () => {
  it('joins on time: one row a series, periods of either table, and absent where a table has none', () => {
    const { table, time, items } = aligned([trade, output]);
    expect(drawingOf(table.cube)).toBe(
      tidy(`
      item | 2022 | 2023 | 2024 | 2025
      A · Exports         |   10 | 12 r |   14 |   na
      A · Imports         |    9 |    s |   13 |   na
      B · Manufacturing   |   na |  100 |    - | 98 p
    `),
    );
    expect(time?.common).toBe(2);
    expect(items).toEqual([['A.Exports', 'A.Imports'], ['B.Manufacturing']]);
    expect(table).toMatchObject({ title: 'Trade and Output', frequency: 'annual' });
    expect(table.unit).toBeUndefined();
    const [series] = table.cube.dimensions;
    expect(series?.categories).toMatchObject([
      { label: 'A · Exports', unit: 'Million', decimals: 1 },
      { label: 'A · Imports', unit: 'Million', decimals: 1 },
      { label: 'B · Manufacturing', unit: 'Index (2023 = 100)' },
    ]);
  });

  it('keeps only what all tables have on request', () => {
    const { table } = aligned([trade, output], SHARED);
    expect(table.cube.dimensions.at(-1)?.categories.map(({ id }) => id)).toEqual(['2023', '2024']);
  });

  it('joins a variable that all tables have with the same categories, whatever their order and spelling', () => {
    const area = (rows: string, facts: Partial<TableFacts>) => seen(rows, facts);
    const births = area('Area | 2023 | 2024\nNorth | 1 | 2\nSouth | 3 | 4', { groupTitle: 'Births' });
    const deaths = area('area | 2024\n south | 5\n NORTH | 6\nEast | 7', { groupTitle: 'Deaths' });
    const { table, shared } = aligned([births, deaths]);
    expect(table.heading).toEqual({ rows: ['Area', 'item'], columns: ['time'] });
    expect(shared.map(({ common }) => common)).toEqual([2]);
    const held = (Area: string, item: string, time: string) => heldAt(table.cube, { Area, item, time });
    expect([held('North', 'A', '2024'), held('North', 'B', '2024')]).toEqual([2, 6]);
    expect([held('South', 'A', '2023'), held('South', 'B', '2023')]).toEqual([3, 'not-available']);
    expect([held('East', 'A', '2024'), held('East', 'B', '2024')]).toEqual(['not-available', 7]);
    expect(table.cube.dimensions.map(({ label }) => label)).toEqual(['Area', 'Series', 'Time period']);
    const apart = aligned([births, deaths], { overlap: 'all', apart: ['AREA'], write });
    expect(apart.items).toEqual([
      ['A.North', 'A.South'],
      ['B.south', 'B.NORTH', 'B.East'],
    ]);
  });

  it('does not take “Total” in two lists of different things for a common category', () => {
    const goods = seen('kind | 2024\nTotal | 1\nFood | 2\nFuel | 3');
    const jobs = seen('kind | 2024\nTotal | 4\nFarms | 5\nMines | 6');
    expect(aligned([goods, jobs]).shared).toEqual([]);
  });

  it('never takes one of several rows of one name for another, whichever of them are shown', () => {
    const drawn = cubeFrom('kind | 2024\nFood | 1\nOther food | 2\nDrink | 3\nOther drink | 4');
    const [kind, time] = drawn.dimensions;
    if (!kind || !time) throw new Error('no dimensions');
    const categories = kind.categories.map((category) =>
      category.id.startsWith('Other ')
        ? { ...category, label: 'Others', parent: category.id === 'Other food' ? 'Food' : 'Drink' }
        : category,
    );
    const table = tableWith({ ...drawn, dimensions: [{ ...kind, categories }, time] });
    const choosing = (...ids: readonly string[]): TableView => {
      const selection = { kind: 'named', categories: ids } as const;
      const working = customise(table, [{ kind: 'choose', dimension: 'kind', selection }], write);
      if (!working.ok) throw new Error(working.problem.problem.code);
      return viewOf(working.value);
    };
    const figuresOf = (one: TableView, other: TableView): readonly (readonly unknown[])[] => {
      const { cube } = aligned([one, other]).table;
      const ids = cube.dimensions.find(({ id }) => id === 'kind')?.categories.map(({ id }) => id) ?? [];
      return ids.map((id) => ['A', 'B'].map((item) => heldAt(cube, { kind: id, item, time: '2024' })));
    };
    const food = choosing('Food', 'Other food');
    const both = choosing('Food', 'Other food', 'Other drink');
    expect(figuresOf(food, choosing('Food', 'Other drink'))).toEqual([
      [1, 1],
      [2, 'not-available'],
      ['not-available', 4],
    ]);
    expect(figuresOf(both, both)).toEqual([
      [1, 1],
      [2, 2],
      [4, 4],
    ]);
    expect(aligned([choosing('Other food'), choosing('Other drink')]).shared).toEqual([]);
  });

  it('prints a series with the decimals of its most exact figure, and in no unit that only some of them have', () => {
    const stating = (said: readonly object[], on: string, facts: object = { decimals: 0 }): TableView => {
      const cube = cubeFrom('Area | 2023 | 2024\nNorth | 1 | 2\nSouth | 3.25 | 4.5');
      const dimensions = cube.dimensions.map((dimension) =>
        dimension.id === on
          ? { ...dimension, categories: dimension.categories.map((each, at) => ({ ...each, ...said[at] })) }
          : dimension,
      );
      return viewOf(startingTable(tableWith({ ...cube, dimensions }, { unit: 'Number', ...facts }), write));
    };
    const plain = stating([], 'Area');
    const exact = aligned([plain, stating([{ decimals: 0 }, { decimals: 2 }], 'Area')]).table;
    const decimals = exact.cube.dimensions
      .find(({ id }) => id === 'item')
      ?.categories.map((each) => each.decimals);
    expect(decimals).toEqual([0, 2]);
    const byYear = aligned([plain, stating([{ decimals: 3 }, { decimals: 1 }], 'time')]).table;
    const ofItems = byYear.cube.dimensions.find(({ id }) => id === 'item')?.categories;
    expect(ofItems?.map((each) => each.decimals)).toEqual([0, 3]);
    const open = aligned([plain, stating([{ decimals: 3 }, {}], 'time', {})]).table.cube.dimensions;
    expect(open.find(({ id }) => id === 'item')?.categories.map((each) => each.decimals)).toEqual([
      0,
      undefined,
    ]);
    const mixed = aligned([plain, stating([{}, { unit: 'Thousand' }], 'time')]).table;
    const units = mixed.cube.dimensions.find(({ id }) => id === 'item')?.categories.map((each) => each.unit);
    expect(units).toEqual(['Number', 'Various']);
  });

  it('keeps the unit of percentages beside their change in percentage points, wherever that is shown', () => {
    const change = parseAddress('difference=time:in(2024,2023):c1:name(Change):first()');
    if (!change.ok) throw new Error(change.problem.code);
    const rates = seen(
      'kind | 2023 | 2024\nBirth rate | 1.5 | 1.2\nDeath rate | 0.8 | 0.9',
      { unit: 'Per Cent' },
      change.value,
    );
    expect(rates.columns.at(0).categories[0]?.label).toBe('Change');
    const items = aligned([rates, trade]).table.cube.dimensions.find(({ id }) => id === 'item');
    expect(items?.categories.map(({ unit }) => unit)).toEqual([
      ...['Per Cent', 'Per Cent', 'Million', 'Million'],
    ]);
  });

  it('says of a series what was picked of its table, unless that is the total', () => {
    const sexes = ['Total', 'Males', 'Females'].map((id) => ({ id, label: id }));
    const [kind, time] = cubeFrom('kind | 2024\nBirths | 1\nDeaths | 2').dimensions;
    if (!kind || !time) throw new Error('no dimensions');
    const sex = { id: 'sex', label: 'Sex', role: 'other', categories: sexes } as const;
    const nothing = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
    const cube = { dimensions: [kind, sex, time], values: Float64Array.of(1, 2, 3, 4, 5, 6), ...nothing };
    const table = tableWith(cube, { heading: { rows: ['kind'], columns: ['time'] } });
    const picking = (category: string): TableView => {
      const working = customise(table, [{ kind: 'pick', dimension: 'sex', category }], write);
      if (!working.ok) throw new Error(working.problem.problem.code);
      return viewOf(working.value);
    };
    const joined = aligned([picking('Females'), picking('Total')], {
      overlap: 'all',
      apart: ['kind'],
      write,
    });
    const labels = joined.table.cube.dimensions.find(({ id }) => id === 'item')?.categories;
    expect(labels?.map(({ label }) => label)).toEqual([
      ...['A · Births, Females', 'A · Deaths, Females', 'B · Births', 'B · Deaths'],
    ]);
  });

  it('names a series by what differs between the series of its table', () => {
    const [kind, time] = cubeFrom('kind | 2024\nBirths | 1\nDeaths | 2').dimensions;
    if (!kind || !time) throw new Error('no dimensions');
    const sex = {
      id: 'sex',
      label: 'Sex',
      role: 'other',
      categories: [{ id: 'F', label: 'Females' }],
    } as const;
    const area = {
      id: 'area',
      label: 'Area',
      role: 'other',
      categories: [{ id: 'N', label: 'North' }],
    } as const;
    const nothing = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
    const cube = { dimensions: [kind, sex, area, time], values: Float64Array.of(1, 2), ...nothing };
    const women = viewOf(
      startingTable(tableWith(cube, { heading: { rows: ['kind', 'sex'], columns: ['time'] } }), write),
    );
    const items = aligned([women, trade]).table.cube.dimensions.find(({ id }) => id === 'item');
    expect(items?.categories.map(({ label }) => label)).toEqual([
      ...['A · Births', 'A · Deaths', 'B · Exports', 'B · Imports'],
    ]);
  });

  it('names a table of one series after its title, and time as the first table does', () => {
    const views = [cubeOfSizes({ time: 2 }), cubeOfSizes({ time: 2 })].map((cube, at) => {
      const dimensions = cube.dimensions.map((each) => ({ ...each, label: at === 0 ? 'Year' : 'Time' }));
      const facts = { groupTitle: at === 0 ? 'Births' : 'Deaths', functions: { pivot: at === 0 } };
      return viewOf(startingTable(tableWith({ ...cube, dimensions }, facts), write));
    });
    const { table } = aligned(views);
    const [item, time] = table.cube.dimensions;
    expect(item?.categories.map(({ label }) => label)).toEqual(['A · Births', 'B · Deaths']);
    expect([time?.label, table.functions]).toEqual(['Year', { pivot: false }]);
  });

  it('takes a category for the same whether or not a table has what is above it', () => {
    const { shared } = aligned([
      seen('region | 2024\nNorth | 1\nSouth | 2'),
      seen('region | 2024\nAll | 3\n  North | 1\n  South | 2'),
    ]);
    expect(shared.map(({ dimension, common }) => [dimension.label, common])).toEqual([['region', 2]]);
  });

  it('refuses to join more than a million cells', () => {
    const half = cubeOfSizes({ series: 500, time: 500 });
    const views = [0, 500, 1000].map((added) => {
      const dimensions = half.dimensions.map((dimension) => ({
        ...dimension,
        categories: dimension.categories.map((each) =>
          each.period
            ? {
                ...each,
                id: `${each.id} ${added}`,
                period: { ...each.period, year: each.period.year + added },
              }
            : each,
        ),
      }));
      return viewOf(startingTable(tableWith({ ...half, dimensions }), write));
    });
    const apart = ['The series'];
    expect(alignTables(views, { ...ALL, apart })).toEqual({
      ok: false,
      problem: { code: 'too-large-to-align', cells: 1_500 * 1_500, most: 1_000_000 },
    });
  });

  it('refuses a table of more cells than are read whole', () => {
    const sized = (rows: number) => {
      const view = { rows: { length: rows }, columns: { length: 1_000 } };
      return { tag: rows > 1 ? 'B' : 'A', view } as unknown as ComparedView;
    };
    const most = 250_000;
    expect(obstacleToAligning([sized(1), sized(251)])).toEqual({
      code: 'too-large-to-align',
      table: 'B',
      cells: 251_000,
      most,
    });
    expect(obstacleToAligning([sized(1), sized(250)])?.code).not.toBe('too-large-to-align');
  });

  it('refuses to mix periods of different lengths, and names them', () => {
    const quarters = seen('industry | 2023 1Q | 2023 2Q\nMining | 1 | 2');
    expect(alignTables([trade, quarters], ALL)).toEqual({
      ok: false,
      problem: { code: 'frequencies-differ', frequencies: ['annual', 'quarterly'] },
    });
    const converted = seen('industry | 2023 1Q | 2023 2Q | 2023 3Q | 2023 4Q\nMining | 1 | 2 | 3 | 4', {}, [
      { kind: 'convert', to: 'annual', by: 'sum', shown: true },
    ]);
    const { cube } = aligned([trade, converted]).table;
    expect(heldAt(cube, { item: 'B.Mining', time: '2023' })).toBe(10);
  });

  it('refuses one table, tables without anything in common, and periods in some tables only', () => {
    const sexes = seen('sex | Yes | No\nMales | 1 | 2');
    const codeOf = (views: readonly TableView[], how = ALL) => {
      const result = alignTables(views, how);
      return result.ok ? 'aligned' : result.problem.code;
    };
    expect(codeOf([trade])).toBe('too-few-tables');
    expect(codeOf([trade, sexes])).toBe('time-in-some');
    expect(codeOf([sexes, seen('colour | Red | Blue\nDark | 1 | 2')])).toBe('nothing-shared');
    expect(codeOf([trade, seen('x | 2030\ny | 1')], SHARED)).toBe('no-shared-periods');
    expect(
      codeOf([
        trade,
        seen('x | 2024\ny | 1', {}, [{ kind: 'choose', dimension: 'x', selection: { kind: 'none' } }]),
      ]),
    ).toBe('nothing-shown');
  });

  it('gives a table that differences, ratios and indices can be made of, where units allow', () => {
    const { table } = aligned([trade, output]);
    const pair = {
      dimension: 'item',
      categories: ['A.Exports', 'B.Manufacturing'],
      id: 'x',
      name: 'x',
      place: 'last',
    } as const;
    expect(customise(table, [{ kind: 'difference', ...pair }], write)).toMatchObject({
      problem: { problem: { code: 'mixed-units' } },
    });
    const rebased = customise(
      table,
      [
        { kind: 'index', base: '2023', series: 'all' },
        { kind: 'difference', ...pair },
        { kind: 'ratio', ...pair, id: 'y' },
      ],
      write,
    );
    if (!rebased.ok) throw new Error('refused');
    const { cube } = rebased.value;
    expect(heldAt(cube, { item: 'A.Exports', time: '2022' })).toBeCloseTo(100 * (10 / 12));
    expect(heldAt(cube, { item: 'x', time: '2023' })).toBe(0);
    expect(heldAt(cube, { item: 'y', time: '2022' })).toBe('missing-operand');
  });

  it('says of every footnote which table it belongs to', () => {
    const noted = seen('x | 2024\ny | 1', {
      footnotes: [{ id: '1', text: 'Preliminary.' }],
      tableFootnotes: ['1'],
    });
    const { table } = aligned([noted, noted]);
    expect(table.footnotes).toEqual([
      { id: 'A.1', text: 'A: Preliminary.' },
      { id: 'B.1', text: 'B: Preliminary.' },
    ]);
    expect(table.tableFootnotes).toEqual(['A.1', 'B.1']);
  });
});

/** Every figure of a view by the text of its column and row headings: slow, but obviously right. */
function figuresOf(view: TableView): ReadonlyMap<string, string> {
  const figures = new Map<string, string>();
  const dimensions = [
    ...view.rowDimensions,
    ...view.columnDimensions,
    ...view.picked.map((each) => each.dimension),
  ];
  for (const [row, down] of [...view.rows].entries()) {
    for (const [column, across] of [...view.columns].entries()) {
      const categories = [
        ...down.categories,
        ...across.categories,
        ...view.picked.map((each) => each.category),
      ];
      const words = categories.map((category, at) => {
        const isTime = dimensions[at]?.role === 'time' && category.period;
        return isTime ? `time=${isoOf(category.period)}` : `${dimensions[at]?.id ?? ''}=${category.id}`;
      });
      const cell = cellAt(view, row, column);
      const held = JSON.stringify([observationAt(view.cube, cell), unitOf(view, cell)]);
      figures.set(words.sort().join(' '), held);
    }
  }
  return figures;
}

/** Views of one cube and of others of the same frequency: alike, partly alike and unlike. */
const arbitraryViews = cubeOverTime.chain((cube) => {
  const sameLength = cubeOverTime.filter((other) => frequencyIn(other) === frequencyIn(cube));
  const view = fc
    .oneof(fc.constant(cube), sameLength)
    .chain((each) =>
      arbitraryCustomisation(each).map((steps) =>
        viewOf(customiseWhatFits(tableWith(each, { unit: 'Persons' }), steps, write).working),
      ),
    );
  return fc.array(view, { minLength: 2, maxLength: 4 });
});

function frequencyIn({ dimensions }: Cube): string | undefined {
  return dimensions.find(({ role }) => role === 'time')?.categories[0]?.period?.frequency;
}

/** The same for joined tables: for each table, its figures by the table's own headings. */
function figuresBack({
  table,
  shared,
  items,
  compared,
}: AlignedTables): readonly ReadonlyMap<string, string>[] {
  const joinedIds = (at: number): readonly string[] => items[at] ?? [];
  return compared.map(({ dimensions, time }, at) => {
    const own = dimensions.filter(
      (viewed) => viewed !== time && !shared.some((each) => each.own[at]?.viewed === viewed),
    );
    const placed = ['rows', 'columns'].flatMap((place) => own.filter((viewed) => viewed.place === place));
    const picked = own.filter(({ place }) => place === 'picked');
    const found = new Map<string, string>();
    for (const [index, { item = '', ...rest }] of coordinatesOf(table.cube).entries()) {
      if (!joinedIds(at).includes(item)) continue;
      const ids = item.split('.').slice(1);
      const words = [
        ...placed.map(({ dimension }, level) => `${dimension.id}=${ids[level] ?? ''}`),
        ...picked.map(({ dimension, shown }) => `${dimension.id}=${shown[0]?.id ?? ''}`),
        ...shared.map((each) => twinWords(each, at, rest[each.dimension.id] ?? '')),
        `time=${rest['time'] ?? ''}`,
      ];
      const held = JSON.stringify([observationAt(table.cube, index), 'Persons']);
      found.set(words.sort().join(' '), held);
    }
    return found;
  });
}

function twinWords({ dimension, own }: AlignedTables['shared'][number], at: number, id: string): string {
  const label = dimension.categories.find((category) => category.id === id)?.label ?? '';
  const twin = own[at]?.viewed;
  const same = twin?.shown.find((category) => matchingName(category.label) === matchingName(label));
  return `${twin?.dimension.id ?? ''}=${same?.id ?? 'none'}`;
}

describe('aligned tables beside an obvious way', () => {
  it('hold every figure of every table once, and nothing else', () => {
    let alignedOften = 0;
    fc.assert(
      fc.property(arbitraryViews, (views) => {
        const result = alignTables(views, ALL);
        if (!result.ok) return;
        alignedOften += 1;
        expect(checkCube(result.value.table.cube)).toEqual([]);
        const found = figuresBack(result.value);
        for (const [at, view] of views.entries()) {
          const expected = figuresOf(view);
          for (const [words, held] of expected) expect(found[at]?.get(words), words).toBe(held);
          const rest = [...(found[at] ?? [])].filter(([words]) => !expected.has(words));
          expect(rest.every(([, held]) => held.includes('"not-available"'))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
    expect(alignedOften).toBeGreaterThan(30);
  });

  it('are the same figures when only shared ones are kept, without the others', () => {
    fc.assert(
      fc.property(arbitraryViews, (views) => {
        const [all, some] = [alignTables(views, ALL), alignTables(views, SHARED)];
        if (!all.ok || !some.ok) return;
        for (const [index, coordinates] of coordinatesOf(some.value.table.cube).entries()) {
          const held = observationAt(some.value.table.cube, index);
          const before = heldAt(all.value.table.cube, coordinates);
          expect(held.kind === 'value' ? held.value : held.reason).toBe(before);
        }
        const periods = some.value.compared.map((each) => new Set(each.periods.map(isoOf)));
        for (const { id } of some.value.time?.dimension.categories ?? []) {
          expect(periods.every((each) => each.has(id))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
