import type { Clock } from '../../../platform/clock.ts';
import type { CurrentTable } from '../../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../../releases/index/release-index.ts';

/** Pages are made ahead once nothing has been published for so long: filling a portal is not slowed down. */
const QUIET_MS = 20_000;

/** Between two pages: while readers ask for pages the processors are theirs. */
const PAUSE_MS = 20;
const PAUSE_AMONG_READERS_MS = 1_000;

/** Of a larger catalogue those that were published last. */
const MOST_PAGES = 5_000;

export interface MakingAhead {
  readonly index: Pick<ReleaseIndex, 'all' | 'onChange'>;
  readonly clock: Clock;
  /** False where nothing had to be made. */
  readonly make: (table: CurrentTable) => Promise<boolean>;
  /** Whether readers asked for pages just now. */
  readonly hasReaders: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Makes the pages of whole tables before they are requested, one after another. Returns what stops it. */
export function makePagesAhead({ index, clock, make, hasReaders, onFailure }: MakingAhead): () => void {
  let run = 0;
  let cancel = (): void => undefined;
  const work = async (own: number): Promise<void> => {
    const latestFirst = index
      .all()
      .toSorted((a, b) => Date.parse(b.release.publishedAt) - Date.parse(a.release.publishedAt))
      .slice(0, MOST_PAGES);
    for (const table of latestFirst) {
      if (own !== run) return;
      const isMade = await make(table).catch((error: unknown) => {
        onFailure(error);
        return true;
      });
      const pauseMs = hasReaders() ? PAUSE_AMONG_READERS_MS : PAUSE_MS;
      if (isMade) await new Promise<void>((resolve) => (cancel = clock.after(pauseMs, resolve)));
    }
  };
  const wait = (): void => {
    cancel();
    run += 1;
    const own = run;
    cancel = clock.after(QUIET_MS, () => void work(own));
  };
  const endListening = index.onChange(wait);
  wait();
  return () => {
    endListening();
    run += 1;
    cancel();
  };
}
