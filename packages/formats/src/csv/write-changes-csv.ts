import {
  ABSENCE_SIGNS,
  observationAt,
  stridesOf,
  type Category,
  type CellChange,
  type CellChangeKind,
  type Cube,
  type Observation,
  type StatTable,
} from '@almanac/core';
import { csvLine } from '../writing/csv-field.ts';
import { codeAndLabelColumns } from '../reading/observation-columns.ts';
import { textStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import { headingFields, nameField, preparedHeadings } from './heading-fields.ts';

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

const COLUMNS = ['name', 'Change', 'Before', 'After', 'Difference'];

/**
 * Writes the cells that differ between two releases, a line each: code and label of every dimension and the name of the
 * row as in a tidy CSV, what happened, both contents (a number at full precision, or the sign of an absence) and, of
 * two numbers, the later less the earlier.
 */
export function writeChangesCsv(compared: ComparedReleases): FileStream {
  return textStream(lines(compared));
}

function* lines({ before, after, cells }: ComparedReleases): Generator<string> {
  const { dimensions } = after.cube;
  yield* preparedHeadings(dimensions);
  yield csvLine([...codeAndLabelColumns(dimensions, COLUMNS), ...COLUMNS]);
  const fieldsOf = headingFields(after.code, dimensions)(dimensions);
  const categoriesAt = categoryReader(after.cube);
  for (const { kind, then, now } of cells) {
    const heading = fieldsOf(categoriesAt(now));
    const [was, is] = [observationAt(before.cube, then), observationAt(after.cube, now)];
    const difference = was.kind === 'value' && is.kind === 'value' ? String(is.value - was.value) : '';
    const told = csvLine([CHANGE_WORDS[kind], contentOf(was), contentOf(is), difference]);
    yield `${heading.fields}${nameField([heading])},${told}`;
  }
}

function contentOf(observation: Observation): string {
  return observation.kind === 'value' ? String(observation.value) : ABSENCE_SIGNS[observation.reason].symbol;
}

/** The categories of a cell, one a dimension. */
function categoryReader({ dimensions }: Cube): (cell: number) => readonly Category[] {
  const strides = stridesOf(dimensions);
  return (cell) =>
    dimensions.flatMap(({ categories }, axis) => {
      const position = Math.floor(cell / (strides[axis] ?? 1)) % categories.length;
      return categories[position] ?? [];
    });
}
