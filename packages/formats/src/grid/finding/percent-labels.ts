import { message, type Category } from '@almanac/core';
import type { ReadingNotes, ReadingWarning } from '../../reading/reading.ts';
import { rangeName, type CellRange } from '../cell-address.ts';
import type { SidedAxis } from '../fill-grid-cube.ts';
import type { Grid } from '../grid.ts';
import type { Layout } from '../layout.ts';
import { placeIn } from '../text-numbers.ts';

/** `in %`, `Change in % 1)`, `Share (%)`, `% of all`, `Percentage change`; not `50 %` or `percentage points`. */
const PERCENT = [
  /^%|(^|[^\d\s.,])\s*%\)?$/,
  /^percent(age)?s?\b/i,
  /(\bin|\bas|\() ?(a )?(per ?cent|percentages?)\)?$/i,
  /(\bin|\ben|\bem|\bi|\bw|\() ?(prozent|pour ?cent|pourcentage|porcentaje|percentagem|percentuale|procent(ach)?)\)?$/i,
];
/** `Area in km²`, `Rooms per person` */
const OTHER_UNIT = /\b(in|en|per|pro|par)\b/i;
const POINTS = /\bpoints?\b|punkt/i;

/** Whether a label says that its figures are percentages; of a joined one, whether a part of it does. */
function saysPercent(label: string): boolean {
  return label
    .split(', ')
    .map((part) => part.replace(/\d{1,2}\)$/, '').trim())
    .some((part) => !POINTS.test(part) && PERCENT.some((pattern) => pattern.test(part)));
}

interface Lines extends Pick<Layout, 'values'> {
  readonly rows: Int32Array;
  readonly unit: string | undefined;
  readonly notes: ReadingNotes;
}

/** At most this many labels are named. */
const MOST_NAMED = 5;

/**
 * Gives `%` to rows or columns among others whose labels say so, in place of the unit of the table, and tells where they
 * stand. Where cells are shown as percentages, they are stored as parts of one: then the labels decide nothing.
 */
export function percentLabels(grid: Grid, axes: readonly SidedAxis[], lines: Lines): readonly SidedAxis[] {
  const found = axes.flatMap((axis) => {
    const marked = lines.unit === '%' || grid.percents.count > 0 ? [] : percentIn(axis);
    return marked.length > 0 ? [{ axis, marked }] : [];
  });
  const [only, another] = found;
  // Where labels of both sides say it, one of them would be of something else.
  if (only === undefined || another !== undefined) return axes;
  const { axis, marked } = only;
  const isPercent = new Set(marked);
  const categories = axis.dimension.categories.map((category): Category =>
    isPercent.has(category) ? { ...category, unit: '%' } : category,
  );
  lines.notes.warnings.push(warningOn(grid, only, lines));
  const dimension = { ...axis.dimension, categories };
  return axes.map((each) => (each === axis ? { ...axis, dimension } : each));
}

/**
 * The categories that are percentages, where others are not and none has a unit of its own. A heading without numbers
 * speaks for what stands below it.
 */
function percentIn({ dimension: { role, categories }, positions }: SidedAxis): readonly Category[] {
  if (role === 'time' || categories.some(({ unit }) => unit !== undefined)) return [];
  const isFilled = new Uint8Array(categories.length);
  for (const position of positions) isFilled[position] = 1;
  const speaking = new Set<string>();
  const marked = categories.filter(({ id, label, parent }, at) => {
    const isBelow = parent !== undefined && speaking.has(parent) && !OTHER_UNIT.test(label);
    const isSaid = isBelow || saysPercent(label);
    if (isSaid && isFilled[at] === 0) speaking.add(id);
    return isSaid;
  });
  return marked.length < categories.length ? marked : [];
}

interface Marked {
  readonly axis: SidedAxis;
  readonly marked: readonly Category[];
}

function warningOn(grid: Grid, { axis, marked }: Marked, { rows, values }: Lines): ReadingWarning {
  const isMarked = new Set(marked.map((category) => axis.dimension.categories.indexOf(category)));
  const places = [...axis.positions].flatMap((position, line) => (isMarked.has(position) ? [line] : []));
  const [top = 0, bottom = 0, left = 0, right = 0] = [rows[0], rows.at(-1), values[0], values.at(-1)];
  const cellsOf = (line: number): CellRange => {
    const [row = 0, column = 0] = [rows[line], values[line]];
    return axis.side === 'rows'
      ? { top: row, bottom: row, left, right }
      : { top, bottom, left: column, right: column };
  };
  const [first = { top, bottom, left, right }, ...others] = places.slice(0, MOST_NAMED).map(cellsOf);
  return {
    ...placeIn(grid, first.top, first.left),
    message: message('read.grid.percent-labels', {
      ranges: { list: [first, ...others].map(rangeName), joined: 'comma' },
      more: Math.max(0, places.length - MOST_NAMED),
      label: marked[0]?.label ?? '',
    }),
  };
}
