import { Problem } from '../http/problem.ts';

export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Waits for a turn and gives what ends it; a signal leaves the line. `asker`: whose work it is, by network. */
export type TakeTurn = (signal: AbortSignal, asker?: string) => Promise<() => void>;

interface Waiting {
  readonly asker: string | undefined;
  readonly call: () => void;
}

/**
 * Runs some work at once, queues some more, and refuses the rest. Each asker has one turn at a time and at most half of
 * the queue, so that many requests from one asker delay only that asker.
 */
export function turns({ atOnce, waiting: mostWaiting }: TurnLimits): TakeTurn {
  const line: Waiting[] = [];
  const working: (string | undefined)[] = [];
  const mostOfOne = Math.max(1, Math.floor(mostWaiting / 2));

  const mayBegin = (asker: string | undefined): boolean =>
    working.length < atOnce && (asker === undefined || !working.includes(asker));
  const callNext = (): void => {
    const at = line.findIndex(({ asker }) => mayBegin(asker));
    const [next] = at < 0 ? [] : line.splice(at, 1);
    next?.call();
  };
  const begin = (asker: string | undefined): (() => void) => {
    working.push(asker);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      working.splice(working.indexOf(asker), 1);
      callNext();
    };
  };
  const stand = (signal: AbortSignal, asker: string | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        asker,
        call: () => {
          signal.removeEventListener('abort', leave);
          resolve(begin(asker));
        },
      };
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1);
        reject(new Error('whoever waited for a file went away'));
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(waiting);
    });
  return async (signal, asker) => {
    signal.throwIfAborted();
    if (mayBegin(asker)) return begin(asker);
    const own = asker === undefined ? 0 : line.filter((each) => each.asker === asker).length;
    if (line.length >= mostWaiting || own >= mostOfOne) throw new Problem('too-many-files');
    return stand(signal, asker);
  };
}
