import fc from 'fast-check';
import { ABSENCES, type Absence } from '../src/cube/absence.ts';
import type { Cube } from '../src/cube/cube.ts';
import type { Category, Dimension } from '../src/cube/dimension.ts';
import { FLAGS, flagSetOf } from '../src/cube/flag.ts';
import { FREQUENCIES } from '../src/period/frequency.ts';
import { comparePeriods } from '../src/period/compare-periods.ts';
import { isoOf } from '../src/period/iso-of.ts';
import { writeTimePeriod } from '../src/period/write-time-period.ts';
import type { StatTable } from '../src/table/stat-table.ts';
import { arbitraryPeriodOf } from './arbitrary-period.ts';
import { tableWith } from './table-with.ts';

/** The footnotes that cells of an arbitrary cube may carry, as a table numbers them. */
const CELL_FOOTNOTES = ['n2', 'n10', '__proto__', '1'] as const;

const arbitraryTime: fc.Arbitrary<Dimension> = fc
  .constantFrom(...FREQUENCIES)
  .chain((frequency) =>
    fc.uniqueArray(arbitraryPeriodOf(frequency), { minLength: 1, maxLength: 5, selector: isoOf }),
  )
  .map((periods) => ({
    id: 'time',
    label: 'Time period',
    role: 'time',
    categories: [...periods]
      .sort(comparePeriods)
      .map((period) => ({ id: isoOf(period), label: writeTimePeriod(period), period })),
  }));

/** Up to six categories, some under an earlier one, some with a unit or decimals of their own. */
function arbitraryHierarchy(id: string): fc.Arbitrary<Dimension> {
  const category = fc.record({
    above: fc.option(fc.nat(5), { nil: undefined }),
    label: fc.string({ minLength: 1, maxLength: 8 }),
    own: fc.constantFrom({}, { unit: 'Per Cent' }, { decimals: 1 }, { unit: 'Number', decimals: 0 }),
  });
  return fc.array(category, { minLength: 1, maxLength: 6 }).map((drawn) => ({
    id,
    label: `Dimension ${id}`,
    role: 'other',
    categories: drawn.map(({ above, label, own }, position): Category => ({
      id: `${id}${position}`,
      label,
      ...own,
      ...(above !== undefined && above < position ? { parent: `${id}${above}` } : {}),
    })),
  }));
}

const arbitraryDimensions: fc.Arbitrary<readonly Dimension[]> = fc
  .tuple(fc.subarray(['a', 'b', 'c']), fc.boolean())
  .chain(([ids, hasTime]) => fc.tuple(...ids.map(arbitraryHierarchy), ...(hasTime ? [arbitraryTime] : [])));

interface DrawnCell {
  readonly value: number;
  readonly absence?: Absence | undefined;
  readonly flagSet?: number;
  readonly footnotes: readonly string[];
}

const arbitraryCell: fc.Arbitrary<DrawnCell> = fc.oneof(
  fc.record({
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    flagSet: fc.subarray([...FLAGS]).map(flagSetOf),
    footnotes: fc.subarray([...CELL_FOOTNOTES], { maxLength: 2 }),
  }),
  fc.record({
    value: fc.constant(Number.NaN),
    absence: fc.option(fc.constantFrom(...ABSENCES), { nil: undefined }),
    footnotes: fc.subarray([...CELL_FOOTNOTES], { maxLength: 2 }),
  }),
);

function cubeWith(dimensions: readonly Dimension[], cells: readonly DrawnCell[]): Cube {
  const entries = [...cells.entries()];
  return {
    dimensions,
    values: Float64Array.from(cells, ({ value }) => value),
    absences: new Map(entries.flatMap(([cell, { absence }]) => (absence ? [[cell, absence]] : []))),
    flags: new Map(entries.flatMap(([cell, { flagSet }]) => (flagSet ? [[cell, flagSet]] : []))),
    cellFootnotes: new Map(
      entries.flatMap(([cell, { footnotes }]) => (footnotes.length > 0 ? [[cell, footnotes]] : [])),
    ),
  };
}

/** Any sound cube of up to four dimensions, with time, hierarchies, absences, flags and cell footnotes. */
export const arbitraryCube: fc.Arbitrary<Cube> = arbitraryDimensions.chain((dimensions) => {
  const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  return fc
    .array(arbitraryCell, { minLength: cells, maxLength: cells })
    .map((drawn) => cubeWith(dimensions, drawn));
});

/** Any table around such a cube. */
export const arbitraryTable: fc.Arbitrary<StatTable> = arbitraryCube.map((cube) =>
  tableWith(cube, { footnotes: CELL_FOOTNOTES.map((id) => ({ id, text: `Note ${id}.` })) }),
);
