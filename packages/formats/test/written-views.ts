import {
  ABSENCES,
  type Absence,
  type Category,
  type Cube,
  customise,
  type Dimension,
  flagSetOf,
  FLAGS,
  parseTableCode,
  type StatTable,
  startingTable,
  type Step,
  type TableFacts,
  type TableView,
  viewOf,
} from '@almanac/core';
import fc from 'fast-check';
import { write } from './words.ts';

/** What the tests write into every file. */
export const COLOPHON = {
  write,
  site: 'Almanac of Testland',
  address: 'https://stats.example/table/DC/T1?release=r1',
  releaseId: 'r1',
  publishedAt: '2026-01-05T05:00:00Z',
  generatedAt: '2026-02-03T10:00:00Z',
  customisation: [] as readonly string[],
};

/** A table around `cube`: the last dimension across, the others down. */
export function tableAround(cube: Cube, facts: Partial<TableFacts> = {}): StatTable {
  const code = parseTableCode('T1');
  if (!code) throw new Error('not a code');
  const ids = cube.dimensions.map(({ id }) => id);
  return {
    code,
    kind: 'DC',
    title: 'Residents',
    groupTitle: 'Residents',
    agency: 'Office of Testland',
    source: 'Office of Testland',
    topics: [{ grouping: 'Society', subject: 'Population', topic: 'Residents' }],
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: ids.slice(0, -1), columns: ids.slice(-1) },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    ...facts,
    cube,
  };
}

/** A cube with no remarks. */
export function plainCube(dimensions: readonly Dimension[], values: readonly number[]): Cube {
  return {
    dimensions,
    values: Float64Array.from(values),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

/** A dimension of categories with the given labels; years become periods in a time dimension. */
export function dimensionOf(
  label: string,
  labels: readonly string[],
  more: Partial<Dimension> = {},
): Dimension {
  const categories = labels.map((each): Category => {
    const category = { id: each.trim().toLowerCase(), label: each };
    return more.role === 'time'
      ? { ...category, period: { frequency: 'annual', year: Number(each), part: 1 } }
      : category;
  });
  return { id: label.toLowerCase(), label, role: 'other', categories, ...more };
}

/** The table as published. */
export function viewAsPublished(table: StatTable): TableView {
  return viewOf(startingTable(table, write));
}

/** Words that trip up writers: formulas, quotes, separators, line ends, markup, spaces, letters from anywhere. */
const awkwardText = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+65',
    '-',
    '-12.5',
    '@sum',
    '\tx',
    "'=a",
    '  - Others',
    'A, "B"',
    'two\nlines',
    '<b>&</b>',
  ),
  fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...Array.from('aZ9 ,";=+-@\'é中😀')) }),
);

/** Doubles of every size, and numbers as agencies publish them. */
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => units / 100),
);

