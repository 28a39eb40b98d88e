const DAY_MS = 86_400_000;

/** Day 0 of the two calendars of workbooks. Excel's year 1900 has a 29 February that never was. */
const EPOCHS = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/** The day that a number of days stands for, in ISO 8601; the number itself where it is no day of a calendar. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const days = Math.floor(serial);
  const before = !is1904 && days < 60 ? 1 : 0;
  const date = new Date((is1904 ? EPOCHS.from1904 : EPOCHS.usual) + (days + before) * DAY_MS);
  const isDay = days >= 0 && date.getTime() < Date.UTC(10_000, 0, 1);
  return isDay ? date.toISOString().slice(0, 10) : String(serial);
}
