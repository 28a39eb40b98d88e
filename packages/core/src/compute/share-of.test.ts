import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../test/any-table.ts';
import { asHeld, coordinatesOf, heldAt, operandOf, type Coordinates } from '../../test/cells-by-name.ts';
import { cubeFrom, drawingOf, tidy } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { unitOf, type FactsAndCube } from '../table/stated-of-cell.ts';
import type { ComputationResult } from './computation.ts';
import { obstacleToShareOfParent, shareOf } from './share-of.ts';
import { totalOf } from './total-of.ts';

function factsOf(cube: Cube): FactsAndCube {
  const { cube: same, ...facts } = tableWith(cube, { unit: 'Number' });
  return { facts, cube: same };
}

/** The figure that others are shares of, by adding up what has nothing below it where no total is published. */
function totalAt(cube: Cube, dimensions: readonly Dimension[], at: Coordinates): number | undefined {
  const [dimension, ...others] = dimensions;
  if (!dimension) return operandOf(cube, at);
  const { categories } = dimension;
  const total = categories[totalOf(dimension) ?? -1];
  const parts = total
    ? [total]
    : categories.filter(({ id }) => !categories.some(({ parent }) => parent === id));
  return parts.reduce<number | undefined>((sum, { id }) => {
    const part = totalAt(cube, others, { ...at, [dimension.id]: id });
    return sum === undefined || part === undefined ? undefined : sum + part;
  }, 0);
}

function slowShare(figure: number | undefined, base: number | undefined): number | string {
  if (figure === undefined) return 'missing-operand';
  if (base === 0) return 'division-by-zero';
  return base === undefined ? 'missing-operand' : asHeld((100 * figure) / base);
}

/** What stands above a category; itself at the top. */
function aboveIn(categories: Dimension['categories'], id: string): string {
  return categories.find((each) => each.id === id)?.parent ?? id;
}

describe(shareOf, { timeout: 30_000 }, () => {
  it('shows shares of totals over any dimensions, as a slow version does', () => {
    const anyTotal = cubeOverTime.chain((cube) =>
      fc.record({ cube: fc.constant(cube), over: fc.subarray([...cube.dimensions], { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(anyTotal, ({ cube, over }) => {
        const result = shareOf(factsOf(cube), { of: 'total', dimensions: over.map(({ id }) => id) });
        if (!result.ok) throw new Error(JSON.stringify(result.problem));
        for (const at of coordinatesOf(cube)) {
          const expected = slowShare(operandOf(cube, at), totalAt(cube, over, at));
          const held = heldAt(result.value.cube, at);
          if (typeof expected === 'number') expect(held).toBeCloseTo(expected, 9);
          else expect(held).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('shows shares of what stands above, and of one category, as a slow version does', () => {
    fc.assert(
      fc.property(cubeOverTime, fc.nat(), (cube, which) => {
        const dimension = cube.dimensions.find(({ role }) => role !== 'time');
        const { id, categories = [] } = dimension ?? { id: '' };
        const chosen = categories[which % categories.length]?.id ?? '';
        const parent = shareOf(factsOf(cube), { of: 'parent', dimension: id });
        const category = shareOf(factsOf(cube), { of: 'category', dimension: id, category: chosen });
        expect(parent.ok).toBe(categories.some((each) => each.parent !== undefined));
        for (const at of coordinatesOf(cube)) {
          const figure = operandOf(cube, at);
          if (parent.ok) {
            const above = aboveIn(categories, at[id] ?? '');
            const expected = slowShare(figure, operandOf(cube, { ...at, [id]: above }));
            expect(heldAt(parent.value.cube, at)).toBe(expected);
          }
          const expected = slowShare(figure, operandOf(cube, { ...at, [id]: chosen }));
          expect(category.ok && heldAt(category.value.cube, at)).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  const ages = cubeFrom(`
    age     | 2023 | 2024
    Total   |  200 | 250 p
      0-14  |   50 |   50
      15+   |  150 |   na
  `);

  function drawn(result: ComputationResult): string {
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    expect(unitOf(result.value, 0)).toBe('Per Cent');
    return drawingOf(result.value.cube);
  }

  it('takes the published total, whether or not the parts add up to it', () => {
    expect(drawn(shareOf(factsOf(ages), { of: 'total', dimensions: ['age'] }))).toBe(
      tidy(`
        age     | 2023 |  2024
        Total   |  100 | 100 p
          0-14  |   25 |  20 p
          15+   |   75 |     x
      `),
    );
  });

  it('adds the leaves up where no total is published, and none may be missing', () => {
    const parts = cubeFrom('age | 2023 | 2024\n0-14 | 50 | 50\n15+ | 150 | na');
    expect(drawn(shareOf(factsOf(parts), { of: 'total', dimensions: ['age'] }))).toBe(
      tidy('age | 2023 | 2024\n0-14 | 25 | x\n15+ | 75 | x'),
    );
  });

  it('has no share of a figure in another unit', () => {
    const [age, time] = ages.dimensions;
    if (!age || !time) throw new Error('two dimensions were drawn');
    const categories = age.categories.map((each, at) => (at === 2 ? { ...each, unit: 'Dollars' } : each));
    const mixed = { ...ages, dimensions: [{ ...age, categories }, time] };
    const result = shareOf(factsOf(mixed), { of: 'total', dimensions: ['age'] });
    expect(result.ok && heldAt(result.value.cube, { age: '15+', time: '2023' })).toBe('not-applicable');
  });

  it('says when nothing stands above anything', () => {
    const flat = cubeFrom('age | 2023\n0-14 | 50\n15+ | 150').dimensions[0];
    expect(flat && obstacleToShareOfParent(flat)).toEqual({ code: 'no-hierarchy', dimension: 'age' });
  });
});

describe(totalOf, () => {
  it.each([
    ['the only one at the top', 'a | x\nWorld | 1\n  Asia | 1\n  Europe | 1', 0],
    ['the one called a total', 'a | x\nMales | 1\nFemales | 1\nTotal | 1', 2],
    ['none among two totals', 'a | x\nTotal exports | 1\nTotal imports | 1\nBalance | 1', undefined],
    ['none in the middle', 'a | x\nMales | 1\nTotal | 1\nFemales | 1', undefined],
    ['none of periods', 'a | 2024 | 2025\nb | 1 | 2', undefined],
  ])('finds %s', (_, drawing, position) => {
    const dimension = cubeFrom(drawing).dimensions[drawing.includes('2024') ? 1 : 0];
    expect(dimension && totalOf(dimension)).toBe(position);
  });
});
