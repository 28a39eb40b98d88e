import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { FunctionFlags } from '../table/function-flags.ts';
import { offersOf } from './offers-of.ts';
import { startingTable } from './starting-table.ts';
import { STEPS } from './steps.ts';

const annual = cubeFrom('sex | 2023 | 2024\nMales | 1 | 2\nFemales | 3 | 4');
const timeless = cubeFrom('sex | East\nMales | 1');

function offered(
  cube: typeof annual,
  functions: FunctionFlags = {},
): ReadonlyMap<string, string | undefined> {
  return new Map(
    offersOf(startingTable(tableWith(cube, { functions }))).map(({ kind, variant, obstacle }) => [
      variant === undefined ? kind : `${kind} ${variant}`,
      obstacle?.code,
    ]),
  );
}

describe(offersOf, () => {
  it('offers every kind of step that a function allows', () => {
    const kinds = new Set(offersOf(startingTable(tableWith(annual))).map(({ kind }) => kind));
    const free = ['choose', 'pick'];
    expect([...kinds, ...free].sort()).toEqual(Object.keys(STEPS).sort());
  });

  it('leaves out what the title switches off', () => {
    expect(offered(annual, { sum: false, conversionAnnualSum: false })).not.toContain('sum');
    expect([...offered(annual, { sum: false }).keys()]).not.toContain('formula');
    expect([...offered(annual, { changeByYear: false }).keys()]).not.toContain('change year:percentage');
  });

  it.each([
    [annual, 'convert annual:sum', 'same-frequency'],
    [annual, 'convert quarterly:plain', 'finer-than-published'],
    [annual, 'cumulative', 'no-parts-of-year'],
    [annual, 'collapse', 'no-hierarchy'],
    [annual, 'change year:percentage', undefined],
    [annual, 'sum', undefined],
    [timeless, 'sum', 'too-few-categories'],
    [timeless, 'change period:absolute', 'no-time-dimension'],
    [timeless, 'convert annual:average', 'no-time-dimension'],
  ])('says what stands in the way: %#', (cube, offer, obstacle) => {
    expect(offered(cube).has(offer)).toBe(true);
    expect(offered(cube).get(offer)).toBe(obstacle);
  });
});
