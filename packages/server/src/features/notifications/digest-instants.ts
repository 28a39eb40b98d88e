/** Digests are sent at this hour of the department's clocks. */
const HOUR = 6;
const MONDAY = 1;
const DAYS_A_WEEK = 7;

/** When the next digests after an instant are sent: every day at 06:00 in the department's time zone, and on Mondays. */
export function digestInstants(
  after: Date,
  timeZone: string,
): { readonly daily: Date; readonly weekly: Date } {
  const wallOf = wallClock(timeZone);
  const today = new Date(wallOf(after));
  const morningIn = (days: number): Date => {
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    return instantAt(Date.UTC(year, month, day + days, HOUR), wallOf);
  };
  const days = morningIn(0) > after ? 0 : 1;
  const weekday = (today.getUTCDay() + days) % DAYS_A_WEEK;
  const daysToMonday = (DAYS_A_WEEK + MONDAY - weekday) % DAYS_A_WEEK;
  return { daily: morningIn(days), weekly: morningIn(days + daysToMonday) };
}

/** What the clocks of a place show, written as the instant at which clocks of UTC show the same. */
type WallClock = (instant: Date) => number;

function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
    return Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    );
  };
}

/** The instant at which the clocks show `wall`; computed twice, because they may change during that night. */
function instantAt(wall: number, wallOf: WallClock): Date {
  const offsetAt = (instant: number): number => wallOf(new Date(instant)) - instant;
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
