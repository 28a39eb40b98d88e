import {
  ABSENCE_SIGNS,
  categoryFact,
  cellPrinter,
  FLAG_SIGNS,
  headingLevels,
  unitFact,
  unitPlacesOf,
  type Fact,
  type PrintedCell,
  type TableView,
  type UnitOfHeading,
  type ViewHeading,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { firstPart } from './first-part.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';

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
  { write }: Words,
): Html {
  const words =
    absence === undefined
      ? text
      : html`<abbr title="${write(ABSENCE_SIGNS[absence].meaning)}">${text}</abbr>`;
  const marks = flags.map(
    (flag) => html` <abbr title="${write(FLAG_SIGNS[flag].meaning)}">${FLAG_SIGNS[flag].symbol}</abbr>`,
  );
  return html`<td>${words}${marks}${footnoteMarks(footnotes, numbers)}</td>`;
}

/** The footnote numbers of a view, and the words for its names. */
interface Naming extends Pick<Words, 'write'> {
  readonly numbers: ReadonlyMap<string, number>;
}

/** A name, with the unit of its row or column where that has to be stated. */
function nameHtml(
  label: Fact,
  { footnotes = [], unit }: { readonly footnotes?: readonly string[]; readonly unit: string | undefined },
  { write, numbers }: Naming,
): Html {
  return html`${write(label)}${unit === undefined ? undefined : html` <small>${write(unitFact(unit))}</small>`}${footnoteMarks(footnotes, numbers)}`;
}

/** One heading cell a dimension; what repeats the row above stays written, for those who read cell by cell. */
function rowHeadings({ categories }: ViewHeading, naming: Naming, unit: string | undefined): readonly Html[] {
  return categories.map((category, at) => {
    const said = at === categories.length - 1 ? unit : undefined;
    return html`<th scope="row">
      ${nameHtml(categoryFact(category), { ...category, unit: said }, naming)}
    </th>`;
  });
}

function columnHeadings(
  view: TableView,
  naming: Naming,
  overColumn: UnitOfHeading | undefined,
): readonly Html[] {
  const levels = headingLevels(view, categoryFact);
  const stubs = view.rowDimensions.map(
    ({ label }) => html`<th scope="col" rowspan="${Math.max(levels.length, 1)}">${label}</th>`,
  );
  return levels.map(({ cells }, level) => {
    const isLast = level === levels.length - 1;
    const scope = isLast ? 'col' : 'colgroup';
    const headings = cells.map(({ label, span, from, category }) => {
      const unit = isLast ? overColumn?.(from)?.unit : undefined;
      return html`<th scope="${scope}" colspan="${span}">
        ${nameHtml(label, { ...category, unit }, naming)}
      </th>`;
    });
    return html`<tr>
      ${level === 0 ? stubs : undefined}${headings}
    </tr> `;
  });
}

/** What was left out of a view, in words; undefined when it is whole. */
function leftOut(view: TableView, shown: TableView, { say }: Words): string | undefined {
  const [rows, allRows] = [shown.rows.length, view.rows.length];
  const [columns, allColumns] = [shown.columns.length, view.columns.length];
  if (rows < allRows && columns < allColumns) {
    const cut = { rows: { number: rows }, columns: { number: columns } };
    return say('plain.rows-and-columns-cut', { ...cut, allRows, allColumns });
  }
  if (rows < allRows) return say('plain.rows-cut', { shown: { number: rows }, count: allRows });
  return columns < allColumns
    ? say('plain.columns-cut', { shown: { number: columns }, count: allColumns })
    : undefined;
}

/** Beside a row only where it is not that of the table. */
function unitBeside(unit: string | undefined, tablesOwn: string | undefined): string | undefined {
  return unit === tablesOwn ? undefined : unit;
}

function unitInCaption(unit: string | undefined, isOfAll: boolean, { say }: Words): Html | undefined {
  if (unit === undefined) return undefined;
  return html` ${say(isOfAll ? 'plain.unit' : 'plain.unit-unless-stated', { unit: unitFact(unit) })}`;
}

/** The pieces of an HTML table: its head, each row, its end. */
function* piecesOf(shown: TableView, words: Words, missing?: string): Generator<Html> {
  const numbers = footnoteNumbers(shown);
  const naming = { write: words.write, numbers };
  const print = cellPrinter(shown, words.numbers);
  const { title, unit, tableFootnotes } = shown.facts;
  const { common, besideRow, overColumn } = unitPlacesOf(shown, words.write);
  const picked = shown.picked.map(
    ({ dimension, category }) =>
      html` ${words.say('table.picked', { dimension: dimension.label, category: categoryFact(category) })}.`,
  );
  const caption = html`<caption>
    ${title}${footnoteMarks(tableFootnotes, numbers)}${unitInCaption(common ? common.unit : besideRow && unit, common !== undefined, words)}.${picked}${missing === undefined ? undefined : html` ${missing}`}
  </caption>`;
  const head = html`<thead>
    ${columnHeadings(shown, naming, overColumn)}
  </thead>`;
  // Half an element in a template would be closed when the file is laid out.
  yield { html: `<table>${caption.html}${head.html}<tbody>` };
  let row = 0;
  for (const heading of shown.rows) {
    const printInRow = print(row);
    const cells = Array.from(shown.columns, (_, column) => cellHtml(printInRow(column), numbers, words));
    yield html`<tr>
      ${rowHeadings(heading, naming, unitBeside(besideRow?.(row)?.unit, unit))}${cells}
    </tr> `;
    row += 1;
  }
  yield { html: '</tbody></table>' };
}

/** The beginning of a view as an HTML table that is read without any script. */
export function tableHtml(view: TableView, words: Words, mostCells = MOST_CELLS): Html {
  const columns = Math.min(view.columns.length, MOST_COLUMNS);
  const shown = firstPart(view, {
    columns,
    rows: Math.max(1, Math.floor(mostCells / Math.max(columns, 1))),
  });
  return {
    html: [...piecesOf(shown, words, leftOut(view, shown, words))].map((piece) => piece.html).join(''),
  };
}

/** So many letters are made in a turn: some milliseconds of work. */
const STRETCH_LETTERS = 16_000;

/** A whole view as an HTML table, in stretches that are each a few milliseconds of work. */
export function* tableInStretches(view: TableView, words: Words): Generator<string> {
  let stretch = '';
  for (const { html: piece } of piecesOf(view, words)) {
    stretch += piece;
    if (stretch.length < STRETCH_LETTERS) continue;
    yield stretch;
    stretch = '';
  }
  yield stretch;
}
