import { civilDayInYear, twoDigits } from './civil-day.ts';
import { monthName } from './month-names.ts';
import type { TimePeriod } from './time-period.ts';
import { writeTimePeriod } from './write-time-period.ts';

/** The upper of two heading levels: `2026`, or the whole span for spans of years. */
export function yearHeadingOf(period: TimePeriod): string {
  return period.frequency === 'multi-year' ? writeTimePeriod(period) : String(period.year);
}

/** The lower of two heading levels: `Q3`, `Oct`, `W05`, `31 Jan`; undefined for periods that are whole years. */
export function partLabelOf({ frequency, year, part }: TimePeriod): string | undefined {
  switch (frequency) {
    case 'multi-year':
    case 'annual':
      return undefined;
    case 'half-yearly':
      return `H${part}`;
    case 'quarterly':
      return `Q${part}`;
    case 'monthly':
      return monthName(part);
    case 'weekly':
      return `W${twoDigits(part)}`;
    case 'daily': {
      const { month, day } = civilDayInYear(year, part);
      return `${day} ${monthName(month)}`;
    }
  }
}
