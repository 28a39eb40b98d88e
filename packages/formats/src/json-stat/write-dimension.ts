import {
  decimalsOfCategory,
  statesUnit,
  unitOfCategory,
  type Category,
  type Dimension,
  type TableFacts,
} from '@almanac/core';
import { textsOfFootnotes } from './texts-of-footnotes.ts';

/** A dimension of a data set, and the categories that the view shows of it. */
export interface WrittenDimension {
  readonly dimension: Dimension;
  readonly categories: readonly Category[];
}

/** Writes a dimension of a data set; `others` are its other dimensions. */
export function* writeDimension(
  facts: TableFacts,
  { dimension, categories }: WrittenDimension,
  others: readonly WrittenDimension[],
): Generator<string> {
  const stated = statedWith(facts, dimension, others);
  const notes = textsOfFootnotes(facts, dimension.footnotes);
  yield `{"label":${JSON.stringify(dimension.label)},`;
  if (notes.length > 0) yield `"note":${JSON.stringify(notes)},`;
  yield '"category":{"index":[';
  yield* separated(categories, ({ id }) => JSON.stringify(id));
  yield ']';
  yield* members('label', categories, ({ label }) => JSON.stringify(label));
  yield* members('child', withChildren(dimension, categories), ([, children]) => JSON.stringify(children));
  yield* members('unit', categories, (category) => unitOf(category, stated));
  yield* members('note', categories, ({ footnotes }) => {
    const texts = textsOfFootnotes(facts, footnotes);
    return texts.length > 0 ? JSON.stringify(texts) : undefined;
  });
  yield '}}';
}

type Keyed = Category | readonly [id: string, children: readonly string[]];

/** A member of `category` with entries by category id; omitted if it would be empty. */
function* members<Each extends Keyed>(
  name: string,
  items: Iterable<Each>,
  jsonOf: (item: Each) => string | undefined,
): Generator<string> {
  let hasAny = false;
  for (const item of items) {
    const json = jsonOf(item);
    if (json === undefined) continue;
    const id = 'id' in item ? item.id : item[0];
    yield `${hasAny ? ',' : `,"${name}":{`}${JSON.stringify(id)}:${json}`;
    hasAny = true;
  }
  if (hasAny) yield '}';
}

function* separated<Each>(items: Iterable<Each>, jsonOf: (item: Each) => string): Generator<string> {
  let separator = '';
  for (const item of items) {
    yield separator + jsonOf(item);
    separator = ',';
  }
}

/** The children of each shown category; a category whose parent is not shown belongs to the nearest shown ancestor. */
function withChildren(
  dimension: Dimension,
  shown: readonly Category[],
): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  if (!shown.some(({ parent }) => parent !== undefined)) return children;
  const parentOf = new Map(dimension.categories.map(({ id, parent }) => [id, parent]));
  const isShown = new Set(shown.map(({ id }) => id));
  for (const { id, parent } of shown) {
    let above = parent;
    while (above !== undefined && !isShown.has(above)) above = parentOf.get(above);
    if (above === undefined) continue;
    const siblings = children.get(above) ?? [];
    siblings.push(id);
    children.set(above, siblings);
  }
  return children;
}

/** The context of a category's unit, where it states none itself. */
interface StatedWith {
  readonly isMeasure: boolean;
  /** Whether divided cells are in the unit of the table, not in one stated by another dimension. */
  readonly isTablesOwn: boolean;
  readonly facts: TableFacts;
}

function statedWith(facts: TableFacts, { role }: Dimension, others: readonly WrittenDimension[]): StatedWith {
  const isTablesOwn = others.every(
    ({ dimension, categories }) => dimension.role !== 'measure' && !categories.some(statesUnit),
  );
  return { isMeasure: role === 'measure', isTablesOwn, facts };
}

/**
 * The table's own unit and decimals hold for indicators that state none; computed ones may have their own. Categories
 * divided by 10ⁿ state this in any dimension: `Dollars ÷ 10³`, or just `÷ 10³` where another dimension states the
 * units.
 */
function unitOf(category: Category, { isMeasure, isTablesOwn, facts }: StatedWith): string | undefined {
  const isDivided = category.divisions !== undefined;
  const own: Partial<TableFacts> = isMeasure || (isDivided && isTablesOwn) ? facts : {};
  const label = unitOfCategory(category, own.unit ?? (isDivided ? '' : undefined));
  const decimals = decimalsOfCategory(category, own.decimals);
  if ((label === undefined || label === '') && decimals === undefined) return undefined;
  return JSON.stringify({ label: label === '' ? undefined : label, decimals });
}