function arbitraryDimension(id: string): fc.Arbitrary<Dimension> {
  const categories = fc
    .array(
      fc.record({
        label: awkwardText,
        above: fc.option(fc.nat(3), { nil: undefined }),
        unit: fc.option(fc.constantFrom('Number', '=Dollars'), { nil: undefined }),
        decimals: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
        hasFootnote: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((drafts) =>
      drafts.map(({ label, above, unit, decimals, hasFootnote }, at): Category => ({
        id: `${id}${at}`,
        label,
        ...(above !== undefined && above < at && { parent: `${id}${above}` }),
        ...(unit !== undefined && { unit }),
        ...(decimals !== undefined && { decimals }),
        ...(hasFootnote && { footnotes: ['1'] }),
      })),
    );
  const role = fc.constantFrom<Dimension['role']>('measure', 'geography', 'other');
  return fc.tuple(categories, role, awkwardText).map(([each, its, label]) => ({
    id,
    label,
    role: its,
    categories: each,
  }));
}

const arbitraryCell = fc.oneof(
  { weight: 4, arbitrary: fc.record({ value: anyNumber, flags: fc.subarray([...FLAGS]) }) },
  { weight: 1, arbitrary: fc.record({ absence: fc.constantFrom(...ABSENCES) }) },
);

const arbitraryCube: fc.Arbitrary<Cube> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...['a', 'b', 'c', 'd'].slice(0, count).map(arbitraryDimension)))
  .chain((dimensions) => {
    const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
    return fc.array(arbitraryCell, { minLength: cells, maxLength: cells }).map((drawn): Cube => ({
      dimensions,
      values: Float64Array.from(drawn, (cell) => ('value' in cell ? cell.value : Number.NaN)),
      absences: new Map(
        drawn.flatMap((cell, at): [number, Absence][] => ('absence' in cell ? [[at, cell.absence]] : [])),
      ),
      flags: new Map(
        drawn.flatMap((cell, at): [number, number][] =>
          'flags' in cell && cell.flags.length > 0 ? [[at, flagSetOf(cell.flags)]] : [],
        ),
      ),
      cellFootnotes: new Map([[0, ['2']]]),
    }));
  });

/** What may be left out depending on figures, which leaves gaps between combinations of categories. */
type LeftOut = 'nothing' | 'what is empty' | 'all but the largest';

/** The steps that a random view may contain. */
interface ArbitrarySteps {
  readonly isSortedByText: fc.Arbitrary<boolean>;
  readonly leftOut: fc.Arbitrary<LeftOut>;
}

/** A view of a random table, its dimensions anywhere, rows in any order and some left out, with any decimals. */
export const arbitraryView: fc.Arbitrary<TableView> = arbitraryViewOf({
  isSortedByText: fc.boolean(),
  leftOut: fc.constantFrom('nothing', 'what is empty', 'all but the largest'),
});

/** Such a view whose rows are sorted by text, never by figures. */
export const viewByHeadings: fc.Arbitrary<TableView> = arbitraryViewOf({
  isSortedByText: fc.constant(true),
  leftOut: fc.constant('nothing'),
});

function arbitraryViewOf(drawn: ArbitrarySteps): fc.Arbitrary<TableView> {
  return arbitraryCube.chain((cube) => arbitraryViewOfCube(cube, drawn));
}

function arbitraryViewOfCube(cube: Cube, drawn: ArbitrarySteps): fc.Arbitrary<TableView> {
  const ids = cube.dimensions.map(({ id }) => id);
  const place = fc.constantFrom('rows', 'columns', 'picker');
  return fc
    .record({
      places: fc.array(place, { minLength: ids.length, maxLength: ids.length }),
      ...drawn,
      direction: fc.constantFrom('ORIGINAL' as const, 'ASCENDING' as const, 'DESCENDING' as const),
      decimals: fc.integer({ min: -1, max: 10 }),
      kind: fc.constantFrom('TS' as const, 'CT' as const, 'DC' as const),
      title: awkwardText,
      unit: fc.option(awkwardText, { nil: undefined }),
    })
    .map(({ places, isSortedByText, leftOut, direction, decimals, kind, title, unit }) => {
      const on = (wanted: string): readonly string[] => ids.filter((_, at) => places[at] === wanted);
      const by = on('columns').map((id) => `${id}0`);
      const leavingOut: { readonly [Each in LeftOut]: readonly Step[] } = {
        nothing: [],
        'what is empty': [{ kind: 'hide-empty', axis: 'both' }],
        'all but the largest': [{ kind: 'top', axis: 'rows', end: 'top', count: 2, by }],
      };
      const steps: readonly Step[] = [
        { kind: 'pivot', rows: on('rows'), columns: on('columns') },
        {
          kind: 'sort',
          axis: 'rows',
          by: isSortedByText ? 'text' : by,
          direction,
        },
        { kind: 'decimals', places: decimals },
        ...leavingOut[leftOut],
      ];
      const footnotes = [
        { id: '1', text: 'Of "a", b' },
        { id: '2', text: '=A cell' },
      ];
      const table = tableAround(cube, { kind, title, footnotes, ...(unit !== undefined && { unit }) });
      const customised = customise(table, steps, write);
      if (!customised.ok) throw new Error(JSON.stringify(customised.problem));
      return viewOf(customised.value);
    });
}
