import type { PartChanges } from '@almanac/contract';
import type { WorkingTable, Write } from '@almanac/core';

import { askedThreads } from '../../platform/asked-threads.ts';
import { wordsOf, type Wording } from '../../platform/settings/words-of.ts';
import { marksFrom } from '../storage/table-file.ts';
import type { OpenedStorage, StoragePlace } from '../storage/storage-place.ts';
import type { PartComparer } from './part-comparer.ts';
import type { FiguresJob, FiguresPlace, PackedPart } from './figures-thread.ts';
import type { PartReader } from './read-part.ts';
import type { WantedSlice } from './slice-bytes.ts';

/** Computations over so many figures that they would block this thread, run in other threads. */
export interface FiguresElsewhere {
  readonly part: PartReader['read'];
  readonly slice: (wanted: WantedSlice) => Promise<Uint8Array>;
  readonly comparison: PartComparer;
  readonly close: () => void;
}

export interface FiguresThreadOptions {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
  /** Fetches a file of a release to this computer, where that speeds up the work. */
  readonly bring?: OpenedStorage['bring'];
}

/** How long a thread rests before it ends. */
const REST_MS = 30_000;

/** The second one keeps jobs of seconds from holding up jobs of a moment. */
const MOST_THREADS = 2;

/**
 * Computes in threads, which start when there is work, are restarted if they end, and do not keep the process alive.
 */
export function figuresInThreads({ place, wording, bring }: FiguresThreadOptions): FiguresElsewhere {
  const { write } = wordsOf(wording);
  const threads = askedThreads<FiguresJob, unknown>({
    module: new URL('./figures-thread.ts', import.meta.url),
    workerData: { place, wording } satisfies FiguresPlace,
    does: 'computes figures',
    most: MOST_THREADS,
    restMs: REST_MS,
  });
  const ask = async (job: FiguresJob): Promise<unknown> => {
    for (const address of releasesOf(job)) await bring?.(address, 'values.f64');
    return threads.ask(job);
  };
  return {
    part: async (address, steps) =>
      unpacked((await ask({ kind: 'part', address, steps })) as PackedPart, write),
    slice: async (wanted) => (await ask({ kind: 'slice', wanted })) as Uint8Array,
    comparison: async (part) => (await ask({ kind: 'comparison', part })) as PartChanges,
    close: threads.close,
  };
}

function unpacked(
  { cells: { dimensions, values, ...marks }, ...working }: PackedPart,
  write: Write,
): WorkingTable {
  return { ...working, write, cube: { dimensions, values, ...marksFrom(marks) } };
}

function releasesOf(job: FiguresJob): readonly { readonly code: string; readonly releaseId: string }[] {
  switch (job.kind) {
    case 'part':
      return [job.address];
    case 'slice':
      return [job.wanted.address];
    case 'comparison':
      return [job.part.before, job.part.after].map((releaseId) => ({ code: job.part.code, releaseId }));
  }
}
