import {
  ABSENCE_SIGNS,
  cellPrinter,
  FLAG_SIGNS,
  headingLevels,
  type Category,
  type NumberStyle,
  type PrintedCell,
  type TableView,
  type ViewHeading,
} from '@almanac/core';

import { firstPart } from './first-part.ts';
import { html, type Html } from '../../platform/html.ts';

/** What a page carries before the web app takes over: enough to read and to be found, little enough to send to a phone. */
const MOST_COLUMNS = 60;
const MOST_CELLS = 3_000;

/** Numbers of footnotes by their id, from 1. */
function footnoteNumbers(view: TableView): ReadonlyMap<string, number> {
  return new Map(view.facts.footnotes.map(({ id }, at) => [id, at + 1]));
}

function footnoteMarks(ids: readonly string[], numbers: ReadonlyMap<string, number>): Html | undefined {
  const marks = ids.flatMap((id) => numbers.get(id) ?? []);
  return marks.length === 0
    ? undefined
    : html` <sup
        >${marks.map((mark, at) => html`${at > 0 ? ', ' : undefined}<a href="#footnote-${mark}">${mark}</a>`)}</sup
      >`;
}

function cellHtml(
  { text, absence, flags, footnotes }: PrintedCell,
  numbers: ReadonlyMap<string, number>,
): Html {
  const words =
    absence === undefined ? text : html`<abbr title="${ABSENCE_SIGNS[absence].meaning}">${text}</abbr>`;
  const marks = flags.map(
    (flag) => html` <abbr title="${FLAG_SIGNS[flag].meaning}">${FLAG_SIGNS[flag].symbol}</abbr>`,
  );
  return html`<td>${words}${marks}${footnoteMarks(footnotes, numbers)}</td>`;
}

function categoryName({ label, unit, footnotes = [] }: Category, numbers: ReadonlyMap<string, number>): Html {
  return html`${label}${unit === undefined ? undefined : html` <small>${unit}</small>`}${footnoteMarks(footnotes, numbers)}`;
}

/** One heading cell a dimension; what repeats the row above stays written, for those who read cell by cell. */
function rowHeadings({ categories }: ViewHeading, numbers: ReadonlyMap<string, number>): readonly Html[] {
  return categories.map((category) => html`<th scope="row">${categoryName(category, numbers)}</th>`);
}

function columnHeadings(view: TableView, numbers: ReadonlyMap<string, number>): readonly Html[] {
  const levels = headingLevels(view);
  const stubs = view.rowDimensions.map(
    ({ label }) => html`<th scope="col" rowspan="${Math.max(levels.length, 1)}">${label}</th>`,
  );
  return levels.map(({ cells }, level) => {
    const scope = level === levels.length - 1 ? 'col' : 'colgroup';
    const headings = cells.map(({ label, span, category }) => {
      const name =
        category === undefined ? label : html`${label}${footnoteMarks(category.footnotes ?? [], numbers)}`;
      return html`<th scope="${scope}" colspan="${span}">${name}</th>`;
    });
    return html`<tr>
      ${level === 0 ? stubs : undefined}${headings}
    </tr> `;
  });
}

/** What was left out of a view, in words; undefined when it is whole. */
function leftOut(view: TableView, shown: TableView): string | undefined {
  const parts = [
    ...(shown.rows.length < view.rows.length ? [`${shown.rows.length} of ${view.rows.length} rows`] : []),
    ...(shown.columns.length < view.columns.length
      ? [`${shown.columns.length} of ${view.columns.length} columns`]
      : []),
  ];
  return parts.length === 0
    ? undefined
    : `The first ${parts.join(' and ')}; the files below have all of them.`;
}

/** A view as an HTML table that is read without any script. */
export function tableHtml(view: TableView, style: NumberStyle, mostCells = MOST_CELLS): Html {
  const columns = Math.min(view.columns.length, MOST_COLUMNS);
  const shown = firstPart(view, {
    columns,
    rows: Math.max(1, Math.floor(mostCells / Math.max(columns, 1))),
  });
  const numbers = footnoteNumbers(view);
  const print = cellPrinter(shown, style);
  const { title, unit, tableFootnotes } = view.facts;
  const rows = Array.from(shown.rows, (heading, row) => {
    const printInRow = print(row);
    const cells = Array.from(shown.columns, (_, column) => cellHtml(printInRow(column), numbers));
    return html`<tr>
      ${rowHeadings(heading, numbers)}${cells}
    </tr> `;
  });
  const picked = view.picked.map(({ dimension, category }) => html` ${dimension.label}: ${category.label}.`);
  const missing = leftOut(view, shown);
  return html`<table>
    <caption>
      ${title}${footnoteMarks(tableFootnotes, numbers)}${unit === undefined ? undefined : html` (${unit})`}.${picked}${missing === undefined ? undefined : html` ${missing}`}
    </caption>
    <thead>
      ${columnHeadings(shown, numbers)}
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
