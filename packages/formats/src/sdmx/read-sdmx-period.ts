import { parseTimePeriod, periodIn, periodStart, type Frequency, type TimePeriod } from '@almanac/core';

/** The frequencies of the SDMX code list. */
const FREQUENCY_OF_CODE = new Map<string, Frequency>([
  ['A', 'annual'],
  ['ANNUAL', 'annual'],
  ['S', 'half-yearly'],
  ['H', 'half-yearly'],
  ['Q', 'quarterly'],
  ['QUARTERLY', 'quarterly'],
  ['M', 'monthly'],
  ['MONTHLY', 'monthly'],
  ['W', 'weekly'],
]);

const FREQUENCY_OF_DURATION = new Map<string, Frequency>([
  ['P1Y', 'annual'],
  ['P12M', 'annual'],
  ['P6M', 'half-yearly'],
  ['P3M', 'quarterly'],
  ['P1M', 'monthly'],
  ['P7D', 'weekly'],
  ['P1W', 'weekly'],
  ['P1D', 'daily'],
]);

/**
 * Reads a period as SDMX writes it: `2023`, `2023-A1`, `2023-S1`, `2023-Q1`, `2023-01`, `2023-M01`, `2023-W05`,
 * `2023-D031`, dates, date and time, ranges (`2023-01-01/P1Y`). A date means the period that contains it, where
 * `frequency` (a code of FREQ) is coarser than a day.
 */
export function readSdmxPeriod(text: string, frequency = ''): TimePeriod | undefined {
  const [start = '', duration] = text.trim().split('/');
  const period = parseTimePeriod(start.replace(/T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, ''));
  if (period === undefined) return parseTimePeriod(text);
  if (duration !== undefined) return rangeFrom(period, duration) ?? parseTimePeriod(text);
  const coarser = FREQUENCY_OF_CODE.get(frequency.trim().toUpperCase());
  return period.frequency === 'daily' && coarser !== undefined ? periodIn(period, coarser) : period;
}

function rangeFrom(day: TimePeriod, duration: string): TimePeriod | undefined {
  if (day.frequency !== 'daily') return undefined;
  const years = Number(/^P(\d+)Y$/.exec(duration)?.[1] ?? 0);
  if (years > 1 || (years === 1 && day.part > 1)) return spanFrom(day, years);
  const frequency = FREQUENCY_OF_DURATION.get(duration);
  const period = frequency && periodIn(day, frequency);
  return period && periodStart(period) === periodStart(day) ? period : undefined;
}

/** A year that does not begin in January is a span of two years: 2022-07-01/P1Y is 2022/23. */
function spanFrom({ year, part }: TimePeriod, years: number): TimePeriod | undefined {
  return parseTimePeriod(`${year}-${year + years - (part === 1 ? 1 : 0)}`);
}
