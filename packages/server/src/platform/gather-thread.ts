import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

import { gatherNumbers, type NumberPlaces } from './number-places.ts';

/** What the thread is asked: numbers of a file. */
export interface GatherRequest {
  readonly id: number;
  readonly path: string;
  readonly places: NumberPlaces;
}

/** What the thread answers. */
export type GatherAnswer =
  | { readonly id: number; readonly values: Float64Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

/** Files that stay open: opening one takes longer than reading a small slice of it. A release never changes. */
const MOST_OPEN = 32;
const open = new Map<string, number>();

function fileAt(path: string): number {
  const known = open.get(path);
  if (known !== undefined) {
    open.delete(path);
    open.set(path, known);
    return known;
  }
  const file = openSync(path, 'r');
  open.set(path, file);
  const [oldest] = open;
  if (open.size > MOST_OPEN && oldest !== undefined) {
    open.delete(oldest[0]);
    closeSync(oldest[1]);
  }
  return file;
}

function gather({ path, places }: GatherRequest): Float64Array<ArrayBuffer> {
  const file = fileAt(path);
  return gatherNumbers(places, (bytes, start) => {
    const read = readSync(file, bytes, 0, bytes.length, start);
    if (read !== bytes.length) throw new Error(`a file of a release ends ${bytes.length - read} bytes early`);
  });
}

parentPort?.on('message', (asked: GatherRequest) => {
  try {
    const values = gather(asked);
    parentPort?.postMessage({ id: asked.id, values } satisfies GatherAnswer, [values.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id: asked.id, error: String(error) } satisfies GatherAnswer);
  }
});
