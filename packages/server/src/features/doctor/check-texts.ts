import { forbiddenCharacter, message, withoutForbidden, type Fact } from '@almanac/core';

import type { DatabaseSnapshot } from '../../platform/database/table-rows.ts';
import { warning, well, type Finding } from './finding.ts';

/** More than these of one table are counted. */
const MOST_NAMED = 5;

const TODO = message('doctor.texts.todo');

const listOf = (list: readonly string[]): Fact => ({ list, joined: 'comma' });

/** Rows with characters that no text may contain: not every database and not every file takes them. */
export async function* checkTexts(snapshot: DatabaseSnapshot): AsyncGenerator<Finding> {
  let found = 0;
  for (const table of snapshot.tables) {
    const named: string[] = [];
    let more = 0;
    for await (const batch of snapshot.rows(table))
      for (const row of batch) {
        const character = row
          .map((cell) => (typeof cell === 'string' ? forbiddenCharacter(cell) : undefined))
          .find((each) => each !== undefined);
        if (character === undefined) continue;
        found += 1;
        if (named.length === MOST_NAMED) more += 1;
        else named.push(`“${withoutForbidden(String(row[0]), '\ufffd').slice(0, 100)}” (${character})`);
      }
    if (named.length > 0)
      yield warning(
        more > 0
          ? message('doctor.texts.rows-more', { table: table.name, rows: listOf(named), count: more })
          : message('doctor.texts.rows', { table: table.name, rows: listOf(named) }),
        TODO,
      );
  }
  if (found === 0) yield well(message('doctor.texts.well'));
}
