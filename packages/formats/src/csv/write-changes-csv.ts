import {
  ABSENCE_SIGNS,
  observationAt,
  stridesOf,
  type CellChange,
  type CellChangeKind,
  type Cube,
  type Observation,
  type StatTable,
} from '@almanac/core';
import { csvLine } from '../csv-line.ts';
import { textStream } from '../text-stream.ts';
import type { FileStream } from '../writing.ts';

const CHANGE_WORDS: { readonly [Kind in CellChangeKind]: string } = {
  revised: 'revised',
  filled: 'number added',
  emptied: 'number taken away',
  reworded: 'other reason',
};

/** What two releases of a table say of the same cells. */
export interface ComparedReleases {
  readonly before: StatTable;
  readonly after: StatTable;
  readonly cells: readonly CellChange[];
}

/**
 * Writes the cells that differ between two releases, a line each: a column for every dimension, what happened, both
 * contents (a number at full precision, or the sign of an absence) and, of two numbers, the later less the earlier.
 */
export function writeChangesCsv(compared: ComparedReleases): FileStream {
  return textStream(lines(compared));
}

function* lines({ before, after, cells }: ComparedReleases): Generator<string> {
  const headings = after.cube.dimensions.map(({ label }) => label);
  yield csvLine([...headings, 'Change', 'Before', 'After', 'Difference']);
  const labelsOf = labelReader(after.cube);
  for (const { kind, then, now } of cells) {
    const [was, is] = [observationAt(before.cube, then), observationAt(after.cube, now)];
    const difference = was.kind === 'value' && is.kind === 'value' ? String(is.value - was.value) : '';
    yield csvLine([...labelsOf(now), CHANGE_WORDS[kind], contentOf(was), contentOf(is), difference]);
  }
}

function contentOf(observation: Observation): string {
  return observation.kind === 'value' ? String(observation.value) : ABSENCE_SIGNS[observation.reason].symbol;
}

/** The labels of a cell's categories, one a dimension. */
function labelReader({ dimensions }: Cube): (cell: number) => readonly string[] {
  const strides = stridesOf(dimensions);
  return (cell) =>
    dimensions.map(({ categories }, axis) => {
      const position = Math.floor(cell / (strides[axis] ?? 1)) % categories.length;
      return categories[position]?.label ?? '';
    });
}
