import { parseTableCode, type TableFacts } from '@almanac/core';
import { statedFacts } from '../reading/stated-facts.ts';

/**
 * The lines that GENESIS, the database of the German offices, writes above its tables: the code, the title, the
 * statistics it is from, and the contents with their unit in brackets.
 */
export function factsAbove(above: readonly string[]): Partial<TableFacts> {
  const code = /^GENESIS-Tabelle:\s*(\S+)/.exec(above[0] ?? '')?.[1];
  if (code === undefined) return {};
  const unit = above.flatMap((line) => /^.*\(([^()]+)\)$/.exec(line)?.[1] ?? []);
  return statedFacts({
    code: parseTableCode(code),
    title: above[1]?.replace(/,$/, ''),
    unit: unit.length === 1 ? unit[0] : undefined,
    source: 'Statistisches Bundesamt (Destatis)',
  });
}
