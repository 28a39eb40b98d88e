import type { Absence } from '../../cube/absence.ts';
import { cellCountOf, strideOf, stridesOf, type Cube } from '../../cube/cube.ts';
import type { Category, Dimension } from '../../cube/dimension.ts';
import type { FlagSet } from '../../cube/flag.ts';
import { unitOf, type FactsAndCube } from '../../table/stated-of-cell.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import { computeAlong, operandAt, type Rule } from '../compute-along.ts';
import { operandUnits } from '../operand-units.ts';
import { quotient } from '../quotient.ts';
import type { ChangeColumn } from './change-columns.ts';
import { growthOver } from './growth-between.ts';
import type { TimeAxis } from './time-axis.ts';

/** What of two periods is worked out, and where they are. */
export interface ChangeCells {
  /** The place of time in the cube that the cells join. */
  readonly axis: number;
  /** The time of the figures, and the positions of the two periods in it. */
  readonly from: TimeAxis;
  readonly positions: readonly [number, number];
  readonly years: number;
  readonly columns: readonly ChangeColumn[];
  readonly made: readonly Category[];
}

/** What can be made of two figures; the last is what a year brings where the figures are percentages. */
const WORKED_OUT = ['difference', 'change', 'change-a-year', 'points-a-year'] as const;

type WorkedOut = (typeof WORKED_OUT)[number];

const OF_PERCENTAGES: { readonly [Each in ChangeColumn]: WorkedOut } = {
  difference: 'difference',
  change: 'difference',
  'change-a-year': 'points-a-year',
};

/**
 * The cells of changes between two periods, for every combination of `cube`: what a combination is not among the
 * figures has no change. Percentages change by points, all other figures by per cent.
 */
export function changeCells(cube: Cube, levels: FactsAndCube, of: ChangeCells): Cube {
  const { axis, from, made } = of;
  const time = { ...(cube.dimensions[axis] ?? from.dimension), categories: made };
  const dimensions = cube.dimensions.with(axis, time);
  const hasCells = cube.values.length > 0 && levels.cube.values.length > 0;
  const target = emptyTarget(hasCells ? cellCountOf(dimensions) : 0);
  if (hasCells) fillTarget(target, dimensions, levels, of);
  return { dimensions, ...target };
}

function emptyTarget(cells: number): Target {
  return {
    values: new Float64Array(cells),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

function fillTarget(
  target: Target,
  dimensions: readonly Dimension[],
  levels: FactsAndCube,
  of: ChangeCells,
): void {
  const { axis, from, columns } = of;
  const worked = workedOut(levels, of);
  const placeOf = placesIn(dimensions, worked.dimensions, axis);
  const isPoints = percentagesIn(levels, of);
  const stride = strideOf(worked.dimensions, from.axis);
  for (let to = 0; to < target.values.length; to += 1) {
    const { at, column } = placeOf(to);
    const named = columns[column] ?? 'change';
    const which = isPoints(at) ? OF_PERCENTAGES[named] : named;
    copyCell(worked, at + WORKED_OUT.indexOf(which) * stride, target, to);
  }
}

function workedOut({ cube }: FactsAndCube, { from, positions, years }: ChangeCells): Cube {
  const rules: { readonly [Each in WorkedOut]: Rule } = {
    difference,
    change: (operands, outcome) =>
      quotient(100 * difference(operands, outcome), Math.abs(operandAt(operands, 0)), outcome),
    'change-a-year': growthOver(years),
    'points-a-year': (operands, outcome) => difference(operands, outcome) / years,
  };
  const categories = WORKED_OUT.map((id): Category => ({ id, label: id }));
  return computeAlong(cube, from.axis, {
    dimension: { ...from.dimension, categories },
    recipes: WORKED_OUT.map((each) => ({ sources: positions, rule: rules[each] })),
  });
}

const difference: Rule = (operands) => operandAt(operands, 1) - operandAt(operands, 0);

interface CellPlace {
  /** The first cell of its combination among what was worked out; NaN where there is none. */
  readonly at: number;
  readonly column: number;
}

/** Where the combination of each cell stands among what was worked out, whose dimensions have the same order. */
function placesIn(
  dimensions: readonly Dimension[],
  worked: readonly Dimension[],
  axis: number,
): (cell: number) => CellPlace {
  const strides = stridesOf(worked);
  const offsets = dimensions.map(({ categories }, rank) => {
    const positions = new Map(worked[rank]?.categories.map(({ id }, position) => [id, position]));
    return categories.map(({ id }) => (positions.get(id) ?? Number.NaN) * (strides[rank] ?? 1));
  });
  return (cell) => {
    let rest = cell;
    let at = 0;
    let column = 0;
    for (let rank = dimensions.length - 1; rank >= 0; rank -= 1) {
      const size = dimensions[rank]?.categories.length ?? 1;
      if (rank === axis) column = rest % size;
      else at += offsets[rank]?.[rest % size] ?? Number.NaN;
      rest = Math.floor(rest / size);
    }
    return { at, column };
  };
}

/** Whether the figures of a combination are percentages; units are looked up cell by cell only where they differ. */
function percentagesIn(levels: FactsAndCube, { from, positions }: ChangeCells): (at: number) => boolean {
  const { axis, dimension } = from;
  const units = operandUnits(levels, axis, positions.slice(0, 1)).flat();
  if (units.every(isPercentage)) return () => true;
  if (!units.some(isPercentage)) return () => false;
  const stride = strideOf(levels.cube.dimensions, axis);
  const size = dimension.categories.length;
  return (at) => {
    const line = Math.floor(at / (stride * WORKED_OUT.length));
    return isPercentage(unitOf(levels, (line * size + positions[0]) * stride + (at % stride)));
  };
}

interface Target {
  readonly values: Float64Array;
  readonly absences: Map<number, Absence>;
  readonly flags: Map<number, FlagSet>;
  readonly cellFootnotes: Map<number, readonly string[]>;
}

function copyCell(source: Cube, at: number, target: Target, to: number): void {
  if (Number.isNaN(at)) {
    target.values[to] = Number.NaN;
    target.absences.set(to, 'not-applicable');
    return;
  }
  target.values[to] = source.values[at] ?? Number.NaN;
  const absence = source.absences.get(at);
  if (absence) target.absences.set(to, absence);
  const flags = source.flags.get(at);
  if (flags !== undefined) target.flags.set(to, flags);
  const footnotes = source.cellFootnotes.get(at);
  if (footnotes) target.cellFootnotes.set(to, footnotes);
}
