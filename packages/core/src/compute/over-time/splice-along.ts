import type { Absence } from '../../cube/absence.ts';
import { cellCountOf, type Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import type { FlagSet } from '../../cube/flag.ts';
import { lineOf, type Line } from '../line.ts';

/** A category of one of several cubes that differ in one dimension only. No category is used twice. */
export interface Piece {
  readonly cube: Cube;
  readonly position: number;
}

/** A cube put together along one axis from categories of others: cells, absences, flags and footnotes. */
export function spliceAlong(axis: number, dimension: Dimension, pieces: readonly Piece[]): Cube {
  const cubes = [...new Set(pieces.map(({ cube }) => cube))];
  const [first] = cubes;
  if (!first) throw new RangeError('nothing to put together');
  const dimensions = first.dimensions.with(axis, dimension);
  const hasCells = cubes.every(({ values }) => values.length > 0);
  const spliced = {
    dimensions,
    values: new Float64Array(hasCells ? cellCountOf(dimensions) : 0),
    absences: new Map<number, Absence>(),
    flags: new Map<number, FlagSet>(),
    cellFootnotes: new Map<number, readonly string[]>(),
  };
  if (!hasCells) return spliced;

  for (const cube of cubes) {
    const line = lineOf(cube, axis);
    const places = new Int32Array(line.size).fill(-1);
    for (const [at, piece] of pieces.entries()) if (piece.cube === cube) places[piece.position] = at;
    const move: Move = { line, places, size: pieces.length };
    copyValues(cube.values, spliced.values, move);
    copyEntries(cube.absences, spliced.absences, move);
    copyEntries(cube.flags, spliced.flags, move);
    copyEntries(cube.cellFootnotes, spliced.cellFootnotes, move);
  }
  return spliced;
}

/** Where the categories of one cube go: `places` by old position, -1 for those left out. */
interface Move {
  readonly line: Line;
  readonly places: Int32Array;
  readonly size: number;
}

function copyValues(from: Float64Array, to: Float64Array, { line, places, size }: Move): void {
  const { outer, stride } = line;
  for (let each = 0; each < outer; each += 1) {
    for (const [position, place] of places.entries()) {
      if (place < 0) continue;
      const start = (each * line.size + position) * stride;
      const target = (each * size + place) * stride;
      if (stride === 1) to[target] = from[start] ?? Number.NaN;
      else to.set(from.subarray(start, start + stride), target);
    }
  }
}

function copyEntries<Entry>(
  from: ReadonlyMap<number, Entry>,
  to: Map<number, Entry>,
  { line, places, size }: Move,
): void {
  for (const [cell, entry] of from) {
    const above = Math.floor(cell / line.stride);
    const place = places[above % line.size] ?? -1;
    if (place < 0) continue;
    const outer = Math.floor(above / line.size);
    to.set((outer * size + place) * line.stride + (cell % line.stride), entry);
  }
}
