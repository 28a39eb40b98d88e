import { message } from '@almanac/core';
import { getHeapStatistics } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';

import { startAskedThread, type AskedThread } from '../../../platform/asked-thread.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { turns } from '../../../platform/limits/turns.ts';
import type { Wording } from '../../../platform/settings/words-of.ts';
import { ownBuffers } from './own-buffers.ts';
import type { Packed, Preparation, ReadAnswer } from './preparation.ts';
import type { ThreadRequest } from './preparation-thread.ts';
import { restingThreads } from './resting-threads.ts';

/** Threads in which releases are prepared, so that pages stay quick while numbers are read. */
export interface PreparationThreads {
  /** Gives `work` a thread to itself until it ends. */
  readonly withPreparation: <Answer>(work: (preparation: Preparation) => Promise<Answer>) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface ThreadOptions {
  readonly threads: number;
  /** After so long a file is given up. */
  readonly timeoutMs: number;
  /** Names what files leave open. */
  readonly wording: Wording;
  /** What they run: by default, what prepares releases. */
  readonly module?: URL;
}

const MODULE = new URL('./preparation-thread.ts', import.meta.url);

type PreparationThread = AskedThread<ThreadRequest, ReadAnswer | Packed>;

/** Whoever publishes keeps the place in the line. */
const NEVER = new AbortController().signal;

/**
 * The most memory for the objects of a thread. Garbage is collected earlier than usual, which costs a twentieth more time; a
 * file that needs more is refused, and the portal goes on. The numbers of a table are held beside it.
 */
export const READING_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_000 } as const;

/** On a small computer no more than the engine allows itself. */
function readingMemory(): ResourceLimits {
  const most = getHeapStatistics().heap_size_limit / 2 ** 20;
  const { maxOldGenerationSizeMb } = READING_MEMORY;
  return { ...READING_MEMORY, maxOldGenerationSizeMb: Math.min(maxOldGenerationSizeMb, most) };
}

/** Starts no thread before it is needed; at most `threads` work at once and the others wait their turn. */
export function preparationThreads({
  threads,
  timeoutMs,
  wording,
  module = MODULE,
}: ThreadOptions): PreparationThreads {
  const all = new Set<PreparationThread>();
  const takeTurn = turns({ atOnce: threads, waiting: Infinity });
  /** Gives a thread that failed no further work, even before it has ended. */
  const retire = (thread: PreparationThread): void => {
    all.delete(thread);
    resting.drop(thread);
    void thread.end();
  };
  const resting = restingThreads(retire);
  const start = (): PreparationThread => {
    const thread: PreparationThread = startAskedThread({
      module,
      workerData: wording,
      resourceLimits: readingMemory(),
      does: 'reads files',
      onEnd: () => {
        retire(thread);
      },
    });
    all.add(thread);
    return thread;
  };
  return {
    withPreparation: async (work) => {
      const endTurn = await takeTurn(NEVER);
      const thread = resting.take() ?? start();
      try {
        return await work(preparationIn({ thread, timeoutMs, retire }));
      } finally {
        if (all.has(thread)) resting.add(thread);
        endTurn();
      }
    },
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

interface Leased<Thread> {
  readonly thread: Thread;
  readonly timeoutMs: number;
  readonly retire: (thread: Thread) => void;
}

/** Asks a thread to prepare one release, and retires it where that takes too long. */
export function preparationIn<Thread extends Pick<PreparationThread, 'ask'>>(
  leased: Leased<Thread>,
): Preparation {
  return {
    read: async (request) => (await ask(leased, { kind: 'read', request })) as ReadAnswer,
    pack: async (request) => (await ask(leased, { kind: 'pack', request })) as Packed,
  };
}

async function ask<Thread extends Pick<PreparationThread, 'ask'>>(
  { thread, timeoutMs, retire }: Leased<Thread>,
  asked: ThreadRequest,
): Promise<ReadAnswer | Packed> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(tooSlow(timeoutMs));
    retire(thread);
  }, timeoutMs);
  try {
    const { previous, restored } = asked.kind === 'pack' ? asked.request : {};
    const moved = [...ownBuffers(previous ?? {}), ...ownBuffers(restored?.files ?? {})];
    return await Promise.race([thread.ask(asked, moved), late.promise]);
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge() : error;
  } finally {
    clearTimeout(timer);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): Problem {
  return new Problem('file-refused', {
    detail: message('publish.no-memory'),
  });
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem('file-refused', {
    detail: message('publish.too-slow', { seconds: Math.round(timeoutMs / 1000) }),
  });
}
