import { type Category, isoOf, message, type TimePeriod, writeTimePeriod } from '@almanac/core';
import { longerPeriodsOf } from '../reading/longer-periods.ts';
import { brief } from '../reading/quoted-list.ts';
import { readPeriods } from '../reading/read-period.ts';
import { readTimeLabels, withoutMark, type TimeLabels } from '../reading/read-time-labels.ts';
import { ReadingError, type Place, type ReadingNotes } from '../reading/reading.ts';
import { inTime, noteTimeReading } from '../reading/time-categories.ts';
import { readSdmxPeriod } from './read-sdmx-period.ts';
import type { CodeCategories } from './structure/order-codes.ts';
import type { SurveyedColumn } from './survey-rows.ts';

/** The input for reading a time column. */
export interface TimeAxisSource {
  /** Codes of FREQ by the number of the text, where they follow from it. */
  readonly frequencies: readonly string[];
  /** Without a frequency column, the dates themselves show which periods they mean. */
  readonly hasFrequency: boolean;
  readonly file: string;
  readonly notes: ReadingNotes;
}

/** Reads the periods of a time column. */
export function timeAxis(column: SurveyedColumn, source: TimeAxisSource): CodeCategories {
  const { hasFrequency, notes } = source;
  const codes = column.texts.map((text) => (column.isLabelled ? text.replace(/: .*$/s, '') : text));
  const { periods: read, remarks } = periodsIn(codes, column, source);
  const longer = hasFrequency ? undefined : longerPeriodsOf(read.filter((period) => period !== undefined));
  const kept = longer?.periods.values();
  const periods = read.map((period) => period && (kept ? kept.next().value : period));
  noteTimeReading({ ...(longer && { guess: longer.guess }), remarks }, (at) => placeOf(column, at), notes);
  const remarked = new Set(remarks.map(({ at }) => at));
  const areDates = longer?.isRelabelled === false;
  const found = codes.map((code, at): Category => {
    const label = code.trim();
    const period = periods[at];
    if (period === undefined) return { id: label, label };
    return {
      id: isoOf(period),
      label: areDates || remarked.has(at) ? label : writeTimePeriod(period),
      period,
    };
  });
  const byId = new Map(found.map((category) => [category.id, category]));
  const categories = [...byId.values()].sort((a, b) => inTime(a.period, b.period));
  const positionOf = new Map(categories.map(({ id }, position) => [id, position]));
  return { categories, positions: found.map(({ id }) => positionOf.get(id) ?? 0) };
}

/** Offices also write their own spellings (`2005TI`, `2024S01`), marks (`2024 p`) and totals into the SDMX column. */
function periodsIn(
  codes: readonly string[],
  column: SurveyedColumn,
  { frequencies, file }: TimeAxisSource,
): Pick<TimeLabels, 'periods' | 'remarks'> {
  const strict = codes.map((code, number) => readSdmxPeriod(code, frequencies[number]));
  const others = strict.includes(undefined) ? readPeriods(codes).periods : [];
  const periods = strict.map((period, number) => period ?? others[number]);
  if (!periods.includes(undefined)) return { periods, remarks: [] };
  const labels = readTimeLabels(
    codes.map((code, number) => inIso(code, periods[number], frequencies[number])),
  );
  if (labels === undefined) return refuse(column, periods.indexOf(undefined), file);
  return {
    periods: periods.map((period, number) => period ?? labels.periods[number]),
    remarks: labels.remarks,
  };
}

/** A notation that the readers of other formats understand: these know neither ranges nor frequencies. */
function inIso(code: string, period: TimePeriod | undefined, frequency: string | undefined): string {
  if (period) return isoOf(period);
  const bare = withoutMark(code) ?? '';
  const marked = readSdmxPeriod(bare, frequency);
  return marked ? isoOf(marked) + code.trim().slice(bare.length) : code;
}

function placeOf({ field, lines }: SurveyedColumn, number: number): Place {
  const line = lines[number];
  return { ...(line !== undefined && { line }), column: field + 1 };
}

function refuse(column: SurveyedColumn, number: number, file: string): never {
  throw new ReadingError(file, {
    ...placeOf(column, number),
    message: message('read.no-period-in-column', {
      text: brief(column.texts[number] ?? ''),
      column: column.id,
    }),
    advice: message('read.sdmx.no-period-advice'),
  });
}
