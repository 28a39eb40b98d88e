/** The day of an instant where the office is, ISO 8601; a day stays as it is. */
export function dayOf(text: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? text
    : new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(text));
}
