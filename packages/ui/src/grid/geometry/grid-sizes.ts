import {
  categoryFact,
  cellAt,
  decimalsOfView,
  printNumber,
  type HeadingCell,
  type ViewHeading,
} from '@almanac/core';
import { weightOf, type GridModel, type ViewModel } from '../grid-model.ts';
import { withinFact } from '../words/heading-words.ts';
import { numberWidth, wrappedLines, type MeasureText } from './text-width.ts';

/** The sizes that a windowed grid is computed with, by kind of screen. */
export interface GridScale {
  readonly rowPx: number;
  readonly textLinePx: number;
  readonly mostStubPx: number;
  /** The padding at the end of the first column, and a little for footnote numbers. */
  readonly stubPaddingPx: number;
  /** The size of its type relative to the grid's own. */
  readonly stubType: number;
  readonly indentPx: number;
  readonly cellPaddingPx: number;
}

const PHONE = { rowPx: 32, textLinePx: 18, mostStubPx: 150, indentPx: 8, cellPaddingPx: 24 };
const DESKTOP: GridScale = {
  rowPx: 28,
  textLinePx: 18,
  mostStubPx: 316,
  indentPx: 16,
  cellPaddingPx: 30,
  stubPaddingPx: 17,
  stubType: 1,
};

export const GRID_SCALES = {
  phone: { ...PHONE, stubPaddingPx: 9, stubType: 13 / 14 },
  tablet: { ...DESKTOP, mostStubPx: 248 },
  desktop: DESKTOP,
} as const satisfies Record<string, GridScale>;

/** A heading wider than this wraps. */
const MOST_HEADING_PX = 168;
const LEAST_COLUMN_PX = 56;
const CHEVRON_PX = 20;
const LEAST_STUB_PX = 150;

/** Rows whose labels decide how wide the first column is. */
const SAMPLED_ROWS = 400;

/** The first column is as wide as its names need, within what the screen can spare. */
export function stubWidth(model: ViewModel, scale: GridScale, measure: MeasureText): number {
  const { rows } = model.view;
  let widest = 0;
  for (let row = 0; row < Math.min(rows.length, SAMPLED_ROWS); row += 1) {
    const heading = rows.at(row);
    const unit = model.units.besideRow(row);
    const text = `${nameOf(model, heading)}${unit === undefined ? '' : `   ${unit}`}`;
    widest = Math.max(
      widest,
      indentOf(model, heading.depth, scale) + measure(text) * scale.stubType * BOLD_IS_WIDER,
    );
  }
  const wanted = Math.ceil(widest + scale.stubPaddingPx);
  return Math.min(Math.max(wanted, LEAST_STUB_PX), scale.mostStubPx);
}

const BOLD_IS_WIDER = 1.06;

/** The innermost name of a row. */
function nameOf({ write }: ViewModel, { categories }: ViewHeading): string {
  const inner = categories.at(-1);
  return inner ? write(categoryFact(inner)) : '';
}

function indentOf(model: ViewModel, depth: number, scale: GridScale): number {
  const groups = model.view.rowDimensions.length - 1;
  return (depth + Math.max(0, groups)) * scale.indentPx + (model.isHierarchical ? CHEVRON_PX : 0);
}

/** How high each line of a windowed grid is: names that do not fit on one line wrap. */
export function lineHeights(
  model: GridModel,
  scale: GridScale,
  stubPx: number,
  measure: MeasureText,
): Float64Array {
  const heights = new Float64Array(model.lines.length);
  const room = (depth: number): number =>
    (stubPx - scale.stubPaddingPx - indentOf(model, depth, scale)) / scale.stubType;
  for (let line = 0; line < heights.length; line += 1) {
    const row = model.lines.rowAt(line);
    if (row === undefined) {
      heights[line] = scale.rowPx;
      continue;
    }
    const heading = model.view.rows.at(row);
    const unit = model.units.besideRow(row);
    const text = `${nameOf(model, heading)}${unit === undefined ? '' : ` ${unit}`}`;
    const slack = weightOf(model, heading) === 2 ? 1 : BOLD_IS_WIDER;
    const widthPx = Math.max(40, room(heading.depth) / slack);
    const lines = wrappedLines(text, widthPx, measure) + withinLines(model, heading, widthPx, measure);
    heights[line] = Math.max(scale.rowPx, lines * scale.textLinePx + 10);
  }
  return heights;
}

/** A second, smaller text under the name. */
function withinLines(
  { write }: ViewModel,
  { within }: ViewHeading,
  widthPx: number,
  measure: MeasureText,
): number {
  return within ? wrappedLines(write(withinFact(within)), widthPx, measure) : 0;
}

/** A column whose numbers have not arrived is wide enough for `1,234,567.8`. */
const USUAL_LARGEST = 1_234_567;

/** Rows searched for the widest number of a column. */
const MOST_ROWS_READ = 4000;

/** How wide each column of a windowed grid must be for its heading and its longest number. */
export function columnWidths(model: ViewModel, scale: GridScale, measure: MeasureText): Float64Array {
  const { view, levels, style } = model;
  const leaves = levels.at(-1)?.cells ?? [];
  const decimals = decimalsOfView(view);
  const widths = new Float64Array(view.columns.length);
  const extremesAt = extremesByColumn(model);
  for (let column = 0; column < widths.length; column += 1) {
    const { least, most, row } = extremesAt(column);
    const places = view.rows.length === 0 ? 0 : decimals(row)(column);
    const numbers = [least, most].map((value) => numberWidth(printNumber(value, places, style)));
    const leaf = leaves[column];
    const chevron = isFoldable(model, leaf) ? CHEVRON_PX : 0;
    const heading = headingWidth(model.write(leaf?.label ?? ''), measure) + chevron;
    widths[column] = Math.ceil(Math.max(LEAST_COLUMN_PX, ...numbers, heading) + scale.cellPaddingPx);
  }
  return widths;
}

function isFoldable({ view, hasBelow }: ViewModel, leaf: HeadingCell | undefined): boolean {
  const dimension = view.columnDimensions.at(-1);
  return leaf?.category !== undefined && dimension !== undefined && hasBelow(dimension.id, leaf.category.id);
}

function headingWidth(label: string, measure: MeasureText): number {
  const whole = measure(label);
  if (whole <= MOST_HEADING_PX) return whole;
  return Math.max(MOST_HEADING_PX, ...label.split(' ').map(measure));
}

interface Extremes {
  readonly least: number;
  readonly most: number;
  readonly row: number;
}

function extremesByColumn(model: ViewModel): (column: number) => Extremes {
  if (!model.onDemand) return (column) => extremesOf(model, column);
  const { least, most } = model.onDemand.extremes();
  const known = { least: Math.min(least, 0), most: Math.max(most, USUAL_LARGEST), row: 0 };
  return () => known;
}

function extremesOf({ view }: ViewModel, column: number): Extremes {
  const step = Math.max(1, Math.ceil(view.rows.length / MOST_ROWS_READ));
  let [least, most, longest] = [0, 0, 0];
  for (let row = 0; row < view.rows.length; row += step) {
    const value = view.cube.values[cellAt(view, row, column)] ?? 0;
    if (value > most || value < least) longest = row;
    least = Math.min(least, value || 0);
    most = Math.max(most, value || 0);
  }
  return { least, most, row: longest };
}
