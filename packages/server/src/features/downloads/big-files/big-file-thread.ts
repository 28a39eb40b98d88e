import { parentPort, workerData, type MessagePort } from 'node:worker_threads';

import { labelledBy, labelledStretches, type FileStream } from '@almanac/formats';

import { headerReader } from '../../../releases/figures/header-reader.ts';
import { openReleaseStore } from '../../../releases/storage/open-release-store.ts';
import { partReader } from '../../../releases/figures/read-part.ts';
import { stretchesReader } from '../../../releases/figures/row-stretches.ts';
import { openStorageBeside, type StoragePlace } from '../../../releases/storage/storage-place.ts';
import { readData } from '../../../releases/reading/read-data.ts';
import { viewReader } from '../../../releases/figures/view-reader.ts';
import { readyView } from '../ready-view.ts';
import { readComparison } from '../read-comparison.ts';
import { writerOf } from '../writer-of.ts';
import type { BigFile } from './big-file.ts';
import { wordsOf, type Wording } from '../../../platform/settings/words-of.ts';
import { refusalOf } from '../../../platform/thread-refusal.ts';
import { pieceSender } from '../piece-sender.ts';

/** What the thread is started with: it makes one file and is done. */
export interface BigFileWork {
  /** Where the releases are. */
  readonly place: StoragePlace;
  readonly wording: Wording;
  readonly file: BigFile;
  /** How many pieces may be in transit; every message to the thread acknowledges one. */
  readonly piecesAhead: number;
}

const { place, wording, file, piecesAhead } = workerData as BigFileWork;

/** Where figures decide what is shown, or are computed from, all of them are read first. */
async function written(wanted: BigFile): Promise<FileStream> {
  // One release is read, and the thread ends: everything in the cache is used again.
  const store = openReleaseStore(await openStorageBeside(place), { cacheBytes: Infinity });
  const readHeader = headerReader(store);
  const words = wordsOf(wording);
  const parts = partReader(store, readHeader, words.write);
  const readView = viewReader(store, parts);
  const readStretches = stretchesReader(store);
  const readers = { readHeader, readStretches, readView };
  const { write, writeInStretches } = writerOf(wanted.format);
  if (wanted.kind === 'comparison') {
    const { view, customisation } = await readComparison(readView, wanted.found, words.write);
    return write(view, { ...wanted.colophon, customisation, write: words.write });
  }
  if (wanted.kind === 'data') {
    const { release, selected, labels } = wanted;
    const data = await readData({ store, readHeader, parts, readStretches }, release, selected);
    const colophon = { ...wanted.colophon, write: words.write };
    return writeInStretches(
      labelledBy(data.view, labels),
      colophon,
      labelledStretches(data.stretches, labels),
    );
  }
  const { view, stretches } = await readyView(readers, wanted);
  return writeInStretches(view, { ...wanted.colophon, write: words.write }, stretches);
}

async function make(port: MessagePort): Promise<void> {
  const sender = pieceSender(port, piecesAhead);
  port.on('message', sender.taken);
  try {
    await sender.send(await written(file));
  } catch (error) {
    port.postMessage(refusalOf(error));
  }
}

if (parentPort) await make(parentPort);
