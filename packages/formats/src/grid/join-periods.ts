import {
  MONTH_NAME,
  periodText,
  QUARTER_NAME,
  WEEK_NAME,
  WHOLE_YEAR,
} from '../reading/periods/parts-of-years.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import { withoutMark } from '../reading/read-time-labels.ts';
import type { Tuples } from './axis-of-tuples.ts';
import type { RowLabels } from './row-labels.ts';
import { joinedColumns, textColumnOf, textOfLine, type TextColumn } from './text-columns.ts';

const DAY = /^(days?|d[ií]a|jour|tag|giorno|dag|gün)$/i;

/** A year on one level and its month, quarter or day on the next ones are one period. */
export function joinPeriods(tuples: Tuples): Tuples {
  for (const [at, level] of tuples.levels.entries()) {
    if (!level.texts.every((text) => /^\d{4}$/.test(bare(text)))) continue;
    const found =
      joinedDays(tuples, at) ?? joinedMonths(tuples, at, level) ?? joinedBefore(tuples, at, level);
    if (found) return found;
  }
  return tuples;
}

/** Rows of months or quarters below the row of their year, with or without figures, name their periods. */
export function datedRows(labels: RowLabels): RowLabels {
  const [column, other] = labels.columns;
  const areYears = labels.sections.every(
    (list) => list.length === 0 || (list.length === 1 && isYear(list[0]?.text ?? '')),
  );
  if (column === undefined || other !== undefined || !areYears || !beginsWithYear(labels, column))
    return labels;
  const years = yearsOver(labels, column);
  const texts = years.map((year, line) => datedText(year, textOfLine(column, line)));
  const areParts = texts.some((text) => !isYear(text)) && !texts.includes('');
  if (!areParts || new Set(texts).size < texts.length) return labels;
  const flat = { ...column, ...textColumnOf(texts), depths: column.depths.map(() => 0) };
  const sectionOf = labels.sectionOf.map(() => 0);
  return { ...labels, columns: [{ ...flat, bold: column.bold.map(() => 0) }], sections: [[]], sectionOf };
}

/** Told at once, since most tables have no years above their rows. */
function beginsWithYear({ sections, sectionOf }: RowLabels, column: TextColumn): boolean {
  return isYear(textOfLine(column, 0)) || (sections[sectionOf[0] ?? 0] ?? []).length > 0;
}

/** The year that each row is or stands below; empty above the first one. */
function yearsOver({ rows, sections, sectionOf }: RowLabels, column: TextColumn): readonly string[] {
  let [year, section] = ['', -1];
  return Array.from(rows, (_, line) => {
    const [text, at = 0] = [textOfLine(column, line), sectionOf[line]];
    if (at !== section) year = bare(sections[at]?.[0]?.text ?? year);
    if (isYear(text)) year = bare(text);
    section = at;
    return year;
  });
}

function isYear(text: string): boolean {
  return /^(?:1[789]|20|21)\d\d$/.test(bare(text));
}

/** A year, or a part of one with its year; Roman numbers are quarters. Empty where a text is neither. */
function datedText(year: string, text: string): string {
  if (isYear(text)) return text;
  const quarter = ['I', 'II', 'III', 'IV'].indexOf(text) + 1;
  if (!isPartOf(year, text)) return '';
  return quarter > 0 ? periodText(year, quarter, 'quarterly') : `${year} ${text}`;
}

/** Whether a text is a month or quarter of a year; plain numbers are, only below a name that says so. */
export function isPartOf(year: string, text: string): boolean {
  const parts = [bare(text), withoutMark(text) ?? ''].filter((part) => /\p{L}/u.test(part));
  return year !== '' && parts.some((part) => couldBePeriod(`${year} ${part}`));
}

function joinedDays(tuples: Tuples, at: number): Tuples | undefined {
  const [, month = '', day = ''] = tuples.names.slice(at);
  if (!MONTH_NAME.test(month) || !DAY.test(day)) return undefined;
  return joined(tuples, { at, count: 3 }, (parts) => parts.map((part) => part.padStart(2, '0')).join('-'));
}

function joinedMonths(tuples: Tuples, at: number, outer: TextColumn): Tuples | undefined {
  const inner = tuples.levels[at + 1];
  if (inner === undefined) return undefined;
  const periodOf = periodOfParts(tuples.names[at + 1] ?? '', inner.texts);
  const sample = Math.min(tuples.lines, 2000);
  const isPart = (text: string) => !/^\d{4}$/.test(bare(text)) && text !== '';
  let periods = 0;
  for (let line = 0; line < sample; line += 1) {
    const [year, part] = [textOfLine(outer, line), textOfLine(inner, line)];
    if (isPart(part) && couldBePeriod(periodOf(year, part))) periods += 1;
  }
  if (periods * 10 < sample * 9) return undefined;
  return joined(tuples, { at, count: 2 }, ([year = '', part = '']) => periodOf(year, part));
}

/** Months or quarters outside, and years inside them. */
function joinedBefore(tuples: Tuples, at: number, year: TextColumn): Tuples | undefined {
  const part = tuples.levels[at - 1];
  if (part === undefined || year.texts.length < 2) return undefined;
  const turned = { ...tuples, levels: tuples.levels.with(at - 1, year).with(at, part) };
  return joinedMonths({ ...turned, names: tuples.names.with(at, tuples.names[at - 1] ?? '') }, at - 1, year);
}

/** Writes the period of a year and one of its parts, which stand below `name`. */
export function periodOfParts(
  name: string,
  parts: readonly string[],
): (year: string, part: string) => string {
  const kind = QUARTER_NAME.test(name) ? 'quarterly' : 'monthly';
  const isNumber =
    (kind === 'quarterly' || MONTH_NAME.test(name)) && parts.every((text) => /^\d{1,2}$/.test(text));
  const areWeeks = WEEK_NAME.test(name);
  return (year, part) => {
    if (areWeeks && /^\d{1,2}$/.test(part)) return `${bare(year)}-W${part.padStart(2, '0')}`;
    if (isNumber) return periodText(bare(year), Number(part), kind);
    return WHOLE_YEAR.test(bare(part)) ? bare(year) : `${bare(year)} ${bare(part)}`;
  };
}

function joined(
  { names, lines, levels }: Tuples,
  { at, count }: { readonly at: number; readonly count: number },
  periodOf: (texts: readonly string[]) => string,
): Tuples {
  const name = names.slice(at, at + count).find((each) => each !== '') ?? '';
  const periods = joinedColumns(levels.slice(at, at + count), lines, periodOf);
  return {
    names: [...names.slice(0, at), name, ...names.slice(at + count)],
    lines,
    levels: [...levels.slice(0, at), periods, ...levels.slice(at + count)],
  };
}

/** A label without the sign of a footnote behind it, a year without its point. */
export function bare(text = ''): string {
  let end = text.length;
  while (/[\s*†‡§¹²³⁰⁴-⁹]/u.test(text[end - 1] ?? '')) end -= 1;
  return text
    .slice(0, end)
    .trim()
    .replace(/^(\d{4})\.$/, '$1');
}
