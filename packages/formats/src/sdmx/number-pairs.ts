/** The different pairs of two numbers, numbered in order of occurrence. */
export interface NumberPairs {
  readonly all: readonly (readonly [first: number, second: number])[];
  readonly add: (first: number, second: number) => void;
  /** -1 for a pair that was never added. */
  readonly find: (first: number, second: number) => number;
}

/** No pair yet. */
export function numberPairs(): NumberPairs {
  const all: [first: number, second: number][] = [];
  const rows = new Map<number, Map<number, number>>();
  const find = (first: number, second: number): number => rows.get(first)?.get(second) ?? -1;
  return {
    all,
    find,
    add(first, second) {
      if (find(first, second) >= 0) return;
      const row = rows.get(first) ?? new Map<number, number>();
      row.set(second, all.push([first, second]) - 1);
      rows.set(first, row);
    },
  };
}
