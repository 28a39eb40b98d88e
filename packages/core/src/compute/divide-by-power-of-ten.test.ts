import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCube } from '../../test/arbitrary-cube.ts';
import { coordinatesOf, heldAt, indexAt, type Coordinates } from '../../test/cells-by-name.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { inFifteenDigits } from '../../test/in-fifteen-digits.ts';
import type { Cube } from '../cube/cube.ts';
import { divideUnit } from '../table/units/divide-unit.ts';
import { decimalsOf, unitOf, type FactsAndCube } from '../table/stated-of-cell.ts';
import type { Computable } from './computation.ts';
import { divideByPowerOfTen } from './divide-by-power-of-ten.ts';
import { write } from '../../test/words.ts';

function factsOf(cube: Cube): Computable {
  const { cube: same, ...facts } = tableWith(cube, { unit: 'Number', decimals: 0 });
  return { facts, cube: same, write };
}

function asDivided(was: number, power: number): number {
  return power === 0 ? was : inFifteenDigits(was / 10 ** power);
}

/** Checks one cell that was divided by ten to `power`; 0 for one that was not. */
function checkCell(before: FactsAndCube, after: FactsAndCube, at: Coordinates, power: number): void {
  const was = heldAt(before.cube, at);
  const index = indexAt(before.cube, at);
  expect(heldAt(after.cube, at)).toBe(typeof was === 'number' ? asDivided(was, power) : was);
  expect(unitOf(after, index)).toBe(divideUnit(unitOf(before, index), power));
  expect(decimalsOf(after, index)).toBe((decimalsOf(before, index) ?? 0) + power);
}

