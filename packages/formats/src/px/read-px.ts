import { type Cube, type Dimension, message, stridesOf, type Write } from '@almanac/core';
import { ReadingError, type ReadTable, type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import { buildDimensions, type BuiltDimension } from './build-dimensions.ts';
import { checkKeys } from './header/check-keys.ts';
import { contentsVariable } from './contents-variable.ts';
import { symbolReader } from './data-symbols.ts';
import { decodeHeader, type Decode } from './header/decode-header.ts';
import { pxFootnotes } from './px-footnotes.ts';
import { keptKeywords } from './header/kept-keywords.ts';
import { adjustmentOf, noteCircumstances } from './header/note-circumstances.ts';
import { parseHeader } from './header/parse-header.ts';
import { readMetadata, type PxMetadata } from './px-metadata.ts';
import { readData, refuseTooManyCells, type PxCells } from './read-data.ts';
import { readHeaderFacts } from './header/read-header-facts.ts';
import { readNotes, type CellNote } from './header/read-notes.ts';
import { timeVariable } from './read-periods.ts';
import { readRowKeys } from './read-row-keys.ts';
import { readVariables, type PxVariable } from './read-variables.ts';
import { reorderCells } from './reorder-cells.ts';
import { statedUnits } from './header/stated-units.ts';
import { lastLineOf, splitAtData, type SplitFile } from './split-at-data.ts';

/** Options for reading a PX file. */
export interface PxOptions {
  /** The language to read a file in several languages in; its main language when absent. */
  readonly language?: string;
}

/** Reads a PX (PC-Axis) file; throws a ReadingError that says where and why it cannot be read. */
export async function readPx(
  file: SourceFile,
  write: Write,
  { language }: PxOptions = {},
): Promise<ReadTable> {
  const split = await splitAtData(file);
  try {
    const notes: ReadingNotes = { warnings: [], guesses: [] };
    const { text, decode } = decodeHeader(file.name, split.header, notes);
    const { entries, warnings } = parseHeader(file.name, text);
    notes.warnings.push(...warnings);
    const metadata = readMetadata(file.name, entries, {
      notes,
      write,
      ...(language !== undefined && { language }),
    });
    return await readTable(metadata, { split, decode });
  } finally {
    await split.close();
  }
}

interface OpenFile {
  readonly split: SplitFile;
  readonly decode: Decode;
}

async function readTable(metadata: PxMetadata, { split, decode }: OpenFile): Promise<ReadTable> {
  const variables = readVariables(metadata);
  const contents = contentsVariable(metadata, variables);
  checkKeys(metadata, { variables, contents });
  const time = timeVariable(metadata, variables);
  const footnotes = pxFootnotes();
  const notes = readNotes(metadata, variables, footnotes);
  noteCircumstances(metadata, contents, { footnotes, placed: notes });
  const units = statedUnits(metadata, contents);
  const built = buildDimensions(metadata, { variables, time, contents, notes, units });
  const cells = await readCells(metadata, variables, { split, decode });
  const facts = readHeaderFacts(metadata, variables, time);
  const seasonalAdjustment = adjustmentOf(metadata, contents);
  return {
    draft: {
      cube: cubeOf(cells, built, notes.cells),
      facts: {
        ...facts,
        ...(units.ofTable !== undefined && { unit: units.ofTable }),
        ...(seasonalAdjustment !== undefined && { seasonalAdjustment }),
        footnotes: footnotes.all(),
        tableFootnotes: [...notes.table],
        keywords: keptKeywords(metadata, { variables, built, contents }),
        heading: headingOf(variables, built),
      },
    },
    warnings: metadata.notes.warnings,
    guesses: metadata.notes.guesses,
  };
}

async function readCells(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
  { split, decode }: OpenFile,
): Promise<PxCells> {
  const start = lastLineOf(split.header);
  if (!split.data) {
    throw new ReadingError(metadata.file, {
      message: message('read.px.no-data'),
      advice: message('read.px.no-data-advice'),
      ...start,
    });
  }
  const count = variables.reduce((product, { categories }) => product * categories.length, 1);
  refuseTooManyCells(metadata, count);
  const rowKeys = readRowKeys(metadata, variables, decode);
  const absenceOf = symbolReader(metadata);
  const cells = await readData(split.data, { metadata, cells: count, start, absenceOf, rowKeys, decode });
  const leftOut = rowKeys?.rowsLeftOut() ?? 0;
  if (leftOut > 0) {
    metadata.notes.warnings.push({
      message: message('read.px.rows-of-zeros', { rows: leftOut }),
    });
  }
  return cells;
}

function cubeOf(cells: PxCells, built: readonly BuiltDimension[], cellNotes: readonly CellNote[]): Cube {
  const dimensions = built.map(({ dimension }) => dimension);
  const orders = built.map(({ order }) => order);
  const { values, absences } = reorderCells(cells, orders);
  const cellFootnotes = new Map<number, string[]>();
  for (const { footnote, positions } of cellNotes) {
    for (const cell of cellsAt(dimensions, placesIn(positions, built))) {
      const known = cellFootnotes.get(cell);
      if (known) known.push(footnote);
      else cellFootnotes.set(cell, [footnote]);
    }
  }
  return { dimensions, values, absences, flags: new Map(), cellFootnotes };
}

/** Positions of the file as positions of the cube. */
function placesIn(positions: CellNote['positions'], built: readonly BuiltDimension[]): CellNote['positions'] {
  return positions.map((position, axis) =>
    position === undefined ? undefined : built[axis]?.order.indexOf(position),
  );
}

/** The cells at these positions; an open position means every category of its dimension. */
function cellsAt(dimensions: readonly Dimension[], positions: CellNote['positions']): readonly number[] {
  const strides = stridesOf(dimensions);
  let cells = [0];
  for (const [axis, { categories }] of dimensions.entries()) {
    const stride = strides[axis] ?? 1;
    const position = positions[axis];
    const steps = position === undefined ? categories.map((_, at) => at) : [position];
    cells = cells.flatMap((cell) => steps.map((step) => cell + step * stride));
  }
  return cells;
}

function headingOf(variables: readonly PxVariable[], built: readonly BuiltDimension[]) {
  const ids = (isStub: boolean) =>
    built.flatMap(({ dimension }, at) => (variables[at]?.isStub === isStub ? [dimension.id] : []));
  return { rows: ids(true), columns: ids(false) };
}
