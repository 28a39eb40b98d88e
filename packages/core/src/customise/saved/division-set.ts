import type { DivideByPowerOfTen } from '../../compute/divide-by-power-of-ten.ts';

/** The division of one id: an entry of the specification's map of id to unit and n, by our ids. */
export interface DivisionEntry {
  /** The table, or a category of one of its dimensions. */
  readonly of: 'table' | { readonly dimension: string; readonly category: string };
  readonly power: number;
}

/** The entries that one division makes. */
export function entriesOf({ of, power }: DivideByPowerOfTen): readonly DivisionEntry[] {
  if (of === 'table') return [{ of, power }];
  return of.categories.map((category) => ({ of: { dimension: of.dimension, category }, power }));
}

/** The key of an entry. */
function divisionKey(of: DivisionEntry['of']): string {
  return of === 'table' ? 'table' : JSON.stringify([of.dimension, of.category]);
}

/**
 * The set after dividing each of these by another 10 to `power`: n accumulates in an existing entry, else a new entry
 * is made.
 */
export function accumulated(
  divisions: ReadonlyMap<string, DivisionEntry>,
  fresh: readonly DivisionEntry[],
): ReadonlyMap<string, DivisionEntry> {
  const set = new Map(divisions);
  for (const entry of fresh) {
    const key = divisionKey(entry.of);
    set.set(key, { ...entry, power: (set.get(key)?.power ?? 0) + entry.power });
  }
  return set;
}
