import { civilDayInYear, isoDay, twoDigits } from './civil-day.ts';
import { monthName } from './month-names.ts';
import type { TimePeriod } from './time-period.ts';

function writeSpan({ year, lastYear = year }: TimePeriod): string {
  return lastYear === year + 1 ? `${year}/${twoDigits(lastYear % 100)}` : `${year}-${lastYear}`;
}

/** Writes a period as the specification does: `2023`, `2023 1H`, `2023 1Q`, `2023 Jan`, `2023 W05`, `2017/18`. */
export function writeTimePeriod(period: TimePeriod): string {
  const { year, part } = period;
  switch (period.frequency) {
    case 'multi-year':
      return writeSpan(period);
    case 'annual':
      return String(year);
    case 'half-yearly':
      return `${year} ${part}H`;
    case 'quarterly':
      return `${year} ${part}Q`;
    case 'monthly':
      return `${year} ${monthName(part)}`;
    case 'weekly':
      return `${year} W${twoDigits(part)}`;
    case 'daily':
      return isoDay(civilDayInYear(year, part));
  }
}
