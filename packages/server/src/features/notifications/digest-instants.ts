const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Digests are sent at this hour, UTC. */
const HOUR = 6;
const MONDAY = 1;

/** When the next digests after an instant are sent: every day at 06:00 UTC, and on Mondays. */
export function digestInstants(after: Date): { readonly daily: Date; readonly weekly: Date } {
  const midnight = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate());
  const today = midnight + HOUR * HOUR_MS;
  const daily = new Date(today > after.getTime() ? today : today + DAY_MS);
  const daysToMonday = (7 + MONDAY - daily.getUTCDay()) % 7;
  return { daily, weekly: new Date(daily.getTime() + daysToMonday * DAY_MS) };
}
