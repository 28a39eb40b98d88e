import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../test/any-table.ts';
import { asHeld, coordinatesOf, heldAt, operandOf, type Coordinates } from '../../test/cells-by-name.ts';
import { cubeFrom, drawingOf, tidy } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { inFifteenDigits } from '../../test/in-fifteen-digits.ts';
import type { Cube } from '../cube/cube.ts';
import type { Dimension, Partition } from '../cube/dimension.ts';
import { unitOf } from '../table/stated-of-cell.ts';
import type { Computable } from './computation.ts';
import type { ComputationResult } from './computation.ts';
import { withPartitions } from './find-partitions.ts';
import { obstacleToShareOfParent, shareOf } from './share-of.ts';
import { totalOf } from './total-of.ts';
import { write } from '../../test/words.ts';

function factsOf(cube: Cube): Computable {
  const { cube: same, ...facts } = tableWith(cube, { unit: 'Number' });
  return { facts, cube: same, write };
}

/**
 * The categories that a slow reader takes for the whole: the only one that is under nothing, the one named a total at
 * an end of several, or the periods. Undefined where that is not to be known of a drawn hierarchy.
 */
function wholeIn({ role, categories }: Dimension): readonly string[] | undefined {
  const tops = categories.filter(({ parent }) => parent === undefined);
  if (tops.length === 1) return tops.map(({ id }) => id);
  return role === 'time' ? categories.map(({ id }) => id) : undefined;
}

/** The figure that others are shares of. */
function totalAt(cube: Cube, dimensions: readonly Dimension[], at: Coordinates): number | undefined {
  const [dimension, ...others] = dimensions;
  if (!dimension) return operandOf(cube, at);
  return (wholeIn(dimension) ?? []).reduce<number | undefined>((sum, id) => {
    const part = totalAt(cube, others, { ...at, [dimension.id]: id });
    return sum === undefined || part === undefined ? undefined : sum + part;
  }, 0);
}

/** A drawing whose first dimension states its partitions. */
function stating(drawing: string, partitions: readonly Partition[]): Cube {
  const cube = cubeFrom(drawing);
  const dimensions = cube.dimensions.map((each, axis) => (axis === 0 ? { ...each, partitions } : each));
  return { ...cube, dimensions };
}

function slowShare(figure: number | undefined, base: number | undefined): number | string {
  if (figure === undefined) return 'missing-operand';
  if (base === 0) return 'division-by-zero';
  return base === undefined ? 'missing-operand' : asHeld((100 * figure) / base);
}

