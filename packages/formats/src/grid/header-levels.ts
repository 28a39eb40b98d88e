import type { CellRange } from './cell-address.ts';
import type { Layout } from './layout.ts';
import type { Grid } from './grid.ts';
import { isUnitAlone } from './banner.ts';
import { headingLevels } from '../reading/heading-levels.ts';
import { headingsWithPeriods } from '../reading/periods/periods-in-headings.ts';
import { looksLikePeriod } from './looks-like-period.ts';

/** One level of headings: its text over each column of numbers, and what its row is called at the left. */
export interface HeadingLevel {
  readonly row: number;
  readonly name: string;
  readonly texts: readonly string[];
}

/** Names that offices give to rows of facts between headings and numbers. */
export const FACTS =
  /^(units?|unit of measure|einheit|unité|unidad|series type|data type|type|frequency|collection month|series start|series end|no\.? obs\.?|series ids?|identifier|cdid|mnemonic|description|source|publication date|release date|next release|important notes)\s*:?$/i;
/** Names of what numbers are counted in. */
export const UNITS =
  /^(units?|unit of measure(ment)?|uom|einheit|ma[ßs]einheit|unité|unidad|unidade|unità|enhet|enhed|eenheid|jednostka|jednotka|yksikkö)\s*:?$/i;
const IDS = /^(series ids?|identifier|cdid|mnemonic)\s*:?$/i;

/** The headings over the columns, and the facts that stand among them. */
export interface ColumnHeadings {
  /** Outermost first; none says the same over all columns, none only counts them. */
  readonly levels: readonly HeadingLevel[];
  /** What stands over all columns alike. */
  readonly overAll: readonly string[];
  /** The unit of each column, where a row states it. */
  readonly units?: readonly string[];
  /** The code of each column, where a row states it. */
  readonly ids?: readonly string[];
}

/** Reads the headings: merged and blank cells belong to the heading on their left. */
export function columnHeadings(grid: Grid, { header, values, stub }: Layout): ColumnHeadings {
  const all = header
    .map((row, at) => levelOf(grid, row, { values, stub, isLast: at === header.length - 1 }))
    .map(withUnitSpread);
  const units =
    all.find(({ name }) => UNITS.test(name)) ??
    all.slice(1).find((level) => areUnits(level) && isVarying(level));
  const ids = all.find(({ name, texts }) => IDS.test(name) && new Set(texts).size === texts.length);
  // Periods are headings, whatever stands at their left (`Type`).
  // So are those of the first row, of which `Type` is only the corner.
  const isFact = (level: HeadingLevel) =>
    level === units ||
    (FACTS.test(level.name) &&
      !level.texts.every(looksLikePeriod) &&
      !(level === all[0] && /^type$/i.test(level.name)));
  const facts = all.filter((level) => isFact(level) && level !== units && level !== ids && isWorded(level));
  const named = distinct(all.filter((level) => !isFact(level) && !isCount(level)));
  const names = named.length > 0 ? named : (facts.length > 0 ? facts : all.filter(isFact)).splice(0, 1);
  const levels = untilUnique(names, facts).flatMap(withPeriodApart);
  const varying = levels.filter(isVarying);
  return {
    levels: varying,
    overAll: levels
      .filter((level) => !varying.includes(level))
      .flatMap(({ texts: [text = ''] }) => text || []),
    ...(units && { units: units.texts }),
    ...(ids && { ids: ids.texts }),
  };
}

/** Headings that all end in a period (`Persons 2022`), in all combinations, are a level of words and one of periods. */
function withPeriodApart(level: HeadingLevel): readonly HeadingLevel[] {
  const parts = headingsWithPeriods(level.texts);
  if (parts.length < level.texts.length) return [level];
  const [words, periods] = [parts.map((part) => part.words), parts.map(({ period }) => period)];
  const isOne = new Set(words).size === 1 && new Set(periods).size === parts.length;
  const areLevels = headingLevels(parts.map((part) => [part.words, part.period])) !== undefined;
  return isOne || areLevels
    ? [
        { ...level, texts: words },
        { ...level, texts: periods },
      ]
    : [level];
}

interface LevelPlace {
  readonly values: readonly number[];
  readonly stub: readonly number[];
  readonly isLast: boolean;
}

