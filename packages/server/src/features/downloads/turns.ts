import { Problem } from '../../platform/problem.ts';

export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Waits for a turn and gives what ends it; a signal leaves the line. */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Lets some work at once, some more wait in a line, and refuses the rest. */
export function turns({ atOnce, waiting: mostWaiting }: TurnLimits): TakeTurn {
  const line: (() => void)[] = [];
  let working = 0;

  const end = (): void => {
    working -= 1;
    line.shift()?.();
  };
  const begin = (): (() => void) => {
    working += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  };
  const stand = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(called), 1);
        reject(new Error('whoever waited for a file went away'));
      };
      const called = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(called);
    });
  return async (signal) => {
    signal.throwIfAborted();
    while (working >= atOnce) {
      if (line.length >= mostWaiting) throw new Problem('too-many-files');
      await stand(signal);
    }
    return begin();
  };
}
