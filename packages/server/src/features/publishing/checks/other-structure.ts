import {
  comma,
  type Dimension,
  frequencyMessage,
  frequencyOf,
  message,
  type Message,
  quoted,
  type StatTable,
} from '@almanac/core';

import { nameKeyOf } from '../preparing/slug-of.ts';
import type { Check } from './check.ts';

/** A title shares less of its words than this with the one before when it is about something else. */
const WORDS_SHARED = 1 / 3;

/** Asks whether a file is another table's: other dimensions, mostly other categories, another frequency, another title. */
export const otherStructure: Check = ({ before, after }) =>
  [
    otherDimensions(before, after),
    ...before.cube.dimensions.map((then) => otherCategories(then, counterpartOf(then, after))),
    otherFrequency(before, after),
    otherTitle(before.title, after.title),
  ].flatMap((each) =>
    each === undefined ? [] : [{ check: 'other-structure', level: 'asks', message: each }],
  );

/** A file may give other ids to dimensions of the same names. */
function counterpartOf({ id, label }: Dimension, { cube: { dimensions } }: StatTable): Dimension | undefined {
  return (
    dimensions.find((other) => other.id === id) ??
    dimensions.find((other) => nameKeyOf(other.label) === nameKeyOf(label))
  );
}

function otherDimensions(before: StatTable, after: StatTable): Message | undefined {
  const isIn = (table: StatTable) => (each: Dimension) => counterpartOf(each, table) !== undefined;
  if (before.cube.dimensions.every(isIn(after)) && after.cube.dimensions.every(isIn(before)))
    return undefined;
  const named = ({ cube }: StatTable) => comma(cube.dimensions.map(({ label }) => quoted(label)));
  return message('check.other-structure.dimensions', { before: named(before), after: named(after) });
}

/** Periods come and go, and a file may give other codes to the same names. */
function otherCategories(then: Dimension, now: Dimension | undefined): Message | undefined {
  if (now === undefined || then.role === 'time' || now.role === 'time') return undefined;
  const [ids, labels] = [
    new Set(now.categories.map(({ id }) => id)),
    new Set(now.categories.map(({ label }) => nameKeyOf(label))),
  ];
  const kept = then.categories.filter(({ id, label }) => ids.has(id) || labels.has(nameKeyOf(label))).length;
  if (2 * kept >= then.categories.length) return undefined;
  return message('check.other-structure.categories', {
    dimension: then.label,
    kept: { number: kept },
    of: then.categories.length,
  });
}

function otherFrequency(before: StatTable, after: StatTable): Message | undefined {
  const [then, now] = [before, after].map(({ cube }) =>
    frequencyOf(
      cube.dimensions.find(({ role }) => role === 'time')?.categories.flatMap(({ period }) => period ?? []) ??
        [],
    ),
  );
  if (then === undefined || now === undefined || then === now) return undefined;
  return message('check.other-structure.frequency', {
    before: frequencyMessage(then),
    after: frequencyMessage(now),
  });
}

/** The words of a title without its years, which move on with every release. */
function wordsOf(title: string): ReadonlySet<string> {
  return new Set(nameKeyOf(title).match(/\p{L}{3,}/gu) ?? []);
}

function otherTitle(before: string, after: string): Message | undefined {
  const [then, now] = [wordsOf(before), wordsOf(after)];
  const shared = [...then].filter((word) => now.has(word)).length;
  if (shared >= WORDS_SHARED * Math.min(then.size, now.size)) return undefined;
  return message('check.other-structure.title', { before: quoted(before), after: quoted(after) });
}
