import { message, type Category, type Dimension, type Write } from '@almanac/core';
import { statedFacts } from '../reading/stated-facts.ts';
import { withoutMark } from '../reading/read-time-labels.ts';
import { noteTimeReading, timeCategoriesOf } from '../reading/time-categories.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { axisLevels, type AxisLevel, type Tuples } from './axis-of-tuples.ts';
import { categoryList } from './category-list.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import { PATH } from './row-keys.ts';
import { joinedColumns, lineKinds, textColumnOf, textOfLine, type TextColumn } from './text-columns.ts';

/** A dimension of the table, and the category of each line (row or column) of the sheet on it. */
export interface GridAxis {
  readonly dimension: Dimension;
  readonly positions: Int32Array;
}

/** The lines along one side of a sheet. */
export interface Side extends Tuples {
  readonly kind: 'rows' | 'columns';
  readonly units?: readonly string[] | undefined;
  readonly ids?: readonly string[];
}

export interface AxisSource {
  readonly notes: ReadingNotes;
  readonly write: Write;
  /** The ids that dimensions have already. */
  readonly taken: Set<string>;
  readonly footnotes: FootnoteList;
}

/** The dimensions of one side of a sheet. */
export function buildAxes(side: Side, source: AxisSource): readonly GridAxis[] {
  if (side.levels.length === 0) return [];
  const levels = side.kind === 'rows' ? axisLevels(side) : columnLevels(side);
  for (const level of levels) noteLeftOut(side, level, source.notes);
  const isAlone = levels.length === 1;
  const measure = isAlone ? levels[0] : levels.find((level) => saysUnits(side, level));
  return levels.map((level) =>
    axisOf(level === measure ? side : { ...side, units: undefined }, level, { ...source, isAlone }),
  );
}

function noteLeftOut(
  { names }: Side,
  { at: [at = 0], leftOut = [] }: AxisLevel,
  { guesses }: ReadingNotes,
): void {
  for (const level of leftOut)
    guesses.push(message('read.csv.follows', { column: names[level] ?? '', from: names[at] ?? '' }));
}

/** Whether the unit of each line follows from its text on a level that is not time. */
function saysUnits({ units, levels, lines }: Side, { at }: AxisLevel): boolean {
  const own = at.flatMap((level) => levels[level] ?? []);
  if (units === undefined || own.every(({ texts }) => texts.every(looksLikePeriod))) return false;
  const unitOf = new Map<string, string>();
  for (let line = 0; line < lines; line += 1) {
    const key = own.map((column) => textOfLine(column, line)).join(PATH);
    const [unit = '', known = unit] = [units[line], unitOf.get(key)];
    if (known !== unit) return false;
    unitOf.set(key, unit);
  }
  return true;
}

/** Headings of groups of columns hold no numbers: they stay in the labels, unless periods tell the columns apart. */
function columnLevels(side: Side): readonly AxisLevel[] {
  const levels = axisLevels(side, DENSE_COLUMNS);
  if (levels.every(({ above, remarks }) => above.length + remarks.length === 0)) return levels;
  const [only, ...others] = levels;
  const isTime = (at: number) => side.levels[at]?.texts.every(looksLikePeriod) === true;
  if (only === undefined || others.length > 0) return levels.map((level) => joinedTo(level));
  if (isTime(only.at[0] ?? 0)) return [{ at: only.at, above: [], remarks: [] }];
  return [joinedTo(only)];
}

/** Headings in several rows are dimensions only where nearly all combinations come. */
const DENSE_COLUMNS = 0.6;

function joinedTo({ at, above, remarks }: AxisLevel): AxisLevel {
  const joined = [...above, ...remarks, ...at].sort((a, b) => a - b);
  return { at: joined, above: [], remarks: [] };
}

/** The one period that all numbers belong to, as a dimension. */
export function onlyPeriod(text: string, lines: number, source: AxisSource): GridAxis | undefined {
  if (source.taken.has('time') || !looksLikePeriod(text)) return undefined;
  // The last letter of `2024 Jan` is no mark.
  const time = timeCategoriesOf([text]) ?? timeCategoriesOf([withoutMark(text) ?? '']);
  if (time === undefined) return undefined;
  source.taken.add('time');
  const label = source.write(message('read.label.period'));
  const categories = time.categories.map((category) => ({ ...category, label: text }));
  return {
    dimension: { id: 'time', label, role: 'time', categories },
    positions: new Int32Array(lines),
  };
}

interface LevelSource extends AxisSource {
  readonly isAlone: boolean;
}

