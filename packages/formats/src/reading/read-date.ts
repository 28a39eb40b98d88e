const YEAR_FIRST =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/;

/**
 * Reads the day or instant of an update as ISO 8601: `2024-02-12`, `2024-11-18T11:00:00+0100`, `23/06/2026` (day
 * first, as table builders write it) or milliseconds since 1970. Undefined when it is none of these.
 */
export function readDate(written: unknown): string | undefined {
  if (typeof written === 'number') return instantOf(written);
  if (typeof written !== 'string') return undefined;
  const text = written.trim();
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1]) : yearFirst(text);
}

function yearFirst(text: string): string | undefined {
  const [, year, month, day, time = '', zone] = YEAR_FIRST.exec(text) ?? [];
  const date = dayOf(year, month, day);
  if (date === undefined || zone === undefined || isMidnight(time)) return date;
  return instantOf(Date.parse(`${date}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)) ?? date;
}

/** Midnight in the agency's own zone means a day; as an instant in UTC it could be on another day. */
function isMidnight(time: string): boolean {
  return /^00:00(:00(\.0+)?)?$/.test(time);
}

function instantOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
