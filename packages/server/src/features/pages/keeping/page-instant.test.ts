import { describe, expect, it } from 'vitest';

import { dayAfterBegan, pageInstants } from './page-instant.ts';

const at = (
  timeZone: string,
  now: string,
  announcements: { from?: string; until?: string }[] = [],
): string => {
  const site = { timeZone, announcements: announcements.map((each) => ({ text: 'News', ...each })) };
  return new Date(pageInstants()(site, new Date(now)).latest).toISOString();
};

describe(pageInstants, () => {
  it('is when the day of the office began', () => {
    expect(at('UTC', '2026-11-20T12:34:56Z')).toBe('2026-11-20T00:00:00.000Z');
    expect(at('Asia/Kathmandu', '2026-11-20T18:14:59Z')).toBe('2026-11-19T18:15:00.000Z');
    expect(at('Asia/Kathmandu', '2026-11-20T18:15:00Z')).toBe('2026-11-20T18:15:00.000Z');
    expect(at('Pacific/Kiritimati', '2026-11-20T09:59:00Z')).toBe('2026-11-19T10:00:00.000Z');
  });

  it('counts the hour that a day has more or less', () => {
    expect(at('Europe/London', '2026-10-25T23:30:00Z')).toBe('2026-10-24T23:00:00.000Z');
    expect(at('America/New_York', '2026-03-08T20:00:00Z')).toBe('2026-03-08T05:00:00.000Z');
  });

  it('is when an announcement began or ended since', () => {
    const news = [{ from: '2026-11-20T08:00:00Z', until: '2026-11-20T10:00:00Z' }];
    expect(at('UTC', '2026-11-20T07:59:00Z', news)).toBe('2026-11-20T00:00:00.000Z');
    expect(at('UTC', '2026-11-20T09:00:00Z', news)).toBe('2026-11-20T08:00:00.000Z');
    expect(at('UTC', '2026-11-20T12:00:00Z', news)).toBe('2026-11-20T10:00:00.000Z');
  });

  it('tells announcements from the day', () => {
    const news = [{ text: 'News', from: '2026-11-20T08:00:00Z' }];
    const announced = (announcements: typeof news): number =>
      pageInstants()({ timeZone: 'UTC', announcements }, new Date('2026-11-21T09:00:00Z')).announced;
    expect(announced([])).toBe(0);
    expect(announced(news)).toBe(Date.parse('2026-11-20T08:00:00Z'));
  });
});

describe(dayAfterBegan, () => {
  it('is the first instant that is no longer of the day where the office is', () => {
    const after = (timeZone: string): string => new Date(dayAfterBegan('2026-11-20', timeZone)).toISOString();
    expect(after('UTC')).toBe('2026-11-21T00:00:00.000Z');
    expect(after('Asia/Kathmandu')).toBe('2026-11-20T18:15:00.000Z');
    expect(after('Pacific/Kiritimati')).toBe('2026-11-20T10:00:00.000Z');
    expect(after('Etc/GMT+12')).toBe('2026-11-21T12:00:00.000Z');
  });
});
