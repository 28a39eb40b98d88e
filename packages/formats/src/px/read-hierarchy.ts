import { message, type Message } from '@almanac/core';
import type { PxEntry } from './header/px-entry.ts';
import { warningAt, type PxMetadata } from './px-metadata.ts';
import { variableEntry, type PxVariable } from './read-variables.ts';

/** The position of the parent of each category, from HIERARCHIES; undefined at the top. */
export function parentPositions(metadata: PxMetadata, variable: PxVariable): readonly (number | undefined)[] {
  const parents = variable.categories.map((): number | undefined => undefined);
  const entry = variableEntry(metadata, 'HIERARCHIES', variable);
  if (!entry) return parents;
  const warn = (what: Message) => metadata.notes.warnings.push(warningAt(entry, what));
  for (const [above, below] of pairsIn(entry)) {
    const parent = variable.positionsByCode.get(above);
    const child = variable.positionsByCode.get(below);
    if (parent === undefined || child === undefined) {
      warn(
        message('read.px.no-value', { code: parent === undefined ? above : below, variable: variable.name }),
      );
    } else if (parents[child] !== undefined && parents[child] !== parent) {
      warn(message('read.px.two-parents', { code: below }));
    } else if (isUnder(parent, child, parents)) {
      warn(message('read.px.own-parent', { code: below }));
    } else {
      parents[child] = parent;
    }
  }
  return parents;
}

/** The pairs `"parent":"child"` of a value; a single text is only the root. */
function pairsIn({ value }: PxEntry): readonly (readonly [string, string])[] {
  return value.flatMap((token, at): readonly (readonly [string, string])[] => {
    const [before, after] = [value[at - 1], value[at + 1]];
    if (token.text !== ':' || token.kind !== 'sign' || !before || !after) return [];
    return [[before.text, after.text]];
  });
}

function isUnder(position: number, ancestor: number, parents: readonly (number | undefined)[]): boolean {
  let at: number | undefined = position;
  while (at !== undefined && at !== ancestor) at = parents[at];
  return at === ancestor;
}
