import { statedFacts } from '../reading/stated-facts.ts';
import { rowsOf } from './finding/survey-grid.ts';
import type { Layout } from './layout.ts';
import type { Grid } from './grid.ts';

/** What stands above and below a table. */
export interface Banner {
  readonly title?: string;
  readonly unit?: string;
  readonly source?: string;
  /** Other lines above the table, and the notes below it, in order. */
  readonly notes: readonly string[];
}

/** A key and what stands behind its colon. */
const STATED = /^([^:：]{1,40})[:：]([^]+)$/u;

const UNIT_KEY =
  /^(?:units?(?: of measure(?:ment)?)?|combined unit of measure|counting|einheit|unité|unidad(?:es)?(?: de medida)?|unità|enhet|yksikkö|mértékegység|jednostka)$/i;
const SOURCE_KEY =
  /^(?:data )?(?:sources?|quelle|fuente|fonte|källa|πηγή|источник|kilde|lähde|źródło|forrás)$/iu;
const TITLE_KEY = /^(?:title|titre|título|titulo|titel|table title|data ?set|topic|series (?:name|title))$/i;
const TABLE = /^(?:table|tabelle|tableau|tabla|tabela|tabell|таблица|πίνακας|tab\.?)(?: [A-Z]\b| ?[A-Z]?\d)/i;
const LINKS =
  /^(?:(?:back|return|go) to|click|https?:|www\.|link|(?:contents|index|table of contents)(?: page| sheet)?$)/i;

/** A unit that stands alone or in brackets: `thousands`, `£ billion`, `2019=100`, `in Tausend`, `en habitant`. */
const UNITS_ALONE = [
  /^(?:(?:numbers?|values?|figures?|amounts?) )?(?:in|en|σε|em|w|ve|v) .{2,100}$/iu,
  /^(?:£|€|\$|us\$|chf|eur|usd)(?: ?\p{L}[^\s]*(?: \p{L}[^\s]*)?)?$/iu,
  /^(?:%|per ?cent|percent|percentages?|prozent|persons?|number|anzahl|thousands?|millions?|billions?|человек|тыс\S* \S+|index)$/iu,
  /^(?:thousands?|millions?|billions?|mill\.?|mio\.?|mln|bn) (?:of )?\p{L}+\.?(?: \p{L}+\.?)?$/iu,
  /^(?:index,? ?)?\d{4}(?: ?q\d)? ?= ?100$/iu,
];

/** Whether a line is a unit and nothing else. */
export function isUnitAlone(line: string): boolean {
  return UNITS_ALONE.some((pattern) => pattern.test(withoutBrackets(line)));
}

function withoutBrackets(line: string): string {
  const plain = line.replace(/\s+/g, ' ').trim();
  return /^[([][^()[\]]+[)\]]$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

/** What a line states under a key. */
function statedBy(key: RegExp, line: string): string | undefined {
  const [, name = '', words = ''] = STATED.exec(line) ?? [];
  return key.test(name.trim()) && words.trim() !== '' ? words.replace(/\s+/g, ' ').trim() : undefined;
}

/** The lines of some rows: the texts of each joined, a key at the left and its text at the right by a colon. */
export function linesOf(grid: Grid, rows: readonly number[], joined = lineOf): readonly string[] {
  return rows.flatMap((row) => joined(textsOf(grid, row)));
}

/** The sign or number of a note and its text stay together: `..`, `4`. */
function footOf(texts: readonly string[]): readonly string[] {
  const [sign = '', text, more] = texts;
  const isNote =
    text !== undefined && more === undefined && /^\d{1,3}[.)]?$|^[^\p{L}\p{N}]{1,3}$/u.test(sign);
  return isNote ? [`${sign} ${text}`] : lineOf(texts);
}

