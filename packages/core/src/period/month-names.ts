/** The months as the specification writes them. */
const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const FULL_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The short English name of a month counted from 1. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** Reads an English month name, short (also Sept) or full, in any case; undefined when it is none. */
export function monthNamed(name: string): number | undefined {
  const lower = name.toLowerCase().replace(/\.$/, '');
  const position = FULL_NAMES.findIndex(
    (full) => full === lower || full.slice(0, 3) === lower || (lower === 'sept' && full === 'september'),
  );
  return position < 0 ? undefined : position + 1;
}
