/** Checks, row by row, whether a text of one column always occurs with the same text of another. */
export interface Follows {
  /** Adds one row, given by the numbers of its texts; negative numbers are ignored. */
  readonly add: (numbers: Int32Array) => void;
  readonly follows: (from: number, to: number) => boolean;
  /** For the number of each text of column `from`, the number of the text of `to` that always comes with it. */
  readonly images: (from: number, to: number) => readonly number[];
}

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly seen: number[];
}

/** Checks the given pairs; a pair that has failed once is no longer checked. */
export function watchPairs(pairs: readonly (readonly [from: number, to: number])[]): Follows {
  let alive: readonly Pair[] = pairs.map(([from, to]) => ({ from, to, seen: [] }));
  const before = new Int32Array(pairs.reduce((most, pair) => Math.max(most, ...pair), -1) + 1).fill(-1);
  let byColumns: ReadonlyMap<number, Pair> | undefined;

  function holds({ from, to, seen }: Pair, numbers: Int32Array): boolean {
    const [cause = -1, effect = -1] = [numbers[from], numbers[to]];
    if (cause < 0 || effect < 0 || (before[from] === cause && before[to] === effect)) return true;
    const known = seen[cause];
    if (known === undefined) seen[cause] = effect;
    return known === undefined || known === effect;
  }

  const placeOf = (from: number, to: number): number => from * before.length + to;
  const pairOf = (from: number, to: number): Pair | undefined => {
    byColumns ??= new Map(alive.map((pair) => [placeOf(pair.from, pair.to), pair]));
    return byColumns.get(placeOf(from, to));
  };
  return {
    add(numbers) {
      let failed = false;
      for (const pair of alive) failed = !holds(pair, numbers) || failed;
      if (failed) {
        alive = alive.filter((pair) => holds(pair, numbers));
        byColumns = undefined;
      }
      for (let column = 0; column < before.length; column += 1) before[column] = numbers[column] ?? -1;
    },
    follows: (from, to) => pairOf(from, to) !== undefined,
    images: (from, to) => pairOf(from, to)?.seen ?? [],
  };
}
