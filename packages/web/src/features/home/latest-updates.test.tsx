import { expect, it } from 'vitest';

import { writeDate } from '../../platform/words/write-day.ts';
import { lastUpdated } from './latest-updates.tsx';

const PLACE = { locale: 'en-GB', timeZone: 'Asia/Singapore' };

it('is the day of the latest release, and 1 Feb 2021 while there is none', () => {
  const updates = [{ publishedAt: '2026-11-20T09:00:00.000Z' }, { publishedAt: '2026-11-19T09:00:00.000Z' }];
  expect(writeDate(lastUpdated(updates), PLACE)).toBe('20 Nov 2026');
  expect(writeDate(lastUpdated([]), PLACE)).toBe('1 Feb 2021');
  expect(writeDate(lastUpdated(undefined), PLACE)).toBe('1 Feb 2021');
});
