import {
  and,
  type Category,
  type Dimension,
  type Fact,
  message,
  type StatTable,
  stridesOf,
} from '@almanac/core';

import { nameKeyOf } from '../preparing/slug-of.ts';
import { firstNames, type Check, type Finding } from './check.ts';

/** Asks about footnotes, hierarchy, names and categories that the last release had and that a file or manifest ends. */
export const lostMetadata: Check = ({ before, after }) => [
  ...lostNotes(before, after),
  ...before.cube.dimensions.flatMap((then) => {
    const now = after.cube.dimensions.find(({ id }) => id === then.id);
    return now === undefined ? [] : [...goneFrom(then, now), ...lostIn(then, now)];
  }),
];

function asking(said: Fact): Finding {
  return { check: 'lost-metadata', level: 'asks', message: said };
}

/** As many other footnotes in their place were put in other words. */
function lostNotes(before: StatTable, after: StatTable): readonly Finding[] {
  const there = new Set(after.footnotes.map(({ text }) => nameKeyOf(text)));
  const expected = notesOfWhatIsThere(before, after);
  const former = before.footnotes.filter(({ id }) => expected.has(id)).map(({ text }) => text);
  const gone = former.filter((text) => !there.has(nameKeyOf(text)));
  const known = new Set(before.footnotes.map(({ text }) => nameKeyOf(text)));
  const fresh = [...there].filter((text) => !known.has(text)).length;
  const [first] = gone;
  if (first === undefined) return [];
  const said = message('check.lost-metadata.footnotes', { count: gone.length, first: shortened(first) });
  return [{ ...asking(said), level: gone.length > fresh ? 'asks' : 'notes' }];
}

const LONGEST_TOLD = 120;

function shortened(text: string): string {
  return text.length <= LONGEST_TOLD ? text : `${text.slice(0, LONGEST_TOLD)}…`;
}

/** The ids of footnotes on the table and on whatever of it is still there: a period that ends takes its own along. */
function notesOfWhatIsThere(before: StatTable, after: StatTable): ReadonlySet<string> {
  const axes = before.cube.dimensions.map(({ id, categories, footnotes = [] }) => {
    const now = after.cube.dimensions.find((each) => each.id === id);
    const ids = new Set(now?.categories.map((category) => category.id));
    return { footnotes, categories, isThere: categories.map((category) => ids.has(category.id)) };
  });
  const strides = stridesOf(before.cube.dimensions);
  const isThere = (cell: number): boolean =>
    axes.every(({ isThere: each }, axis) => each[Math.floor(cell / (strides[axis] ?? 1)) % each.length]);
  return new Set([
    ...before.tableFootnotes,
    ...axes.flatMap(({ footnotes, categories, isThere: each }) => [
      ...footnotes,
      ...categories.flatMap(({ footnotes: own = [] }, at) => (each[at] === true ? own : [])),
    ]),
    ...[...before.cube.cellFootnotes].flatMap(([cell, ids]) => (isThere(cell) ? ids : [])),
  ]);
}

/**
 * Periods are asked about by `time-gaps`, and what has less than half of its categories as another table’s; a category
 * may also have got another id.
 */
function goneFrom(then: Dimension, now: Dimension): readonly Finding[] {
  const ids = new Set(now.categories.map(({ id }) => id));
  const names = new Set(now.categories.map(({ label }) => nameKeyOf(label)));
  const gone = then.categories.filter(({ id }) => !ids.has(id));
  const lost = gone.filter(({ label }) => !names.has(nameKeyOf(label)));
  const isAsked = lost.length > 0 && then.role !== 'time' && 2 * gone.length <= then.categories.length;
  return told('publish.drift.gone', now, isAsked ? lost : gone).map((each) =>
    isAsked ? each : { ...each, level: 'notes' },
  );
}

function lostIn(then: Dimension, now: Dimension): readonly Finding[] {
  const after = new Map(now.categories.map((category) => [category.id, category]));
  const kept = then.categories.flatMap((old) => {
    const category = after.get(old.id);
    return category === undefined ? [] : [{ old, category }];
  });
  const orphans = kept.filter(
    ({ old: { parent }, category }) =>
      parent !== undefined && category.parent === undefined && after.has(parent),
  );
  const unnamed = kept.filter(({ old, category: { id, label } }) => label === id && old.label !== id);
  return [
    ...told(
      'check.lost-metadata.parents',
      now,
      orphans.map(({ category }) => category),
    ),
    ...told(
      'check.lost-metadata.labels',
      now,
      unnamed.map(({ old }) => old),
    ),
  ];
}

function told(
  key: 'publish.drift.gone' | 'check.lost-metadata.parents' | 'check.lost-metadata.labels',
  { label: dimension }: Dimension,
  categories: readonly Category[],
): readonly Finding[] {
  if (categories.length === 0) return [];
  const names = and(firstNames(categories.map(({ label }) => label)));
  return [asking(message(key, { dimension, names }))];
}
