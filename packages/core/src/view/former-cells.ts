import { ABSENCE_SIGNS, type Absence } from '../cube/absence.ts';
import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { observationAt } from '../cube/observation.ts';
import { cellChangeKind, type CellChangeKind } from '../table/compare-releases.ts';
import { matchDimensions, positionsThen, type MatchedDimension } from '../table/match-releases.ts';
import { printNumber, type NumberStyle } from './print-number.ts';
import type { TableView } from './table-view.ts';

/**
 * The positions of the rows and columns of a view in the cube of another release: the cell of row r and column c is
 * number `rows[r] + columns[c]`. A row or column which that cube does not have is at -1.
 */
export interface FormerPlaces {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

/** Finds the rows and columns of a view in another release, by the ids of their categories. */
export function formerPlaces(view: TableView, former: Cube): FormerPlaces {
  const matched = matchDimensions(former, view.cube);
  if (matched === undefined) {
    return { rows: nowhere(view.rowOffsets.length), columns: nowhere(view.columnOffsets.length) };
  }
  const moves = (dimensions: readonly Dimension[]): readonly Move[] =>
    dimensions.flatMap(({ id }) => matched.filter(({ now }) => now.id === id).map(moveOf));
  const downwards = moves([...view.rowDimensions, ...view.picked.map(({ dimension }) => dimension)]);
  const across = moves(view.columnDimensions);
  return {
    rows: view.rowOffsets.map((offset) => moved(view.base + offset, downwards)),
    columns: view.columnOffsets.map((offset) => moved(offset, across)),
  };
}

function nowhere(length: number): Float64Array {
  return new Float64Array(length).fill(-1);
}

/** Maps the positions of one dimension to the other cube. */
interface Move extends Pick<MatchedDimension, 'strideThen' | 'strideNow'> {
  readonly positions: Int32Array;
}

function moveOf(matched: MatchedDimension): Move {
  return { ...matched, positions: positionsThen(matched) };
}

function moved(index: number, moves: readonly Move[]): number {
  let sum = 0;
  for (const { strideThen, strideNow, positions } of moves) {
    const position = positions[Math.floor(index / strideNow) % positions.length] ?? -1;
    if (position < 0) return -1;
    sum += position * strideThen;
  }
  return sum;
}

/** One cell of one cube. */
export interface CellOfCube {
  readonly cube: Cube;
  readonly index: number;
}

/** The earlier content of a cell that has changed. */
export interface FormerCell {
  readonly kind: CellChangeKind;
  /** As it would be printed now, or with all its digits where the printed decimals would hide the difference. */
  readonly text: string;
  /** Why it held no figure. */
  readonly absence?: Absence;
}

/** How figures are written. */
export interface FigureWriting {
  /** -1: with every digit. */
  readonly decimals: number;
  readonly style: NumberStyle;
}

/** Compares a cell with its earlier content; undefined when that was the same. */
export function formerCell(
  now: CellOfCube,
  before: CellOfCube,
  writing: FigureWriting,
): FormerCell | undefined {
  const kind = cellChangeKind(before.cube, before.index, now.cube, now.index);
  if (kind === undefined) return undefined;
  const was = observationAt(before.cube, before.index);
  if (was.kind === 'absent') return { kind, text: ABSENCE_SIGNS[was.reason].symbol, absence: was.reason };
  const is = observationAt(now.cube, now.index);
  if (is.kind === 'value' && isNoise(was.value, is.value)) return undefined;
  const write = (value: number): string => printNumber(value, writing.decimals, writing.style);
  const isHidden = is.kind === 'value' && write(is.value) === write(was.value);
  return { kind, text: isHidden ? printNumber(was.value, -1, writing.style) : write(was.value) };
}

/** Running sums and means differ in their last bits when figures long before them do; that is not a revision. */
const NOISE = 1e-12;

function isNoise(was: number, is: number): boolean {
  return Math.abs(was - is) <= NOISE * Math.max(Math.abs(was), Math.abs(is));
}
