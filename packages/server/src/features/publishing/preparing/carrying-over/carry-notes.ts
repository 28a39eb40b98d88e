import {
  cellFinder,
  type Cube,
  type Dimension,
  type Footnote,
  type StatTable,
  type TableFacts,
} from '@almanac/core';

import type { ManifestNotes } from '../manifest-notes.ts';

type Notes = Pick<TableFacts, 'footnotes' | 'tableFootnotes'>;

/** A cube, and the footnotes that it refers to. */
export interface Noted {
  readonly cube: Cube;
  readonly notes: Notes;
}

/** Begins the ids of footnotes that a manifest added, so that those of a file do not take their place. */
export const MANIFEST_NOTE = 'manifest-';

/**
 * The footnotes of a file, and after them those of the last release, each where it stood. A file that has notes on the
 * table, on a dimension and its categories, or on cells, says all of that kind; what a manifest added there stays.
 */
export function carryNotes(
  { cube, notes }: Noted,
  previous: StatTable | undefined,
  restated: ManifestNotes,
): Noted {
  if (previous === undefined || previous.footnotes.length === 0) return { cube, notes };
  const used = new Set<string>();
  const ids = freeIds(notes.footnotes, previous.footnotes);
  const carried = (own: readonly string[], former: readonly string[], isSaid: boolean): readonly string[] => {
    const kept = former.filter((id) => !isSaid || id.startsWith(MANIFEST_NOTE));
    for (const id of kept) used.add(id);
    return [...new Set([...own, ...kept.map(ids)])];
  };
  const tableFootnotes = carried(
    notes.tableFootnotes,
    restated.table ? [] : previous.tableFootnotes,
    notes.tableFootnotes.length > 0,
  );
  const dimensions = cube.dimensions.map((now) => {
    const then = previous.cube.dimensions.find(({ id }) => id === now.id);
    return then === undefined ? now : notedDimension(now, withoutRestated(then, restated), carried);
  });
  const cellFootnotes = restated.cells ? cube.cellFootnotes : cellNotes(cube, previous.cube, carried);
  const more = previous.footnotes
    .filter(({ id }) => used.has(id))
    .map((note) => ({ ...note, id: ids(note.id) }));
  const known = new Set(notes.footnotes.map(({ id }) => id));
  return {
    cube: { ...cube, dimensions, cellFootnotes },
    notes: { footnotes: [...notes.footnotes, ...more.filter(({ id }) => !known.has(id))], tableFootnotes },
  };
}

type Carry = (own: readonly string[], former: readonly string[], isSaid: boolean) => readonly string[];

/** The ids that carried notes have: that of the file’s note of the same text, or one that no other note has. */
function freeIds(own: readonly Footnote[], former: readonly Footnote[]): (id: string) => string {
  const given = new Map<string, string>();
  const same = new Map(own.map(({ id, text }) => [text, id]));
  const taken = new Set(own.map(({ id }) => id));
  for (const { id, text } of former) {
    const known = same.get(text);
    given.set(id, known ?? freeId(id, taken));
    taken.add(given.get(id) ?? id);
  }
  return (id) => given.get(id) ?? id;
}

/** An id that is not taken yet. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  while (taken.has(id)) id += '-';
  return id;
}

function withoutRestated(then: Dimension, { dimensions, categories }: ManifestNotes): Dimension {
  const own = categories.get(then.id);
  return {
    ...then,
    ...(dimensions.has(then.id) && { footnotes: [] }),
    categories: then.categories.map((each) => (own?.has(each.id) ? { ...each, footnotes: [] } : each)),
  };
}

function notedDimension(now: Dimension, then: Dimension, carried: Carry): Dimension {
  const isSaid =
    (now.footnotes ?? []).length > 0 || now.categories.some(({ footnotes = [] }) => footnotes.length > 0);
  const before = new Map(then.categories.map(({ id, footnotes }) => [id, footnotes]));
  return {
    ...now,
    ...said(carried(now.footnotes ?? [], then.footnotes ?? [], isSaid)),
    categories: now.categories.map((category) => {
      const former = before.get(category.id);
      if (former === undefined) return category;
      return { ...category, ...said(carried(category.footnotes ?? [], former, isSaid)) };
    }),
  };
}

function said(footnotes: readonly string[]): { readonly footnotes?: readonly string[] } {
  return footnotes.length === 0 ? {} : { footnotes };
}

function cellNotes(now: Cube, then: Cube, carried: Carry): Cube['cellFootnotes'] {
  const placeOf = cellFinder(then, now);
  if (placeOf === undefined) return now.cellFootnotes;
  const isSaid = now.cellFootnotes.size > 0;
  const notes = new Map(now.cellFootnotes);
  for (const [cell, former] of then.cellFootnotes) {
    const place = placeOf(cell);
    if (place === undefined) continue;
    const all = carried(notes.get(place) ?? [], former, isSaid);
    if (all.length > 0) notes.set(place, all);
  }
  return notes;
}
