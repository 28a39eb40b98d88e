/** How long one turn of the event loop may take: other requests wait for so long. */
export const MOST_PAUSE_MS = 50;

const TICK_MS = 1;
const TRIES = 3;

/** Watches the event loop of the thread that it is made in. */
export interface PauseWatch {
  /** The most work in milliseconds that one turn of the loop held since it was asked last. */
  readonly greatest: () => number;
  readonly end: () => void;
}

/**
 * Work is measured as processor time of this thread, not as elapsed time: a busy machine does not make a turn longer.
 */
export function watchPauses(): PauseWatch {
  let greatest = 0;
  let before = workDone();
  const tick = (): void => {
    const now = workDone();
    greatest = Math.max(greatest, now - before);
    before = now;
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    greatest: () => {
      tick();
      const found = greatest;
      greatest = 0;
      return found;
    },
    end: () => {
      clearInterval(timer);
    },
  };
}

function workDone(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest pause while `work` runs; when it is too long, the shortest of three runs, because the engine compiles
 * what it has not run before, and collects garbage when it likes. `again` makes sure that nothing is cached from the
 * run before.
 */
export async function pauseWhile(
  watch: PauseWatch,
  work: () => Promise<unknown>,
  again: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least > MOST_PAUSE_MS; attempt += 1) {
    if (attempt > 0) await again();
    watch.greatest();
    await work();
    least = Math.min(least, watch.greatest());
  }
  return least;
}
