import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { heldAt } from '../../test/cells-by-name.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { applyStep, customiseWhatFits } from '../customise/customise.ts';
import { parseAddress } from '../customise/address/address.ts';
import { startingTable } from '../customise/starting-table.ts';
import { decimalsOf, unitOf } from '../table/stated-of-cell.ts';
import { nextOrder } from './computed-category.ts';
import { write } from '../../test/words.ts';

const CUBE = cubeFrom('x | 2020 | 2021 | 2022\na | 4 | na | 0\nb | 0 | 2 | -1\nc | 9 | 3 | 2');

/** What one step, written as an address, makes of a cube. */
function made(address: string, cube: Cube = CUBE) {
  const steps = parseAddress(address);
  const [step] = steps.ok ? steps.value : [];
  if (!step) throw new Error(`unreadable: ${address}`);
  const applied = applyStep(startingTable(tableWith(cube, { unit: 'Number' }), write), step);
  return applied.ok
    ? { cube: applied.value.cube, problem: undefined }
    : { cube: undefined, problem: applied.problem };
}

function rowOf(address: string, id: string, cube: Cube = CUBE): readonly (number | string)[] {
  const result = made(address, cube);
  if (!result.cube) throw new Error(JSON.stringify(result.problem));
  const after = result.cube;
  return ['2020', '2021', '2022'].map((time) => heldAt(after, { x: id, time }));
}

const formula = (text: string) => rowOf(`formula=x:${encodeURIComponent(text)}:f:name(F)`, 'f');

describe('a cube without cells', () => {
  const empty = { ...CUBE, values: new Float64Array(0), absences: new Map<number, never>() };

  it.each([
    'sum=x:in(a,b):n:name(N)',
    'formula=x:[a]:n:name(N)',
    'change=year:absolute',
    'percentage=category:x:a',
    'divide=3',
    'divide=x:in(a):3',
    'percentage=column-total:x:in(a)',
    'index=2020',
  ])('stays one: %s', (address) => {
    expect(made(address, empty).cube?.values).toHaveLength(0);
  });
});

describe('a sum of ratios', () => {
  it('is in the unit of the ratios', () => {
    const steps = parseAddress(
      'ratio=x:in(c,a):r:name(R)&sum=x:in(r,b):s:name(S):zero()&sum=x:in(r):t:name(T):one()',
    );
    if (!steps.ok) throw new Error(steps.problem.code);
    const after = customiseWhatFits(
      tableWith(CUBE, { unit: 'Number', decimals: 0 }),
      steps.value,
      write,
    ).working;
    const row = after.cube.dimensions[0]?.categories.findIndex(({ id }) => id === 't') ?? -1;
    expect([unitOf(after, 3 * row), decimalsOf(after, 3 * row)]).toEqual(['Ratio', 2]);
  });
});

describe('powers in a formula', () => {
  it('have no result of what is missing, of 0 to less than 0, and of roots of less than 0', () => {
    expect(formula('[a] ^ 0')).toEqual([1, 'missing-operand', 1]);
    expect(formula('2 ^ [a]')).toEqual([16, 'missing-operand', 1]);
    expect(formula('[b] ^ (0 - 1)')).toEqual(['division-by-zero', 0.5, -1]);
    expect(formula('[b] ^ 0.5')).toEqual([0, expect.closeTo(Math.SQRT2, 12), 'not-applicable']);
  });
});

describe('products and differences', () => {
  it('of two categories are worked out cell by cell', () => {
    expect(rowOf('product=x:in(b,c):p:name(P)', 'p')).toEqual([0, 6, -2]);
    expect(rowOf('difference=x:in(c,b):p:name(P)', 'p')).toEqual([9, 1, 3]);
    expect(rowOf('ratio=x:in(b,c):p:name(P)', 'p')).toEqual([0, expect.closeTo(2 / 3, 12), -0.5]);
  });
});

describe('growth between two periods', () => {
  const grown = (from: string, to: string, cube = CUBE) => {
    const { cube: after, problem } = made(`growth=${from}:${to}:g:name(G)`, cube);
    return after ? ['a', 'b', 'c'].map((x) => heldAt(after, { x, time: 'g' })) : problem;
  };

  it('is -100 % where it ends at 0, and has no sign to grow from below 0', () => {
    expect(grown('2020', '2022')).toEqual([
      -100,
      'not-applicable',
      expect.closeTo(100 * (Math.sqrt(2 / 9) - 1), 9),
    ]);
    expect(grown('2020', '2021')).toEqual([
      'missing-operand',
      'division-by-zero',
      expect.closeTo(-200 / 3, 9),
    ]);
  });

  it('goes forwards in time only, and is no sum', () => {
    expect(grown('2021', '2021')).toMatchObject({ code: 'periods-not-in-order' });
    expect(grown('2022', '2020')).toMatchObject({ code: 'periods-not-in-order' });
    const computed = made('growth=2020:2022:g:name(G)').cube?.dimensions[1]?.categories.find(
      ({ id }) => id === 'g',
    )?.computed;
    expect(computed).toMatchObject({ unit: 'Per Cent per annum', decimals: 1, order: 1 });
    expect(computed).not.toHaveProperty('adds');
  });
});

