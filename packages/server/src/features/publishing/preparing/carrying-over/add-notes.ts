import type { Dimension, Footnote } from '@almanac/core';

import type { ManifestNotes } from '../manifest-notes.ts';
import { freeId, MANIFEST_NOTE, type Noted } from './carry-notes.ts';

/** Adds the footnotes of a manifest after those that are there. The same text is one footnote, wherever it is on. */
export function addNotes({ cube, notes }: Noted, { table = [], ...places }: ManifestNotes): Noted {
  const footnotes: Footnote[] = [...notes.footnotes];
  const ids = new Map(footnotes.map(({ id, text }) => [text, id]));
  const taken = new Set(footnotes.map(({ id }) => id));
  let count = 0;
  const idOf = (text: string): string => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    count += 1;
    const id = freeId(`${MANIFEST_NOTE}${count}`, taken);
    ids.set(text, id);
    footnotes.push({ id, text });
    return id;
  };
  const added = (own: readonly string[] = [], texts: readonly string[] = []): readonly string[] => [
    ...new Set([...own, ...texts.map(idOf)]),
  ];
  const tableFootnotes = added(notes.tableFootnotes, table);
  const dimensions = cube.dimensions.map((dimension) => noted(dimension, places, added));
  const cellFootnotes: Map<number, readonly string[]> = new Map(cube.cellFootnotes);
  for (const [cell, texts] of places.cells ?? []) {
    cellFootnotes.set(cell, added(cellFootnotes.get(cell), texts));
  }
  return { cube: { ...cube, dimensions, cellFootnotes }, notes: { footnotes, tableFootnotes } };
}

type Add = (own: readonly string[] | undefined, texts: readonly string[]) => readonly string[];

function noted(dimension: Dimension, places: Omit<ManifestNotes, 'table'>, added: Add): Dimension {
  const texts = places.dimensions.get(dimension.id) ?? [];
  const own = texts.length > 0 ? { footnotes: added(dimension.footnotes, texts) } : {};
  const ofCategories = places.categories.get(dimension.id);
  if (ofCategories === undefined || ofCategories.size === 0) return { ...dimension, ...own };
  const categories = dimension.categories.map((category) => {
    const more = ofCategories.get(category.id) ?? [];
    return more.length === 0 ? category : { ...category, footnotes: added(category.footnotes, more) };
  });
  return { ...dimension, ...own, categories };
}
