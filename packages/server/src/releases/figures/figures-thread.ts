import { workerData } from 'node:worker_threads';

import type { Customisation, WorkingTable } from '@almanac/core';

import { wordsOf, type Wording } from '../../platform/settings/words-of.ts';
import { answerQuestions } from '../../platform/asked-thread.ts';
import { marksAt, marksInMemory } from '../storage/cell-marks.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import type { StoredCells } from '../storage/release-store.ts';
import { openStorageBeside, type StoragePlace } from '../storage/storage-place.ts';
import { partComparer, type PartToCompare } from './part-comparer.ts';
import { headerReader } from './header-reader.ts';
import type { PartAddress } from './part-plan.ts';
import { partReader } from './read-part.ts';
import { sliceBytes, type WantedSlice } from './slice-bytes.ts';

/** What the thread is started with. */
export interface FiguresPlace {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
}

/** The requests that the thread accepts. */
export type FiguresJob =
  | { readonly kind: 'part'; readonly address: PartAddress; readonly steps: Customisation }
  | { readonly kind: 'slice'; readonly wanted: WantedSlice }
  | { readonly kind: 'comparison'; readonly part: PartToCompare };

/** A customised table as it travels from the thread. */
export interface PackedPart extends Omit<WorkingTable, 'cube' | 'levels' | 'write'> {
  /** Only more steps would read them. */
  readonly levels: undefined;
  /** Functions do not travel. */
  readonly write: undefined;
  readonly cells: StoredCells & Pick<WorkingTable['cube'], 'dimensions'>;
}

/** So much of what was read last is kept: the figures of one question are often those of the next. */
const CACHE_BYTES = 16_000_000;

const { place, wording } = workerData as FiguresPlace;

async function open(): Promise<(job: FiguresJob) => Promise<unknown>> {
  const store = openReleaseStore(await openStorageBeside(place), { cacheBytes: CACHE_BYTES });
  const readHeader = headerReader(store);
  const { write } = wordsOf(wording);
  const parts = partReader(store, readHeader, write);
  const compare = partComparer(store, readHeader, write);
  return (job) => {
    switch (job.kind) {
      case 'part':
        return parts.read(job.address, job.steps).then(packed);
      case 'slice':
        return sliceBytes(parts, job.wanted);
      case 'comparison':
        return compare(job.part);
    }
  };
}

/**
 * Marks of cells are passed as runs: copying a map of hundreds of thousands of entries would take as long as computing
 * it.
 */
function packed({ cube, ...working }: WorkingTable): PackedPart {
  const { dimensions, values } = cube;
  const { absences: all, ...marks } = marksAt((at) => at, values, marksInMemory(cube));
  // “Not available” need not be stated: it is what a cell without a number and without a mark means.
  const absences = Object.fromEntries(Object.entries(all).filter(([reason]) => reason !== 'not-available'));
  return {
    ...working,
    levels: undefined,
    write: undefined,
    cells: { dimensions, values, absences, ...marks },
  };
}

const opened = open();
// One after another: two at once would need twice the memory, and neither would be done sooner.
let before: Promise<unknown> = opened;

answerQuestions((job: FiguresJob) => {
  const answer = async (): Promise<unknown> => (await opened)(job);
  const now = before.then(answer, answer);
  before = now;
  return now;
});
