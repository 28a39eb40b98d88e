import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStep } from '../../test/any-step.ts';
import { cubeOverTime } from '../../test/any-table.ts';
import { coordinatesOf, type Coordinates } from '../../test/cells-by-name.ts';
import { tableWith } from '../../test/table-with.ts';
import { seriesId, type Series } from '../compute/over-time/compute-over-time.ts';
import type { Cube } from '../cube/cube.ts';
import { stridesOf } from '../cube/cube.ts';
import { unitOf } from '../table/stated-of-cell.ts';
import { applyStep } from './customise.ts';
import { startingTable } from './starting-table.ts';
import type { Customisation, Step, StepKind } from './steps.ts';
import type { DifferenceStep } from './steps/difference-step.ts';
import type { SumStep } from './steps/sum-step.ts';
import type { WorkingTable } from './working-table.ts';
import { write } from '../../test/words.ts';

const UNITS = [
  undefined,
  'Number',
  'Per Cent',
  'Million Dollars',
  'Thousand Dollars',
  'Index (2015 = 100)',
] as const;

/** Cubes in which one dimension, or all but time, state units. */
const cubeOfUnits = fc
  .tuple(cubeOverTime, fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 7 }), fc.boolean())
  .map(([cube, units, isOne]): Cube => {
    let at = 0;
    const first = cube.dimensions.findIndex(({ role }) => role !== 'time');
    const dimensions = cube.dimensions.map((dimension, axis) => {
      if (dimension.role === 'time' || (isOne && axis !== first)) return dimension;
      const categories = dimension.categories.map((category) => {
        at += 1;
        const unit = units[at % units.length];
        return unit === undefined ? category : { ...category, unit };
      });
      return { ...dimension, categories };
    });
    return { ...cube, dimensions };
  });

const trial = cubeOfUnits.chain((cube) =>
  fc.record({
    cube: fc.constant(cube),
    steps: fc.array(arbitraryStep(cube), { minLength: 1, maxLength: 8 }),
    unit: fc.constantFrom(...UNITS),
  }),
);

const SCALES = ['Hundred', 'Thousand', 'Million', 'Billion', 'Trillion'];
const POWERS = [2, 3, 6, 9, 12];
const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A unit as what it counts and a power of ten: `Thousand Dollars` and `Dollars ÷ 10³` are equal. */
interface Meaning {
  readonly counted: string;
  readonly power: number;
}