/** The parent of a category; itself at the top. */
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
        const unknown = over.find((each) => wholeIn(each) === undefined);
        if (unknown) {
          expect(result).toMatchObject({ problem: { code: 'no-whole', dimension: unknown.label } });
          return;
        }
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

  it('shows shares of parents, and of one category, as a slow version does', () => {
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
            const expected = inFifteenDigits(slowShare(figure, operandOf(cube, { ...at, [id]: above })));
            expect(heldAt(parent.value.cube, at)).toBe(expected);
          }
          const expected = inFifteenDigits(slowShare(figure, operandOf(cube, { ...at, [id]: chosen })));
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

  it('adds up parts that are stated to be the whole, none of which may be missing', () => {
    const parts = stating('age | 2023 | 2024\n0-14 | 50 | 50\n15+ | 150 | na', [{ parts: ['0-14', '15+'] }]);
    expect(drawn(shareOf(factsOf(parts), { of: 'total', dimensions: ['age'] }))).toBe(
      tidy('age | 2023 | 2024\n0-14 | 25 | x\n15+ | 75 | x'),
    );
  });

  it('refuses a total of categories of which it is not known that they are a whole', () => {
    const parts = cubeFrom('age | 2023\n0-14 | 50\n15+ | 150');
    expect(shareOf(factsOf(parts), { of: 'total', dimensions: ['age'] })).toEqual({
      ok: false,
      problem: { code: 'no-whole', dimension: 'age', bases: [] },
    });
  });

  it('shows shares of what a reader takes for the whole, as a slow version does', () => {
    const anyBase = cubeOverTime.chain((cube) =>
      fc.constantFrom(...cube.dimensions).chain((dimension) =>
        fc.record({
          cube: fc.constant(cube),
          dimension: fc.constant(dimension),
          chosen: fc.uniqueArray(fc.constantFrom(...dimension.categories), { minLength: 1, maxLength: 3 }),
        }),
      ),
    );
    fc.assert(
      fc.property(anyBase, ({ cube, dimension, chosen }) => {
        const categories = chosen.map(({ id }) => id);
        const bases = [{ dimension: dimension.id, categories }];
        const result = shareOf(factsOf(cube), { of: 'total', dimensions: [dimension.id], bases });
        const isAbove = (one: string, other: string): boolean =>
          one !== other &&
          (aboveIn(dimension.categories, other) === one ||
            (aboveIn(dimension.categories, other) !== other &&
              isAbove(one, aboveIn(dimension.categories, other))));
        if (categories.some((one) => categories.some((other) => isAbove(one, other)))) {
          expect(result).toMatchObject({
            problem: { code: 'no-whole', overlap: [{}, {}].map(() => expect.any(String) as string) },
          });
          return;
        }
        if (!result.ok) throw new Error(JSON.stringify(result.problem));
        for (const at of coordinatesOf(cube)) {
          const parts = categories.map((id) => operandOf(cube, { ...at, [dimension.id]: id }));
          const base = parts.includes(undefined)
            ? undefined
            : parts.reduce((sum = 0, each = 0) => sum + each, 0);
          const expected = slowShare(operandOf(cube, at), base);
          const held = heldAt(result.value.cube, at);
          if (typeof expected === 'number') expect(held).toBeCloseTo(expected, 9);
          else expect(held).toBe(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('adds each chosen category up once, and says in the note of the table what is 100', () => {
    const parts = cubeFrom('age | 2023\n0-14 | 50\n15-64 | 100\n65+ | 50');
    const bases = [{ dimension: 'age', categories: ['0-14', '65+', '0-14'] }];
    const shares = shareOf(factsOf(parts), { of: 'total', dimensions: ['age'], bases });
    expect(drawn(shares)).toBe(tidy('age | 2023\n0-14 | 50\n15-64 | 100\n65+ | 50'));
    expect(shares.ok && shares.value.facts.footnotes.map(({ text }) => text)).toContain(
      'Percentages: 100 × figure ÷ (0-14 + 65+) of age.',
    );
  });

  it('refuses a base of nothing, one that is not there, and one where the total does not run', () => {
    const ofBases = (dimension: string, categories: readonly string[]) =>
      shareOf(factsOf(ages), { of: 'total', dimensions: ['age'], bases: [{ dimension, categories }] });
    expect(ofBases('age', [])).toMatchObject({ problem: { code: 'too-few-categories', least: 1 } });
    expect(ofBases('age', ['90+'])).toMatchObject({ problem: { code: 'unknown-category', category: '90+' } });
    expect(ofBases('time', ['2023'])).toMatchObject({
      problem: { code: 'base-elsewhere', dimension: 'time' },
    });
  });

  it('takes all residents as the base where totals, sexes and overlapping ages are in one list', () => {
    const residents = withPartitions(
      cubeFrom(`
        group                 |    2023 |    2024
        Total Residents       | 4149253 | 4180868
        Total Male Residents  | 2021990 | 2035126
        Total Female Residents| 2127263 | 2145742
        0 - 14 Years          |  580895 |  572311
        15 - 64 Years         | 2851412 | 2857993
        65 - 69 Years         |  239871 |  240022
        70 Years & Over       |  477075 |  510542
        65 Years & Over       |  716946 |  750564
      `),
    );
    const shares = shareOf(factsOf(residents), { of: 'total', dimensions: ['group'] });
    if (!shares.ok) throw new Error(JSON.stringify(shares.problem));
    const held = (group: string): number => Number(heldAt(shares.value.cube, { group, time: '2024' }));
    expect(held('Total Residents')).toBe(100);
    expect(held('Total Male Residents')).toBeCloseTo(48.677, 3);
    expect(held('65 Years & Over')).toBeCloseTo(17.952, 3);
  });

  it('has no share of a figure in another unit', () => {
    const [age, time] = ages.dimensions;
    if (!age || !time) throw new Error('two dimensions were drawn');
    const categories = age.categories.map((each, at) => (at === 2 ? { ...each, unit: 'Dollars' } : each));
    const mixed = { ...ages, dimensions: [{ ...age, categories }, time] };
    const result = shareOf(factsOf(mixed), { of: 'total', dimensions: ['age'] });
    for (const { id } of time.categories) {
      expect(result.ok && heldAt(result.value.cube, { age: '15+', time: id })).toBe('not-applicable');
    }
  });

  const remarked = cubeFrom('group | x | y\nTotal | 10 | 20\nA | 4 | na\nB | 6 | 15');
  it.each<[string, Partial<Cube>, Pick<Cube, 'flags' | 'cellFootnotes'>]>([
    ['nothing', {}, { flags: new Map(), cellFootnotes: new Map() }],
    [
      'the flag of the total',
      { flags: new Map([[0, 2]]) },
      {
        flags: new Map([
          [0, 2],
          [2, 2],
          [4, 2],
        ]),
        cellFootnotes: new Map(),
      },
    ],
    [
      'its own flag, and none where there is no share',
      {
        flags: new Map([
          [3, 1],
          [4, 2],
          [0, 1],
        ]),
      },
      {
        flags: new Map([
          [4, 3],
          [0, 1],
          [2, 1],
        ]),
        cellFootnotes: new Map(),
      },
    ],
    [
      'the footnotes of both, each once',
      {
        cellFootnotes: new Map([
          [0, ['a', 'b']],
          [4, ['c', 'a']],
        ]),
      },
      {
        flags: new Map(),
        cellFootnotes: new Map([
          [0, ['a', 'b']],
          [2, ['a', 'b']],
          [4, ['c', 'a', 'b']],
        ]),
      },
    ],
  ])('gives a share %s', (_, given, { flags, cellFootnotes }) => {
    const result = shareOf(factsOf({ ...remarked, ...given }), { of: 'total', dimensions: ['group'] });
    expect(result.ok && result.value.cube.flags).toEqual(flags);
    expect(result.ok && result.value.cube.cellFootnotes).toEqual(cellFootnotes);
  });

  it('says so where the total is to run over a dimension that is not there', () => {
    expect(shareOf(factsOf(remarked), { of: 'total', dimensions: ['group', 'nowhere'] })).toEqual({
      ok: false,
      problem: { code: 'unknown-dimension', dimension: 'nowhere' },
    });
  });

  it('reports when no category has a parent', () => {
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
