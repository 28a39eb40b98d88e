import type { DivideByPowerOfTen } from '../../compute/divide-by-power-of-ten.ts';

/** What one id has been divided by: the specification's map of id to unit and n, by our ids. */
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
export function divisionKey(of: DivisionEntry['of']): string {
  return of === 'table' ? 'table' : JSON.stringify([of.dimension, of.category]);
}

/** The set with `power` more for each of these: n accumulates where there is an entry, else one is made. */
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
