import { couldBePeriod } from '../reading/read-period.ts';
import { withoutMark } from '../reading/read-time-labels.ts';

/** Years of a survey: `2004/09`, `1979/85-2004/09`. */
const YEARS = /^\d{4}(\/\d{2,4})?([-–]\d{4}(\/\d{2,4})?)?$/;

/** Whether a text is a period, with or without the mark of a footnote. */
export function looksLikePeriod(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !/\d|元年/.test(trimmed)) return false;
  return YEARS.test(trimmed) || couldBePeriod(trimmed) || couldBePeriod(withoutMark(trimmed) ?? '');
}

/** Whether a number can be a year. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1700 && value <= 2150;
}
