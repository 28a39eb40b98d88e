/** The day of an instant at the office, ISO 8601; a day stays as it is. */
export function dayOf(text: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : formatOf(timeZone).format(new Date(text));
}

/** Making one takes longer than using it; a catalogue asks for thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}
