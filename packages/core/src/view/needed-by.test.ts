import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStep } from '../../test/any-step.ts';
import { cubeOverTime } from '../../test/any-table.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { observationAt } from '../cube/observation.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { customise, customiseWhatFits } from '../customise/customise.ts';
import type { Customisation, Step } from '../customise/steps.ts';
import type { StatTable } from '../table/stat-table.ts';
import { neededBy } from './needed-by.ts';
import { cellAt, type TableView, type ViewHeading } from './table-view.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

const SECOND = { dimension: 'series', categories: ['series1'] };

function seen(table: StatTable, customisation: Customisation): object {
  const result = customise(table, customisation, write);
  if (!result.ok) return result.problem;
  const view = viewOf(result.value);
  const ids = ({ categories, depth }: ViewHeading): string =>
    `${depth} ${categories.map(({ id }) => id).join('|')}`;
  return {
    rows: Array.from(view.rows, ids),
    columns: Array.from(view.columns, ids),
    picked: view.picked.map(({ category }) => category.id),
    cells: cellsOf(view),
  };
}

function cellsOf(view: TableView): readonly object[] {
  return Array.from(view.rowOffsets.keys()).flatMap((row) =>
    Array.from(view.columnOffsets.keys(), (column) => observationAt(view.cube, cellAt(view, row, column))),
  );
}

describe(neededBy, { timeout: 120_000 }, () => {
  it('names enough: a table restricted to it gives the same view', () => {
    const anyCustomisation = cubeOverTime.chain((cube) =>
      fc.record({ cube: fc.constant(cube), steps: fc.array(arbitraryStep(cube), { maxLength: 8 }) }),
    );
    fc.assert(
      fc.property(anyCustomisation, ({ cube, steps }) => {
        const table = tableWith(cube, { unit: 'Number' });
        const { refused } = customiseWhatFits(table, steps, write);
        const fitting = steps.filter((_, at) => !refused.some(({ position }) => position === at));
        const needed = neededBy(fitting, table, write);
        const restricted = { ...table, cube: restrictCube(cube, needed) };
        expect(seen(restricted, fitting)).toEqual(seen(table, fitting));
      }),
      { numRuns: 2000 },
    );
  });

  it('names no more than it has to: two years and the years before them', () => {
    const table = tableWith(cubeOfSizes({ series: 4, time: 20 }));
    const needed = neededBy(
      [
        { kind: 'change', against: 'year', measure: 'percentage', series: 'all' },
        { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
        { kind: 'choose', dimension: 'series', selection: { kind: 'named', categories: ['series2'] } },
      ],
      table,
      write,
    );
    expect(needed).toEqual(
      new Map([
        ['series', [2]],
        ['time', [17, 18, 19]],
      ]),
    );
  });

  const ages = tableWith(
    cubeFrom(
      'age | 2022 | 2023\nAll | 9 | 9\n  Young | 4 | 4\n    0-4 | 1 | 1\n    5-14 | 3 | 3\n  Old | 5 | 5',
    ),
  );
  const all = {
    kind: 'choose',
    dimension: 'age',
    selection: { kind: 'named', categories: ['All'] },
  } as const;
  const idsOf = (steps: Customisation) =>
    neededBy(steps, ages, write)
      .get('age')
      ?.map((position) => ages.cube.dimensions[0]?.categories[position]?.id);

  it('names a child where shares of parents are shown, since without one there are none', () => {
    expect(idsOf([{ kind: 'percentage', of: { parentIn: 'age' } }, all])).toEqual(['All', 'Young']);
  });

  it('names the last below the category that a new one follows', () => {
    const sum = {
      kind: 'sum',
      dimension: 'age',
      categories: ['Old'],
      id: 'c1',
      name: 'New',
      place: { after: 'Young' },
      missing: 'makes-missing',
    } as const;
    expect(idsOf([sum, all])).toEqual(['All', 'Young', '5-14', 'Old']);
  });

  it.each([
    { kind: 'sort', axis: 'rows', by: ['2022'], direction: 'DESCENDING' },
    { kind: 'top', axis: 'rows', by: ['2022'], end: 'top', count: 1 },
  ] as const)('names the heading that rows are arranged by, though it is not shown: %j', (step) => {
    const table = tableWith(cubeFrom('x | 2021 | 2022 | 2023\na | 1 | 3 | 2\nb | 2 | 1 | 3'));
    const latest = { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 1 } } as const;
    expect(neededBy([step, latest], table, write).get('time')).toEqual([1, 2]);
    // A step that another one replaces must still fit.
    const replaced = { ...step, by: ['2021'] };
    expect(neededBy([replaced, step, latest], table, write).get('time')).toBe(undefined);
  });

  it.each<[Step['kind'], Step]>([
    ['cumulative', { kind: 'cumulative', series: SECOND }],
    ['index', { kind: 'index', base: '2022-Q4', series: SECOND }],
    ['moving-average', { kind: 'moving-average', periods: 2, series: SECOND }],
    ['change', { kind: 'change', against: 'period', measure: 'absolute', series: SECOND }],
  ])('names what a step is said of, though it is not shown: %s', (_, step) => {
    const first = { kind: 'named', categories: ['series0'] } as const;
    const rows = ['series0', 'series1', 'series2'].map((id) => `${id} | 1 | 2 | 3`);
    const table = tableWith(cubeFrom(['series | 2022 4Q | 2023 1Q | 2023 2Q', ...rows].join('\n')));
    const needed = neededBy([step, { kind: 'choose', dimension: 'series', selection: first }], table, write);
    expect(needed.get('series')).toEqual([0, 1]);
  });

  it('names what each level of the heading asks for that rows are sorted by', () => {
    const table = tableWith(cubeOfSizes({ area: 2, sex: 3, time: 4 }), {
      heading: { rows: ['area'], columns: ['sex', 'time'] },
    });
    const needed = neededBy(
      [
        { kind: 'sort', axis: 'rows', by: ['sex2', 'time1'], direction: 'DESCENDING' },
        { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['sex0'] } },
        { kind: 'choose', dimension: 'time', selection: { kind: 'none' } },
      ],
      table,
      write,
    );
    expect(needed).toEqual(
      new Map([
        ['sex', [0, 2]],
        ['time', [1]],
      ]),
    );
  });

  it('names the latest period where none is chosen', () => {
    const none: Customisation = [{ kind: 'choose', dimension: 'time', selection: { kind: 'none' } }];
    expect(neededBy(none, tableWith(cubeOfSizes({ x: 2, time: 3 })), write).get('time')).toEqual([2]);
  });

  it('names what is 100 in a total, though it is not shown', () => {
    const steps: Customisation = [
      { kind: 'percentage', of: 'column-total' },
      { kind: 'choose', dimension: 'age', selection: { kind: 'named', categories: ['Old'] } },
    ];
    expect(idsOf(steps)).toEqual(['All', 'Old']);
  });

  it('names the first category, and the latest period, of what nothing is asked of', () => {
    const needed = neededBy(
      [],
      tableWith(cubeFrom('age | 2022 | 2023\nAll | 1 | 2\nOld | 1 | 2'), {
        heading: { rows: [], columns: [] },
      }),
      write,
    );
    expect(needed).toEqual(
      new Map([
        ['age', [0]],
        ['time', [1]],
      ]),
    );
  });
});
