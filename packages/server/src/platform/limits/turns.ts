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
 * Lets some work at once, some more wait in a line, and refuses the rest. One asker has one turn at a time, so that whoever
 * asks for many things waits for themselves and nobody else for them; and no more than half of the line.
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
