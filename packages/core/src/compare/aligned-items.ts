import { totalOf } from '../compute/total-of.ts';
import type { Category } from '../cube/dimension.ts';
import { comma, message, type Message } from '../message/message.ts';
import { cellAt } from '../view/table-view.ts';
import { decimalsOf, unitOf } from '../table/stated-of-cell.ts';
import { SEVERAL_UNITS } from '../table/units/made-units.ts';
import type { ComparedView, ViewedDimension } from './compared-view.ts';

/** One series of one table: a combination of what the table has of its own. */
export interface AlignedItem {
  readonly category: Omit<Category, 'label'>;
  /** Its table's letter and its own labels. */
  readonly name: Message;
  readonly unit: string | undefined;
  readonly decimals: number | undefined;
}

/** The series of one table, and which of them each of its rows and columns belongs to. */
export interface AlignedItems {
  readonly items: readonly AlignedItem[];
  /** The item of the cell in this row and column. */
  readonly itemAt: (row: number, column: number) => number;
}

/** The combinations of own categories along one axis: for each heading, the number of its combination. */
interface Combinations {
  readonly at: Int32Array;
  readonly all: readonly (readonly Category[])[];
  /** For each combination its first heading. */
  readonly where: readonly number[];
}

/**
 * The series of a table: every combination of categories of the dimensions that it does not share, except time. A
 * series is named by the categories in which it differs from the others; a table with one series by its title.
 */
export function alignedItems(compared: ComparedView, own: readonly ViewedDimension[]): AlignedItems {
  const down = combinationsOf(compared, own, 'rows');
  const across = combinationsOf(compared, own, 'columns');
  const placed = [
    ...own.filter(({ place }) => place === 'rows'),
    ...own.filter(({ place }) => place === 'columns'),
  ];
  const width = across.all.length;
  const picked = own.filter(({ place }) => place === 'picked');
  const named = namer(compared, placed, picked);
  const itemAt: AlignedItems['itemAt'] = (row, column) =>
    (down.at[row] ?? 0) * width + (across.at[column] ?? 0);
  const stated = statementsOfItems(compared, own, itemAt);
  const items: UnplacedItem[] = [];
  for (const [outer, rowPart] of down.all.entries()) {
    for (const [inner, columnPart] of across.all.entries()) {
      const item = named([...rowPart, ...columnPart]);
      const first = statedOf(compared, down.where[outer] ?? 0, across.where[inner] ?? 0);
      items.push({ ...item, ...(stated?.get(items.length) ?? first) });
    }
  }
  return { items: withParents(items), itemAt };
}

function combinationsOf(
  { view }: ComparedView,
  own: readonly ViewedDimension[],
  place: 'rows' | 'columns',
): Combinations {
  const headings = view[place];
  const levels = own.filter((each) => each.place === place).map(({ level }) => level);
  const at = new Int32Array(headings.length);
  const numbers = new Map<string, number>();
  const all: (readonly Category[])[] = [];
  const where: number[] = [];
  for (let index = 0; index < headings.length; index += 1) {
    const { categories } = headings.at(index);
    const part = levels.flatMap((level) => categories[level] ?? []);
    const key = part.map(({ id }) => id).join('\u0000');
    let number = numbers.get(key);
    if (number === undefined) {
      number = all.length;
      numbers.set(key, number);
      all.push(part);
      where.push(index);
    }
    at[index] = number;
  }
  return { at, all, where };
}

/** An item before its place in the hierarchy is known. */
interface UnplacedItem extends AlignedItem {
  /** The ids its parent would have, nearest first. */
  readonly above: readonly string[];
}

function namer(
  { tag, name: title }: ComparedView,
  placed: readonly ViewedDimension[],
  picked: readonly ViewedDimension[],
): (categories: readonly Category[]) => Omit<UnplacedItem, keyof StatedByItem> {
  const isDistinguishing = placed.map(({ shown }) => shown.length > 1);
  const innermost = placed.at(-1)?.dimension;
  const all = new Map(innermost?.categories.map((category) => [category.id, category]));
  return (categories) => {
    const distinguishing = categories.filter((_, at) => isDistinguishing[at]);
    const named = distinguishing.length > 0 ? distinguishing : categories;
    const ids = categories.map(({ id }) => id);
    const last = categories.at(-1);
    // A table with one series is named by its title and by what was picked in it.
    const words =
      named.length > 0
        ? [...named, ...picked.filter(isPart).flatMap(({ shown }) => shown)]
        : [{ label: title }, ...picked.flatMap(({ shown }) => shown)];
    return {
      name: message('compare.series-of-table', {
        table: tag,
        series: comma(words.map(({ label }) => label)),
      }),
      above: last ? ancestorsOf(last, all).map((id) => idOf(tag, [...ids.slice(0, -1), id])) : [],
      category: {
        id: idOf(tag, ids),
        ...(last?.computed && { computed: last.computed }),
        ...footnotesOf(tag, categories),
      },
    };
  };
}