function textsOf(grid: Grid, row: number): readonly string[] {
  return [...rowsOf(...grid.spanOf(row))]
    .map((column) =>
      grid
        .textAt(row, column)
        .replace(/[ \t\u00a0]+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}

function lineOf(texts: readonly string[]): readonly string[] {
  const [key = '', value, more] = texts;
  if (value === undefined) return texts;
  const isKey = more === undefined && key.length <= 30 && !/[:.]$|\d/.test(key);
  if (isKey) return [`${key}: ${value}`];
  // A number or a code beside a title is no part of it.
  const words = texts.filter((text) => /\s|\p{L}{4}/u.test(text));
  return [(words.length === 1 && texts.length === 2 ? words : texts).join(' ')];
}

/** Reads the lines around a table: what is its title, its unit, its source; the others are notes. */
export function readBanner(grid: Grid, { above, below }: Layout): Banner {
  const lines = linesOf(grid, above).filter((line) => !LINKS.test(line));
  const foot = linesOf(grid, below, footOf).filter((line) => /[\p{L}\d]/u.test(line));
  const isUnit = (line: string) => statedBy(UNIT_KEY, line) !== undefined;
  const unitLine = lines.find(isUnit) ?? lines.find(isUnitAlone) ?? foot.find(isUnit);
  const sourceLine = [...lines, ...foot].find((line) => statedBy(SOURCE_KEY, line) !== undefined);
  const left = lines.filter((line) => line !== unitLine && line !== sourceLine);
  const titleLine = titleAmong(left);
  const title = titleLine === undefined ? undefined : titleOf(titleLine);
  const used = new Set([titleLine, unitLine, sourceLine]);
  const stated = statedFacts({
    title,
    unit: unitOf(unitLine, title),
    source: sourceLine === undefined ? undefined : statedBy(SOURCE_KEY, sourceLine),
  });
  return { ...stated, notes: [...left, ...foot].filter((line) => !used.has(line)) };
}

/** Behind the name of a data set Eurostat writes its code: `[lfsi_pt_a]`. */
function titleOf(line: string): string {
  const title = statedBy(TITLE_KEY, line) ?? line.replace(/\s+/g, ' ').trim();
  return title.replace(/ \[[a-z\d]+[_$][\w$]*\]$/, '');
}

function unitOf(line: string | undefined, title = ''): string | undefined {
  if (line !== undefined) return statedBy(UNIT_KEY, line) ?? withoutBrackets(line);
  if (title.includes('(%)')) return '%';
  const inTitle = /[([]([^()[\]]{1,30})[)\]]$/.exec(title.trim())?.[1];
  return inTitle !== undefined && isUnitAlone(inTitle) ? inTitle : undefined;
}

const OFFICE =
  /copyright|\boffice (?:for|of)|institute? |bundesamt|ministry|ministère|ministerio|ΑΡΧΗ|ΔΗΜΟΚΡΑΤΙΑ|update|release|extracted|last changed|main series|provisional data/iu;
/** What a table is broken down by, in the words of many languages. */
export const BROKEN_DOWN = /\s(?:by|nach|par|selon|por|según|per|κατά|κατα|по|efter|etter|mukaan|wg)\s/iu;

const NOTE = /^(?:note|please note|hinweis|remarque|nota|filters?|last)\b/i;
/** `Table: 14-10-0287-01`, and nothing else. */
const NUMBER_ALONE = /^[\p{L}.-]{3,20}(?: (?:id|no\.?|nr\.?|number|code))?: ?\d[\d._-]+(?: \(.*\))?$/iu;
const DIVISION = /^(?:ΔΙΕΥΘΥΝΣΗ|ΤΜΗΜΑ|division|direction|department|section)\b/iu;

/** The line that says most like a title: a numbered table, else the one with most of what titles have. */
function titleAmong(lines: readonly string[]): string | undefined {
  const stated =
    lines.find((line) => statedBy(TITLE_KEY, line) !== undefined) ??
    lines.find((line) => TABLE.test(line) && line.length > 15);
  if (stated !== undefined) return stated;
  const scores = lines.map((line, at) => praiseOf(line) + (at === 0 ? 2 : 0) - blameOf(line));
  const best = Math.max(...scores);
  return best > WORST_TITLE ? lines[scores.indexOf(best)] : undefined;
}

const WORST_TITLE = -5;

/** Breakdowns, years and several words make a title. */
function praiseOf(line: string): number {
  const words = line.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (words === 0) return -Infinity;
  return (BROKEN_DOWN.test(line) ? 3 : 0) + (/(?:19|20)\d\d/.test(line) ? 1.5 : 0) + Math.min(words, 6) / 3;
}

/** Names of offices and long remarks are none. */
function blameOf(line: string): number {
  const isRemark = NOTE.test(line) || NUMBER_ALONE.test(line) || line.length > 250;
  return (OFFICE.test(line) ? 5 : 0) + (isRemark ? 8 : 0) + (DIVISION.test(line) ? 3 : 0);
}
