/** Choices that are reproducible from the same seed and number. */
export interface Random {
  /** A whole number from 0 up to, but not, `limit`. */
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Throws when there is nothing to choose from. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** The choices of one case: each case has its own, so that it can be made again without those before it. */
export function randomOf(seed: number, number: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  // Mulberry32: small, and even enough for choosing.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (items.length === 0) throw new Error('nothing to choose from');
      return item as (typeof items)[number];
    },
  };
}
