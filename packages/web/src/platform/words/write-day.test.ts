import { describe, expect, it } from 'vitest';
import {
  dayOf,
  writeComingDay,
  writeDate,
  writeDayHeading,
  writeInstant,
  writeMoment,
  writeNextRelease,
  writePastDay,
  writeWeekday,
} from './write-day.ts';

const site = { locale: 'en-GB', timeZone: 'Asia/Singapore', numberFormat: { group: ',', decimal: '.' } };
const now = new Date('2026-11-20T08:00:00Z');

describe(writeNextRelease, () => {
  it('says the day until it has passed at the department', () => {
    const lastMinute = new Date('2026-11-20T15:59:00Z');
    expect(writeNextRelease('2026-11-20', site, lastMinute)).toBe('20 Nov 2026');
    expect(writeNextRelease('2026-11-20', site, new Date('2026-11-20T16:00:00Z'))).toBeUndefined();
    expect(writeNextRelease(undefined, site, now)).toBeUndefined();
  });
});

describe('days at the department', () => {
  it('begin at its midnight, not at Greenwich’s', () => {
    expect(dayOf(new Date('2026-11-19T16:30:00Z'), site)).toBe('2026-11-20');
  });

  it('are today, yesterday, a weekday, or another year’s', () => {
    const heading = (instant: string): string => writeDayHeading(new Date(instant), now, site);
    expect(heading('2026-11-20T05:00:00Z')).toBe('Today, 20 November');
    expect(heading('2026-11-19T05:00:00Z')).toBe('Yesterday, 19 November');
    expect(heading('2026-11-17T05:00:00Z')).toBe('Tuesday, 17 November');
    expect(heading('2025-11-17T05:00:00Z')).toBe('Monday, 17 November 2025');
  });

  it('are said inside a sentence', () => {
    expect(writeMoment(new Date('2026-11-20T05:00:00Z'), now, site)).toBe('today at 13:00');
    expect(writeMoment(new Date('2026-11-19T01:30:00Z'), now, site)).toBe('yesterday at 09:30');
    expect(writeMoment(new Date('2026-11-17T05:00:00Z'), now, site)).toBe('on 17 Nov 2026');
    expect(writeDate(new Date('2026-11-19T20:00:00Z'), site)).toBe('20 Nov 2026');
  });

  it('that are coming are not shifted by any clock', () => {
    expect(writeComingDay('2026-12-15', now, site)).toBe('15 Dec');
    expect(writeComingDay('2027-07-01', now, site)).toBe('Jul 2027');
    expect(writeWeekday('2026-11-23', now, site)).toBe('Mon 23 Nov');
    expect(writeWeekday('2027-09-30', now, site)).toBe('30 Sep 2027');
  });
});

describe(writePastDay, () => {
  it('names the year where it is not this one, by the calendar of the department', () => {
    const written = (instant: string): string => writePastDay(new Date(instant), now, site);
    expect(written('2026-01-02T03:00:00Z')).toBe('2 Jan');
    expect(written('2025-12-31T15:59:00Z')).toBe('31 Dec 2025');
    expect(written('2025-12-31T16:00:00Z')).toBe('1 Jan');
  });
});

describe(writeInstant, () => {
  it('leaves a calendar day the day it is, wherever the department is', () => {
    for (const timeZone of ['Asia/Singapore', 'America/Los_Angeles', 'UTC']) {
      expect(writeInstant('2026-12-15', { ...site, timeZone })).toBe('15 Dec 2026');
    }
    expect(writeInstant('2026-11-20T05:00:00Z', site)).toBe('20 Nov 2026, 13:00');
  });
});
