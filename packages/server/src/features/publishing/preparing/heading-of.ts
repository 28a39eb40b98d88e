import type { Manifest } from '@almanac/contract';
import { type Dimension, type Heading, message, type TableKind } from '@almanac/core';

import { dimensionNamed, type NamedDimensions } from '../find-by-name.ts';
import { ManifestRefused, refusedTogether } from '../manifest-refused.ts';

/** The most rows that dimensions below the first may bring to the published view of a cross-section or cube. */
const COMFORTABLE_ROWS = 200;

/** The heading the manifest names, by dimension ids. */
export function headingFrom(named: NamedDimensions, wanted: NonNullable<Manifest['heading']>): Heading {
  const idsOf = (axis: 'rows' | 'columns'): readonly string[] =>
    refusedTogether(wanted[axis].map((name) => () => dimensionNamed(named, name, `heading.${axis}`).id));
  const [rows = [], columns = []] = refusedTogether([() => idsOf('rows'), () => idsOf('columns')]);
  const heading = { rows, columns };
  const all = [...heading.rows, ...heading.columns];
  const twice = all.find((id, at) => all.indexOf(id) !== at);
  if (twice === undefined) return heading;
  throw new ManifestRefused([
    { field: 'heading', message: message('publish.heading-twice', { dimension: twice }) },
  ]);
}

/** Whether a heading names dimensions there are. */
export function fitsHeading(dimensions: readonly Dimension[], { rows, columns }: Heading): boolean {
  const ids = new Set(dimensions.map(({ id }) => id));
  return [...rows, ...columns].every((id) => ids.has(id));
}

/** How many cells a heading shows at once. */
export function cellsShown(dimensions: readonly Dimension[], { rows, columns }: Heading): number {
  const shown = new Set([...rows, ...columns]);
  return dimensions
    .filter(({ id }) => shown.has(id))
    .reduce((product, { categories }) => product * categories.length, 1);
}

/**
 * The heading of a table whose publication names none. A time series has time across the top and everything else down
 * the side. The others have time across the top, or else their last dimension, and down the side as many of the rest
 * as can be read at a glance; what remains is picked one category at a time.
 */
export function defaultHeading(dimensions: readonly Dimension[], kind: TableKind): Heading {
  const across =
    dimensions.find(({ role }) => role === 'time') ?? (dimensions.length > 1 ? dimensions.at(-1) : undefined);
  const columns = across === undefined ? [] : [across.id];
  const rest = dimensions.filter((dimension) => dimension !== across);
  if (kind === 'TS') return { rows: rest.map(({ id }) => id), columns };
  const rows: string[] = [];
  let count = 1;
  for (const { id, categories } of rest) {
    count *= categories.length;
    if (rows.length > 0 && count > COMFORTABLE_ROWS) break;
    rows.push(id);
  }
  return { rows, columns };
}
