import { cellCountOf, stridesOf, type Cube, type Dimension } from '@almanac/core';
import { cubeBuilder } from '../reading/cube-builder.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { decimalsIn, type NumberWriting } from '../reading/numbers/number-text.ts';
import { readStatus, type ObservationStatus } from '../reading/observation-status.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { stateDecimals } from '../reading/numbers/state-decimals.ts';
import type { ClassAt } from './cell-class.ts';
import type { Layout } from './layout.ts';
import { KIND, type Grid } from './grid.ts';
import { textWriting } from './text-numbers.ts';
import type { Recipe } from './recipe.ts';
import { signReader } from './sign-reader.ts';
import type { LabelledRow } from './row-labels.ts';

export interface SidedAxis {
  readonly side: 'rows' | 'columns';
  readonly dimension: Dimension;
  readonly positions: readonly number[];
}

export interface FillSource {
  readonly classAt: ClassAt;
  readonly layout: Layout;
  readonly rows: readonly LabelledRow[];
  readonly axes: readonly SidedAxis[];
  readonly notes: ReadingNotes;
  readonly footnotes: FootnoteList;
  /** Lines in which signs may be explained. */
  readonly legend: readonly string[];
  /** What the publisher says that signs mean. */
  readonly signs: Recipe['signs'];
}

/** Puts every number of the body into its cell; what is no number is an absence, and said. */
export function fillGridCube(
  grid: Grid,
  source: FillSource,
): { readonly cube: Cube; readonly decimals: number | undefined } {
  const dimensions = source.axes.map(({ dimension }) => dimension);
  const builder = cubeBuilder(dimensions, source.footnotes);
  const written = new Uint8Array(cellCountOf(dimensions));
  const strides = stridesOf(dimensions);
  const offset = (side: SidedAxis['side'], line: number): number =>
    source.axes.reduce(
      (sum, axis, at) => (axis.side === side ? sum + (axis.positions[line] ?? 0) * (strides[at] ?? 0) : sum),
      0,
    );
  const across = source.layout.values.map((_, line) => offset('columns', line));
  const signs = signReader(grid, source);
  for (const [line, { row }] of source.rows.entries()) {
    const base = offset('rows', line);
    for (const [at, column] of source.layout.values.entries()) {
      const found = source.classAt(row, column);
      if (found === 'empty') continue;
      const cell = base + (across[at] ?? 0);
      const flag = source.layout.flags.get(column);
      const beside = flag === undefined ? undefined : statusOf(grid.textAt(row, flag));
      const { content, status } =
        found === 'number' ? { content: grid.numberAt(row, column) } : signs.read(found, row, column);
      builder.put(cell, content, status ?? beside);
      if (typeof content === 'number') written[cell] = 1 + decimalsOf(grid, row, column);
    }
  }
  signs.note();
  const { dimensions: stated, decimals } = stateDecimals(dimensions, written);
  return { cube: { ...builder.cube, dimensions: stated }, decimals };
}

/** More decimals than these are counted as so many. */
const MOST_DECIMALS = 100;

function decimalsOf(grid: Grid, row: number, column: number): number {
  return Math.min(
    MOST_DECIMALS,
    grid.decimalsAt(row, column) ?? decimalsIn(grid.textAt(row, column), writingAt(grid, row, column)),
  );
}

/** The number of a cell is written as programs do, that of a text as the office does. */
function writingAt(grid: Grid, row: number, column: number): NumberWriting | undefined {
  return grid.kindAt(row, column) === KIND.text ? textWriting(grid) : undefined;
}

function statusOf(text: string): ObservationStatus | undefined {
  return text.trim() === '' ? undefined : readStatus(text.trim().replace(/^[([]|[)\]]$/g, ''));
}
