import { civilDayInYear, type TimePeriod } from '@almanac/core';

import type { Say } from '../words.ts';
import { monthName } from './month-name.ts';

/** Writes periods for people. Files and calls that promise the specification's own form use `writeTimePeriod` of core. */
export interface PeriodWriter {
  /** `2025`, `2017/18`, `H1 2026`, `Q3 2026`, `Oct 2026`, `week 5, 2026`, `31 Jan 2026`. */
  readonly period: (period: TimePeriod) => string;
  /** `Jan 2009 to Oct 2026`; one period alone where both are the same. */
  readonly range: (first: TimePeriod, last: TimePeriod) => string;
}

/** Written months and quarters are kept, up to so many: tables write the same ones again and again. */
const MOST_KEPT = 20_000;

/** Periods in the language of `say`. */
export function periodWriter(say: Say): PeriodWriter {
  const kept = { monthly: new Map<number, string>(), quarterly: new Map<number, string>() };
  const write = (period: TimePeriod): string => {
    const { frequency, year, part } = period;
    if (frequency !== 'monthly' && frequency !== 'quarterly') return writeNew(period);
    const those = kept[frequency];
    const key = year * 100 + part;
    const known = those.get(key);
    if (known !== undefined) return known;
    if (those.size >= MOST_KEPT) those.clear();
    const text = writeNew(period);
    those.set(key, text);
    return text;
  };
  const writeNew = (period: TimePeriod): string => {
    const { part } = period;
    const year = String(period.year);
    switch (period.frequency) {
      case 'multi-year':
        return spanOf(period);
      case 'annual':
        return year;
      case 'half-yearly':
        return say('period.half', { half: String(part), year });
      case 'quarterly':
        return say('period.quarter', { quarter: String(part), year });
      case 'monthly':
        return say('period.month', { month: monthName(say, part, 'short'), year });
      case 'weekly':
        return say('period.week', { week: String(part), year });
      case 'daily': {
        const { month, day } = civilDayInYear(period.year, part);
        return say('period.day', { day: String(day), month: monthName(say, month, 'short'), year });
      }
    }
  };
  return {
    period: write,
    range: (first, last) => {
      const from = write(first);
      const to = first === last ? from : write(last);
      return from === to ? from : say('period.range', { first: from, last: to });
    },
  };
}

/** A year across two calendar years is `2017/18`, several years are `2016–2020`. */
function spanOf({ year, lastYear = year }: TimePeriod): string {
  return lastYear === year + 1 ? `${year}/${String(lastYear % 100).padStart(2, '0')}` : `${year}–${lastYear}`;
}
