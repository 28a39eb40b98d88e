import { systemClock } from '../src/platform/clock.ts';
import { Ledger } from '../src/platform/limits/ledger.ts';

/** A limit that no test reaches. */
export function wideLimit(): Ledger {
  return new Ledger({ clock: systemClock, pointsPerMinute: 1000 });
}
