import { openJobLoop } from '../job-loop.ts';
import type { Clock } from '../clock.ts';
import type { HttpApp } from '../http/http-app.ts';
import type { CostLimit } from './cost-limit.ts';
import type { LevelSpending } from './level-spending.ts';

/** How long other servers may not know what an address spends at one. */
const LEVEL_MS = 1_000;

export interface LevelParts {
  readonly clock: Clock;
  /** Absent where there is one server. */
  readonly share: LevelSpending | undefined;
  /** What is limited, for the log. */
  readonly name: string;
}

/** Keeps what addresses spend of a limit level with other servers on the same database. */
export function keepLevel(app: HttpApp, limit: CostLimit, { clock, share, name }: LevelParts): void {
  if (!share) return;
  const level = async (): Promise<boolean> => {
    await limit.level(share);
    return false;
  };
  const onFailure = (error: unknown): void => {
    app.log.error({ err: error }, `limits of ${name} are not levelled`);
  };
  const loop = openJobLoop({ clock, pollMs: LEVEL_MS, jobs: [level], onFailure });
  app.addHook('onClose', () => loop.close());
}
