import type { Breakdown, Item } from '../measures/breakdown.ts';
import { readList, type Row } from './read-list.ts';

const rowsOf = Map.groupBy(readList('categories.csv'), ({ breakdown = '' }) => breakdown);

const BREAKDOWNS: ReadonlyMap<string, Breakdown> = new Map(
  readList('breakdowns.csv').map((row) => {
    const { name = '', label = '', by, total = '', dimension = '', role } = row;
    const said = { id: dimension, label, total, by: by || label.toLowerCase() };
    return [
      name,
      { ...said, role: role === 'geography' ? role : 'other', items: itemsOf(name, rowsOf.get(name) ?? []) },
    ];
  }),
);

/** A breakdown by its name in `lists/breakdowns.csv`. */
export function breakdownNamed(name: string): Breakdown {
  const known = BREAKDOWNS.get(name);
  if (!known) throw new Error(`There is no breakdown “${name}”.`);
  return known;
}

/** Groups are rows without a share; they weigh what the leaves below them weigh. */
export function itemsOf(breakdown: string, rows: readonly Row[]): readonly Item[] {
  const leaves = rows.filter(({ share }) => share !== '');
  const seen = new Set<string | undefined>([undefined]);
  return rows.map(({ number = '', label = '', share = '', growth, tilt = '' }) => {
    const parent = parentOf(number);
    const below = leaves.filter((leaf) => leaf['number']?.startsWith(`${number}.`));
    const isLeaf = below.length === 0;
    if (!seen.has(parent) || isLeaf === (share === ''))
      throw new Error(`${breakdown} ${number}: a group has members below it, and no share; a leaf has one.`);
    seen.add(number);
    return {
      number,
      label,
      ...(parent !== undefined && { parent }),
      share: isLeaf ? Number(share) : below.reduce((sum, leaf) => sum + Number(leaf['share']), 0),
      growth: Number(growth) / 100,
      ...(tilt !== '' && { tilt: Number(tilt) }),
      isLeaf,
    };
  });
}

function parentOf(number: string): string | undefined {
  return number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : undefined;
}
