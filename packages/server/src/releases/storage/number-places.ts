import { endianness } from 'node:os';

import { roomFor } from './room-before.ts';
import { BYTES_PER_CELL } from './values-file.ts';

/**
 * Which numbers of a file of Float64 are wanted, in the order in which they are wanted: number k is the sum of one
 * offset of each list, the last list varying fastest.
 */
export interface NumberPlaces {
  readonly offsets: readonly Float64Array[];
  /** How many numbers the file holds. */
  readonly total: number;
}

/** Fills `bytes` from a file, from byte `start` on. */
export type ReadInto = (bytes: Uint8Array, start: number) => void;

/** Numbers are read by the page of the operating system: within one, a single number costs as much as all. */
const PAGE_NUMBERS = 512;

/** Reading this many unneeded pages between two needed ones costs less than a second call. */
const READ_ALONG_PAGES = 8;

/** The most that is read in one call: memory stays the same however far apart the wanted numbers lie. */
const MOST_PAGES = 256;

/** How many numbers are wanted. */
export function countOf({ offsets }: NumberPlaces): number {
  return offsets.reduce((product, { length }) => product * length, 1);
}

/** The places themselves, in the wanted order. */
export function placesOf({ offsets }: NumberPlaces): Float64Array {
  return placesIn(offsets, (length) => new Float64Array(length));
}

/** The last and longest list of them is filled where there is room for it. */
function placesIn(
  offsets: readonly Float64Array[],
  roomFor: (length: number) => Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> {
  let places = new Float64Array(1);
  for (const [axis, list] of offsets.entries()) {
    const length = places.length * list.length;
    const isLast = axis === offsets.length - 1;
    places = crossed(places, list, isLast ? roomFor(length) : new Float64Array(length));
  }
  return places;
}

/** Finds the place of the number at a position, when only few are needed. */
export function placeFinder({ offsets }: NumberPlaces): (at: number) => number {
  const lists = offsets.toReversed();
  return (at) => {
    let place = 0;
    let rest = at;
    for (const list of lists) {
      place += list[rest % list.length] ?? Number.NaN;
      rest = Math.floor(rest / list.length);
    }
    return place;
  };
}

/** Plain loops: they run once for every cell of the largest slices. */
function crossed(
  places: Float64Array,
  offsets: Float64Array,
  next: Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> {
  const width = offsets.length;
  for (let outer = 0; outer < places.length; outer += 1) {
    const place = places[outer] ?? 0;
    for (let at = 0; at < width; at += 1) next[outer * width + at] = place + (offsets[at] ?? 0);
  }
  return next;
}

/** What is read, before it is sorted out: kept from one reading to the next, for a small one costs less than a new page of it. */
const scratch = new Float64Array(MOST_PAGES * PAGE_NUMBERS);

/** Readers of a big cube ask for up to this many numbers at once: their places are sorted in reused memory, too. */
const MOST_KEPT = 1 << 18;
const keptPlaces = new Float64Array(MOST_KEPT);
const keptOrder = new Uint32Array(MOST_KEPT);
/** So are the pages of a file of up to 134 million numbers: each is counted for a slice of any size. */
const keptEnds = new Uint32Array(MOST_KEPT);
const keptNext = new Uint32Array(MOST_KEPT);

/** Reads the wanted numbers, each page once and neighbouring ones together. Throws outside the file. */
export function gatherNumbers(places: NumberPlaces, readInto: ReadInto): Float64Array<ArrayBuffer> {
  const wanted = placesIn(places.offsets, (length) =>
    length <= MOST_KEPT ? keptPlaces.subarray(0, length) : new Float64Array(length),
  );
  const room = roomFor(wanted.length);
  const found = new Float64Array(new ArrayBuffer(room + wanted.length * BYTES_PER_CELL), room);
  const { order, ends } = byPage(wanted, places.total);
  for (const { first, end } of stretches(ends)) {
    const from = first * PAGE_NUMBERS;
    const count = Math.min(end * PAGE_NUMBERS, places.total) - from;
    readInto(new Uint8Array(scratch.buffer, 0, count * BYTES_PER_CELL), from * BYTES_PER_CELL);
    if (endianness() !== 'LE') Buffer.from(scratch.buffer, 0, count * BYTES_PER_CELL).swap64();
    const last = ends[end - 1] ?? 0;
    for (let at = endBefore(ends, first); at < last; at += 1) {
      const index = order[at] ?? 0;
      found[index] = scratch[(wanted[index] ?? 0) - from] ?? Number.NaN;
    }
  }
  return found;
}

/** The wanted numbers sorted by page (a counting sort), and for each page where its numbers end in that order. */
function byPage(
  wanted: Float64Array,
  total: number,
): { readonly order: Uint32Array; readonly ends: Uint32Array } {
  const pages = Math.ceil(total / PAGE_NUMBERS);
  const isKept = pages <= MOST_KEPT;
  const ends = isKept ? keptEnds.subarray(0, pages).fill(0) : new Uint32Array(pages);
  for (let index = 0; index < wanted.length; index += 1) {
    const place = wanted[index] ?? Number.NaN;
    if (!(place >= 0 && place < total)) throw new RangeError(`there is no number ${place} among ${total}`);
    count(ends, pageOf(place), 1);
  }
  for (let page = 1; page < ends.length; page += 1) count(ends, page, endBefore(ends, page));
  const order = wanted.length <= MOST_KEPT ? keptOrder : new Uint32Array(wanted.length);
  const next = isKept ? keptNext.subarray(0, pages) : new Uint32Array(pages);
  next.set(ends);
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    order[count(next, pageOf(wanted[index]), -1)] = index;
  }
  return { order, ends };
}

function pageOf(place = 0): number {
  return Math.floor(place / PAGE_NUMBERS);
}

function count(counts: Uint32Array, at: number, by: number): number {
  const now = (counts[at] ?? 0) + by;
  counts[at] = now;
  return now;
}

function endBefore(ends: Uint32Array, page: number): number {
  return page === 0 ? 0 : (ends[page - 1] ?? 0);
}

interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** The pages to read, as stretches of neighbours. */
function* stretches(ends: Uint32Array): Generator<Stretch> {
  let open: Stretch | undefined;
  for (let page = 0; page < ends.length; page += 1) {
    if (ends[page] === endBefore(ends, page)) continue;
    if (open && !joins(open, page)) {
      yield open;
      open = undefined;
    }
    open = { first: open?.first ?? page, end: page + 1 };
  }
  if (open) yield open;
}

function joins({ first, end }: Stretch, page: number): boolean {
  return page - end <= READ_ALONG_PAGES && page + 1 - first <= MOST_PAGES;
}
