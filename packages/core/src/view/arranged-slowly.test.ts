import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../test/any-table.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { customise } from '../customise/customise.ts';
import type { Step } from '../customise/steps.ts';
import { cellAt, type TableView } from './table-view.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

const RUNS = { numRuns: 1000 };

/** Cubes of one hierarchy, down the side, and periods, across the top. */
const flatCube = cubeOverTime.filter(({ dimensions }) => dimensions.length === 2);

const trial = flatCube.chain((cube) => {
  const tree = cube.dimensions.find(({ id }) => id !== 'time')?.categories.map(({ id }) => id) ?? [];
  const times = cube.dimensions.find(({ id }) => id === 'time')?.categories.map(({ id }) => id) ?? [];
  return fc.record({
    cube: fc.constant(cube),
    category: fc.constantFrom(...tree),
    period: fc.constantFrom(...times),
    count: fc.integer({ min: 1, max: 4 }),
    isFalling: fc.boolean(),
  });
});

function shown(cube: Cube, ...steps: readonly Step[]): TableView {
  const ids = cube.dimensions.map(({ id }) => id).filter((id) => id !== 'time');
  const heading = { rows: ids, columns: ['time'] };
  const result = customise(tableWith(cube, { heading, unit: 'Number' }), steps, write);
  if (!result.ok) throw new Error(result.problem.problem.code);
  return viewOf(result.value);
}

const rowsOf = (view: TableView): readonly string[] =>
  Array.from(view.rows, ({ categories }) => categories.map(({ id }) => id).join('/'));
const columnsOf = (view: TableView): readonly string[] =>
  Array.from(view.columns, ({ categories }) => categories.map(({ id }) => id).join('/'));

/** What a view shows where a row and a column meet, by their ids; NaN where there is no number. */
function figure(view: TableView, row: string, column: string): number {
  const place = cellAt(view, rowsOf(view).indexOf(row), columnsOf(view).indexOf(column));
  return view.cube.values[place] ?? Number.NaN;
}

function parentsIn({ dimensions }: Cube): ReadonlyMap<string, string | undefined> {
  const tree = dimensions.find(({ id }) => id !== 'time')?.categories ?? [];
  return new Map(tree.map(({ id, parent }) => [id, parent]));
}

function isBelow(parents: ReadonlyMap<string, string | undefined>, id: string, above: string): boolean {
  const parent = parents.get(id);
  return parent !== undefined && (parent === above || isBelow(parents, parent, above));
}

describe('what is shown, against a slow version on random cubes', { timeout: 60_000 }, () => {
  it('hides rows and columns in which no cell holds a number', () => {
    fc.assert(
      fc.property(flatCube, (cube) => {
        const whole = shown(cube);
        const view = shown(cube, { kind: 'hide-empty', axis: 'both' });
        const holds = (row: string, column: string): boolean => !Number.isNaN(figure(whole, row, column));
        expect(rowsOf(view)).toEqual(
          rowsOf(whole).filter((row) => columnsOf(whole).some((column) => holds(row, column))),
        );
        expect(columnsOf(view)).toEqual(
          columnsOf(whole).filter((column) => rowsOf(whole).some((row) => holds(row, column))),
        );
      }),
      RUNS,
    );
  });

  it('hides the descendants of a category, and nothing else', () => {
    fc.assert(
      fc.property(trial, ({ cube, category }) => {
        const parents = parentsIn(cube);
        const [dimension = ''] = cube.dimensions.map(({ id }) => id).filter((id) => id !== 'time');
        const selection = { kind: 'named', categories: [category] } as const;
        const view = shown(cube, { kind: 'collapse', dimension, selection });
        expect(rowsOf(view)).toEqual(rowsOf(shown(cube)).filter((id) => !isBelow(parents, id, category)));
      }),
      RUNS,
    );
  });

  it('keeps the largest or smallest of what has nothing below it, in the order they have', () => {
    fc.assert(
      fc.property(trial, ({ cube, period, count, isFalling }) => {
        const whole = shown(cube);
        const parents = parentsIn(cube);
        const competing = rowsOf(whole).filter(
          (row) => ![...parents.values()].includes(row) && !Number.isNaN(figure(whole, row, period)),
        );
        // A row stays if fewer than `count` rank before it; of equals, the earlier row.
        const kept = competing.filter((row, place) => {
          const own = figure(whole, row, period);
          const before = competing.filter((other, at) => {
            const theirs = figure(whole, other, period);
            return theirs === own ? at < place : theirs > own === isFalling;
          });
          return before.length < count;
        });
        const end = isFalling ? 'top' : 'bottom';
        expect(rowsOf(shown(cube, { kind: 'top', axis: 'rows', end, count, by: [period] }))).toEqual(kept);
      }),
      RUNS,
    );
  });

  it('sorts brothers by the figures of a column, below their parent, missing ones last', () => {
    fc.assert(
      fc.property(trial, ({ cube, period, isFalling }) => {
        const whole = shown(cube);
        const parents = parentsIn(cube);
        const goesBefore = (one: string, other: string): boolean => {
          const [left, right] = [figure(whole, one, period), figure(whole, other, period)];
          const isFirst = rowsOf(whole).indexOf(one) < rowsOf(whole).indexOf(other);
          if (Number.isNaN(left) && Number.isNaN(right)) return isFirst;
          if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(right);
          return left === right ? isFirst : left > right === isFalling;
        };
        const below = (parent: string | undefined): readonly string[] => {
          const brothers = [...parents.keys()].filter((id) => parents.get(id) === parent);
          const places = brothers.map((id) => brothers.filter((other) => goesBefore(other, id)).length);
          return places
            .toSorted((a, b) => a - b)
            .flatMap((place) => {
              const id = brothers[places.indexOf(place)] ?? '';
              return [id, ...below(id)];
            });
        };
        const direction = isFalling ? 'DESCENDING' : 'ASCENDING';
        const view = shown(cube, { kind: 'sort', axis: 'rows', by: [period], direction });
        expect(rowsOf(view)).toEqual(below(undefined));
      }),
      RUNS,
    );
  });

  it('has one row an observation when it is tidy', () => {
    fc.assert(
      fc.property(flatCube, (cube) => {
        const whole = shown(cube);
        const view = shown(cube, { kind: 'tidy' });
        expect(rowsOf(view)).toEqual(
          rowsOf(whole).flatMap((row) => columnsOf(whole).map((column) => `${row}/${column}`)),
        );
        const cells = rowsOf(view).map((_, row) => view.cube.values[cellAt(view, row, 0)]);
        expect(cells).toEqual(
          rowsOf(whole).flatMap((row) => columnsOf(whole).map((column) => figure(whole, row, column))),
        );
      }),
      { numRuns: 300 },
    );
  });
});
