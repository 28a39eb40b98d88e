import { expect, it, vi } from 'vitest';

import { fakeClock } from './clock.ts';
import { openJobLoop } from './job-loop.ts';

it('goes on looking for work when the clock was ahead and is set back', async () => {
  const clock = fakeClock(new Date('2036-11-20T12:00:00Z'));
  const job = vi.fn(() => Promise.resolve(false));
  const loop = openJobLoop({ clock, pollMs: 2_000, jobs: [job], onFailure: () => undefined });
  await vi.waitFor(() => {
    expect(job).toHaveBeenCalledTimes(1);
  });
  clock.moveTo(new Date('2026-11-20T12:00:00Z'));
  clock.moveTo(new Date('2026-11-20T12:00:02Z'));
  await vi.waitFor(() => {
    expect(job).toHaveBeenCalledTimes(2);
  });
  await loop.close();
});
