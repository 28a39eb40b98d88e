import { cellCountOf, type Cube, message, type Message } from '@almanac/core';
import { cubeBuilder, type CellContent } from '../reading/cube-builder.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { readNumber } from '../reading/numbers/number-text.ts';
import { absenceOfText, readStatus, type ObservationStatus } from '../reading/observation-status.ts';
import { brief } from '../reading/quoted-list.ts';
import { ReadingError } from '../reading/reading.ts';
import type { ReadDimension } from './read-dimensions.ts';
import { isObject, memberOf, objectIn, textIn, wholeNumberOf, type JsonObject } from './read-json-member.ts';

/** The input for reading the cells of a data set, besides its JSON. */
export interface CellsSource {
  readonly file: string;
  readonly dimensions: readonly ReadDimension[];
  readonly footnotes: FootnoteList;
}

/** One member of a list, or of an object with the cells' numbers as keys. */
type CellReader = (cell: number) => unknown;

/** Reads values and statuses of a data set into a cube. */
export function readCells(dataset: JsonObject, source: CellsSource): Cube {
  const dimensions = source.dimensions.map(({ dimension }) => dimension);
  const cells = cellCountOf(dimensions);
  const valueAt = valuesOf(dataset, cells, source);
  const statusAt = statusesOf(dataset, cells, source);
  const builder = cubeBuilder(dimensions, source.footnotes);
  const positions = positionsInFile(source.dimensions);
  for (let cell = 0; cell < cells; cell += 1) {
    const inFile = positions?.[cell] ?? cell;
    builder.put(cell, readValue(valueAt(inFile), inFile, source), statusAt(inFile));
  }
  return builder.cube();
}

function valuesOf(dataset: JsonObject, cells: number, { file }: CellsSource): CellReader {
  const values = memberOf(dataset, 'value');
  const count = Array.isArray(values) ? values.length : isObject(values) ? Object.keys(values).length : 0;
  if (count === 0) {
    throw new ReadingError(file, {
      message: message('read.json.no-values'),
      advice: message('read.json.no-values-advice'),
    });
  }
  return cellsOf(values, cells, { file, what: 'value' });
}

/** The status of each cell, read once for each code that occurs. */
function statusesOf(
  dataset: JsonObject,
  cells: number,
  { file }: CellsSource,
): (cell: number) => ObservationStatus | undefined {
  const codeAt = statusCodesOf(memberOf(dataset, 'status'), cells, file);
  const wordsOf = statusWords(dataset);
  const known = new Map<string, ObservationStatus>();
  return (cell) => {
    const code = codeAt(cell);
    if (typeof code !== 'string' || code === '') return undefined;
    const status = known.get(code) ?? readStatus(code, wordsOf(code));
    known.set(code, status);
    return status;
  };
}

/** Statuses come as a list (of one: for every cell), an object by cell, one text, or, in old Eurostat files, as `{value: […]}`. */
function statusCodesOf(status: unknown, cells: number, file: string): CellReader {
  const inner = isObject(status) ? (memberOf(status, 'value') ?? status) : status;
  if (typeof inner === 'string') return () => inner;
  if (Array.isArray(inner) && inner.length === 1) return () => inner[0] as unknown;
  if (inner === undefined || inner === null) return () => undefined;
  return cellsOf(inner, cells, { file, what: 'status' });
}

function cellsOf(
  json: unknown,
  cells: number,
  { file, what }: { readonly file: string; readonly what: string },
): CellReader {
  if (Array.isArray(json)) {
    if (json.length !== cells)
      throw wrongCells(
        file,
        message('read.json.entries', {
          entries: { number: json.length },
          name: what,
          cells: { number: cells },
        }),
      );
    return (cell) => json[cell] as unknown;
  }
  if (!isObject(json)) throw wrongCells(file, message('read.json.no-list', { name: what }));
  const stray = Object.keys(json).find((key) => (wholeNumberOf(key) ?? cells) >= cells);
  if (stray !== undefined && what === 'value') {
    throw wrongCells(
      file,
      message('read.json.stray-entry', { name: what, entry: stray, last: String(cells - 1) }),
    );
  }
  return (cell) => memberOf(json, String(cell));
}

function wrongCells(file: string, problem: Message): ReadingError {
  return new ReadingError(file, { message: problem, advice: message('read.json.entries-advice') });
}

/**
 * The words a file gives for its status codes: Eurostat puts them in the extension, its old files next to the codes.
 */
function statusWords(dataset: JsonObject): (code: string) => string | undefined {
  const words =
    objectIn(objectIn(objectIn(dataset, 'extension'), 'status'), 'label') ??
    objectIn(objectIn(objectIn(dataset, 'status'), 'category'), 'label');
  return (code) => textIn(words, code);
}

/** A number, or the absence that a text or `null` means. */
function readValue(written: unknown, cell: number, { file }: CellsSource): CellContent {
  if (typeof written === 'number') return finite(written, cell, file);
  if (written === null || written === undefined) return 'not-available';
  const read = typeof written === 'string' ? (readNumber(written) ?? absenceOfText(written)) : undefined;
  if (read !== undefined) return read;
  throw new ReadingError(file, {
    message: message('read.json.not-a-number', {
      cell: String(cell),
      value: brief(JSON.stringify(written)),
    }),
    advice: message('read.json.not-a-number-advice'),
  });
}

/** JSON may hold numbers like 1e400; a figure must not silently become an absence. */
function finite(written: number, cell: number, file: string): number {
  if (Number.isFinite(written)) return written;
  throw new ReadingError(file, {
    message: message('read.json.too-large', { cell: String(cell) }),
    advice: message('read.json.too-large-advice'),
  });
}

/** For each cell of the cube its number in the file; undefined when nothing was reordered. */
function positionsInFile(dimensions: readonly ReadDimension[]): Float64Array | undefined {
  if (dimensions.every(({ order }) => order.every((from, to) => from === to))) return undefined;
  let positions = new Float64Array(1);
  for (const { order } of dimensions) {
    const next = new Float64Array(positions.length * order.length);
    for (const [outer, base] of positions.entries()) {
      for (const [inner, from] of order.entries())
        next[outer * order.length + inner] = base * order.length + from;
    }
    positions = next;
  }
  return positions;
}
