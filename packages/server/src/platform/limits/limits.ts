import type { Clock } from '../clock.ts';
import type { HttpApp } from '../http/http-app.ts';
import { openJobLoop } from '../job-loop.ts';
import { Ledger } from './ledger.ts';
import type { ShareSpending } from './level-spending.ts';

/** How long other servers may not know what an address spends at one. */
const LEVEL_MS = 1_000;

/** The limits of the portal by network address and minute. */
export interface Limits {
  /** A limit under its own name, counted over all servers. */
  readonly open: (name: string, pointsPerMinute: number) => Ledger;
  /** Keeps them level with other servers on the same database until the app closes. */
  readonly keepLevel: (app: HttpApp) => void;
}

export interface LimitsOptions {
  readonly clock: Clock;
  /** Absent where there is one server. */
  readonly share: ShareSpending | undefined;
}

/** Opens limits that hold for all servers together. */
export function openLimits({ clock, share }: LimitsOptions): Limits {
  const ledgers: Ledger[] = [];
  return {
    open: (name, pointsPerMinute) => {
      const ledger = new Ledger({ clock, pointsPerMinute, share: share?.(name) });
      ledgers.push(ledger);
      return ledger;
    },
    keepLevel: (app) => {
      if (!share) return;
      const level = async (): Promise<boolean> => {
        await Promise.all(ledgers.map((ledger) => ledger.level()));
        return false;
      };
      const onFailure = (error: unknown): void => {
        app.log.error({ err: error }, 'limits are not levelled');
      };
      const loop = openJobLoop({ clock, pollMs: LEVEL_MS, jobs: [level], onFailure });
      app.addHook('onClose', () => loop.close());
    },
  };
}
