import { comparePeriods, isoOf, writeTimePeriod, type Category, type TimePeriod } from '@almanac/core';
import { longerPeriodsOf } from '../reading/longer-periods.ts';
import { readPeriods } from '../reading/read-period.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { readSdmxPeriod } from './read-sdmx-period.ts';
import type { CodeCategories } from './structure/order-codes.ts';
import type { SurveyedColumn } from './survey-rows.ts';

/** What a time column is read with. */
export interface TimeAxisSource {
  /** Codes of FREQ by the number of the text, where they follow from it. */
  readonly frequencies: readonly string[];
  /** Without a column of the frequency, dates say themselves what they stand for. */
  readonly hasFrequency: boolean;
  readonly file: string;
  readonly notes: ReadingNotes;
}

/** Reads the periods of a time column. */
export function timeAxis(
  column: SurveyedColumn,
  { frequencies, hasFrequency, file, notes }: TimeAxisSource,
): CodeCategories {
  const codes = column.texts.map((text) => (column.isLabelled ? text.replace(/: .*$/s, '') : text));
  const read = periodsIn(codes, frequencies).map((period, number) => period ?? refuse(column, number, file));
  const longer = hasFrequency ? undefined : longerPeriodsOf(read);
  if (longer) notes.guesses.push(longer.guess);
  const periods = longer?.periods ?? read;
  const dates = new Map(
    longer && !longer.isRelabelled ? periods.map((period, at) => [isoOf(period), codes[at]]) : [],
  );
  const byId = new Map(periods.map((period) => [isoOf(period), period]));
  const ordered = [...byId.values()].sort(comparePeriods);
  const categories = ordered.map((period): Category => ({
    id: isoOf(period),
    label: dates.get(isoOf(period)) ?? writeTimePeriod(period),
    period,
  }));
  const positionOf = new Map(categories.map(({ id }, position) => [id, position]));
  return { categories, positions: periods.map((period) => positionOf.get(isoOf(period)) ?? 0) };
}

/** Offices put their own spellings into the column of SDMX, too (`2005TI`, `2024S01`). */
function periodsIn(
  codes: readonly string[],
  frequencies: readonly string[],
): readonly (TimePeriod | undefined)[] {
  const periods = codes.map((code, number) => readSdmxPeriod(code, frequencies[number]));
  if (!periods.includes(undefined)) return periods;
  const others = readPeriods(codes).periods;
  return periods.map((period, number) => period ?? others[number]);
}

function refuse({ id, field, texts, lines }: SurveyedColumn, number: number, file: string): never {
  const line = lines[number];
  throw new ReadingError(file, {
    ...(line !== undefined && { line }),
    column: field + 1,
    message: `“${(texts[number] ?? '').slice(0, 60)}” in “${id}” is not a period.`,
    advice: 'Write periods such as 2024, 2024-S1, 2024-Q1, 2024-03, 2024-W05, 2024-03-31 or 2024-01-01/P1Y.',
  });
}
