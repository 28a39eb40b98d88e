import { message, sentences, type Message } from '@almanac/core';
import { readStatus } from '../reading/observation-status.ts';
import { brief, quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import type { HeadingLevels } from '../reading/heading-levels.ts';
import { WEEK_NAME } from '../reading/periods/parts-of-years.ts';
import { couldBePeriod, readPeriods } from '../reading/read-period.ts';
import { timeCategoriesOf } from '../reading/time-categories.ts';
import {
  leaveOutAttributes,
  leaveOutBesidePeriods,
  leaveOutNumbered,
  leaveOutRowNumbers,
  takeMultiplier,
  takeNotes,
} from './columns-aside.ts';
import { hasNumbers, isMarked, isNumeric, type ColumnProfile } from './column-profile.ts';
import { isCalled, isNamedValue } from './column-names.ts';
import type { CsvHints } from './csv-hints.ts';
import type { CsvPlan, PlannedDimension, ValueColumn } from './csv-plan.ts';
import { officeList } from './office-lists.ts';
import { isLabelOf, reduceDimensions } from './reduce-dimensions.ts';
import { leaveOutSeriesKeys } from './series-keys.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** The input of a plan. */
export interface PlanSource {
  readonly file: string;
  readonly survey: ColumnSurvey;
  /** The columns below periods or below several levels of headings, of a wide file. */
  readonly across: readonly ValueColumn[];
  readonly levels?: HeadingLevels | undefined;
  readonly hints: CsvHints;
  readonly notes: ReadingNotes;
}

/** Decides which column is what: the manifest's hints first, then names, then what the cells look like. */
export function guessPlan(source: PlanSource): CsvPlan {
  const { survey, across: columnsAcross, levels, hints, notes } = source;
  const pool = new Set(survey.columns.filter(({ filled }) => filled > 0));
  const time = hasTimeAcross(source) ? undefined : takeTime(pool, source);
  leaveOutRowNumbers(pool, { ...source, time });
  const unit = takeNamed(pool, hints.unit, 'unit')[0];
  const statuses = takeNamed(pool, hints.flag, 'status').filter((column) => !leaveOutNumbered(column, notes));
  const multiplier = takeMultiplier(pool, source);
  const remarks = takeNotes(pool, source);
  leaveOutAttributes(pool, { ...source, multiplier });
  leaveOutBesidePeriods(pool, source);
  const values =
    columnsAcross.length > 0
      ? columnsAcross
      : takeValues(pool, { ...source, time }).map(({ heading, field }) => ({ heading, field }));
  leaveOutSeriesKeys(pool, { ...source, time });
  const dimensions = reduceDimensions([...pool], { ...source, time });
  const plan: CsvPlan = {
    dimensions: [...dimensions, ...(time ? [{ column: time, role: 'time' } satisfies PlannedDimension] : [])],
    values,
    across: acrossOf(source, values.length),
    remarks,
    ...statusPlan(statuses, survey),
    ...(levels && { levels }),
    ...(unit && { unit }),
    ...(multiplier && { multiplier }),
  };
  if (plan.dimensions.length === 0) throw noTable(source.file, message('read.csv.all-alike'));
  notes.guesses.unshift(describePlan(plan));
  return plan;
}

function hasTimeAcross({ across, levels }: PlanSource): boolean {
  return levels ? levels.names.some((names) => names.every(couldBePeriod)) : across.length > 0;
}

function acrossOf({ across, levels }: PlanSource, values: number): CsvPlan['across'] {
  if (across.length > 0) return levels ? 'levels' : 'time';
  return values > 1 ? 'measure' : 'none';
}

type Pool = Set<ColumnProfile>;

/** A second status column that follows from the first holds the meanings of the codes. */
function statusPlan(
  statuses: readonly ColumnProfile[],
  { columns, follows, textsBeside }: ColumnSurvey,
): Pick<CsvPlan, 'statuses' | 'statusWords' | 'isOfficeList'> {
  const list = officeList(columns.map(({ heading }) => heading));
  if (list) return { statuses, statusWords: list, isOfficeList: true };
  const [codes, words] = statuses;
  if (codes === undefined || words === undefined || statuses.length > 2 || !follows(codes, words))
    return { statuses };
  const statusWords = textsBeside(codes, words);
  // A flag beside a blank code is no meaning of it: absences and flags stand in columns of their own.
  const { flags } = readStatus('', statusWords.get('') ?? '');
  return flags.length > 0 ? { statuses } : { statuses: [codes], statusWords };
}

function takeTime(pool: Pool, { hints, notes }: PlanSource): ColumnProfile | undefined {
  const columns = [...pool].filter(
    ({ heading }) => hints.dimensions?.includes(heading) !== true || heading === hints.time,
  );
  const hinted = columns.find(({ heading }) => heading === hints.time);
  const called = columns.filter(
    (column) =>
      isCalled('time', column.heading) ||
      (/^Column \d+$/.test(column.heading) && areYears(column) && !column.texts.has('')),
  );
  const time =
    hinted ??
    called.find((column) => arePeriods(column, false)) ??
    called.find((column) => arePeriods(column, true)) ??
    (called.length === 0 ? columns.find(canBeTime) : undefined);
  if (time === undefined && called[0]) {
    const { heading, field, lines } = called[0];
    const texts = [...called[0].texts.keys()];
    const at = Math.max(0, readPeriods(texts).periods.indexOf(undefined));
    notes.warnings.push({
      ...(lines[at] !== undefined && { line: lines[at] }),
      column: field + 1,
      message: message('read.csv.not-time', { column: heading, text: texts[at] ?? '' }),
    });
  }
  if (time) pool.delete(time);
  return time;
}

function arePeriods({ heading, texts, isOverflown }: ColumnProfile, isCalledTime: boolean): boolean {
  const filled = [...texts.keys()].filter((text) => text !== '');
  // `2024/05` below the name of weeks is no month.
  if (WEEK_NAME.test(heading.trim()) && filled.some((text) => /^\d{4}[/-]\d\d$/.test(text))) return false;
  return !isOverflown && timeCategoriesOf(filled, { isCalledTime }) !== undefined;
}

/** A column not named as time is time if its cells are periods that cannot be plain numbers. */
function canBeTime(column: ColumnProfile): boolean {
  return arePeriods(column, false) && column.numbers === 0 && !isCalled('code', column.heading);
}

function takeNamed(pool: Pool, hint: string | undefined, kind: 'unit' | 'status'): readonly ColumnProfile[] {
  const found = [...pool].filter(({ heading }) =>
    hint === undefined ? isCalled(kind, heading) : heading === hint,
  );
  for (const column of found) pool.delete(column);
  return found;
}

function takeValues(
  pool: Pool,
  source: PlanSource & { readonly time: ColumnProfile | undefined },
): readonly ColumnProfile[] {
  const { hints, notes, file } = source;
  const isDimension = ({ heading }: ColumnProfile) => hints.dimensions?.includes(heading) === true;
  // Figures beside unknown signs are refused where the first stands: as categories they would be lost.
  const isOfFigures = (column: ColumnProfile) =>
    isNumeric(column) || (isMarked(column) && !couldBeCategories(column, [...pool], source.survey));
  const numeric = [...pool].filter((column) => isOfFigures(column) && !isDimension(column));
  const named = namedValue(
    [...pool].filter((column) => !isDimension(column)),
    hints,
  );
  const isYears = (column: ColumnProfile) => source.time === undefined && areYears(column);
  const isNamed = (column: ColumnProfile) => [...pool].some((each) => isLabelOf(each, column));
  const measuring = numeric.filter(
    (column) => hints.dimensions !== undefined || !(isGrouping(column) || isYears(column) || isNamed(column)),
  );
  const free = topicsAmong(withoutCodes(measuring, hints), source);
  const values = named ? [named] : free;
  if (values.length === 0) throw noFigures(file, [...pool]);
  if (values.length > 1 && hints.layout === 'tidy') {
    throw noTable(
      file,
      message('read.csv.not-tidy', { columns: quotedList(values.map(({ heading }) => heading)) }),
    );
  }
  if (!named && source.time === undefined) refuseList([...pool], values, source);
  for (const column of values) pool.delete(column);
  if (named) {
    const attributes = [...pool].filter((each) =>
      free.includes(each)
        ? !couldBeCategories(each, [...pool], source.survey)
        : !isDimension(each) && isCalled('value', each.heading),
    );
    for (const column of attributes) {
      pool.delete(column);
      notes.guesses.push(
        message('read.csv.left-out.other-values', { column: column.heading, values: named.heading }),
      );
    }
  }
  return values;
}

/** The columns that are no codes, if any. */
function withoutCodes(columns: readonly ColumnProfile[], { dimensions }: CsvHints): readonly ColumnProfile[] {
  const others = columns.filter((column) => !beginsWithNought(column));
  return dimensions === undefined && others.length > 0 ? others : columns;
}

/**
 * The figures of Statistics Netherlands have names that end in a number (`Bevolking_1`); their codes are numbers too.
 */
function topicsAmong(columns: readonly ColumnProfile[], { survey }: PlanSource): readonly ColumnProfile[] {
  const topics = columns.filter(({ heading }) => /_\d+$/.test(heading));
  const isDutch = topics.length > 0 && survey.columns.some(({ heading }) => heading === 'Perioden');
  return isDutch ? topics : columns;
}

/** The column that the manifest names, or one of numbers with such a name. */
function namedValue(columns: readonly ColumnProfile[], hints: CsvHints): ColumnProfile | undefined {
  return columns.find(
    (column) => isNamedValue(column.heading, hints) && (hints.value !== undefined || hasNumbers(column)),
  );
}

/** Numbers that identify rows rather than measure something: codes, ages, ranks; and periods in a second column. */
function isGrouping(column: ColumnProfile): boolean {
  const { heading, fractions } = column;
  if (fractions > 0) return false;
  if (areYears(column) && /\b(year|period)\b/i.test(heading)) return true;
  return isCalled('code', heading) || isCalled('grouping', heading) || isCalled('time', heading);
}

/** Only a code begins with noughts: `05`. */
function beginsWithNought({ texts, fractions }: ColumnProfile): boolean {
  return fractions === 0 && [...texts.keys()].some((text) => /^0\d/.test(text));
}

/** Years in a file without a time column are categories, not measurements. */
function areYears({ texts }: ColumnProfile): boolean {
  return [...texts.keys()].every((text) => text === '' || /^(1[789]|20|21)\d\d$/.test(text));
}

/** Next to a column of values: numbers that repeat, or that have labels (`1.1`, `Goods`). */
function couldBeCategories(
  column: ColumnProfile,
  pool: readonly ColumnProfile[],
  { follows, rows }: ColumnSurvey,
): boolean {
  if (column.isOverflown) return false;
  const hasWords = pool.some(
    (each) =>
      isLabelOf(each, column) || (each.numbers === 0 && follows(column, each) && follows(each, column)),
  );
  return hasWords || (column.fractions === 0 && column.texts.size <= Math.max(rows / 2, 2));
}

/** Refuses a list of countries or codes, which has a few numbers but is not a table. */
function refuseList(
  pool: readonly ColumnProfile[],
  values: readonly ColumnProfile[],
  { file, hints }: PlanSource,
): void {
  const words = pool.filter((column) => !values.includes(column));
  if (hints.dimensions !== undefined || words.length < 4 || words.length <= values.length) return;
  throw noTable(file, message('read.csv.list'));
}

/** Names a text with digits that is not a number, such as an amount with its currency; else the first beside figures. */
function noFigures(file: string, columns: readonly ColumnProfile[]): ReadingError {
  for (const { heading, texts, kinds } of columns) {
    const found = [...texts.keys()].find(
      (text, at) => kinds[at]?.word === 1 && /^\D{0,3}\d[\d.,]*\D{0,3}$/.test(text),
    );
    if (found !== undefined)
      return noTable(file, message('read.csv.no-values-as', { text: found, column: heading }));
  }
  const mostly = columns.find(({ numbers, filled }) => numbers * 2 > filled);
  const at = mostly?.kinds.findIndex(({ word }) => word === 1) ?? -1;
  const line = mostly?.lines[at];
  if (mostly === undefined || line === undefined) return noTable(file, message('read.csv.no-values'));
  return new ReadingError(file, {
    line,
    column: mostly.field + 1,
    message: message('read.not-a-number', {
      text: brief([...mostly.texts.keys()][at] ?? ''),
      column: mostly.heading,
    }),
    advice: message('read.csv.not-a-number-advice'),
  });
}

function noTable(file: string, problem: Message): ReadingError {
  return new ReadingError(file, {
    message: problem,
    advice: message('read.csv.plan-advice'),
  });
}

function describePlan({ dimensions, values, across, unit, statuses }: CsvPlan): Message {
  const columns = quotedList(values.map(({ heading }) => heading));
  const layout = {
    time: message('read.csv.periods-across', { count: values.length }),
    levels: message('read.csv.levels-across', { count: values.length }),
    measure: message('read.csv.indicators-across', { columns }),
    none: message('read.csv.tidy', { columns }),
  };
  const time = dimensions.find(({ role }) => role === 'time');
  const others = dimensions.filter((each) => each !== time).map(({ column }) => column.heading);
  return message('read.csv.plan', {
    layout: layout[across],
    columns: sentences([
      others.length > 0 ? message('read.csv.dimensions', { columns: quotedList(others) }) : undefined,
      time && message('read.csv.time', { column: time.column.heading }),
      unit && message('read.csv.units', { column: unit.heading }),
      statuses.length > 0
        ? message('read.csv.flags', { columns: quotedList(statuses.map(({ heading }) => heading)) })
        : undefined,
    ]),
  });
}
