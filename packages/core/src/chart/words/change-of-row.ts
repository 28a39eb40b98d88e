import { changeBetween } from '../../compute/over-time/change-between.ts';
import type { Span } from '../../compute/over-time/change-columns.ts';
import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { ABSENCE_SIGNS } from '../../cube/absence.ts';
import { stridesOf, type Cube } from '../../cube/cube.ts';
import type { Category, Dimension } from '../../cube/dimension.ts';
import { flagSetOf } from '../../cube/flag.ts';
import { restrictDimensions } from '../../cube/restrict-cube.ts';
import { observationAt, type Observation } from '../../cube/observation.ts';
import { message, type Fact, type Message, type Write } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import type { TableFacts } from '../../table/stat-table.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import type { NumberStyle } from '../../view/print-number.ts';
import { spanSentence } from './span-sentence.ts';

/** Figures over time, one category of every other dimension. */
export interface RowOverTime {
  readonly facts: TableFacts;
  /** Of all but time, the one category; the periods of time are in order. */
  readonly dimensions: readonly Dimension[];
  /** By the id of a period; undefined where it is not known here. */
  readonly figureIn: (period: string) => Observation | undefined;
}

/** A row of a whole table, by the ids of its categories; undefined where the table has no such row. */
export function rowOverTime(
  { facts, cube }: FactsAndCube,
  categories: ReadonlyMap<string, string>,
): RowOverTime | undefined {
  const time = timeAxisOf(cube);
  if (!time) return undefined;
  const strides = stridesOf(cube.dimensions);
  const places = cube.dimensions.map(({ id, categories: all }, axis) =>
    axis === time.axis ? 0 : all.findIndex((each) => each.id === categories.get(id)),
  );
  if (places.includes(-1)) return undefined;
  const base = places.reduce((index, place, axis) => index + place * (strides[axis] ?? 1), 0);
  const others = cube.dimensions.flatMap(({ id }, axis) =>
    axis === time.axis ? [] : [[id, [places[axis] ?? 0]] as const],
  );
  const dimensions = restrictDimensions(cube.dimensions, new Map(others));
  const figureIn = (period: string): Observation | undefined => {
    const position = time.dimension.categories.findIndex(({ id }) => id === period);
    return position < 0 ? undefined : observationAt(cube, base + position * (strides[time.axis] ?? 1));
  };
  return { facts, dimensions, figureIn };
}

/**
 * What changed in a row between two periods, in a sentence, as the columns of the change have it; or why that cannot be
 * said: a figure is missing, or the series breaks between. Undefined where not all figures from one to the other are known.
 */
export function changeOfRow(
  row: RowOverTime,
  span: Span,
  { name, numbers, write }: { readonly name: Fact; readonly numbers: NumberStyle; readonly write: Write },
): Message | undefined {
  const { facts } = row;
  const stretch = stretchOf(row, span);
  if (!stretch) return undefined;
  const obstacle = obstacleIn(stretch, name);
  if (obstacle) return obstacle;
  const changed = changeBetween({ facts, cube: stretch.cube, write }, span);
  if (!changed.ok) return undefined;
  const table = changed.value;
  const times = timeAxisOf(table.cube)?.dimension.categories ?? [];
  const cells = new Map(times.map(({ id }, position) => [id, position]));
  const cellIn = (time: string): number | undefined => cells.get(time);
  return spanSentence({ table, span, name, numbers, cellIn, withDifference: true });
}

interface Stretch {
  readonly cube: Cube;
  readonly periods: readonly Category[];
  readonly figures: readonly Observation[];
}

/** The periods from the first to the last, and their figures. */
function stretchOf({ dimensions, figureIn }: RowOverTime, { from, to }: Span): Stretch | undefined {
  const time = dimensions.find(
    ({ role, categories }) => role === 'time' && categories.some(({ period }) => period),
  );
  const ends = [from, to].map((id) => time?.categories.findIndex((each) => each.id === id) ?? -1);
  const [first = -1, last = -1] = ends;
  if (!time || first < 0 || last <= first) return undefined;
  const periods = time.categories.slice(first, last + 1).filter(({ period }) => period);
  const figures = periods.map(({ id }) => figureIn(id));
  if (!figures.every((figure) => figure !== undefined)) return undefined;
  const cube: Cube = {
    dimensions: dimensions.map((each) => (each === time ? { ...time, categories: periods } : each)),
    values: Float64Array.from(figures, (figure) => (figure.kind === 'value' ? figure.value : Number.NaN)),
    absences: new Map(figures.flatMap((each, at) => (each.kind === 'absent' ? [[at, each.reason]] : []))),
    flags: new Map(
      figures.flatMap((each, at) => (each.kind === 'value' ? [[at, flagSetOf(each.flags)]] : [])),
    ),
    cellFootnotes: new Map(),
  };
  return { cube, periods, figures };
}

function obstacleIn({ periods, figures }: Stretch, name: Fact): Message | undefined {
  const labelAt = (at: number): Fact => periodFact(periods.at(at)?.label ?? '');
  for (const at of [0, figures.length - 1]) {
    const figure = figures[at];
    if (figure?.kind !== 'absent') continue;
    const { meaning } = ABSENCE_SIGNS[figure.reason];
    return message('chart.span.no-figure', { name, period: labelAt(at), reason: meaning });
  }
  const broken = periods.find((_, at) => {
    const figure = figures[at];
    return at > 0 && figure?.kind === 'value' && figure.flags.includes('break-in-series');
  });
  return broken && message('chart.span.break', { name, period: periodFact(broken.label) });
}
