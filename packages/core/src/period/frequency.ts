/** How often a series is observed. `multi-year` is a span of several years taken as one period (2017/18, 2016-2020). */
export const FREQUENCIES = [
  'multi-year',
  'annual',
  'half-yearly',
  'quarterly',
  'monthly',
  'weekly',
  'daily',
] as const;

/** How often a series is observed. */
export type Frequency = (typeof FREQUENCIES)[number];

/** Frequencies whose periods divide a calendar year evenly. */
export type CalendarFrequency = 'annual' | 'half-yearly' | 'quarterly' | 'monthly';

/** Periods in a calendar year. */
export const PARTS_PER_YEAR: { readonly [Each in CalendarFrequency]: number } = {
  annual: 1,
  'half-yearly': 2,
  quarterly: 4,
  monthly: 12,
};

/** Whether periods of `frequency` divide a calendar year evenly. */
export function isCalendarFrequency(frequency: Frequency): frequency is CalendarFrequency {
  return frequency in PARTS_PER_YEAR;
}
