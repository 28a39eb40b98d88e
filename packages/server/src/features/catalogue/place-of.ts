import type { CatalogueBody, TablePlace } from '@almanac/contract';
import { siblingsOf } from '@almanac/core';

/** Where every table of a catalogue stands, by code, in the order of the tree. */
export function placesIn({ groupings }: CatalogueBody): ReadonlyMap<string, TablePlace['places']> {
  const places = new Map<string, TablePlace['places']>();
  for (const { subjects, ...grouping } of groupings) {
    for (const { topics, ...subject } of subjects) {
      for (const { tables, ...topic } of topics) {
        for (const code of tables) {
          const known = places.get(code) ?? [];
          known.push({ grouping, subject, topic });
          places.set(code, known);
        }
      }
    }
  }
  return places;
}

/** What of the catalogue the page of one table shows; empty for a table that it does not list. */
export function placeOf(
  code: string,
  { tables }: CatalogueBody,
  places: ReadonlyMap<string, TablePlace['places']>,
): TablePlace {
  const table = tables.find((each) => each.code === code);
  return {
    places: places.get(code) ?? [],
    siblings: table ? [...siblingsOf(table, tables)] : [],
  };
}
