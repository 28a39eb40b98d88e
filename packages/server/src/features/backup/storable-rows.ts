import { forbiddenCharacter, message, withoutForbidden, type Message } from '@almanac/core';

import type { Batches, Cell, TableShape } from '../../platform/database/table-rows.ts';

/** Their ids are hashes of their content: with changed content they would no longer match. */
const NAMED_BY_CONTENT: readonly string[] = ['stored_views', 'collections'];

/** Replaces a character that no text may hold. */
const REPLACEMENT = '\ufffd';

/** Reports what was done to a row that an older version had stored with such characters. */
export type TellOddRow = (done: Message) => void;

/**
 * The rows of a table as every database takes them. A row of a table that others refer to is never left out: the
 * character is replaced in every table alike, so that references still resolve.
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
      const id = withoutForbidden(String(row[0]), REPLACEMENT).slice(0, 100);
      const what = { row: id, column: columns[0] ?? '', table: name, character };
      tell(
        isLeftOut
          ? message('restore.row-left-out', what)
          : message('restore.row-cleaned', { ...what, replacement: REPLACEMENT }),
      );
    }
    const taken = batch.flatMap((row) => {
      if (characterIn(row) === undefined) return [row];
      return isLeftOut ? [] : [row.map(cleaned)];
    });
    if (taken.length > 0) yield taken;
  }
}

/** The first character in a row that no text may hold. */
function characterIn(row: readonly Cell[]): string | undefined {
  for (const cell of row) {
    const character = typeof cell === 'string' ? forbiddenCharacter(cell) : undefined;
    if (character !== undefined) return character;
  }
  return undefined;
}

function cleaned(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutForbidden(cell, REPLACEMENT) : cell;
}
