import { comma, type Dimension, type Fact, message, quoted, type StatTable } from '@almanac/core';

import { nameKeyOf } from '../preparing/slug-of.ts';
import { firstNames, type Check, type Finding } from './check.ts';

/** Asks about another unit, of the table or of categories, and about fewer decimals than before. */
export const changedUnit: Check = ({ before, after }) => [
  ...(isOther(before.unit, after.unit)
    ? [asking(message('publish.drift.unit', { before: told(before.unit), after: told(after.unit) }))]
    : []),
  ...before.cube.dimensions.flatMap((then) => otherUnitsIn(then, { before, after })),
  ...decimalsOf(before, after),
];

function asking(said: Fact): Finding {
  return { check: 'changed-unit', level: 'asks', message: said };
}

function isOther(before: string | undefined, after: string | undefined): boolean {
  return nameKeyOf(before ?? '') !== nameKeyOf(after ?? '') && before !== undefined;
}

function told(unit: string | undefined): Fact {
  return unit === undefined ? message('publish.drift.none') : quoted(unit);
}

/** A unit that moved from the table to its categories is none that changed. */
function otherUnitsIn(
  then: Dimension,
  { before, after }: { readonly before: StatTable; readonly after: StatTable },
): readonly Finding[] {
  const now = after.cube.dimensions.find(({ id }) => id === then.id);
  const units = new Map(then.categories.map(({ id, unit }) => [id, unit]));
  const others = (now?.categories ?? []).flatMap(({ id, label, unit }) => {
    if (unit === undefined && units.get(id) === undefined) return [];
    const [was, is] = [units.get(id) ?? before.unit, unit ?? after.unit];
    if (!units.has(id) || !isOther(was, is)) return [];
    return [message('publish.drift.unit-of', { category: label, before: told(was), after: told(is) })];
  });
  if (others.length === 0) return [];
  return [
    asking(message('publish.drift.units', { dimension: then.label, names: comma(firstNames(others)) })),
  ];
}

/** Of files that do not state them, decimals are as many as are written: more come with a longer figure. */
function decimalsOf({ decimals: then }: StatTable, { decimals: now }: StatTable): readonly Finding[] {
  if (then === now) return [];
  const [before, after] = [then, now].map((each) => (each === undefined ? told(undefined) : String(each)));
  const said = message('publish.drift.decimals', { before: before ?? '', after: after ?? '' });
  const isFewer = then !== undefined && now !== undefined && now < then;
  return [{ check: 'changed-unit', level: isFewer ? 'asks' : 'notes', message: said }];
}
