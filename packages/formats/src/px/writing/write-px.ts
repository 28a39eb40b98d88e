import { cellAt, type TableView } from '@almanac/core';
import { readAxes, type AxisOrder, type AxisOrders } from '../../writing/axis-order.ts';
import { inOneStretch } from '../../writing/part-of-view.ts';
import { pxCell } from '../../writing/px-cell.ts';
import { sectionsStream } from '../../writing/text-stream.ts';
import type {
  FileStream,
  RowStretch,
  RowStretches,
  StretchWriter,
  WordedColophon,
} from '../../writing/writing.ts';
import { headerStatements } from './header-statements.ts';
import { cellsPass } from './notes-of-cells.ts';
import { writtenVariables } from './written-variables.ts';

const LINE_END = '\r\n';
const LINE_SIGNS = 120;
const PIECE_CHARACTERS = 1 << 14;

/** A cell that the view does not show: the format has no other way to say so. */
const NOT_SHOWN = '"......"';

/** Writes exactly the view as a PX file in UTF-8: row dimensions are its stub, column dimensions its heading. */
export function writePx(view: TableView, colophon: WordedColophon): FileStream {
  return writePxInStretches(view, colophon, inOneStretch(view));
}

/**
 * Writes the same file from a view whose cells come in stretches of rows: once for notes on single cells, which stand
 * before the numbers, and once for these.
 */
export const writePxInStretches: StretchWriter = (view, colophon, stretches) =>
  sectionsStream(sections(view, colophon, stretches));

async function* sections(
  view: TableView,
  colophon: WordedColophon,
  stretches: RowStretches,
): AsyncGenerator<Iterable<string>> {
  const { work, found } = readAxes(view);
  yield work;
  const axes = found();
  const variables = writtenVariables(view, axes);
  const pass = cellsPass(view, { write: colophon.write, variables });
  const notes: string[] = [];
  for await (const stretch of stretches()) yield gathered(pass.add(stretch), notes);
  const decimals = view.facts.decimals ?? pass.decimals();
  yield headerStatements({ view, colophon, variables, decimals });
  yield notes;
  yield [`DATA=${LINE_END}`];
  const write = cellsWriter(axes);
  for await (const stretch of stretches()) yield write(stretch);
  yield [`;${LINE_END}`];
}

/** Keeps what is written, and gives way while it is. */
function* gathered(pieces: Iterable<string>, kept: string[]): Generator<string> {
  for (const piece of pieces) {
    if (piece === '') yield '';
    else kept.push(piece);
  }
}

/** Writes cells in the order of the file: the stub's combinations, and for each those of the heading. */
function cellsWriter({ rows, columns }: AxisOrders): (stretch: RowStretch) => Generator<string> {
  return function* ({ view }) {
    const { isAsShown } = rows;
    if (!isAsShown && view.rows.length < rows.shown)
      throw new RangeError('rows that go by figures do not come in stretches');
    const count = isAsShown ? view.rows.length : rows.count;
    for (let row = 0; row < count; row += 1) {
      yield* rowOf(view, isAsShown ? row : rows.headingAt(row), columns);
    }
  };
}

/** The cells of a row, on as many lines as they need. */
function* rowOf(view: TableView, row: number, columns: AxisOrder): Generator<string> {
  let text = '';
  let line = 0;
  for (let column = 0; column < columns.count; column += 1) {
    const written = cellText(view, row, columns.headingAt(column));
    line += written.length + 1;
    const isFull = line > LINE_SIGNS;
    text += written + (isFull ? LINE_END : ' ');
    if (isFull) line = 0;
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield line === 0 ? text : text + LINE_END;
}

function cellText(view: TableView, row: number, column: number): string {
  if (row < 0 || column < 0) return NOT_SHOWN;
  const { text, isSign } = pxCell(view.cube, cellAt(view, row, column));
  return isSign ? `"${text}"` : text;
}
