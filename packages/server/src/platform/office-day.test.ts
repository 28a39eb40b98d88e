import { describe, expect, it } from 'vitest';

import { fakeClock } from './clock.ts';
import { officeDay } from './office-day.ts';

describe(officeDay, () => {
  it('turns with the day of the office, forward and back', () => {
    const clock = fakeClock(new Date('2026-11-20T18:14:59.999Z'));
    const today = officeDay(clock, 'Asia/Kathmandu');
    const at = (instant: string): string => {
      clock.moveTo(new Date(instant));
      return today();
    };
    expect(today()).toBe('2026-11-20');
    expect(at('2026-11-20T18:15:00Z')).toBe('2026-11-21');
    expect(at('2026-11-20T18:14:00Z')).toBe('2026-11-20');
    expect(at('2026-11-21T18:20:00Z')).toBe('2026-11-22');
  });
});