function meaningOf(unit = ''): Meaning {
  const [, divided, sign, digits = ''] = /^(|.*\S)\s*([÷×]) 10([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$/u.exec(unit) ?? [];
  const tens = Number(Array.from(digits, (each) => SIGNS.indexOf(each)).join('') || 1);
  const power = sign === undefined ? 0 : sign === '÷' ? tens : -tens;
  return scaled(divided ?? unit, power);
}

function scaled(unit: string, power: number): Meaning {
  const [word = '', ...rest] = unit.split(' ');
  const scale = SCALES.indexOf(word);
  const counted = scale < 0 ? unit : rest.join(' ');
  return { counted: counted === '' ? 'Number' : counted, power: power + (POWERS[scale] ?? 0) };
}

function unitAt({ facts, cube }: WorkingTable, at: Coordinates): string | undefined {
  const strides = stridesOf(cube.dimensions);
  const index = cube.dimensions.reduce((sum, { id, categories }, axis) => {
    return sum + categories.findIndex((each) => each.id === at[id]) * (strides[axis] ?? 1);
  }, 0);
  return unitOf({ facts, cube }, index);
}

type Was = (at: Coordinates) => Meaning;

/** The unit that a step must give a cell, from the units before it; undefined where another test covers it. */
type Expected<Kind extends StepKind> = (
  step: Extract<Step, { kind: Kind }>,
  at: Coordinates,
  was: Was,
) => Meaning | undefined;

const PER_CENT: Meaning = { counted: 'Per Cent', power: 0 };

/** A sum has the unit of what it adds up. */
const ofFirst = (
  { id, dimension, categories: [first = ''] }: SumStep | DifferenceStep,
  at: Coordinates,
  was: Was,
): Meaning => was(at[dimension] === id ? { ...at, [dimension]: first } : at);

const same = (_: Step, at: Coordinates, was: Was): Meaning => was(at);

/** The positions of the figures that a new series was made of; undefined for published ones. */
function continued(
  { dimension, categories }: Exclude<Series, 'all'>,
  tag: string,
  at: Coordinates,
): Coordinates | undefined {
  const category = categories.find((each) => at[dimension] === seriesId(each, tag));
  return category === undefined ? undefined : { ...at, [dimension]: category };
}

const EXPECTED: { readonly [Kind in StepKind]?: Expected<Kind> } = {
  sum: ofFirst,
  difference: ofFirst,
  divide: ({ of, power }, at, was) => {
    const isDivided = of === 'table' || of.categories.includes(at[of.dimension] ?? '');
    const { counted, power: before } = was(at);
    return { counted, power: before + (isDivided ? power : 0) };
  },
  percentage: () => PER_CENT,
  change: ({ series, against, measure }, at, was) => {
    const from = series === 'all' ? at : continued(series, `change-${against}-${measure}`, at);
    if (!from) return was(at);
    if (measure === 'percentage') return PER_CENT;
    const { counted, power } = was(from);
    return {
      counted: counted.startsWith('Per Cent') && !counted.includes(' × ') ? 'Percentage points' : counted,
      power,
    };
  },
  'moving-average': (step, at, was) => (step.series === 'all' ? was(at) : undefined),
  cumulative: (step, at, was) => (step.series === 'all' ? was(at) : undefined),
  choose: same,
  pivot: same,
  tidy: same,
};

function expectedAt(before: WorkingTable, step: Step, at: Coordinates): Meaning | undefined {
  const expected = EXPECTED[step.kind] as Expected<StepKind> | undefined;
  return expected?.(step, at, (place) => meaningOf(unitAt(before, place)));
}

/** Changes between two periods are worked out anew after every step; their own test says in what unit. */
const isBetweenPeriods = ({ time = '' }: Coordinates): boolean =>
  /^(?:difference|change|change-a-year)\./.test(time);

function stepped(working: WorkingTable, step: Step): WorkingTable | undefined {
  const result = applyStep(working, step);
  return result.ok ? result.value : undefined;
}

function checkSteps(start: WorkingTable, steps: Customisation): void {
  let before = start;
  for (const step of steps) {
    // A conversion sets divisions aside; its own test says how.
    const after = step.kind === 'convert' ? undefined : stepped(before, step);
    if (!after) continue;
    for (const at of coordinatesOf(after.cube)) {
      if (isBetweenPeriods(at)) continue;
      const expected = expectedAt(before, step, at);
      if (expected !== undefined) {
        expect(meaningOf(unitAt(after, at)), JSON.stringify({ step, at })).toEqual(expected);
      }
    }
    before = after;
  }
}

describe('the unit of every cell after any step', { timeout: 60_000 }, () => {
  it('is what was done to the unit that it had, whatever was done before', () => {
    fc.assert(
      fc.property(trial, ({ cube, steps, unit }) => {
        const ids = cube.dimensions.map(({ id }) => id);
        const heading = { rows: ids.slice(0, 1), columns: ids.slice(1) };
        checkSteps(
          startingTable(tableWith(cube, { heading, ...(unit !== undefined && { unit }) }), write),
          steps,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is in percentage points each where only some percentages were divided before', () => {
    const categories = (dimension: string) =>
      ['0', '1'].map((at) => ({ id: dimension + at, label: at, unit: 'Per Cent' }));
    const periods = [6, 7].map((part) => ({
      id: `2026-W0${part}`,
      label: `2026 W0${part}`,
      period: { frequency: 'weekly', year: 2026, part } as const,
    }));
    const cube: Cube = {
      dimensions: [
        { id: 'time', label: 'Time', role: 'time', categories: periods },
        { id: 'a', label: 'A', role: 'other', categories: categories('a') },
        { id: 'b', label: 'B', role: 'other', categories: categories('b') },
      ],
      values: Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8]),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    };
    const steps: Customisation = [
      { kind: 'divide', of: { dimension: 'a', categories: ['a0'] }, power: 1 },
      {
        kind: 'change',
        against: 'period',
        measure: 'absolute',
        series: { dimension: 'b', categories: ['b0'] },
      },
    ];
    const start = startingTable(tableWith(cube, { heading: { rows: ['time'], columns: ['a', 'b'] } }), write);
    const end = steps.reduce<WorkingTable | undefined>((each, step) => each && stepped(each, step), start);
    const b = seriesId('b0', 'change-period-absolute');
    const units = ['a0', 'a1'].map((a) => end && unitAt(end, { time: '2026-W07', a, b }));
    expect(units).toEqual(['Percentage points ÷ 10', 'Percentage points']);
  });
});
