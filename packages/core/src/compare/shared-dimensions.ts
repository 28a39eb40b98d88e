import { fold } from '../catalogue/fold.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import type { ComparedView, ViewedDimension } from './compared-view.ts';

/** A dimension that every table of a comparison has, and the categories in which they meet. */
export interface SharedDimension {
  readonly dimension: Dimension;
  /** For each table: its own dimension, and the positions of its shown categories in the joined one. */
  readonly own: readonly {
    readonly viewed: ViewedDimension;
    readonly positionOf: ReadonlyMap<string, number>;
  }[];
  /** How many categories all tables have. */
  readonly common: number;
}

/** Which categories a joined dimension keeps: those of any table, or those that all have. */
export type Overlap = 'all' | 'shared';

/** The name by which dimensions and categories of different tables are matched, ignoring case, accents and blanks. */
export function matchingName(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}

/**
 * The dimensions of the first table, time aside, that all others have under the same name, and of which they share at
 * least half of the categories that the smallest of them shows: “Total” alone, in two lists of different things, makes
 * no common dimension. A dimension along which units change stays apart, for a row would then have several.
 */
export function sharedDimensions(
  views: readonly ComparedView[],
  { overlap, apart }: { readonly overlap: Overlap; readonly apart: ReadonlySet<string> },
): readonly SharedDimension[] {
  const [first, ...others] = views;
  if (!first) return [];
  return first.dimensions.flatMap((viewed) => {
    if (viewed === first.time || apart.has(matchingName(viewed.dimension.label))) return [];
    const twins = others.map((other) => twinOf(viewed, other));
    const found = twins.filter((twin) => twin !== undefined);
    if (found.length < twins.length) return [];
    return joinedDimension([viewed, ...found], overlap) ?? [];
  });
}

function twinOf({ dimension }: ViewedDimension, other: ComparedView): ViewedDimension | undefined {
  const name = matchingName(dimension.label);
  return other.dimensions.find((each) => each !== other.time && matchingName(each.dimension.label) === name);
}

function joinedDimension(viewed: readonly ViewedDimension[], overlap: Overlap): SharedDimension | undefined {
  if (!viewed.every(({ shown }) => statesAlike(shown))) return undefined;
  const named = viewed.map(({ shown, dimension }) => byName(shown, dimension));
  const names = [...new Set(named.flatMap((each) => [...each.keys()]))];
  const inAll = names.filter((name) => named.every((each) => each.has(name)));
  const smallest = Math.min(...viewed.map(({ shown }) => shown.length));
  if (inAll.length === 0 || inAll.length * 2 < smallest) return undefined;
  const kept = overlap === 'all' ? names : inAll;
  const positions = new Map(kept.map((name, position) => [name, position]));
  const model = kept.map((name) => firstOf(named, name));
  return {
    dimension: dimensionOf(viewed[0]?.dimension, model),
    own: named.map((categories, at) => ({
      viewed: viewed[at] ?? unreachable(),
      positionOf: new Map(
        [...categories].flatMap(([name, { id }]) => {
          const position = positions.get(name);
          return position === undefined ? [] : [[id, position]];
        }),
      ),
    })),
    common: inAll.length,
  };
}

function unreachable(): never {
  throw new RangeError('a table without its own dimension');
}

/** Whether all of these say the same of the unit of their cells. */
function statesAlike(categories: readonly Category[]): boolean {
  const said = categories.map(({ unit, computed, divisions }) =>
    JSON.stringify([unit, computed?.unit, computed?.difference, computed?.change, divisions]),
  );
  return new Set(said).size <= 1;
}

/**
 * Gives every category a unique name. A name that occurs several times in a dimension is extended by the names of its
 * ancestors, shown or not; those that are still equal are numbered in order.
 */
function byName(shown: readonly Category[], { categories }: Dimension): ReadonlyMap<string, Category> {
  const all = new Map([...categories, ...shown].map((category) => [category.id, category]));
  const times = new Map<string, number>();
  for (const { label } of all.values()) {
    times.set(matchingName(label), (times.get(matchingName(label)) ?? 0) + 1);
  }
  const named = new Map<string, Category>();
  for (const category of shown) {
    const plain = matchingName(category.label);
    let name = times.get(plain) === 1 ? plain : pathOf(category, all);
    while (named.has(name)) name += '\u0000';
    named.set(name, category);
  }
  return named;
}

function pathOf(category: Category, all: ReadonlyMap<string, Category>): string {
  const name = matchingName(category.label);
  const above = category.parent === undefined ? undefined : all.get(category.parent);
  return above ? `${pathOf(above, all)} > ${name}` : name;
}

function firstOf(named: readonly ReadonlyMap<string, Category>[], name: string): Category {
  for (const each of named) {
    const category = each.get(name);
    if (category) return category;
  }
  return unreachable();
}

/** Ids stay unique where tables use one id for different things; a parent that is not kept is left out. */
function dimensionOf(first: Dimension | undefined, model: readonly Category[]): Dimension {
  const taken = new Set<string>();
  const idOf = new Map<Category, string>();
  for (const category of model) {
    let id = category.id;
    for (let copy = 2; taken.has(id); copy += 1) id = `${category.id}~${copy}`;
    taken.add(id);
    idOf.set(category, id);
  }
  const before = new Set<string>();
  const categories = model.map((category): Category => {
    const { label, parent, computed } = category;
    const id = idOf.get(category) ?? category.id;
    const isParentThere = parent !== undefined && before.has(parent);
    before.add(id);
    return {
      id,
      label,
      ...(isParentThere && { parent }),
      ...(computed && { computed: { formula: computed.formula, order: computed.order } }),
    };
  });
  const { id = 'shared', label = '', role = 'other' } = first ?? {};
  const ownId = id === ITEM_DIMENSION || id === TIME_DIMENSION ? `shared-${id}` : id;
  return { id: ownId, label, role: role === 'time' ? 'other' : role, categories };
}

/** The id of the dimension of joined series. */
export const ITEM_DIMENSION = 'item';

/** The id of the joined dimension of time. */
export const TIME_DIMENSION = 'time';
