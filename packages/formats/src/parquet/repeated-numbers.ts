/** Numbers of which many are alike. */
export interface RepeatedNumbers {
  /** Each different number once, in the order of its first place. */
  readonly dictionary: readonly number[];
  /** The place of every number in the dictionary; until the next call. */
  readonly places: Uint32Array;
}

/**
 * Finds the different numbers among so many at most, none of them NaN; undefined where more than half are different. Minus
 * zero is a number of its own. A `Map` would hold every number in an object, of which ten million cells leave 100 MB for
 * the engine to collect; this uses the same memory again.
 */
export function repeatedNumbers(
  most: number,
): (numbers: Float64Array<ArrayBuffer>) => RepeatedNumbers | undefined {
  const bits = Math.ceil(Math.log2(2 * most + 1));
  // One more than the row of a number’s first place; 0: free. At most a quarter is taken, so that searches are short.
  const slots = new Uint32Array(2 ** bits);
  const places = new Uint32Array(most);
  const firsts = new Uint32Array(most);
  return (numbers) => {
    const halves = new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
    const isSame = (a: number, b: number): boolean =>
      halves[2 * a] === halves[2 * b] && halves[2 * a + 1] === halves[2 * b + 1];
    /** Where a number is, or belongs: the upper bits of a product depend on all of its bits. */
    const slotOf = (row: number): number => {
      const product =
        Math.imul(halves[2 * row] ?? 0, 0x9e_37_79_b1) + Math.imul(halves[2 * row + 1] ?? 0, 0x85_eb_ca_6b);
      let slot = product >>> (32 - bits);
      for (let first = slots[slot] ?? 0; first > 0 && !isSame(first - 1, row); first = slots[slot] ?? 0) {
        slot = (slot + 1) % slots.length;
      }
      return slot;
    };
    let count = 0;
    slots.fill(0);
    for (let row = 0; row < numbers.length; row += 1) {
      const slot = slotOf(row);
      const first = slots[slot] ?? 0;
      if (first > 0) {
        places[row] = places[first - 1] ?? 0;
        continue;
      }
      if (2 * count >= numbers.length) return undefined;
      slots[slot] = row + 1;
      places[row] = count;
      firsts[count] = row;
      count += 1;
    }
    return {
      dictionary: Array.from(firsts.subarray(0, count), (row) => numbers[row] ?? Number.NaN),
      places: places.subarray(0, numbers.length),
    };
  };
}