/** Figures of one sex must not be taken for those of both: the picked category is named unless it is the total. */
function isPart({ dimension, shown: [category] }: ViewedDimension): boolean {
  const { categories, opensAt } = dimension;
  const total = categories[totalOf(dimension) ?? -1]?.id ?? opensAt;
  return categories.length > 1 && category !== undefined && category.id !== total;
}

function idOf(tag: string, ids: readonly string[]): string {
  return [tag, ...ids].join('.');
}

function footnotesOf(tag: string, categories: readonly Category[]): Pick<Category, 'footnotes'> {
  const footnotes = categories.flatMap((category) => category.footnotes ?? []);
  return footnotes.length === 0
    ? {}
    : { footnotes: [...new Set(footnotes)].map((id) => footnoteId(tag, id)) };
}

/** The id in the joined table of one table's footnote. */
export function footnoteId(tag: string, id: string): string {
  return `${tag}.${id}`;
}

function ancestorsOf({ parent }: Category, all: ReadonlyMap<string, Category>): readonly string[] {
  const above: string[] = [];
  for (let id = parent; id !== undefined; id = all.get(id)?.parent) above.push(id);
  return above;
}

type StatedByItem = Pick<AlignedItem, 'unit' | 'decimals'>;

/** Unit and decimals of a series, which are those of its first figure where all say the same. */
function statedOf({ view }: ComparedView, row: number, column: number): StatedByItem {
  const cell = cellAt(view, row, column);
  const unit = unitOf(view, cell);
  const decimals = view.decimals >= 0 ? view.decimals : decimalsOf(view, cell);
  return { unit, decimals };
}

/**
 * The unit and decimals of each series, where the dimensions it shares or its periods state different ones: the unit of
 * all its figures, and enough decimals that none loses a digit. Undefined where its first figure decides.
 */
function statementsOfItems(
  compared: ComparedView,
  own: readonly ViewedDimension[],
  itemAt: AlignedItems['itemAt'],
): ReadonlyMap<number, StatedByItem> | undefined {
  if (compared.dimensions.every((viewed) => own.includes(viewed) || haveSameStatements(viewed.shown)))
    return undefined;
  const found = new Map<number, StatedByItem>();
  const [rows, columns] = [datedHeadings(compared, 'rows'), datedHeadings(compared, 'columns')];
  for (const row of rows) {
    for (const column of columns) {
      const item = itemAt(row, column);
      const stated = statedOf(compared, row, column);
      const before = found.get(item);
      found.set(item, before ? statedTogether(before, stated) : stated);
    }
  }
  return found;
}

function haveSameStatements(shown: readonly Category[]): boolean {
  const said = shown.map(({ unit, decimals, divisions, computed }) =>
    JSON.stringify([
      unit,
      decimals,
      divisions,
      computed?.unit,
      computed?.decimals,
      computed?.difference,
      computed?.change,
    ]),
  );
  return new Set(said).size <= 1;
}

/** The headings that have a period: what is computed from several periods states a unit of its own. */
function datedHeadings({ view, time }: ComparedView, place: 'rows' | 'columns'): readonly number[] {
  const all = [...Array(view[place].length).keys()];
  if (time?.place !== place) return all;
  return all.filter((index) => view[place].at(index).categories[time.level]?.period !== undefined);
}

function statedTogether(one: StatedByItem, other: StatedByItem): StatedByItem {
  return {
    unit: one.unit === other.unit ? one.unit : SEVERAL_UNITS,
    decimals:
      one.decimals === undefined || other.decimals === undefined
        ? undefined
        : Math.max(one.decimals, other.decimals),
  };
}

/** Keeps a parent only if it is shown before its children; makes ids unique where two series would share one. */
function withParents(items: readonly UnplacedItem[]): AlignedItem[] {
  const before = new Set<string>();
  return items.map(({ category, above, ...item }) => {
    const parent = above.find((id) => before.has(id));
    let { id } = category;
    for (let copy = 2; before.has(id); copy += 1) id = `${category.id}~${copy}`;
    before.add(id);
    const { computed, ...rest } = category;
    return {
      ...item,
      category: {
        ...rest,
        id,
        ...(parent !== undefined && { parent }),
        ...(computed && { computed: { formula: computed.formula, order: computed.order } }),
      },
    };
  });
}
