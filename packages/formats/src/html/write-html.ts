import { cellAt, escapeMarkup, type TableView } from '@almanac/core';
import { pxCell } from '../writing/px-cell.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream, RowStretch, RowStretches } from '../writing/writing.ts';

/** What the document says besides the table. */
export interface HtmlOptions {
  readonly language: string;
  readonly hasTitle: boolean;
}

const PIECE_CHARACTERS = 1 << 14;

/**
 * Writes a view as a document with one plain table, for programs that read tables out of pages. The view must hold every
 * combination of its categories.
 */
export function writeHtml(view: TableView, options: HtmlOptions, stretches: RowStretches): FileStream {
  return sectionsStream(
    (async function* () {
      yield above(view, options);
      for await (const stretch of stretches()) yield rows(view, stretch);
      yield ['</tbody>\n</table>\n</body>\n</html>\n'];
    })(),
  );
}

function* above(view: TableView, { language, hasTitle }: HtmlOptions): Generator<string> {
  const title = escapeMarkup(view.facts.title);
  yield `<!doctype html>\n<html lang="${escapeMarkup(language)}">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n<table>\n`;
  if (hasTitle) yield `<caption>${title}</caption>\n`;
  yield '<thead>\n';
  const { columnDimensions, rowDimensions, columns } = view;
  const levels = Math.max(1, columnDimensions.length);
  let span = columns.length;
  for (let level = 0; level < levels; level += 1) {
    const isLast = level === levels - 1;
    span /= Math.max(1, columnDimensions[level] ? shownAt(view, level) : 1);
    yield '<tr>';
    for (const { label } of rowDimensions) yield `<th scope="col">${isLast ? escapeMarkup(label) : ''}</th>`;
    for (let column = 0; column < columns.length; column += span) {
      const label = columns.at(column).categories[level]?.label ?? '';
      yield `<th scope="col"${span > 1 ? ` colspan="${span}"` : ''}>${escapeMarkup(label)}</th>`;
    }
    yield '</tr>\n';
  }
  yield '</thead>\n<tbody>\n';
}

/** How many different categories of a dimension stand across the top. */
function shownAt({ columns }: TableView, level: number): number {
  const seen = new Set<string>();
  for (const { categories } of columns) seen.add(categories[level]?.id ?? '');
  return seen.size;
}

function* rows(whole: TableView, { from, view }: RowStretch): Generator<string> {
  let text = '';
  for (let row = 0; row < view.rows.length; row += 1) {
    text += '<tr>';
    for (const { label } of whole.rows.at(from + row).categories) {
      text += `<th scope="row">${escapeMarkup(label)}</th>`;
    }
    for (let column = 0; column < view.columns.length; column += 1) {
      text += `<td>${pxCell(view.cube, cellAt(view, row, column)).text}</td>`;
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    text += '</tr>\n';
  }
  yield text;
}
