import { askedThreads } from '../../platform/asked-threads.ts';
import type { FileToForget, NumbersWanted } from './gather-thread.ts';
import type { Gather } from './gather.ts';
import { withRoom } from './room-before.ts';

/**
 * Reads in threads of their own. Two thousand small reads take two milliseconds one after another, and ten times as
 * long through the asynchronous file calls, each of which goes to another thread and back; done here they would keep
 * every page waiting when the disk is slow. Threads start when they are first needed and never hold the process up.
 */
export function gatherThreads(count: number): Gather {
  const { ask, tell } = askedThreads<NumbersWanted, Float64Array>({
    module: new URL('./gather-thread.ts', import.meta.url),
    does: 'reads cells',
    most: count,
  });
  const gather: (...of: Parameters<Gather>) => Promise<Float64Array> = (path, places) =>
    ask({ path, places }).then(withRoom);
  const forget = (path: string): void => {
    tell({ forget: path } satisfies FileToForget);
  };
  return Object.assign(gather, { forget });
}
