import { forbiddenCharacter, withoutForbidden } from '@almanac/core';

import type { Batches, Cell, TableShape } from '../../platform/database/table-rows.ts';

/** Their rows are found by a name that is made of what they hold: with anything else in them they are not what was asked for. */
const NAMED_BY_CONTENT: readonly string[] = ['stored_views', 'collections'];

/** Stands where a character stood that no text may hold. */
const REPLACEMENT = '\ufffd';

/** What was done to rows that an older version had stored with such characters, a sentence each, as `told` takes them. */
export type TellOddRow = (sentence: string) => void;

/**
 * The rows of a table as every database takes them. A row of a table that others refer to is never left out: the same
 * character is replaced in all of them alike, so that references still lead somewhere.
 */
export async function* storableRows(
  batches: Batches,
  { name, columns }: TableShape,
  tell: TellOddRow,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const batch of batches) {
    if (batch.every((row) => characterIn(row) === undefined)) {
      yield batch;
      continue;
    }
    const isLeftOut = NAMED_BY_CONTENT.includes(name);
    for (const row of batch) {
      const character = characterIn(row);
      if (character === undefined) continue;
      const what = `The row “${withoutForbidden(String(row[0]), REPLACEMENT).slice(0, 100)}” (${columns[0] ?? ''}) of ${name} holds the character ${character}`;
      tell(`${what}: ${isLeftOut ? 'it was left out' : `${REPLACEMENT} stands in its place now`}.`);
    }
    const taken = batch.flatMap((row) => {
      if (characterIn(row) === undefined) return [row];
      return isLeftOut ? [] : [row.map(cleaned)];
    });
    if (taken.length > 0) yield taken;
  }
}

/** The first character in a row that no text may hold. */
export function characterIn(row: readonly Cell[]): string | undefined {
  for (const cell of row) {
    const character = typeof cell === 'string' ? forbiddenCharacter(cell) : undefined;
    if (character !== undefined) return character;
  }
  return undefined;
}

function cleaned(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutForbidden(cell, REPLACEMENT) : cell;
}
