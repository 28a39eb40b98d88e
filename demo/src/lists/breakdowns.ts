import { isWithin, leavesOf, type Breakdown, type Coarser, type Item } from '../measures/breakdown.ts';
import { listed, readList, type Row } from './read-list.ts';

const rowsOf = Map.groupBy(readList('categories.csv'), ({ breakdown = '' }) => breakdown);

const WOMEN = new Map(
  readList('women.csv').map(({ breakdown = '', number = '', women }) => [
    `${breakdown} ${number}`,
    Number(women) / 100,
  ]),
);
const USUAL_STRAY = 0.25;

const NAMED: ReadonlyMap<string, Breakdown> = new Map(
  readList('breakdowns.csv').map((row) => {
    const { name = '', label = '', by, total = '', dimension = '', role, stray, growing } = row;
    const said = {
      name,
      id: dimension,
      label,
      total,
      by: by || label.toLowerCase(),
      stray: Number(stray || USUAL_STRAY),
      areMeansGrowing: growing === 'means',
    };
    return [
      name,
      { ...said, role: role === 'geography' ? role : 'other', items: itemsOf(name, rowsOf.get(name) ?? []) },
    ];
  }),
);

const BREAKDOWNS: ReadonlyMap<string, Breakdown> = new Map(
  [...NAMED].map(([name, by]) => {
    const rows = readList('coarser.csv').filter(({ breakdown }) => breakdown === name);
    const of = NAMED.get(rows[0]?.['of'] ?? '');
    return [name, of === undefined ? by : { ...by, coarser: { of, leaves: gathered(by, of, rows) } }];
  }),
);

function gathered({ items }: Breakdown, of: Breakdown, rows: readonly Row[]): Coarser['leaves'] {
  const finer = leavesOf(of);
  return items.map(({ number }) => {
    const members = listed(rows.find((row) => row['number'] === number)?.['members']);
    return finer.flatMap((leaf, at) =>
      members.some((member) => isWithin(leaf, { ...leaf, number: member })) ? [at] : [],
    );
  });
}

/** A breakdown by its name in `lists/breakdowns.csv`. */
export function breakdownNamed(name: string): Breakdown {
  const known = BREAKDOWNS.get(name);
  if (!known) throw new Error(`There is no breakdown “${name}”.`);
  return known;
}

/** Groups are rows without a share; their weight is the sum of their leaves' weights. */
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
      ...womenIn(breakdown, number),
      isLeaf,
    };
  });
}

function womenIn(breakdown: string, number: string): Pick<Item, 'women'> {
  const women = WOMEN.get(`${breakdown} ${number}`);
  return women === undefined ? {} : { women };
}

function parentOf(number: string): string | undefined {
  return number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : undefined;
}
