import { stridesOf, type Cube, type Dimension } from '@almanac/core';
import { cubeBuilder } from '../reading/cube-builder.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { decimalsIn, decimalsOfNumber } from '../reading/numbers/number-text.ts';
import { readStatus, type ObservationStatus } from '../reading/observation-status.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { decimalsMet } from '../reading/numbers/state-decimals.ts';
import type { ClassAt } from './cell-class.ts';
import type { Layout } from './layout.ts';
import { KIND } from './cell-pages.ts';
import type { Grid } from './grid.ts';
import { isPercentage, numberText, textWriting } from './text-numbers.ts';
import type { Recipe } from './recipe.ts';
import { percentSides } from './finding/percent-sides.ts';
import { signReader } from './sign-reader.ts';

/** A dimension along one side of a sheet. One along both sides has an axis for each: their positions add up. */
export interface SidedAxis {
  readonly side: 'rows' | 'columns';
  readonly dimension: Dimension;
  readonly positions: Int32Array;
}

export interface FillSource {
  readonly classAt: ClassAt;
  readonly layout: Pick<Layout, 'values' | 'flags'>;
  /** The row of the sheet of each line. */
  readonly rows: Int32Array;
  readonly axes: readonly SidedAxis[];
  readonly notes: ReadingNotes;
  readonly footnotes: FootnoteList;
  /** Lines in which signs may be explained. */
  readonly legend: readonly string[];
  /** What the publisher says that signs mean. */
  readonly signs: Recipe['signs'];
}

/** The dimensions of axes, each once. */
export function dimensionsOf(axes: readonly SidedAxis[]): readonly Dimension[] {
  return [...new Set(axes.map(({ dimension }) => dimension))];
}

/** A cube with its numbers, and what they are written with. */
export interface FilledCube {
  readonly cube: Cube;
  readonly decimals: number | undefined;
  /** Whether each has a percent sign. */
  readonly arePercentages: boolean;
}

/** Puts every number of the body into its cell; what is no number is an absence, and said. */
export function fillGridCube(grid: Grid, source: FillSource): FilledCube {
  const dimensions = dimensionsOf(source.axes);
  const builder = cubeBuilder(dimensions, source.footnotes);
  const decimals = decimalsMet(dimensions);
  const strides = stridesOf(dimensions);
  const placed = source.axes.map((axis) => ({
    ...axis,
    stride: strides[dimensions.indexOf(axis.dimension)] ?? 0,
  }));
  const offset = (of: SidedAxis['side'], line: number): number =>
    placed.reduce(
      (sum, { side, positions, stride }) => (side === of ? sum + (positions[line] ?? 0) * stride : sum),
      0,
    );
  const across = source.layout.values.map((_, line) => offset('columns', line));
  const signs = signReader(grid, source);
  const sides = percentSides(grid, source);
  const putCell = (cell: number, line: number, at: number): void => {
    const [row = 0, column = 0] = [source.rows[line], source.layout.values[at]];
    const found = source.classAt(row, column);
    if (found === 'empty') return;
    const flag = source.layout.flags.get(column);
    const beside = flag === undefined ? undefined : statusOf(grid.textAt(row, flag));
    if (found === 'number') builder.put(cell, grid.numberAt(row, column), beside);
    else {
      const { content, status } = signs.read(found, row, column);
      builder.put(cell, content, status ?? beside);
      if (typeof content !== 'number') return;
    }
    sides.note(line, at, found === 'digits' && isPercentage(grid, grid.textAt(row, column), row, column));
    decimals.add(cell, decimalsOf(grid, row, column));
  };
  for (const [line, row] of source.rows.entries()) {
    const base = offset('rows', line);
    grid.forget(row);
    for (let at = 0; at < across.length; at += 1) putCell(base + (across[at] ?? 0), line, at);
  }
  signs.note();
  const stated = decimals.stated();
  return {
    cube: { ...builder.cube(), dimensions: sides.withUnits(stated.dimensions) },
    decimals: stated.decimals,
    arePercentages: sides.arePercentages(),
  };
}

/** The number of a cell is written as programs do, that of a text as the office does. */
function decimalsOf(grid: Grid, row: number, column: number): number {
  const shown = grid.decimalsAt(row, column);
  if (shown !== undefined) return shown;
  return grid.kindAt(row, column) === KIND.number
    ? decimalsOfNumber(grid.numberAt(row, column))
    : decimalsIn(numberText(grid, grid.textAt(row, column), row, column), textWriting(grid));
}

function statusOf(text: string): ObservationStatus | undefined {
  return text.trim() === '' ? undefined : readStatus(text.trim().replace(/^[([]|[)\]]$/g, ''));
}
