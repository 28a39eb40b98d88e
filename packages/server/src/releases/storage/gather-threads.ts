import { startAskedThread, type AskedThread } from '../../platform/asked-thread.ts';
import type { FileToForget, NumbersWanted } from './gather-thread.ts';
import type { Gather } from './gather.ts';

type GatherThread = AskedThread<NumbersWanted, Float64Array>;

/**
 * Reads in threads of their own. Two thousand small reads take two milliseconds one after another, and ten times as
 * long through the asynchronous file calls, each of which goes to another thread and back; done here they would keep
 * every page waiting when the disk is slow. Threads start when they are first needed and never hold the process up.
 */
export function gatherThreads(count: number): Gather {
  const threads = new Set<GatherThread>();

  const start = (): GatherThread => {
    const thread: GatherThread = startAskedThread({
      module: new URL('./gather-thread.ts', import.meta.url),
      does: 'reads cells',
      onEnd: () => {
        threads.delete(thread);
      },
    });
    threads.add(thread);
    return thread;
  };
  const leastBusy = (): GatherThread => {
    const [first] = [...threads].sort((a, b) => a.waiting() - b.waiting());
    const isFree = first?.waiting() === 0;
    return first === undefined || (!isFree && threads.size < count) ? start() : first;
  };
  const gather: (...of: Parameters<Gather>) => Promise<Float64Array> = (path, places) =>
    leastBusy().ask({ path, places });
  const forget = (path: string): void => {
    for (const { worker } of threads) worker.postMessage({ forget: path } satisfies FileToForget);
  };
  return Object.assign(gather, { forget });
}
