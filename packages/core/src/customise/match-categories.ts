import { fold } from '../catalogue/fold.ts';
import type { Dimension } from '../cube/dimension.ts';
import { isoOf } from '../period/iso-of.ts';
import { parseTimePeriod } from '../period/parse-time-period.ts';

/** What a typed or pasted list names. */
export interface MatchedCategories {
  /** Ids, in published order, each once. */
  readonly categories: readonly string[];
  /** The lines that name nothing here, as they were written, each once. */
  readonly unmatched: readonly string[];
}

/**
 * Finds the categories named in a list, by label or code: one a line, like a column pasted from a spreadsheet. Case,
 * accents and blanks are ignored; a label shared by several categories matches all of them, and a period is found
 * however it is written.
 */
export function matchCategories({ categories }: Dimension, list: string): MatchedCategories {
  const byName = new Map<string, Set<string>>();
  for (const { id, label } of categories) {
    for (const name of [nameKey(id), nameKey(label)])
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
  }
  const named = (line: string): ReadonlySet<string> | undefined => {
    const name = unquoted(line);
    const period = parseTimePeriod(name);
    return byName.get(nameKey(name)) ?? (period && byName.get(nameKey(isoOf(period))));
  };
  const lines = list
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = new Set(lines.flatMap((line) => [...(named(line) ?? [])]));
  return {
    categories: categories.flatMap(({ id }) => (found.has(id) ? [id] : [])),
    unmatched: [...new Set(lines.filter((line) => named(line) === undefined))],
  };
}

function nameKey(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}

/** Spreadsheets put quotation marks around cells. */
function unquoted(line: string): string {
  return /^".*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line;
}
