/** A day (`2026-11-20`), which is that day wherever the department is, or an instant. */
export type Instant = string | Date;

/** The day of an instant in the time zone `timeZone`, ISO 8601; a day stays as it is. */
export function dayOf(instant: Instant, timeZone: string): string {
  return isDay(instant) ? instant : formatOf(timeZone).format(new Date(instant));
}

export function isDay(instant: Instant): instant is string {
  return typeof instant === 'string' && /^\d{4}-\d\d-\d\d$/.test(instant);
}

/** Making one takes longer than using it; a catalogue asks for thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
}
