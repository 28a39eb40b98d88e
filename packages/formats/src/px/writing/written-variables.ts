import { isoOf, type Category, type Dimension, type Frequency, type TableView } from '@almanac/core';
import type { AxisOrders } from '../../writing/axis-order.ts';

/** A dimension as a variable of the file. */
export interface WrittenVariable {
  readonly dimension: Dimension;
  /** Unique in the file. */
  readonly name: string;
  readonly isStub: boolean;
  readonly categories: readonly Category[];
  /** How notes and units name a category; undefined where the format cannot name it. */
  readonly keyOf: (category: Category) => string | undefined;
}

/** The variables of a view: those that are picked from first in the stub, each with its one category. */
export function writtenVariables(view: TableView, { rows, columns }: AxisOrders): readonly WrittenVariable[] {
  const placed = [
    ...view.picked.map(({ dimension, category }) => ({ dimension, isStub: true, categories: [category] })),
    ...view.rowDimensions.map((dimension, at) => ({
      dimension,
      isStub: true,
      categories: rows.categories[at] ?? [],
    })),
    ...view.columnDimensions.map((dimension, at) => ({
      dimension,
      isStub: false,
      categories: columns.categories[at] ?? [],
    })),
  ];
  const names = new Set<string>();
  return placed.map((each) => {
    const { dimension, categories } = each;
    const label = oneLine(dimension.label) || dimension.id;
    const name = names.has(label) ? `${label} (${dimension.id})` : label;
    names.add(name);
    return { ...each, name, keyOf: keysOf(categories) };
  });
}

/** A category is named by its label, or where several share it by its code. */
function keysOf(categories: readonly Category[]): (category: Category) => string | undefined {
  const counts = new Map<string, number>();
  for (const { label } of categories) {
    const text = oneLine(label);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return ({ id, label }) => {
    const text = oneLine(label);
    if (counts.get(text) === 1 && text !== '') return text;
    return counts.has(id) ? undefined : id;
  };
}

/** Names and labels stand on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const SCALES: { readonly [Each in Frequency]?: string } = {
  annual: 'A1',
  'half-yearly': 'H1',
  quarterly: 'Q1',
  monthly: 'M1',
  weekly: 'W1',
  daily: 'D1',
};

/** The periods of a variable as TIMEVAL writes them; undefined where the format has no such list. */
export function timeValues({
  dimension,
  categories,
}: WrittenVariable): { readonly scale: string; readonly periods: readonly string[] } | undefined {
  if (dimension.role !== 'time') return undefined;
  const periods = categories.flatMap(({ period }) => period ?? []);
  const [frequency, ...others] = new Set(periods.map((period) => period.frequency));
  const scale = frequency && SCALES[frequency];
  if (scale === undefined || others.length > 0 || periods.length !== categories.length) return undefined;
  return { scale, periods: periods.map((period) => isoOf(period).replace(/[^\d]/g, '')) };
}

/** The shown category above each, by code: `"parent":"child"`, the uppermost alone. */
export function hierarchyPairs({ dimension, categories }: WrittenVariable): readonly string[] {
  const parentOf = new Map(dimension.categories.map(({ id, parent }) => [id, parent]));
  const shown = new Set(categories.map(({ id }) => id));
  const above = (id: string): string | undefined => {
    let at = parentOf.get(id);
    while (at !== undefined && !shown.has(at)) at = parentOf.get(at);
    return at;
  };
  const pairs = categories.flatMap(({ id }) => {
    const parent = above(id);
    return parent === undefined ? [] : [{ parent, id }];
  });
  const parents = new Set(pairs.map(({ parent }) => parent));
  const roots = [...parents].filter((id) => above(id) === undefined);
  return pairs.length === 0
    ? []
    : [...roots.map((id) => code(id)), ...pairs.map(({ parent, id }) => `${code(parent)}:${code(id)}`)];
}

function code(id: string): string {
  return `"${oneLine(id).replaceAll('"', "'")}"`;
}
