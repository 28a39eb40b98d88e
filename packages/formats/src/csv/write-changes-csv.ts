import {
  ABSENCE_SIGNS,
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
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import { headingFields, nameField, preparedHeadings, type HeadingFields } from './heading-fields.ts';

const CHANGE_WORDS: { readonly [Kind in CellChangeKind]: string } = {
  revised: 'revised',
  filled: 'number added',
  emptied: 'number taken away',
  reworded: 'other reason',
};

/** The cells of a table that a release changed. */
export interface ChangesFile {
  /** The later release. */
  readonly table: StatTable;
  /** In batches, as they are found. */
  readonly cells: AsyncIterable<readonly CellChange[]>;
}

const COLUMNS = ['name', 'Change', 'Before', 'After', 'Difference'];

/**
 * Writes the cells that differ between two releases, a line each: code and label of every dimension and the name of the
 * row as in a tidy CSV, the kind of change, both contents (a number at full precision, or the sign of an absence) and,
 * for two numbers, their difference (later minus earlier).
 */
export function writeChangesCsv(changes: ChangesFile): FileStream {
  return sectionsStream(sections(changes));
}

async function* sections({ table, cells }: ChangesFile): AsyncGenerator<Iterable<string>> {
  const { dimensions } = table.cube;
  yield preparedHeadings(dimensions);
  yield [csvLine([...codeAndLabelColumns(dimensions, COLUMNS), ...COLUMNS])];
  const fieldsOf = headingFields(table.code, dimensions)(dimensions);
  const categoriesAt = categoryReader(table.cube);
  for await (const some of cells) {
    yield lines(some, (cell) => fieldsOf(categoriesAt(cell)));
  }
}

function* lines(cells: readonly CellChange[], headingAt: (cell: number) => HeadingFields): Generator<string> {
  for (const { kind, now, before, after } of cells) {
    const heading = headingAt(now);
    const difference =
      before.kind === 'value' && after.kind === 'value' ? String(after.value - before.value) : '';
    const told = csvLine([CHANGE_WORDS[kind], contentOf(before), contentOf(after), difference]);
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
