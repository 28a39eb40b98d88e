import type { TableEntry } from '@almanac/contract';
import { frequencyName, siblingsOf } from '@almanac/core';
import { tablePath } from '../../../platform/catalogue/table-path.ts';

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

/** The siblings of a table, for switching between them: changing one thing keeps the other where possible. */
export function siblingSwitches(code: string, tables: readonly TableEntry[]): SiblingSwitches {
  const table = tables.find((each) => each.code === code);
  if (!table) return { frequency: [], adjustment: [] };
  const siblings = siblingsOf(table, tables);
  return {
    frequency: optionsOf(table, siblings, {
      keyOf: (each) => (each.frequency ? frequencyName(each.frequency) : undefined),
      isNear: (each) => each.seasonalAdjustment === table.seasonalAdjustment,
    }),
    adjustment: optionsOf(
      table,
      siblings.filter(({ frequency }) => frequency === table.frequency),
      { keyOf: (each) => each.seasonalAdjustment ?? 'Not adjusted', isNear: () => true },
    ),
  };
}

interface SwitchBy {
  readonly keyOf: (table: TableEntry) => string | undefined;
  /** Preferred among several tables of one option. */
  readonly isNear: (table: TableEntry) => boolean;
}

function optionsOf(
  table: TableEntry,
  siblings: readonly TableEntry[],
  { keyOf, isNear }: SwitchBy,
): readonly SwitchOption[] {
  const byKey = new Map<string, TableEntry>();
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