describe('computing over time', () => {
  it.each([
    ['moving-average=1', { code: 'out-of-range', what: 'periods', least: 2, most: 120 }],
    ['moving-average=121', { code: 'out-of-range', what: 'periods', least: 2, most: 120 }],
    ['index=2020:of(time,2021)', { code: 'unknown-dimension', dimension: 'time' }],
    ['index=2020:of(x,z)', { code: 'unknown-category', dimension: 'x', category: 'z' }],
  ])('refuses %s', (address, problem) => {
    expect(made(address).problem).toEqual(problem);
  });

  it('refuses a series of nothing', () => {
    const series = { dimension: 'x', categories: [] };
    const table = startingTable(tableWith(CUBE), write);
    expect(applyStep(table, { kind: 'index', base: '2020', series })).toMatchObject({
      problem: { code: 'too-few-categories', least: 1 },
    });
  });

  it.each(['moving-average=2', 'moving-average=120'])('takes %s', (address) => {
    expect(made(address).problem).toBeUndefined();
  });

  it('stands behind each series in the order of the table, whatever order they are named in', () => {
    const ids = made('index=2020:of(x,c,a,c)').cube?.dimensions[0]?.categories.map(({ id }) => id);
    expect(ids).toEqual(['a', expect.stringMatching(/^a\./), 'b', 'c', expect.stringMatching(/^c\./)]);
  });
});

describe('what hangs on cells', () => {
  it('goes along with a sum, whether there are flags too or not', () => {
    const noted: Cube = { ...CUBE, cellFootnotes: new Map([[6, ['n1']]]) };
    const { cube } = made('sum=x:in(b,c):s:name(S):first()', noted);
    expect([...(cube?.cellFootnotes ?? [])].toSorted(([a], [b]) => a - b)).toEqual([
      [0, ['n1']],
      [9, ['n1']],
    ]);
  });

  it('goes along with a share, from the whole too', () => {
    const noted: Cube = { ...CUBE, cellFootnotes: new Map([[6, ['n1']]]), flags: new Map([[8, 1]]) };
    const { cube } = made('percentage=category:x:c', noted);
    expect(cube?.cellFootnotes.get(3)).toEqual(['n1']);
    expect([cube?.flags.get(5), cube?.flags.get(2), cube?.flags.get(4)]).toEqual([1, 1, undefined]);
  });
});

describe(nextOrder, () => {
  it('counts computations and divisions together', () => {
    expect(nextOrder(CUBE)).toBe(1);
    const [x, time] = CUBE.dimensions;
    if (!x || !time) throw new Error('no dimensions');
    const [a, ...others] = x.categories;
    const divided = { id: 'a', label: 'a', divisions: [{ power: 3, order: 4 }] };
    expect(a?.id).toBe('a');
    const after = { ...CUBE, dimensions: [{ ...x, categories: [divided, ...others] }, time] };
    expect(nextOrder(after)).toBe(5);
    expect(
      made('sum=x:in(b,c):s:name(S)', after).cube?.dimensions[0]?.categories.at(-1)?.computed?.order,
    ).toBe(5);
  });
});

describe('dividing the whole table', () => {
  it('keeps between none and ten decimals', () => {
    const decimalsAfter = (power: number, decimals: number) => {
      const steps = parseAddress(`divide=${power}`);
      const [step] = steps.ok ? steps.value : [];
      const applied = step && applyStep(startingTable(tableWith(CUBE, { decimals }), write), step);
      return applied?.ok ? applied.value.facts.decimals : undefined;
    };
    expect([decimalsAfter(3, 1), decimalsAfter(-3, 1), decimalsAfter(-1, 2), decimalsAfter(3, 8)]).toEqual([
      ...[4, 0, 1, 10],
    ]);
  });

  it('divides each number, and multiplies for a power below 0', () => {
    expect(rowOf('divide=1', 'c')).toEqual([0.9, 0.3, 0.2]);
    expect(rowOf('divide=-1', 'c')).toEqual([90, 30, 20]);
    expect(rowOf('divide=x:in(c):1', 'b')).toEqual([0, 2, -1]);
    expect(rowOf('divide=x:in(c):1', 'c')).toEqual([0.9, 0.3, 0.2]);
  });
});