function axisOf(side: Side, level: AxisLevel, source: LevelSource): GridAxis {
  const [only = textColumnOf([]), ...more] = level.at.flatMap((at) => side.levels[at] ?? []);
  const texts =
    more.length === 0
      ? only
      : joinedColumns([only, ...more], side.lines, (parts) =>
          [...new Set(parts.map((text) => text.replaceAll(PATH, ', ')))]
            .filter((text) => text !== '')
            .join(', '),
        );
  const name = level.at.map((at) => side.names[at] ?? '').find((each) => each !== '') ?? '';
  const time = level.above.length === 0 ? timeAxis(texts, name, source) : undefined;
  if (time) return time;
  const { categories, positions } = categoriesOf(side, level, {
    texts,
    isAlone: source.isAlone,
    idOf: source.footnotes.idOf,
  });
  const label =
    name === '' ? source.write(message(side.kind === 'rows' ? 'common.rows' : 'common.columns')) : name;
  const isMeasure = categories.some(({ unit }) => unit !== undefined);
  const id = uniqueId(name === '' ? side.kind : name, source.taken);
  return { dimension: { id, label, role: isMeasure ? 'measure' : 'other', categories }, positions };
}

/** Periods become the time of the table, where most of the texts are some. */
function timeAxis(column: TextColumn, name: string, source: LevelSource): GridAxis | undefined {
  const different = column.texts;
  if (
    different.slice(0, 40).filter((text) => looksLikePeriod(text.split(PATH).at(-1) ?? '')).length * 2 <
    Math.min(40, different.length)
  )
    return undefined;
  const plain = different.map((text) => text.split(PATH).at(-1) ?? '');
  if (source.taken.has('time') || plain.filter(looksLikePeriod).length * 4 < plain.length * 3)
    return undefined;
  const time = timeCategoriesOf(plain, { isCalledTime: true });
  if (time === undefined) return undefined;
  noteTimeReading(time, () => ({}), source.notes);
  source.taken.add('time');
  const label = name === '' || looksLikePeriod(name) ? source.write(message('read.label.period')) : name;
  return {
    dimension: { id: 'time', label, role: 'time', categories: time.categories },
    positions: column.places.map((place) => time.positions[place] ?? 0),
  };
}

interface LevelTexts {
  readonly texts: TextColumn;
  readonly isAlone: boolean;
  readonly idOf: FootnoteList['idOf'];
}

function categoriesOf(
  side: Side,
  level: AxisLevel,
  { texts, isAlone, idOf }: LevelTexts,
): { readonly categories: readonly Category[]; readonly positions: Int32Array } {
  const textAt = (at: number, line: number) => {
    const column = side.levels[at];
    return column === undefined ? '' : textOfLine(column, line);
  };
  // Of the lines with the same labels, the first one says the rest.
  const above = level.above.flatMap((at) => side.levels[at] ?? []);
  const kinds = lineKinds([...above, texts], side.lines);
  const saysMore =
    level.remarks.length > 0 ||
    [level.code, level.words, level.unit, side.ids, side.units].some((each) => each !== undefined);
  // Labels alone are their own list: of hundreds of thousands no further one is made.
  if (!saysMore && above.length === 0 && texts.texts.every((text) => text !== '' && !text.includes(PATH)))
    return { categories: texts.texts.map((text) => ({ id: text, label: text })), positions: texts.places };
  const list = categoryList();
  const placeOf = kinds.firsts.map((line) => {
    const at = (number: number | undefined) =>
      number === undefined ? undefined : textAt(number, line) || undefined;
    const parents = level.above.map((each) => textAt(each, line)).filter((each) => each !== '');
    const path = [...parents, textOfLine(texts, line)].join(PATH);
    if (!saysMore) return list.open(path);
    const remarks = level.remarks.flatMap((each) => remarkOf(side.names[each] ?? '', textAt(each, line)));
    const facts = {
      code: level.code === undefined ? (isAlone && side.ids?.[line]) || undefined : at(level.code),
      words: at(level.words),
      unit: at(level.unit) ?? (side.units?.[line] || undefined),
      footnotes: remarks.length === 0 ? undefined : remarks.map(idOf),
    };
    return list.open(path, statedFacts(facts));
  });
  return { categories: list.all(), positions: kinds.places.map((kind) => placeOf[kind] ?? 0) };
}

/** A period beside a label; a blank one says nothing. */
function remarkOf(name: string, text: string): readonly string[] {
  if (text === '') return [];
  return [name === '' ? text : `${name}: ${text}`];
}

function uniqueId(name: string, taken: Set<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const base = plain === '' || plain === 'time' ? 'rows' : plain;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
