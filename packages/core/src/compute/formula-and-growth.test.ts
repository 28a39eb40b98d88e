import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../test/any-table.ts';
import { coordinatesOf, heldAt, operandOf, type Coordinates } from '../../test/cells-by-name.ts';
import { tableWith } from '../../test/table-with.ts';
import { inFifteenDigits } from '../../test/in-fifteen-digits.ts';
import type { Cube } from '../cube/cube.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { Computable } from './computation.ts';
import { computeFormula } from './formula/compute-formula.ts';
import { growthBetween } from './over-time/growth-between.ts';
import { write } from '../../test/words.ts';

function partsOf(cube: Cube): Computable {
  const { cube: own, ...facts } = tableWith(cube, { kind: 'DC', unit: 'Number' });
  return { facts, cube: own, write };
}

const RUNS = { numRuns: 1000 };

/**
 * A formula as a tree: written with all its parentheses, and evaluated so that one missing figure makes the result
 * missing.
 */
type Tree =
  | string
  | number
  | { readonly sign: '+' | '-' | '*' | '/'; readonly left: Tree; readonly right: Tree };

function arbitraryTree(names: readonly string[]): fc.Arbitrary<Tree> {
  return fc.letrec<{ tree: Tree; leaf: Tree }>((tie) => ({
    leaf: fc.oneof(fc.constantFrom(...names), fc.integer({ min: 1, max: 9 })),
    tree: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.record({
        sign: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
        left: tie('tree'),
        right: tie('tree'),
      }),
    ),
  })).tree;
}

function written(tree: Tree): string {
  if (typeof tree === 'string') return `[${tree}]`;
  if (typeof tree === 'number') return String(tree);
  return `(${written(tree.left)} ${tree.sign} ${written(tree.right)})`;
}

function workedOut(tree: Tree, figure: (name: string) => number | undefined): number | undefined {
  if (typeof tree === 'string') return figure(tree);
  if (typeof tree === 'number') return tree;
  const left = workedOut(tree.left, figure);
  const right = workedOut(tree.right, figure);
  if (left === undefined || right === undefined) return undefined;
  switch (tree.sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? undefined : left / right;
  }
}

function asNumber(held: number | string): number | undefined {
  return typeof held === 'number' ? held : undefined;
}

describe('formulas, on random cubes', { timeout: 60_000 }, () => {
  it('give what the same tree gives when it is worked out cell by cell', () => {
    let tried = 0;
    let compared = 0;
    const trial = cubeOverTime.chain((cube) => {
      const dimension = cube.dimensions.find(({ id }) => id !== 'time') ?? cube.dimensions[0];
      const names = dimension?.categories.map(({ id }) => id) ?? [];
      return fc.record({
        cube: fc.constant(cube),
        id: fc.constant(dimension?.id ?? ''),
        tree: arbitraryTree(names),
      });
    });
    fc.assert(
      fc.property(trial, ({ cube, id, tree }) => {
        tried += 1;
        const result = computeFormula(partsOf(cube), {
          id: 'new',
          name: 'New',
          place: 'last',
          dimension: id,
          formula: written(tree),
        });
        // Adding a ratio to a figure, and a formula of numbers only, are refused.
        if (!result.ok) return;
        compared += 1;
        for (const at of coordinatesOf(result.value.cube).filter((each) => each[id] === 'new')) {
          const slow = workedOut(tree, (name) => operandOf(cube, { ...at, [id]: name }));
          const expected = slow === undefined || !Number.isFinite(slow) ? undefined : inFifteenDigits(slow);
          expect(asNumber(heldAt(result.value.cube, at))).toBe(expected);
        }
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(tried / 4);
  });
});

/** Months since year 0, or days where periods are weeks or days, with how many of them a year has. */
function onScale({ frequency, year, part }: TimePeriod): readonly [at: number, perYear: number] {
  const months = { annual: 12, 'half-yearly': 6, quarterly: 3, monthly: 1 };
  if (frequency === 'daily') return [Date.UTC(year, 0, part) / 86_400_000, 365.2425];
  if (frequency === 'weekly') {
    const fourth = new Date(Date.UTC(year, 0, 4));
    const monday = fourth.getTime() / 86_400_000 - ((fourth.getUTCDay() + 6) % 7);
    return [monday + 7 * (part - 1), 365.2425];
  }
  if (frequency === 'multi-year') return [year, 1];
  return [year * 12 + (part - 1) * months[frequency], 12];
}

function slowGrowth(cube: Cube, at: Coordinates, [from, to]: readonly [string, string]): number | undefined {
  const periods = cube.dimensions.find(({ id }) => id === 'time')?.categories ?? [];
  const [first, last] = [from, to].map((id) => periods.find((each) => each.id === id)?.period);
  const [earlier, later] = [from, to].map((id) => operandOf(cube, { ...at, time: id }));
  if (!first || !last || earlier === undefined || later === undefined) return undefined;
  if (earlier <= 0 || later < 0) return undefined;
  const [[start, perYear], [end]] = [onScale(first), onScale(last)];
  const growth = 100 * ((later / earlier) ** (perYear / (end - start)) - 1);
  return Number.isFinite(growth) ? growth : undefined;
}

describe('growth between two periods, on random cubes', { timeout: 60_000 }, () => {
  it('is the constant rate a year that leads from one to the other', () => {
    const trial = cubeOverTime
      .filter(({ dimensions }) =>
        dimensions.some(({ id, categories }) => id === 'time' && categories.length > 1),
      )
      .chain((cube) => {
        const ids = cube.dimensions.find(({ id }) => id === 'time')?.categories.map(({ id }) => id) ?? [];
        return fc.record({
          cube: fc.constant(cube),
          ends: fc
            .uniqueArray(fc.nat(ids.length - 1), { minLength: 2, maxLength: 2 })
            .map((places): [string, string] => {
              const [one = 0, other = 0] = places.toSorted((a, b) => a - b);
              return [ids[one] ?? '', ids[other] ?? ''];
            }),
        });
      });
    fc.assert(
      fc.property(trial, ({ cube, ends }) => {
        const [from, to] = ends;
        const result = growthBetween(partsOf(cube), {
          id: 'new',
          name: 'New',
          place: 'last',
          from,
          to,
        });
        if (!result.ok) throw new Error(result.problem.code);
        for (const at of coordinatesOf(result.value.cube).filter(({ time }) => time === 'new')) {
          const found = asNumber(heldAt(result.value.cube, at));
          const expected = slowGrowth(cube, at, ends);
          if (found === undefined || expected === undefined) expect(found).toBe(expected);
          else
            expect(found / (Math.abs(expected) + 100)).toBeCloseTo(expected / (Math.abs(expected) + 100), 9);
        }
      }),
      RUNS,
    );
  });
});
