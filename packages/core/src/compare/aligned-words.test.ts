import { expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { customise } from '../customise/customise.ts';
import { startingTable } from '../customise/starting-table.ts';
import type { Customisation } from '../customise/steps.ts';
import { and, message, type Message } from '../message/message.ts';
import type { TableFacts } from '../table/stat-table.ts';
import type { TableView } from '../view/table-view.ts';
import { viewOf } from '../view/view-of.ts';
import { alignProblemMessage } from './align-problem.ts';
import { alignTables } from './align-tables.ts';
import { comparedViews } from './compared-view.ts';
import { comparisonProperties } from './comparison-properties.ts';
import { write } from '../../test/words.ts';

interface Drawn {
  readonly facts?: Partial<TableFacts>;
  readonly steps?: Customisation;
  readonly saying?: { readonly [id: string]: Partial<Category> };
  readonly dimension?: Partial<Dimension>;
}

/** A view of a drawn table; `saying` adds to its categories, by id. */
function seen(
  drawing: string,
  { facts = {}, steps = [], saying = {}, dimension = {} }: Drawn = {},
): TableView {
  const cube = cubeFrom(drawing);
  const dimensions = cube.dimensions.map((each, at) => ({
    ...each,
    ...(at === 0 && dimension),
    categories: each.categories.map((category) => ({ ...category, ...saying[category.id] })),
  }));
  const working = customise(tableWith({ ...cube, dimensions }, facts), steps, write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  return viewOf(working.value);
}

function joined(views: readonly TableView[], overlap: 'all' | 'shared' = 'all') {
  const result = alignTables(views, { overlap, apart: [], write });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** Why views cannot be put into one. */
function refusal(views: readonly TableView[], overlap: 'all' | 'shared' = 'all'): Message | 'joined' {
  const result = alignTables(views, { overlap, apart: [], write });
  return result.ok ? 'joined' : alignProblemMessage(result.problem);
}

const categoriesOf = (views: readonly TableView[], axis: number, overlap: 'all' | 'shared' = 'all') =>
  joined(views, overlap).table.cube.dimensions[axis]?.categories;

const yearly = seen('x | 2023 | 2024\nA1 | 1 | 2');
it('says why tables cannot be put into one', () => {
  const mixed = seen('x | 2023 | 2023 1Q\nA1 | 1 | 2');
  const quarterly = seen('x | 2023 1Q\nA1 | 1');
  const timeless = seen('x | Number\nA1 | 1');
  const empty = seen('x | 2023\nA1 | 1', {
    steps: [{ kind: 'choose', dimension: 'x', selection: { kind: 'none' } }],
  });
  expect(refusal([yearly])).toEqual(message('compare.problem.too-few-tables'));
  expect(refusal([yearly, empty, empty])).toEqual(
    message('compare.problem.nothing-shown', { tables: and(['B', 'C']) }),
  );
  expect(refusal([mixed, yearly])).toEqual(
    message('compare.problem.several-frequencies', { tables: and(['A']), count: 1 }),
  );
  expect(refusal([mixed, mixed])).toEqual(
    message('compare.problem.several-frequencies', { tables: and(['A', 'B']), count: 2 }),
  );
  expect(refusal([yearly, quarterly])).toEqual(
    message('compare.problem.frequencies-differ', {
      frequencies: and([message('frequency.adjective.annual'), message('frequency.adjective.quarterly')]),
    }),
  );
  expect(refusal([yearly, timeless])).toEqual(
    message('compare.problem.time-in-some', { tables: and(['B']), count: 1 }),
  );
  expect(refusal([yearly, timeless, timeless])).toEqual(
    message('compare.problem.time-in-some', { tables: and(['B', 'C']), count: 2 }),
  );
  expect(refusal([timeless, seen('y | Count\nB1 | 1')])).toEqual(message('compare.problem.nothing-shared'));
  expect(refusal([yearly, seen('x | 2021\nA1 | 1')], 'shared')).toEqual(
    message('compare.problem.no-shared-periods'),
  );
  expect(refusal([yearly, yearly])).toBe('joined');
  expect(alignProblemMessage({ code: 'too-large-to-align', cells: 9, most: 8 })).toEqual(
    message('compare.problem.too-large', { cells: { number: 9 }, most: { number: 8 } }),
  );
});

it('names every series by what tells it from the others, with what stands above it', () => {
  const tree = seen('goods | 2024\nAll | 3\n  Food | 1\n    Milk | 1\n  Fuel | 2', {
    facts: { groupTitle: 'Trade' },
    saying: { Food: { footnotes: ['1', '2'] }, Milk: { footnotes: ['2', '2'] } },
  });
  const one = seen('kind | 2024\nOnly | 5', { facts: { groupTitle: 'Births' } });
  expect(categoriesOf([tree, one], 0)).toEqual([
    { id: 'A.All', label: 'A · All' },
    { id: 'A.Food', label: 'A · Food', parent: 'A.All', footnotes: ['A.1', 'A.2'] },
    { id: 'A.Milk', label: 'A · Milk', parent: 'A.Food', footnotes: ['A.2'] },
    { id: 'A.Fuel', label: 'A · Fuel', parent: 'A.All' },
    { id: 'B.Only', label: 'B · Only' },
  ]);
});

it('hangs a series below the nearest shown one above it, and tells equal ids apart', () => {
  const steps: Customisation = [
    { kind: 'choose', dimension: 'goods', selection: { kind: 'named', categories: ['All', 'Milk'] } },
  ];
  const some = seen('goods | 2024\nAll | 3\n  Food | 1\n    Milk | 1\n  Fuel | 2', { steps });
  const dotted = seen('x | 2024\nC | 1');
  expect(categoriesOf([some, dotted], 0)).toEqual([
    { id: 'A.All', label: 'A · All' },
    { id: 'A.Milk', label: 'A · Milk', parent: 'A.All' },
    { id: 'B.C', label: 'B · C' },
  ]);
});

it('joins a hierarchy that tables share, without parents that are not there', () => {
  const steps: Customisation = [
    { kind: 'choose', dimension: 'Area', selection: { kind: 'named', categories: ['North', 'Inner'] } },
  ];
  const drawing = 'Area | 2024\nAll | 9\n  North | 5\n    Inner | 2\n  South | 4';
  const whole = joined([seen(drawing), seen(drawing, { steps })]);
  expect(whole.table.cube.dimensions[0]).toEqual({
    id: 'Area',
    label: 'Area',
    role: 'other',
    categories: [
      { id: 'All', label: 'All' },
      { id: 'North', label: 'North', parent: 'All' },
      { id: 'Inner', label: 'Inner', parent: 'North' },
      { id: 'South', label: 'South', parent: 'All' },
    ],
  });
  expect(whole.shared[0]?.common).toBe(2);
  expect(categoriesOf([seen(drawing), seen(drawing, { steps })], 0, 'shared')).toEqual([
    { id: 'North', label: 'North' },
    { id: 'Inner', label: 'Inner', parent: 'North' },
  ]);
});

it('tells categories apart for which two tables use one id', () => {
  const one = seen('Area | 2024\n1 | 5\n2 | 6', { saying: { 1: { label: 'North' }, 2: { label: 'South' } } });
  const other = seen('Area | 2024\n1 | 7\n2 | 8\n3 | 9', {
    saying: { 1: { label: 'South' }, 2: { label: 'East' }, 3: { label: 'West' } },
  });
  expect(categoriesOf([one, other], 0)).toEqual([
    { id: '1', label: 'North' },
    { id: '2', label: 'South' },
    { id: '2~2', label: 'East' },
    { id: '3', label: 'West' },
  ]);
});

it('takes a dimension for shared when half of the shorter list is in both, and it says one thing of units', () => {
  const four = seen('Area | 2024\nN | 1\nE | 2\nS | 3\nW | 4');
  const shared = (other: TableView) => joined([four, other]).shared.length;
  expect(shared(seen('Area | 2024\nN | 1\nE | 2\nX | 3\nY | 4'))).toBe(1);
  expect(shared(seen('Area | 2024\nN | 1\nX | 2\nY | 3\nZ | 4'))).toBe(0);
  expect(shared(seen('Area | 2024\nN | 1\nX | 2\nY | 3'))).toBe(0);
  expect(shared(seen('Area | 2024\nN | 1\nX | 2'))).toBe(1);
  expect(shared(seen('Area | 2024\nN | 1\nE | 2', { saying: { N: { unit: 'Tonnes' } } }))).toBe(0);
  expect(shared(seen('Region | 2024\nN | 1\nE | 2'))).toBe(0);
});

it('says what all tables say of themselves, and every source and agency', () => {
  const facts = {
    seasonalAdjustment: 'Seasonally adjusted',
    licence: 'Open',
    unit: 'Number',
    decimals: 1,
    functions: { sum: false },
    isFictional: true,
  };
  const one = seen('x | 2023\na | 1', {
    facts: {
      ...facts,
      agency: 'First',
      title: 'Births, annual',
      groupTitle: 'Births',
    },
    dimension: { footnotes: ['7'] },
  });
  const other = seen('y | 2024\nb | 1', {
    facts: {
      ...facts,
      agency: 'Second',
      title: 'Deaths, annual',
      groupTitle: 'Deaths',
    },
  });
  const { table } = joined([one, other]);
  expect(table).toMatchObject({
    code: 'comparison',
    kind: 'DC',
    title: 'Births, annual and Deaths, annual',
    groupTitle: 'Births, annual and Deaths, annual',
    agency: 'First; Second',
    source: 'Department of Statistics',
    topics: [],
    licence: 'Open',
    frequency: 'annual',
    seasonalAdjustment: 'Seasonally adjusted',
    unit: 'Number',
    decimals: 1,
    heading: { rows: ['item'], columns: ['time'] },
    isFictional: true,
    isEnabled: true,
    isDeleted: false,
    apiPublic: false,
    apiAdmin: false,
    apiDev: false,
  });
  expect(table.tableFootnotes).toEqual(['warned-comparison-coverage', 'A.7']);
  const plain = joined([seen('x | 2023\na | 1'), seen('y | 2023\nb | 1')]).table;
  expect(plain.isFictional).toBe(false);
  expect(plain).not.toHaveProperty('seasonalAdjustment');
  expect(plain).not.toHaveProperty('unit');
});

it('tells a shared dimension from the series and the periods, whatever its id', () => {
  for (const id of ['item', 'time', 'other']) {
    const view = seen('x | Number\nA1 | 1\nA2 | 2', { dimension: { id, label: id } });
    const ids = joined([view, view]).table.cube.dimensions.map((dimension) => dimension.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(id === 'other' ? id : `shared-${id}`);
  }
});

it('puts tables without periods side by side by what they share', () => {
  const one = seen('Area | Number\nN | 1\nS | 2', { facts: { groupTitle: 'Births', title: 'Births' } });
  const other = seen('Area | Number\nS | 3\nN | 4', { facts: { groupTitle: 'Deaths', title: 'Deaths' } });
  const { table, time } = joined([one, other]);
  expect(time).toBeUndefined();
  expect(table.heading).toEqual({ rows: ['Area'], columns: ['item'] });
  expect([...table.cube.values]).toEqual([1, 4, 2, 3]);
});

it('takes 250,000 figures of a table and no more', () => {
  const large = (rows: number): TableView =>
    viewOf(startingTable(tableWith(cubeOfSizes({ y: rows, x: 500 })), write));
  const timeless = seen('y | Count\na | 1');
  expect(refusal([timeless, large(501)])).toEqual(
    message('compare.problem.too-large-table', {
      table: 'B',
      cells: { number: 250_500 },
      most: { number: 250_000 },
    }),
  );
  expect(refusal([timeless, large(500)])).toEqual(message('compare.problem.nothing-shared'));
});

it('names up to three units, and counts more', () => {
  const drawing = 'goods | 2024\na | 1\nb | 2\nc | 3\nd | 4';
  const unitsOf = (...units: readonly string[]) => {
    const saying = Object.fromEntries(units.map((unit, at) => ['abcd'[at] ?? '', { unit }]));
    const [unit] = comparisonProperties(comparedViews([seen(drawing, { saying }), yearly]));
    return unit?.values.slice(0, 1).map(write)[0];
  };
  expect(unitsOf()).toBe('None stated');
  expect(unitsOf('Kilos', 'Litres', 'Kilos')).toBe('Kilos and Litres');
  expect(unitsOf('Kilos', 'Litres', 'Tonnes')).toBe('Kilos, Litres and Tonnes');
  expect(unitsOf('Kilos', 'Litres', 'Tonnes', 'Metres')).toBe('Kilos, Litres and 2 more');
});

it('puts what is computed of periods behind them, and says whose footnotes are whose', () => {
  const growth: Customisation = [
    { kind: 'growth', from: '2022', to: '2024', id: 'g', name: 'Growth', place: 'first' },
  ];
  const one = seen('x | 2022 | 2024\na | 100 | 121', {
    steps: growth,
    saying: { 2022: { footnotes: ['3'] } },
    facts: { unit: 'Tonnes', decimals: 0 },
  });
  const other = seen('y | 2022 | 2023\nb | 1 | 2', {
    saying: { 2022: { footnotes: ['3'] } },
    facts: { unit: 'Tonnes', decimals: 0 },
  });
  const { table, time } = joined([one, other]);
  const [series, periods] = table.cube.dimensions;
  expect(periods?.categories.map(({ id, footnotes }) => [id, footnotes])).toEqual([
    ['2022', ['A.3', 'B.3']],
    ['2023', undefined],
    ['2024', undefined],
    ['g', ['A.3', 'A.computed-time-g']],
  ]);
  expect(periods?.categories[0]).not.toHaveProperty('computed');
  expect(periods?.categories[3]?.computed?.formula).toBeDefined();
  expect(time?.common).toBe(1);
  expect(joined([other, one]).table.cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual([
    ...['2022', '2023', '2024', 'g'],
  ]);
  expect(series?.categories).toEqual([
    { id: 'A.a', label: 'A · a' },
    { id: 'B.b', label: 'B · b' },
  ]);
  expect([table.unit, table.decimals]).toEqual(['Tonnes', 0]);
  expect(table.cube.values[3]).toBeCloseTo(10, 10);
});

it('takes footnotes of cells along, and the decimals a reader asked for', () => {
  const drawn = cubeFrom('x | 2023 | 2024\na | 1 | 2');
  const noted = tableWith({ ...drawn, cellFootnotes: new Map([[1, ['5']]]) }, { decimals: 3 });
  const working = customise(noted, [{ kind: 'decimals', places: 0 }], write);
  if (!working.ok) throw new Error('refused');
  const { table } = joined([yearly, viewOf(working.value)]);
  expect([...table.cube.cellFootnotes]).toEqual([[3, ['B.5']]]);
  expect(table.cube.dimensions[0]?.categories).toEqual([
    { id: 'A.A1', label: 'A · A1' },
    { id: 'B.a', label: 'B · a', decimals: 0 },
  ]);
});

it('says of a table without periods that it has none, of one with several that it has several', () => {
  const views = [seen('x | Number\na | 1'), seen('x | 2023 | 2023 1Q\na | 1 | 2'), yearly];
  const properties = comparisonProperties(comparedViews(views));
  expect(properties.find(({ key }) => key === 'frequency')?.values.map(write)).toEqual([
    'No periods',
    'Several',
    'Annual',
  ]);
});

it('calls tables by their short titles where these tell them apart, else by whole ones', () => {
  const titled = (title: string) =>
    seen('x | 2023\na | 1', { facts: { title, groupTitle: title.split(',')[0] ?? '' } });
  const names = (...titles: readonly string[]) =>
    comparedViews(titles.map(titled)).map(({ name, tag }) => `${tag} ${name}`);
  expect(names('Births, monthly', 'Deaths, monthly')).toEqual(['A Births', 'B Deaths']);
  expect(names('Births, monthly', 'Births, annual', 'Deaths, annual')).toEqual([
    ...['A Births, monthly', 'B Births, annual', 'C Deaths'],
  ]);
});
