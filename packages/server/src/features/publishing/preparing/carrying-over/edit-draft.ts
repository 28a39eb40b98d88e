import { isDeepStrictEqual } from 'node:util';

import type { Category, Cube, Dimension, StatTable, TableDraft } from '@almanac/core';

import { asFiled } from './as-filed.ts';
import { MANIFEST_NOTE } from './carry-notes.ts';
import type { LastRelease } from './carry-over.ts';

/**
 * The last release as if its file had come again, with all that belongs to one release only: what a manifest changes
 * without a file is changed in this.
 */
export function editDraft({ table, overruled }: LastRelease): TableDraft {
  const { cube, footnotes, tableFootnotes, source, ...facts } = table;
  return {
    cube: withoutManifestNotes(asFiled({ cube }, overruled)),
    facts: {
      ...facts,
      // A source that is the agency was guessed, and follows it.
      ...(source !== table.agency && { source }),
      ...overruled?.facts,
      footnotes: footnotes.filter(({ id }) => isOfFile(id)),
      tableFootnotes: tableFootnotes.filter(isOfFile),
    },
  };
}

/** Whether an edit says nothing that its table did not say. */
export function saysTheSame(before: StatTable, after: StatTable): boolean {
  const words = ({ cube: { values, ...marks }, ...facts }: StatTable) => ({
    ...facts,
    ...marks,
    cells: values.length,
  });
  return isDeepStrictEqual(words(before), words(after));
}

function isOfFile(id: string): boolean {
  return !id.startsWith(MANIFEST_NOTE);
}

function withoutManifestNotes(cube: Cube): Cube {
  const cells = [...cube.cellFootnotes].flatMap(([cell, ids]): [number, readonly string[]][] => {
    const own = ids.filter(isOfFile);
    return own.length === 0 ? [] : [[cell, own]];
  });
  return {
    ...cube,
    dimensions: cube.dimensions.map(({ footnotes, categories, ...dimension }): Dimension => ({
      ...dimension,
      ...ofFile(footnotes),
      categories: categories.map(({ footnotes: own, ...category }): Category => ({
        ...category,
        ...ofFile(own),
      })),
    })),
    cellFootnotes: new Map(cells),
  };
}

function ofFile(footnotes: readonly string[] = []): { readonly footnotes?: readonly string[] } {
  const own = footnotes.filter(isOfFile);
  return own.length === 0 ? {} : { footnotes: own };
}
