import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleIn, STEP_KINDS } from '../../test/example-step.ts';
import { seenView } from '../../test/seen-view.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { isoOf } from '../period/iso-of.ts';
import { previousPeriod } from '../period/previous-period.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { writeTimePeriod } from '../period/write-time-period.ts';
import type { StatTable } from '../table/stat-table.ts';
import { neededBy } from '../view/needed-by.ts';
import { viewOf } from '../view/view-of.ts';
import { addressOf, parseAddress } from './address/address.ts';
import { customise, customiseWhatFits } from './customise.ts';
import { exampleOf, STEPS, type Customisation, type StepKind } from './steps.ts';
import { write } from '../../test/words.ts';

/** The last period of a year, so that conversions have complete years. */
const LATEST: readonly TimePeriod[] = [
  { frequency: 'annual', year: 2026, part: 1 },
  { frequency: 'quarterly', year: 2026, part: 4 },
  { frequency: 'monthly', year: 2026, part: 12 },
];

function periodsUpTo(last: TimePeriod, count: number): Dimension {
  const periods = [last];
  while (periods.length < count) periods.unshift(previousPeriod(periods[0] ?? last));
  const categories = periods.map((period) => ({ id: isoOf(period), label: writeTimePeriod(period), period }));
  return { id: 'time', label: 'Time period', role: 'time', categories };
}

/** Some of them are children of earlier ones. */
function itemsOf(id: string, above: readonly number[]): Dimension {
  const categories = above.map((parent, at): Category => {
    const label = `${'zyx'[at % 3] ?? ''} ${id} ${at}`;
    return parent < at ? { id: `${id}${at}`, label, parent: `${id}${parent}` } : { id: `${id}${at}`, label };
  });
  return { id, label: `The ${id}`, role: 'other', categories };
}

const above = (count: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.nat(2 * count), { minLength: count, maxLength: count });

/** Cubes of thousands of cells, about one in nine of them without a number. */
const bigCube: fc.Arbitrary<Cube> = fc
  .record({
    last: fc.constantFrom(...LATEST),
    periods: fc.integer({ min: 40, max: 60 }),
    items: above(24),
    groups: above(9),
    seed: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ last, periods, items, groups, seed }) => {
    const dimensions = [itemsOf('item', items), itemsOf('group', groups), periodsUpTo(last, periods)];
    const drawn = Array.from(
      { length: items.length * groups.length * periods },
      (_, cell) => (seed + cell * 7919) % 1009,
    );
    return {
      dimensions,
      values: Float64Array.from(drawn, (each) => (each % 9 === 0 ? Number.NaN : each - 20)),
      absences: new Map(
        drawn.flatMap((each, cell) => (each % 9 === 0 ? [[cell, each % 2 ? 'nil' : 'suppressed']] : [])),
      ),
      flags: new Map(drawn.flatMap((each, cell) => (each % 50 === 1 ? [[cell, 1]] : []))),
      cellFootnotes: new Map(),
    };
  });

/** A big table, the example of a kind about it, and two categories of each dimension to look at. */
function trialOf(kind: StepKind): fc.Arbitrary<{ readonly table: StatTable; readonly steps: Customisation }> {
  return bigCube.chain((cube) =>
    fc
      .record({
        example: exampleIn(cube, kind),
        items: fc.subarray([...Array(24).keys()], { minLength: 2, maxLength: 2 }),
        groups: fc.subarray([...Array(9).keys()], { minLength: 2, maxLength: 2 }),
        heading: fc.constantFrom(
          { rows: ['item', 'group'], columns: ['time'] },
          { rows: ['item'], columns: ['time'] },
          { rows: ['time'], columns: ['group'] },
        ),
      })
      .map(({ example, items, groups, heading }) => {
        const named = (dimension: string, at: readonly number[]) => ({
          kind: 'choose' as const,
          dimension,
          selection: { kind: 'named' as const, categories: at.map((each) => `${dimension}${each}`) },
        });
        const few = { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } } as const;
        return {
          table: tableWith(cube, { heading, unit: 'Number' }),
          steps: [few, named('item', items), named('group', groups), example],
        };
      }),
  );
}

function seen(table: StatTable, steps: Customisation): object {
  const working = customise(table, steps, write);
  return working.ok ? seenView(viewOf(working.value)) : working.problem;
}

function fitting(table: StatTable, steps: Customisation): Customisation {
  const gone = new Set(customiseWhatFits(table, steps, write).refused.map(({ position }) => position));
  return steps.filter((_, position) => !gone.has(position));
}

describe.each(STEP_KINDS)('the definition of %s', (kind) => {
  it('has an example that is read, and printed unchanged', () => {
    const step = exampleOf(kind);
    expect(step.kind).toBe(kind);
    expect(STEPS[kind].address.write(step as never)).toBe(STEPS[kind].example);
    expect(parseAddress(addressOf([step]))).toEqual({ ok: true, value: [step] });
  });

  it('shows of a big table the same from the slice that it asks for', { timeout: 60_000 }, () => {
    let done = 0;
    fc.assert(
      fc.property(trialOf(kind), ({ table, steps }) => {
        const kept = fitting(table, steps);
        if (!kept.some((step) => step === steps.at(-1))) return;
        done += 1;
        const slice = { ...table, cube: restrictCube(table.cube, neededBy(kept, table, write)) };
        expect(seen(slice, kept)).toEqual(seen(table, kept));
      }),
      { numRuns: kind === 'whole' ? 5 : 25 },
    );
    expect(done).toBeGreaterThan(0);
  });
});
