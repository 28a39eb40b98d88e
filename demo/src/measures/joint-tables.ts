import type { Absence, Category, Cube, Dimension } from '@almanac/core';
import type { DemoTable } from '../demo-table.ts';
import { jsonStatOf } from '../json-stat-of.ts';
import type { Breakdown } from './breakdown.ts';
import { annualJoint } from './annual-joint.ts';
import { periodsOf } from './gather-figures.ts';
import { placesOf } from './joint-figures.ts';
import { manifestOf, type PlacedMeasure } from './manifest-of.ts';
import type { Measure, NumberedMeasure } from './measure.ts';
import { keysOf, suppressedCells } from './suppress.ts';
import { timeCategory } from './time-category.ts';

/** The cross-sectional tables of a measure: one for each set of breakdowns and each year. */
export function crossTables(placed: PlacedMeasure): readonly DemoTable[] {
  const { number, measure } = placed;
  return measure.cross.flatMap((breakdowns, at) =>
    measure.years.map((year, y) => {
      const own = `${number}${at}${y}`;
      const code = measure.codes[`C${own}`] ?? `C${own}`;
      return jointTable(placed, { breakdowns, code, years: [year], type: 'CT', title: `, ${year}` });
    }),
  );
}

/** The annual data cubes of a measure. */
export function cubeTables(placed: PlacedMeasure): readonly DemoTable[] {
  const { number, measure } = placed;
  const years = periodsOf(measure.from, 'A').map(({ year }) => year);
  return measure.cubes.map((breakdowns, at) => {
    const own = `${number}${at}`;
    const code = measure.codes[`D${own}`] ?? `D${own}`;
    return jointTable(placed, { breakdowns, code, years, type: 'DC', title: '' });
  });
}

interface JointCubeAsked {
  readonly breakdowns: readonly Breakdown[];
  readonly years: readonly number[];
  readonly type: 'CT' | 'DC';
}

interface JointAsked extends JointCubeAsked {
  readonly code: string;
  /** What follows the breakdowns in the title. */
  readonly title: string;
}

function jointTable(placed: PlacedMeasure, asked: JointAsked): DemoTable {
  const { measure } = placed;
  const { breakdowns, code, type } = asked;
  const words = breakdowns.map(({ by }) => by);
  const list =
    words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : (words[0] ?? '');
  const title = `${measure.title} by ${list}${asked.title}`;
  const ids = breakdowns.map(({ id }) => id);
  const columns = type === 'DC' ? [...ids.slice(2, 3), 'time'] : ids.slice(1);
  const rows = type === 'DC' ? ids.slice(0, 2) : ids.slice(0, 1);
  return {
    fileName: `${code}.json`,
    manifest: manifestOf(placed, {
      code,
      type,
      title,
      notes: [
        ...(measure.kind === 'stock' ? ['As at the end of the year.'] : []),
        ...suppressionNotes(measure),
      ],
      more: { heading: { rows, columns } },
    }),
    content: () => jsonStatOf(jointCube(placed, asked), title),
  };
}

/** The footnotes on suppressed cells of a table. */
export function suppressionNotes({ least }: Measure): readonly string[] {
  return least > 0 ? [`Figures below ${least} are suppressed, and others from which they would follow.`] : [];
}

/** The cube of a cross table of one year, or of years. */
export function jointCube(
  { number, measure }: NumberedMeasure,
  { breakdowns, years, type }: JointCubeAsked,
): Cube {
  const blocks = annualJoint({ number, measure }, breakdowns, years);
  const cells = blocks[0]?.length ?? 0;
  const values = new Float64Array(cells * years.length);
  const scale = 10 ** measure.decimals;
  for (const [at, block] of blocks.entries()) {
    for (let cell = 0; cell < cells; cell += 1) values[cell * years.length + at] = (block[cell] ?? 0) / scale;
  }
  const periods = years.map((year) => ({ frequency: 'annual' as const, year, part: 1 }));
  const time: Dimension = {
    id: 'time',
    label: 'Time Period',
    role: 'time',
    categories: periods.map(timeCategory),
  };
  return {
    dimensions: [...breakdowns.map(dimensionOf), ...(type === 'DC' ? [time] : [])],
    values,
    absences: absentOf(values, hiddenIn({ number, measure }, breakdowns, years)),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

function dimensionOf(by: Breakdown): Dimension {
  const categories = placesOf(by).map((item): Category =>
    item === undefined
      ? { id: 'T', label: by.total }
      : { id: item.number, label: item.label, parent: item.parent ?? 'T' },
  );
  return { id: by.id, label: by.label, role: by.role, categories };
}

/** The suppressed cells of a table, by index: the years vary fastest. */
export function hiddenIn(
  numbered: NumberedMeasure,
  breakdowns: readonly Breakdown[],
  years: readonly number[],
): ReadonlySet<number> {
  const hidden = years.map((year) => suppressedCells(numbered, year));
  if (hidden.every(({ size }) => size === 0)) return new Set();
  return new Set(
    keysOf(breakdowns).flatMap((key, cell) =>
      hidden.flatMap((keys, at) => (keys.has(key) ? [cell * years.length + at] : [])),
    ),
  );
}

function absentOf(values: Float64Array, hidden: ReadonlySet<number>): ReadonlyMap<number, Absence> {
  const absences = new Map<number, Absence>();
  for (const [cell, value] of values.entries()) {
    if (Number.isNaN(value)) absences.set(cell, 'not-applicable');
    else if (value === 0) absences.set(cell, 'nil');
    else if (hidden.has(cell)) absences.set(cell, 'suppressed');
    else continue;
    values[cell] = Number.NaN;
  }
  return absences;
}
