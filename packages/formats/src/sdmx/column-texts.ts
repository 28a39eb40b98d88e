/** The different texts of a column, numbered in order of occurrence. */
export interface ColumnTexts {
  /** The number of a text; a new one gets the next number, or -1 if no more are kept. */
  readonly add: (bytes: Uint8Array, place: TextPlace) => number;
  /** The number of a text; -1 for one that is not kept. */
  readonly find: (bytes: Uint8Array, start: number, end: number) => number;
  /** The texts, without blanks around them. */
  readonly texts: readonly string[];
  /** The line on which each first occurs. */
  readonly lines: readonly number[];
  /** The numbers of texts by those that they have in a store, as far as these have been met. */
  readonly byStored: number[];
}

/** The place of a text in a buffer, and in the file. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/**
 * Numbers the texts of a column without making a string of every cell: they are compared as bytes, first with the
 * text of the row before, then through a table of hashes.
 */
export function columnTexts(most: number): ColumnTexts {
  const store = textStore();
  const texts: string[] = [];
  const lines: number[] = [];
  let last = -1;

  function find(bytes: Uint8Array, start: number, end: number): number {
    if (last >= 0 && store.matches(last, { bytes, start, end })) return last;
    const known = store.find(bytes, start, end);
    if (known >= 0) last = known;
    return known;
  }

  return {
    find,
    add(bytes, { start, end, line }) {
      const known = find(bytes, start, end);
      if (known >= 0) return known;
      if (texts.length >= most) return -1;
      last = store.add(bytes, start, end);
      texts.push(
        Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
          .toString()
          .trim(),
      );
      lines.push(line);
      return last;
    },
    texts,
    lines,
    byStored: [],
  };
}

interface Slice {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Texts as consecutive bytes, and an open hash table of their numbers. */
function textStore() {
  let kept = new Uint8Array(256);
  let offsets = new Int32Array(64);
  let slots = new Int32Array(64).fill(-1);
  let count = 0;

  function matches(number: number, { bytes, start, end }: Slice): boolean {
    const from = offsets[number] ?? 0;
    const length = end - start;
    if ((offsets[number + 1] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at += 1) if (kept[from + at] !== bytes[start + at]) return false;
    return true;
  }

  function slotOf(slice: Slice): number {
    const mask = slots.length - 1;
    let slot = hashOf(slice) & mask;
    for (;;) {
      const number = slots[slot] ?? -1;
      if (number < 0 || matches(number, slice)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function grow(): void {
    if (count + 2 > offsets.length) offsets = doubled(offsets);
    if (count * 2 < slots.length) return;
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let number = 0; number < count; number += 1) {
      const slice = { bytes: kept, start: offsets[number] ?? 0, end: offsets[number + 1] ?? 0 };
      slots[slotOf(slice)] = number;
    }
  }

  return {
    matches,
    find: (bytes: Uint8Array, start: number, end: number) => slots[slotOf({ bytes, start, end })] ?? -1,
    add(bytes: Uint8Array, start: number, end: number): number {
      grow();
      const from = offsets[count] ?? 0;
      const to = from + end - start;
      while (to > kept.length) {
        const larger = new Uint8Array(kept.length * 2);
        larger.set(kept);
        kept = larger;
      }
      slots[slotOf({ bytes, start, end })] = count;
      kept.set(bytes.subarray(start, end), from);
      offsets[count + 1] = to;
      count += 1;
      return count - 1;
    },
  };
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** FNV-1a. */
function hashOf({ bytes, start, end }: Slice): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
