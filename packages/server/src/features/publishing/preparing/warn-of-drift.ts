import { and, message, quoted, type Dimension, type Fact, type Message, type StatTable } from '@almanac/core';

import type { FoundRemark } from './preparation.ts';

/** The most names a warning lists. */
const NAMES_TOLD = 5;

/** Changes from the previous release that are rarely intended: units, names, kinds, lost categories. */
export function warnOfDrift(before: StatTable, after: StatTable): readonly FoundRemark[] {
  const messages = [
    changed('publish.drift.type', before.kind, after.kind),
    changed('publish.drift.title', before.title, after.title),
    changed('publish.drift.unit', before.unit, after.unit),
    changed('publish.drift.agency', before.agency, after.agency),
    changed('publish.drift.decimals', before.decimals, after.decimals),
    ...before.cube.dimensions.flatMap((then) => {
      const now = after.cube.dimensions.find(({ id }) => id === then.id);
      return now === undefined
        ? [message('publish.drift.no-dimension', { dimension: then.label })]
        : dimensionDrift(then, now);
    }),
  ];
  return messages.flatMap((each) => (each === undefined ? [] : [{ message: each }]));
}

function changed(
  what:
    | 'publish.drift.type'
    | 'publish.drift.title'
    | 'publish.drift.unit'
    | 'publish.drift.agency'
    | 'publish.drift.decimals',
  before: string | number | undefined,
  after: string | number | undefined,
): Message | undefined {
  return before === after
    ? undefined
    : message(what, { before: quotedOrNone(before), after: quotedOrNone(after) });
}

function quotedOrNone(value: string | number | undefined): Message {
  return value === undefined ? message('publish.drift.none') : quoted(String(value));
}

function dimensionDrift(then: Dimension, now: Dimension): readonly Message[] {
  const dimension = now.label;
  const after = new Map(now.categories.map((category) => [category.id, category]));
  const gone = then.categories.filter(({ id }) => !after.has(id)).map(({ label }) => label);
  const pairs = then.categories.flatMap((old) => {
    const category = after.get(old.id);
    return category === undefined ? [] : [{ old, category }];
  });
  const renamed = pairs
    .filter(({ old, category }) => old.label !== category.label)
    .map(({ old, category }) =>
      message('publish.drift.rename', { before: old.label, after: category.label }),
    );
  const units = pairs
    .filter(({ old, category }) => old.unit !== category.unit)
    .map(({ old, category }) =>
      message('publish.drift.unit-of', {
        category: category.label,
        before: quotedOrNone(old.unit),
        after: quotedOrNone(category.unit),
      }),
    );
  return [
    ...(gone.length > 0 ? [message('publish.drift.gone', { dimension, names: named(gone) })] : []),
    ...(renamed.length > 0 ? [message('publish.drift.renamed', { dimension, names: named(renamed) })] : []),
    ...(units.length > 0 ? [message('publish.drift.units', { dimension, names: named(units) })] : []),
  ];
}

function named(names: readonly Fact[]): Fact {
  const more = names.length - NAMES_TOLD;
  if (more <= 0) return { list: names, joined: 'comma' };
  return and([...names.slice(0, NAMES_TOLD), message('list.more', { count: more })]);
}
