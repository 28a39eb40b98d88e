import { daysInYear } from './civil-day.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from './frequency.ts';
import { weeksInYear } from './iso-week.ts';
import type { TimePeriod } from './time-period.ts';

function previousSpan({ frequency, year, part, lastYear = year }: TimePeriod): TimePeriod {
  const years = lastYear - year;
  const step = years === 1 ? 1 : years + 1;
  return { frequency, year: year - step, part, lastYear: lastYear - step };
}

/**
 * The period just before. Before 2016-2020 comes 2011-2015; before 2017/18 comes 2016/17, since spans of two years
 * are years that do not begin in January.
 */
export function previousPeriod(period: TimePeriod): TimePeriod {
  const { frequency, year, part } = period;
  if (frequency === 'multi-year') return previousSpan(period);
  if (part > 1) return { frequency, year, part: part - 1 };

  const yearBefore = year - 1;
  if (isCalendarFrequency(frequency)) return { frequency, year: yearBefore, part: PARTS_PER_YEAR[frequency] };
  const partsBefore = frequency === 'weekly' ? weeksInYear(yearBefore) : daysInYear(yearBefore);
  return { frequency, year: yearBefore, part: partsBefore };
}
