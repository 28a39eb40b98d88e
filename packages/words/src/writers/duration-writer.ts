import type { Say } from '../words.ts';

const UNITS = [
  { key: 'duration.days', ms: 86_400_000 },
  { key: 'duration.hours', ms: 3_600_000 },
  { key: 'duration.minutes', ms: 60_000 },
] as const;

/** A time to wait, rounded up to whole units: `20 seconds`, `3 minutes`, `2 hours`, `5 days`. */
export function writeDuration(say: Say, ms: number): string {
  const unit = UNITS.find((each) => ms >= each.ms);
  return unit === undefined
    ? say('duration.seconds', { count: Math.ceil(ms / 1000) })
    : say(unit.key, { count: Math.ceil(ms / unit.ms) });
}
