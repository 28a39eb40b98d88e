import { cellAt, type Dimension, type TableView } from '@almanac/core';
import { jsonPieces } from '../writing/json-pieces.ts';
import { pxCell } from '../writing/px-cell.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream, RowStretch, RowStretches } from '../writing/writing.ts';

/** What the file says of its table. */
export interface PxJsonOptions {
  readonly updated: string;
}

const PIECE_CHARACTERS = 1 << 14;

/**
 * Writes a view as the JSON of PxWebApi 1: a row for each combination of categories, with a figure for each indicator. In
 * the view only the indicators, if there are any, stand across the top.
 */
export function writePxJson(view: TableView, options: PxJsonOptions, stretches: RowStretches): FileStream {
  return sectionsStream(
    (async function* () {
      yield above(view);
      const write = rowsWriter(view);
      for await (const stretch of stretches()) yield write(stretch);
      yield below(view, options);
    })(),
  );
}

/** Names kinds of columns: `d` a dimension, `t` time, `c` what is counted. */
function typeOf({ role }: Dimension): 'd' | 't' {
  return role === 'time' ? 't' : 'd';
}

function* above(view: TableView): Generator<string> {
  const { facts, rowDimensions, columns } = view;
  yield '{"columns":';
  yield* jsonPieces([
    ...rowDimensions.map((dimension) => ({
      code: dimension.id,
      text: dimension.label,
      type: typeOf(dimension),
    })),
    ...Array.from(columns, ({ categories: [measure] }) => ({
      code: measure?.id ?? facts.code,
      text: measure?.label ?? facts.title,
      type: 'c',
    })),
  ]);
  yield ',"comments":[],"data":[';
}

function rowsWriter(whole: TableView): (stretch: RowStretch) => Generator<string> {
  let separator = '';
  return function* ({ from, view }) {
    let text = '';
    for (let row = 0; row < view.rows.length; row += 1) {
      const key = whole.rows.at(from + row).categories.map(({ id }) => id);
      text += `${separator}{"key":${JSON.stringify(key)},"values":[`;
      separator = ',';
      for (let column = 0; column < view.columns.length; column += 1) {
        text += `${column > 0 ? ',' : ''}"${pxCell(view.cube, cellAt(view, row, column)).text}"`;
      }
      text += ']}';
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  };
}

function* below({ facts }: TableView, { updated }: PxJsonOptions): Generator<string> {
  yield '],"metadata":';
  yield* jsonPieces([{ infofile: '', updated, label: facts.title, source: facts.source }]);
  yield '}';
}
