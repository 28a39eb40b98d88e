import { spanOfYears } from './make-period.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import type { TimePeriod } from './time-period.ts';

const SHORT_SPAN = /^\s*([1-9]\d{3})-(\d\d)\s*$/;

/**
 * Reads the labels of one axis; undefined unless every one of them is a period. Several labels that all name a year and
 * the next one (`2009-10`, `2010-11`) are spans of two years; single ones would be months.
 */
export function parseTimePeriods(labels: readonly string[]): readonly TimePeriod[] | undefined {
  const spans = labels.map(shortSpanOf);
  const areSpans = labels.length > 1 && spans.every((span) => span !== undefined);
  const periods = areSpans ? spans : labels.map(parseTimePeriod);
  return periods.every((period) => period !== undefined) ? periods : undefined;
}

function shortSpanOf(label: string): TimePeriod | undefined {
  const [, first = '', last = ''] = SHORT_SPAN.exec(label) ?? [];
  const year = Number(first);
  return first !== '' && (year + 1) % 100 === Number(last) ? spanOfYears(year, year + 1) : undefined;
}
