import type { Remark } from '@almanac/contract';
import type { Dimension, StatTable } from '@almanac/core';

/** The most names a warning lists. */
const NAMES_TOLD = 5;

/** Changes from the previous release that are rarely intended: units, names, kinds, lost categories. */
export function warnOfDrift(before: StatTable, after: StatTable): readonly Remark[] {
  const messages = [
    changed('type', before.kind, after.kind),
    changed('title', before.title, after.title),
    changed('unit', before.unit, after.unit),
    changed('agency', before.agency, after.agency),
    changed('number of decimals', before.decimals, after.decimals),
    ...before.cube.dimensions.flatMap((then) => {
      const now = after.cube.dimensions.find(({ id }) => id === then.id);
      return now === undefined ? [`The dimension “${then.label}” is gone.`] : dimensionDrift(then, now);
    }),
  ];
  return messages.filter((message) => message !== undefined).map((message) => ({ message }));
}

function changed(
  what: string,
  before: string | number | undefined,
  after: string | number | undefined,
): string | undefined {
  if (before === after) return undefined;
  return `The ${what} was ${quoted(before)} in the last release and is ${quoted(after)} now.`;
}

function quoted(value: string | number | undefined): string {
  return value === undefined ? 'not said' : `“${value}”`;
}

function dimensionDrift(then: Dimension, now: Dimension): readonly string[] {
  const after = new Map(now.categories.map((category) => [category.id, category]));
  const gone = then.categories.filter(({ id }) => !after.has(id)).map(({ label }) => label);
  const pairs = then.categories.flatMap((old) => {
    const category = after.get(old.id);
    return category === undefined ? [] : [{ old, category }];
  });
  const renamed = pairs
    .filter(({ old, category }) => old.label !== category.label)
    .map(({ old, category }) => `${old.label} → ${category.label}`);
  const units = pairs
    .filter(({ old, category }) => old.unit !== category.unit)
    .map(({ old, category }) => `${category.label}: ${quoted(old.unit)} → ${quoted(category.unit)}`);
  return [
    ...told(`In “${now.label}” these are gone since the last release`, gone),
    ...told(`In “${now.label}” these were renamed since the last release`, renamed),
    ...told(`In “${now.label}” these have another unit than in the last release`, units),
  ];
}

function told(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > NAMES_TOLD ? ` and ${names.length - NAMES_TOLD} more` : '';
  return [`${what}: ${names.slice(0, NAMES_TOLD).join('; ')}${more}.`];
}