function levelOf(grid: Grid, row: number, { values, stub, isLast }: LevelPlace): HeadingLevel {
  const merged = grid.merged.filter(({ top, bottom }) => top <= row && bottom >= row);
  let left = '';
  const texts = values.map((column) => {
    const own = cleaned(grid.textAt(row, column));
    const range = merged.find((each) => each.left <= column && each.right >= column);
    if (range) left = mergedText(grid, range, row);
    else if (own !== '') left = own;
    else if (isLast) return '';
    return left;
  });
  const name = cleaned(grid.textAt(row, stub.at(-1) ?? -1)) || cleaned(grid.textAt(row, stub[0] ?? -1));
  return { row, name, texts };
}

/** A range that reaches over several rows names only its first one, so that levels stay apart. */
function mergedText(grid: Grid, { top, left }: CellRange, row: number): string {
  return row === top ? cleaned(grid.textAt(top, left)) : '';
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isVarying({ texts }: HeadingLevel): boolean {
  return new Set(texts).size > 1;
}

/** A unit that stands over the first column alone, as in a sheet saved as text, is that of all. */
function withUnitSpread(level: HeadingLevel): HeadingLevel {
  const [first = '', ...others] = level.texts;
  const isAlone = others.length > 0 && others.every((text) => text === '') && isUnit(first);
  return isAlone ? { ...level, texts: level.texts.map(() => first) } : level;
}

/** Whether a heading is a unit. */
export function isUnit(text: string): boolean {
  return text !== '' && (UNIT_WORDS.test(text) || isUnitAlone(text));
}

/** Rows of units: few short texts such as `%` or `number`, below other headings. */
function areUnits({ texts }: HeadingLevel): boolean {
  const different = new Set(texts.filter((text) => text !== ''));
  return different.size > 0 && [...different].every((text) => UNIT_WORDS.test(text));
}

const UNIT_WORDS =
  /^\(?(%|per ?cent|percent|percentages?|prozent|number|antal|aantal|nombre|n[uú]mero|numero|liczba|počet|1[ ,.']?000(?: [a-z]+)?|'?000|(?:mill|mio|mln|mrd|bn|tsd|thous)\.? ?[a-z€£$]{1,8}|per [a-z\d²³ ]{2,20}|(?:тыс|млн|млрд)\.? ?[а-я]{0,10}\.?|человек|(?:[a-z]+ ){1,3}in (?:thousands|millions|billions)|(?:thousands|millions|billions) of [a-z]+(?: [a-z]+){0,2}|anzahl|index|£|€|\$|£ ?(million|billion|m|bn)|thousands?|millions?|tonnes?|[kmg]?t|kg|toe|[km]toe|[kmgt]wh|[gtp]j|km2|m[²³23]|litres?|hl|ha|hectares|km²|persons?|\d{4} ?= ?100)\)?$/i;

/** Words, not the dates and counts that say how long a series is. */
function isWorded({ texts }: HeadingLevel): boolean {
  return texts.every((text) => text === '' || (/\p{L}{2}/u.test(text) && !/^\d/.test(text)));
}

/** A row that only numbers the columns. */
function isCount({ texts }: HeadingLevel): boolean {
  const numbers = texts.map((text) => Number(text.replace(/[()]/g, '')));
  const [first = Number.NaN] = numbers;
  return (
    numbers.length > 2 &&
    Number.isInteger(first) &&
    first <= 2 &&
    numbers.every((number, at) => number === at + first)
  );
}

function distinct(levels: readonly HeadingLevel[]): HeadingLevel[] {
  const seen = new Set<string>();
  return levels.filter(({ texts }) => {
    const key = texts.join('\u0000');
    if (seen.has(key) || texts.every((text) => text === '')) return false;
    seen.add(key);
    return true;
  });
}

/** Facts are levels of headings only where the headings alone do not tell the columns apart. */
function untilUnique(
  names: readonly HeadingLevel[],
  facts: readonly HeadingLevel[],
): readonly HeadingLevel[] {
  const levels = [...names];
  const kinds = () =>
    new Set(levels[0]?.texts.map((_, at) => levels.map(({ texts }) => texts[at]).join('\u0000'))).size;
  for (const fact of facts) {
    const before = kinds();
    levels.push(fact);
    if (kinds() === before) levels.pop();
  }
  return levels;
}
