import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStep } from '../../test/any-step.ts';
import { cubeOverTime } from '../../test/any-table.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { seenView } from '../../test/seen-view.ts';
import { tableWith } from '../../test/table-with.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { customise, customiseWhatFits } from '../customise/customise.ts';
import type { Customisation } from '../customise/steps.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import type { StatTable } from '../table/stat-table.ts';
import type { TableKind } from '../table/table-code.ts';
import { customisePart } from './customise-part.ts';
import { neededBy } from './needed-by.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

const UNITS = [undefined, 'Number', 'Per Cent', 'Million Dollars'];

/** Cubes whose categories state units along any dimension. */
const cubeOfUnits = cubeOverTime.chain((cube) =>
  fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }).map((draws): Cube => {
    let at = 0;
    const dimensions = cube.dimensions.map((dimension) => ({
      ...dimension,
      categories: dimension.categories.map((category) => {
        at += 1;
        const unit = dimension.role === 'time' ? undefined : UNITS[draws[at % draws.length] ?? 0];
        return { ...category, ...(unit !== undefined && { unit }) };
      }),
    }));
    return { ...cube, dimensions };
  }),
);

const anyCustomised = fc.oneof(cubeOverTime, cubeOfUnits).chain((cube) =>
  fc.record({
    cube: fc.constant(cube),
    steps: fc.array(arbitraryStep(cube), { maxLength: 8 }),
    kind: fc.constantFrom<TableKind>('TS', 'DC'),
  }),
);

function withUnit(dimension: Dimension, at: number, unit: string): Dimension {
  const { categories } = dimension;
  return {
    ...dimension,
    categories: categories.map((each, place) => (place === at ? { ...each, unit } : each)),
  };
}

function withoutCells(table: StatTable): StatTable {
  const { dimensions } = table.cube;
  return {
    ...table,
    cube: {
      dimensions,
      values: new Float64Array(0),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

function fitting(table: StatTable, steps: Customisation): Customisation {
  const { refused } = customiseWhatFits(table, steps, write);
  return steps.filter((_, at) => !refused.some(({ position }) => position === at));
}

function inPart(table: StatTable, steps: Customisation): WorkingTable {
  const whole = withoutCells(table);
  const part = { ...table, cube: restrictCube(table.cube, neededBy(steps, whole, write)) };
  const result = customisePart({ whole, part }, steps, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

describe(customisePart, { timeout: 120_000 }, () => {
  it('shows what the whole cube shows, to the last digit, unit and note', () => {
    fc.assert(
      fc.property(anyCustomised, ({ cube, steps, kind }) => {
        const table = tableWith(cube, { kind, unit: 'Number', decimals: 1 });
        const fit = fitting(table, steps);
        const whole = customise(table, fit, write);
        if (!whole.ok) throw new Error('a step that fits does not fit');
        expect(seenView(viewOf(inPart(table, fit)))).toEqual(seenView(viewOf(whole.value)));
      }),
      { numRuns: 3000 },
    );
  });

  it('refuses what the whole table refuses, for the same reason', () => {
    fc.assert(
      fc.property(anyCustomised, ({ cube, steps, kind }) => {
        const table = tableWith(cube, { kind, unit: 'Number' });
        const whole = withoutCells(table);
        const expected = customise(table, steps, write);
        const part = { ...table, cube: restrictCube(cube, neededBy(fitting(table, steps), whole, write)) };
        const found = customisePart({ whole, part }, steps, write);
        expect(found.ok ? undefined : found.problem).toEqual(expected.ok ? undefined : expected.problem);
      }),
      { numRuns: 1000 },
    );
  });

  it('compares units as the whole table states them, not the part', () => {
    const cube = cubeOfSizes({ sex: 2, measure: 2 });
    const [sex, measure] = cube.dimensions;
    if (!sex || !measure) throw new Error('a cube of two dimensions has two');
    const dimensions = [withUnit(sex, 0, 'Number'), withUnit(measure, 1, 'Per Cent')];
    const table = tableWith({ ...cube, dimensions }, { unit: 'Number' });
    // Under the second measure, which is not chosen, the two would differ.
    const steps: Customisation = [
      { kind: 'percentage', of: { dimension: 'sex', category: 'sex0' } },
      { kind: 'choose', dimension: 'measure', selection: { kind: 'named', categories: ['measure0'] } },
    ];
    const whole = customise(table, steps, write);
    expect(seenView(viewOf(inPart(table, steps)))).toEqual(whole.ok && seenView(viewOf(whole.value)));
    expect(inPart(table, steps).cube.absences.get(1)).toBe('not-applicable');
  });

  it('holds no more cells than are shown', () => {
    const table = tableWith(cubeOfSizes({ series: 4, time: 20 }));
    const { cube } = inPart(table, [
      { kind: 'change', against: 'year', measure: 'percentage', series: 'all' },
      { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
      { kind: 'choose', dimension: 'series', selection: { kind: 'named', categories: ['series2'] } },
    ]);
    expect(cube.dimensions.map(({ categories }) => categories.length)).toEqual([1, 2]);
    expect(cube.values).toHaveLength(2);
  });

  it('keeps what is chosen of what is shown, and every note once', () => {
    const table = tableWith(cubeFrom('x | 2022 | 2023 | 2024\na | na | 2 | 3\nb | 4 | 5 | 6'), {
      kind: 'TS',
      footnotes: [{ id: 'own', text: 'Own.' }],
      tableFootnotes: ['own'],
    });
    const steps: Customisation = [
      {
        kind: 'sum',
        dimension: 'x',
        categories: ['a', 'b'],
        id: 'c',
        name: 'Both',
        place: 'last',
        missing: 'counts-as-zero',
      },
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['2022', '2024'] } },
    ];
    const whole = customise(table, steps, write);
    const { chosen, facts } = inPart(table, steps);
    expect([...chosen]).toEqual([['time', [0, 1]]]);
    expect(facts.footnotes.map(({ text }) => text)).toEqual(
      whole.ok && whole.value.facts.footnotes.map(({ text }) => text),
    );
    expect(facts.footnotes.length).toBeGreaterThan(2);
  });
});
