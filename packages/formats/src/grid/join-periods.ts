import { MONTH_NAME, periodText, QUARTER_NAME, WHOLE_YEAR } from '../reading/periods/parts-of-years.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import type { Tuples } from './axis-of-tuples.ts';
import { joinedColumns, textOfLine, type TextColumn } from './text-columns.ts';

const DAY = /^(days?|d[ií]a|jour|tag|giorno|dag|gün)$/i;

/** A year on one level and its month, quarter or day on the next ones are one period. */
export function joinPeriods(tuples: Tuples): Tuples {
  for (const [at, level] of tuples.levels.entries()) {
    if (!level.texts.every((text) => /^\d{4}$/.test(bare(text)))) continue;
    const found = joinedDays(tuples, at) ?? joinedMonths(tuples, at, level);
    if (found) return found;
  }
  return tuples;
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

/** Writes the period of a year and one of its parts, which stand below `name`. */
export function periodOfParts(
  name: string,
  parts: readonly string[],
): (year: string, part: string) => string {
  const kind = QUARTER_NAME.test(name) ? 'quarterly' : 'monthly';
  const isNumber =
    (kind === 'quarterly' || MONTH_NAME.test(name)) && parts.every((text) => /^\d{1,2}$/.test(text));
  return (year, part) => {
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

/** A label without the sign of a footnote behind it. */
export function bare(text = ''): string {
  let end = text.length;
  while (end > 0 && /[\s*†‡§¹²³⁰⁴-⁹]/u.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trim();
}
