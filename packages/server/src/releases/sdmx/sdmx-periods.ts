import { isoOf, type TimePeriod } from '@almanac/core';

/** A period as SDMX writes it (ObservationalTimePeriodType): years have four digits. */
export function sdmxPeriod(period: TimePeriod): string {
  const { frequency, year, lastYear = year } = period;
  const written = String(year).padStart(4, '0');
  if (frequency === 'multi-year') return `${written}-01-01/P${lastYear - year + 1}Y`;
  return isoOf(period).replace(/^\d+/, written);
}