describe(divideByPowerOfTen, () => {
  it('divides what is named and nothing else; units follow, and absences keep their reason', () => {
    const anyDivision = arbitraryCube
      .filter(({ dimensions }) => dimensions.length > 0)
      .chain((cube) =>
        fc.record({
          cube: fc.constant(cube),
          dimension: fc.constantFrom(...cube.dimensions),
          power: fc.constantFrom(1, 3, 6),
          isTable: fc.boolean(),
        }),
      );
    fc.assert(
      fc.property(anyDivision, ({ cube, dimension, power, isTable }) => {
        const categories = dimension.categories.slice(0, 2).map(({ id }) => id);
        const of = isTable ? ('table' as const) : { dimension: dimension.id, categories };
        const before = factsOf(cube);
        const result = divideByPowerOfTen(before, { of, power });
        if (!result.ok) throw new Error(JSON.stringify(result.problem));
        for (const at of coordinatesOf(cube)) {
          const isDivided = isTable || categories.includes(at[dimension.id] ?? '');
          checkCell(before, result.value, at, isDivided ? power : 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, 1.5, 13, -13])('refuses ten to %s', (power) => {
    const cube = cubeFrom('a | 2024\nb | 1');
    expect(divideByPowerOfTen(factsOf(cube), { of: 'table', power })).toMatchObject({
      ok: false,
      problem: { code: 'out-of-range' },
    });
  });

  it('gives of any number what fifteen digits of its quotient give', () => {
    const numbers = fc.array(
      fc.oneof(
        fc.double(),
        fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 16 })).map(([of, at]) => of / 10 ** at),
        fc.tuple(fc.integer(), fc.integer({ min: 0, max: 5 })).map(([of, at]) => of / 10 ** at),
      ),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 12 }), (figures, power) => {
        const { facts, cube } = factsOf(cubeFrom('a | 2024\nb | 1'));
        const of = { facts, cube: { ...cube, values: Float64Array.from(figures) }, write };
        const divided = divideByPowerOfTen(of, { of: 'table', power });
        const expected = figures.map((figure) => {
          const over = figure / 10 ** power;
          return Number.isFinite(over) ? inFifteenDigits(over) : Number.NaN;
        });
        expect(divided.ok && [...divided.value.cube.values]).toEqual(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it('says in a footnote what a category was divided by altogether', () => {
    const of = { dimension: 'a', categories: ['b'] };
    const once = divideByPowerOfTen(factsOf(cubeFrom('a | 2024\nb | 1\nc | 2')), { of, power: 3 });
    const twice = once.ok ? divideByPowerOfTen({ ...once.value, write }, { of, power: 3 }) : once;
    if (!twice.ok) throw new Error('both divisions are possible');
    const { facts, cube } = twice.value;
    const notes = cube.dimensions[0]?.categories.map(({ footnotes = [] }) => footnotes);
    const [id] = notes?.[0] ?? [];
    expect(notes).toEqual([[id], []]);
    expect(facts.footnotes).toEqual([{ id, text: 'Divided by 10⁶.' }]);
    // Of both, and back again: what is said of the other one stays.
    const both = divideByPowerOfTen(
      { ...twice.value, write },
      { of: { dimension: 'a', categories: ['b', 'c'] }, power: -3 },
    );
    expect(both.ok && both.value.facts.footnotes.map(({ text }) => text)).toEqual([
      'Divided by 10³.',
      'Multiplied by 10³.',
    ]);
    const back = both.ok ? divideByPowerOfTen({ ...both.value, write }, { of, power: -3 }) : both;
    expect(back.ok && back.value.facts.footnotes.map(({ text }) => text)).toEqual(['Multiplied by 10³.']);
  });

  it('refuses to divide nothing, and by what is no division', () => {
    const facts = factsOf(cubeFrom('a | 2024\nb | 1'));
    const problemOf = (request: Parameters<typeof divideByPowerOfTen>[1]) => {
      const result = divideByPowerOfTen(facts, request);
      return result.ok ? undefined : result.problem;
    };
    const range = { code: 'out-of-range', what: 'power', least: -12, most: 12 };
    expect(problemOf({ of: { dimension: 'a', categories: [] }, power: 1 })).toEqual({
      code: 'too-few-categories',
      least: 1,
    });
    for (const power of [0, 13, -13, 1.5]) expect(problemOf({ of: 'table', power })).toEqual(range);
    const one = divideByPowerOfTen(facts, { of: { dimension: 'a', categories: ['b'] }, power: 1 });
    expect(one.ok && [...one.value.cube.values]).toEqual([0.1]);
    for (const power of [1, 12, -12]) expect(problemOf({ of: 'table', power })).toBeUndefined();
  });

  it.each([
    [[3], ['All figures were divided by 10³.']],
    [[3, 3], ['All figures were divided by 10⁶.']],
    [[-2], ['All figures were multiplied by 10².']],
    [[3, -4], ['All figures were multiplied by 10.']],
    [[3, -3], []],
  ])('says in a note what the whole table was divided by altogether: %j', (powers, expected) => {
    const once = (table: Computable, power: number): Computable => {
      const result = divideByPowerOfTen(table, { of: 'table', power });
      if (!result.ok) throw new Error(JSON.stringify(result.problem));
      return { ...result.value, write };
    };
    const { facts } = powers.reduce(once, factsOf(cubeFrom('a | 2024\nb | 1')));
    const noted = facts.footnotes.filter(({ id }) => facts.tableFootnotes.includes(id));
    expect(noted.map(({ text }) => text)).toEqual(expected);
    expect(facts.footnotes).toHaveLength(expected.length);
  });

  it('says once what was done to the table, beside what the table says of itself', () => {
    const own = { id: 'own', text: 'Own.' };
    const { cube, ...facts } = tableWith(cubeFrom('x | 2024\nA | 1000'), {
      unit: 'Dollars',
      footnotes: [own],
      tableFootnotes: ['own'],
    });
    const divided = (table: Computable, power: number): Computable => {
      const result = divideByPowerOfTen(table, { power, of: 'table' });
      if (!result.ok) throw new Error(result.problem.code);
      return { ...result.value, write };
    };
    const once = divided({ facts, cube, write }, 1);
    const twice = divided(once, 2);
    expect(twice.facts.footnotes).toEqual([
      own,
      { id: 'divided-table-by-10-3', text: 'All figures were divided by 10³.' },
    ]);
    expect(twice.facts.tableFootnotes).toEqual(['own', 'divided-table-by-10-3']);
    expect(divided(once, -2).facts.footnotes.at(-1)?.text).toBe('All figures were multiplied by 10.');
    const back = divided(twice, -3);
    expect([back.facts.footnotes, back.facts.tableFootnotes]).toEqual([[own], ['own']]);
  });
});
