import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { digestInstants } from './digest-instants.ts';

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Santiago', 'Africa/Cairo'],
  ...['Asia/Singapore', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati'],
];
const QUARTER_MS = 15 * 60_000;

/** Goes on a quarter of an hour at a time until the clocks of the place show six. */
function walkedTo(after: Date, timeZone: string, weekday?: string): Date {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  let at = Math.floor(after.getTime() / QUARTER_MS) * QUARTER_MS + QUARTER_MS;
  while (clock.format(at) !== '06:00' || (weekday !== undefined && format.format(at) !== weekday))
    at += QUARTER_MS;
  return new Date(at);
}

describe(digestInstants, () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'UTC', '2026-11-21T06:00:00Z', '2026-11-23T06:00:00Z'],
    ['2026-11-23T05:59:59Z', 'UTC', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
    ['2026-11-23T06:00:00Z', 'UTC', '2026-11-24T06:00:00Z', '2026-11-30T06:00:00Z'],
    // Already Saturday there.
    ['2026-11-20T23:00:00Z', 'Asia/Singapore', '2026-11-21T22:00:00Z', '2026-11-22T22:00:00Z'],
    // The clocks go forward in the night to Sunday, 29 March, and back in the night to Sunday, 25 October.
    ['2026-03-28T04:59:00Z', 'Europe/Berlin', '2026-03-28T05:00:00Z', '2026-03-30T04:00:00Z'],
    ['2026-03-28T05:00:00Z', 'Europe/Berlin', '2026-03-29T04:00:00Z', '2026-03-30T04:00:00Z'],
    ['2026-10-24T04:00:00Z', 'Europe/Berlin', '2026-10-25T05:00:00Z', '2026-10-26T05:00:00Z'],
  ])('after %s in %s is %s and %s', (after, zone, daily, weekly) => {
    expect(digestInstants(new Date(after), zone)).toEqual({
      daily: new Date(daily),
      weekly: new Date(weekly),
    });
  });

  it('is when the clocks show six next, whatever they did in between', () => {
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (after, zone) => {
        expect(digestInstants(after, zone)).toEqual({
          daily: walkedTo(after, zone),
          weekly: walkedTo(after, zone, 'Mon'),
        });
      }),
      { numRuns: 60 },
    );
  });
});
