import type { TablePlace } from '@almanac/contract';
import { frequencyMessage } from '@almanac/core';
import type { Words } from '@almanac/words';
import { tablePath } from '../../../platform/catalogue/table-path.ts';

type Sibling = TablePlace['siblings'][number];

/** One way to see the same table at another frequency or with another adjustment. */
export interface SwitchOption {
  readonly words: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** Two lines of options; a line with a single option is empty. */
export interface SiblingSwitches {
  readonly frequency: readonly SwitchOption[];
  readonly adjustment: readonly SwitchOption[];
}

/** The siblings of a table, as a reader switches between them: changing one thing keeps the other where it can. */
export function siblingSwitches(
  code: string,
  siblings: readonly Sibling[],
  { say, write }: Words,
): SiblingSwitches {
  const table = siblings.find((each) => each.code === code);
  if (!table) return { frequency: [], adjustment: [] };
  return {
    frequency: optionsOf(table, siblings, {
      keyOf: (each) => (each.frequency ? write(frequencyMessage(each.frequency)) : undefined),
      isNear: (each) => each.seasonalAdjustment === table.seasonalAdjustment,
    }),
    adjustment: optionsOf(
      table,
      siblings.filter(({ frequency }) => frequency === table.frequency),
      { keyOf: (each) => each.seasonalAdjustment ?? say('common.not-adjusted'), isNear: () => true },
    ),
  };
}

interface SwitchBy {
  readonly keyOf: (table: Sibling) => string | undefined;
  /** Preferred among several tables of one option. */
  readonly isNear: (table: Sibling) => boolean;
}

function optionsOf(
  table: Sibling,
  siblings: readonly Sibling[],
  { keyOf, isNear }: SwitchBy,
): readonly SwitchOption[] {
  const byKey = new Map<string, Sibling>();
  for (const sibling of siblings) {
    const key = keyOf(sibling);
    const known = key === undefined ? undefined : byKey.get(key);
    if (key !== undefined && (!known || (!isNear(known) && isNear(sibling)) || sibling === table)) {
      byKey.set(key, sibling);
    }
  }
  if (byKey.size < 2) return [];
  return [...byKey].map(([words, sibling]) => ({
    words,
    path: tablePath(sibling),
    isCurrent: sibling === table,
  }));
}
