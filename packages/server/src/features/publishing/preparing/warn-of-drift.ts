import { and, message, quoted, type Dimension, type Fact, type Message, type StatTable } from '@almanac/core';

import { firstNames } from '../checks/check.ts';
import type { FoundRemark } from './preparation.ts';

/** Changes from the previous release that are rarely intended: names, kinds, lost categories. */
export function warnOfDrift(before: StatTable, after: StatTable): readonly FoundRemark[] {
  const messages = [
    changed('publish.drift.type', before.kind, after.kind),
    changed('publish.drift.title', before.title, after.title),
    changed('publish.drift.agency', before.agency, after.agency),
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
  what: 'publish.drift.type' | 'publish.drift.title' | 'publish.drift.agency',
  before: string,
  after: string,
): Message | undefined {
  return before === after ? undefined : message(what, { before: quoted(before), after: quoted(after) });
}

function dimensionDrift(then: Dimension, now: Dimension): readonly Message[] {
  const dimension = now.label;
  const after = new Map(now.categories.map((category) => [category.id, category]));
  const pairs = then.categories.flatMap((old) => {
    const category = after.get(old.id);
    return category === undefined ? [] : [{ old, category }];
  });
  const renamed = pairs
    .filter(({ old, category }) => old.label !== category.label)
    .map(({ old, category }) =>
      message('publish.drift.rename', { before: old.label, after: category.label }),
    );
  return [
    ...(renamed.length > 0 ? [message('publish.drift.renamed', { dimension, names: named(renamed) })] : []),
  ];
}

function named(names: readonly Fact[]): Fact {
  const told = firstNames(names);
  return told === names ? { list: names, joined: 'comma' } : and(told);
}
