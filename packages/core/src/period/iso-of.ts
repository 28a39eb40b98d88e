import { civilDayInYear, isoDay, twoDigits } from './civil-day.ts';
import type { TimePeriod } from './time-period.ts';

/**
 * Writes a period for machines: ISO 8601 where it has a form (`2023`, `2023-01`, `2023-W05`, `2023-01-31`), else
 * SDMX (`2023-S1` for a half-year, `2023-Q1`). Spans are `2016-2020`: the slash of ISO 8601 intervals would have to
 * be escaped in addresses. Stable: it is the id of a category of time.
 */
export function isoOf({ frequency, year, part, lastYear = year }: TimePeriod): string {
  switch (frequency) {
    case 'multi-year':
      return `${year}-${lastYear}`;
    case 'annual':
      return String(year);
    case 'half-yearly':
      return `${year}-S${part}`;
    case 'quarterly':
      return `${year}-Q${part}`;
    case 'monthly':
      return `${year}-${twoDigits(part)}`;
    case 'weekly':
      return `${year}-W${twoDigits(part)}`;
    case 'daily':
      return isoDay(civilDayInYear(year, part));
  }
}
