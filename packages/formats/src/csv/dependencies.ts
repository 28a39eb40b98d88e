/** Which columns follow from which: updated row by row, keeping only the different texts. */
export interface Dependencies {
  /** Adds one row, given by the numbers of its texts. */
  readonly add: (numbers: readonly number[]) => void;
  /** Whether the text of column `from` always comes with the same text of column `to`. */
  readonly follows: (from: number, to: number) => boolean;
  /** For the number of each text of column `from`, the number of the text of `to` that always comes with it. */
  readonly images: (from: number, to: number) => readonly number[];
}

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly seen: number[];
}

/** Checks every pair of `columns` columns until one text occurs with two others. */
export function dependencies(columns: number): Dependencies {
  const alive = new Map<number, Pair>();
  for (let from = 0; from < columns; from += 1) {
    for (let to = 0; to < columns; to += 1) {
      if (from !== to) alive.set(from * columns + to, { from, to, seen: [] });
    }
  }
  return {
    add(numbers) {
      for (const [key, { from, to, seen }] of alive) {
        const [before = -1, after = -1] = [numbers[from], numbers[to]];
        const known = seen[before];
        if (before < 0 || after < 0 || (known !== undefined && known !== after)) alive.delete(key);
        else if (known === undefined) seen[before] = after;
      }
    },
    follows: (from, to) => from === to || alive.has(from * columns + to),
    images: (from, to) => alive.get(from * columns + to)?.seen ?? [],
  };
}
