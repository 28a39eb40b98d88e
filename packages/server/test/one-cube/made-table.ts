import type { Absence, Flag } from '@almanac/core';

import type { Random } from '../fuzz/random.ts';

/** What a cell of a made table holds. */
export interface MadeCell {
  readonly value: number | null;
  readonly absence?: Absence;
  readonly flag?: Flag;
}

/** A dimension of a made table. */
export interface MadeDimension {
  readonly id: string;
  readonly label: string;
  readonly role?: 'geo' | 'metric' | 'time';
  readonly categories: readonly { readonly id: string; readonly label: string; readonly parent?: string }[];
}

/** A table that was made up, cell by cell: what every format has to give again. */
export interface MadeTable {
  readonly code: string;
  readonly dimensions: readonly MadeDimension[];
  /** In the order of the dimensions, the last one fastest. */
  readonly cells: readonly MadeCell[];
}

/** The categories that are asked for, by dimension, in their order in the table. */
export type MadeSelection = readonly (readonly number[])[];

const IDS = [
  '0/1',
  'a b',
  'Ω,1',
  '1',
  '01',
  '1.0',
  'NA',
  'true',
  '1E5',
  '=1+1',
  "d'x",
  '65+',
  'ß',
  'null',
  'x:y',
  'a&b',
];
const LABELS = [
  'Total',
  'Всего',
  '北京',
  'جنوب',
  'Côte d’Ivoire',
  '<b> & “c”',
  'a;b',
  '100%',
  'Men, 15–64',
  "l'été",
];
const NAMES = ['Area', 'sex', 'Größe', 'Вид', 'item code', 'Kind.of'];
/** As JSON-stat writes them: Eurostat's signs. */
const ABSENCES = { 'not-available': ':', nil: '-', suppressed: 'c', 'not-applicable': 'z' } as const;
const FLAGS = { provisional: 'p', revised: 'r', estimated: 'e', 'break-in-series': 'b' } as const;

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

/** Makes a table up. */
export function madeTable(random: Random, code: string): MadeTable {
  const names = shuffled(random, NAMES);
  const dimensions: MadeDimension[] = Array.from({ length: random.below(3) + 1 }, (_, at) => ({
    id: names[at] ?? '',
    label: `${random.pick(LABELS)} ${at}`,
    ...(at === 0 && { role: 'geo' as const }),
    categories: madeCategories(random),
  }));
  const from = 1990 + random.below(30);
  const years = Array.from({ length: random.below(5) + 1 }, (_, at) => String(from + at));
  dimensions.splice(random.below(dimensions.length + 1), 0, {
    id: 'time',
    label: 'Year',
    role: 'time',
    categories: years.map((id) => ({ id, label: id })),
  });
  const size = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  return { code, dimensions, cells: Array.from({ length: size }, () => madeCell(random)) };
}

function madeCategories(random: Random): MadeDimension['categories'] {
  const ids = shuffled(random, IDS).slice(0, random.below(7) + 2);
  const isTree = random.below(2) === 0;
  return ids.map((id, at) => ({
    id,
    label: `${random.pick(LABELS)} ${at}`,
    ...(isTree && at > 0 && { parent: ids[at > 3 ? 1 : 0] ?? '' }),
  }));
}

function madeCell(random: Random): MadeCell {
  if (random.below(5) === 0) {
    return { value: null, absence: random.pick(Object.keys(ABSENCES) as (keyof typeof ABSENCES)[]) };
  }
  const digits = random.below(1_000_000_000) - 300_000_000;
  const value = digits / 10 ** random.below(12);
  if (random.below(4) > 0) return { value };
  return { value, flag: random.pick(Object.keys(FLAGS) as (keyof typeof FLAGS)[]) };
}

/** The table as a file to publish. */
export function asJsonStat({ code, dimensions, cells }: MadeTable): string {
  const rolesOf = (role: string): readonly string[] =>
    dimensions.filter((dimension) => dimension.role === role).map(({ id }) => id);
  const statuses = cells.map(({ absence, flag }) => {
    if (absence !== undefined) return ABSENCES[absence as keyof typeof ABSENCES];
    return flag === undefined ? undefined : FLAGS[flag];
  });
  return JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: `Table ${code}`,
    id: dimensions.map(({ id }) => id),
    size: dimensions.map(({ categories }) => categories.length),
    role: { time: rolesOf('time'), geo: rolesOf('geo') },
    dimension: Object.fromEntries(
      dimensions.map(({ id, label, categories }) => [
        id,
        {
          label,
          category: {
            index: categories.map((category) => category.id),
            label: Object.fromEntries(categories.map((category) => [category.id, category.label])),
            child: childrenIn(categories),
          },
        },
      ]),
    ),
    value: cells.map(({ value }) => value),
    status: Object.fromEntries([...statuses.entries()].filter(([, status]) => status !== undefined)),
  });
}

function childrenIn(categories: MadeDimension['categories']): Readonly<Record<string, readonly string[]>> {
  const children: Record<string, string[]> = {};
  for (const { id, parent } of categories) {
    if (parent !== undefined) (children[parent] ??= []).push(id);
  }
  return children;
}

/** Chooses some categories of every dimension. */
export function madeSelection(random: Random, { dimensions }: MadeTable): MadeSelection {
  return dimensions.map(({ categories }) => {
    const positions = [...categories.keys()];
    if (random.below(3) === 0) return positions;
    return shuffled(random, positions)
      .slice(0, random.below(positions.length) + 1)
      .sort((a, b) => a - b);
  });
}

/** The ids and labels of what is chosen in a dimension. */
export function chosenIn(
  table: MadeTable,
  selection: MadeSelection,
  at: number,
): MadeDimension['categories'] {
  const { categories = [] } = table.dimensions[at] ?? {};
  return (selection[at] ?? []).flatMap((position) => categories[position] ?? []);
}

/** Every chosen cell by the ids of its categories, dimension by dimension: the slow and obvious way. */
export function cellsOf(table: MadeTable, selection: MadeSelection): ReadonlyMap<string, MadeCell> {
  const found = new Map<string, MadeCell>();
  const walk = (at: number, cell: number, ids: readonly string[]): void => {
    const dimension = table.dimensions[at];
    if (dimension === undefined) {
      found.set(ids.join('|'), table.cells[cell] ?? { value: null });
      return;
    }
    for (const position of selection[at] ?? []) {
      const { id = '' } = dimension.categories[position] ?? {};
      walk(at + 1, cell * dimension.categories.length + position, [...ids, id]);
    }
  };
  walk(0, 0, []);
  return found;
}
