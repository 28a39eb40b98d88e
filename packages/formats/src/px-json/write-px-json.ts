import { cellAt, type Category, type Dimension, type TableView } from '@almanac/core';
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
 * Writes a view as the JSON of PxWebApi 1: a row for each combination of categories, with a figure for each indicator. The
 * indicators, if there are any, stand across the top of the view, below what else stands there.
 */
export function writePxJson(view: TableView, options: PxJsonOptions, stretches: RowStretches): FileStream {
  const across = rowsAcross(view);
  return sectionsStream(
    (async function* () {
      yield above(view, across[0]?.measures ?? []);
      const write = rowsWriter(view, across);
      for await (const stretch of stretches()) yield write(stretch);
      yield below(view, options);
    })(),
  );
}

/** Names kinds of columns: `d` a dimension, `t` time, `c` what is counted. */
function typeOf({ role }: Dimension): 'd' | 't' {
  return role === 'time' ? 't' : 'd';
}

/** The dimensions whose categories are the keys of rows. */
function keyDimensions(dimensions: readonly Dimension[]): readonly Dimension[] {
  return dimensions.filter(({ role }) => role !== 'measure');
}

/** The neighbouring columns of the view that are one row of the file. */
interface RowAcross {
  /** The end of the key that they share. */
  readonly ids: readonly string[];
  readonly first: number;
  /** The indicator of each; undefined where there are none. */
  readonly measures: (Category | undefined)[];
}

function rowsAcross({ columnDimensions, columns }: TableView): readonly RowAcross[] {
  const keys = keyDimensions(columnDimensions).length;
  const rows: RowAcross[] = [];
  for (const [first, { categories }] of [...columns].entries()) {
    const ids = categories.slice(0, keys).map(({ id }) => id);
    const row = rows.at(-1);
    if (row?.ids.every((id, at) => id === ids[at])) row.measures.push(categories[keys]);
    else rows.push({ ids, first, measures: [categories[keys]] });
  }
  return rows;
}

function* above(
  { facts, rowDimensions, columnDimensions }: TableView,
  measures: RowAcross['measures'],
): Generator<string> {
  yield '{"columns":';
  yield* jsonPieces([
    ...[...rowDimensions, ...keyDimensions(columnDimensions)].map((dimension) => ({
      code: dimension.id,
      text: dimension.label,
      type: typeOf(dimension),
    })),
    ...measures.map((measure) => ({
      code: measure?.id ?? facts.code,
      text: measure?.label ?? facts.title,
      type: 'c',
    })),
  ]);
  yield ',"comments":[],"data":[';
}

function rowsWriter(
  whole: TableView,
  across: readonly RowAcross[],
): (stretch: RowStretch) => Generator<string> {
  const ends = across.map(({ ids }) => idsText(ids));
  let separator = '';
  return function* ({ from, view }) {
    let text = '';
    for (let row = 0; row < view.rows.length; row += 1) {
      const start = idsText(whole.rows.at(from + row).categories.map(({ id }) => id));
      for (const [at, { first, measures }] of across.entries()) {
        const key = [start, ends[at]].filter(Boolean).join(',');
        const figures = measures.map(
          (_, measure) => pxCell(view.cube, cellAt(view, row, first + measure)).text,
        );
        text += `${separator}{"key":[${key}],"values":["${figures.join('","')}"]}`;
        separator = ',';
        if (text.length < PIECE_CHARACTERS) continue;
        yield text;
        text = '';
      }
    }
    yield text;
  };
}

/** Ids as a part of a JSON array. */
function idsText(ids: readonly string[]): string {
  return JSON.stringify(ids).slice(1, -1);
}

function* below({ facts }: TableView, { updated }: PxJsonOptions): Generator<string> {
  yield '],"metadata":';
  yield* jsonPieces([{ infofile: '', updated, label: facts.title, source: facts.source }]);
  yield '}';
}
