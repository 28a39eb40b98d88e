import { comparePeriods, isoOf, writeTimePeriod, type Category } from '@almanac/core';
import { ReadingError } from '../reading.ts';
import { readSdmxPeriod } from './read-sdmx-period.ts';
import type { CodeCategories } from './order-codes.ts';
import type { SurveyedColumn } from './survey-rows.ts';

/** Reads the periods of a time column; `frequencies` are codes of FREQ by the number of the text, where they follow from it. */
export function timeAxis(
  column: SurveyedColumn,
  frequencies: readonly string[],
  file: string,
): CodeCategories {
  const periods = column.texts.map((text, number) => {
    const code = column.isLabelled ? text.replace(/: .*$/s, '') : text;
    return readSdmxPeriod(code, frequencies[number]) ?? refuse(column, number, file);
  });
  const byId = new Map(periods.map((period) => [isoOf(period), period]));
  const ordered = [...byId.values()].sort(comparePeriods);
  const categories = ordered.map((period): Category => ({
    id: isoOf(period),
    label: writeTimePeriod(period),
    period,
  }));
  const positionOf = new Map(categories.map(({ id }, position) => [id, position]));
  return { categories, positions: periods.map((period) => positionOf.get(isoOf(period)) ?? 0) };
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
