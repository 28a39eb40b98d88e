import { closeSync, openSync, readSync } from 'node:fs';

import type { Gather } from './gather.ts';
import { gatherNumbers, type NumberPlaces } from './number-places.ts';
import { withRoom } from './room-before.ts';

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

/** Closes a file that was kept open. */
export function closeNow(path: string): void {
  const file = open.get(path);
  open.delete(path);
  if (file !== undefined) closeSync(file);
}

/** Reads numbers of a file at places, blocking this thread. */
export function gatherNow(path: string, places: NumberPlaces): Float64Array<ArrayBuffer> {
  const file = fileAt(path);
  return gatherNumbers(places, (bytes, start) => {
    const read = readSync(file, bytes, 0, bytes.length, start);
    if (read !== bytes.length) throw new Error(`a file of a release ends ${bytes.length - read} bytes early`);
  });
}

/** For threads that make one thing only: blocking is fine there, and no further thread is needed. */
export const gatherHere: Gather = (path, places) =>
  Promise.resolve().then(() => withRoom(gatherNow(path, places)));
