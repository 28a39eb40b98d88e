import { countRequests } from '../features/usage/count-requests.ts';
import { usageRoutes, type UsageParts } from '../features/usage/routes.ts';
import { usageCounter } from '../features/usage/usage-counter.ts';
import type { Clock } from '../platform/clock.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { openJobLoop } from '../platform/job-loop.ts';

/** How often tables are read: counted while the portal runs. */
export interface Usage {
  /** Counts what the routes answer that are added after this. */
  readonly countIn: (app: HttpApp) => void;
  /** Counts a table that is taken as a part of another file: an archive, a comparison. */
  readonly onTaken: (code: string) => void;
  readonly addRoutes: (app: HttpApp) => void;
  /** How often each table was opened lately. */
  readonly countReads: () => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}

export interface UsageOptions extends Omit<UsageParts, 'usage'> {
  readonly clock: Clock;
  readonly timeZone: string;
  readonly onFailure: (error: unknown) => void;
}

/** How often counts are written: a crash loses at most this, plus the time of one write. */
const FLUSH_MS = 20_000;

/** Counts in memory, and adds to the database every now and then, and at the end. */
export function openUsage(options: UsageOptions): Usage {
  const { clock, index, onFailure } = options;
  const usage = usageCounter(options);
  const flush = async (): Promise<boolean> => {
    await usage.flush();
    return false;
  };
  const loop = openJobLoop({ clock, pollMs: FLUSH_MS, jobs: [flush], onFailure });
  return {
    countIn: (app) => {
      countRequests(app, { index, usage });
    },
    onTaken: (code) => {
      usage.count(code, 'downloads');
    },
    addRoutes: (app) => {
      usageRoutes(app, { ...options, usage });
    },
    countReads: usage.countReads,
    close: async () => {
      await loop.close();
      await usage.flush().catch(onFailure);
    },
  };
}
