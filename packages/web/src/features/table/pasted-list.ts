import type { Dimension } from '@almanac/core';

/** What of a pasted list was found in a dimension, and the lines that were not. */
export interface PastedList {
  readonly positions: readonly number[];
  readonly unmatched: readonly string[];
}

/** Finds each line (or each part between tabs and semicolons) by id or by name; case and space do not matter. */
export function pastedList(dimension: Dimension, text: string): PastedList {
  const positionOf = new Map<string, number[]>();
  for (const [position, { id, label }] of dimension.categories.entries()) {
    for (const name of new Set([folded(id), folded(label)])) {
      positionOf.set(name, [...(positionOf.get(name) ?? []), position]);
    }
  }
  const lines = text
    .split(/[\n\r\t;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    positions: [...new Set(lines.flatMap((line) => positionOf.get(folded(line)) ?? []))].sort(
      (a, b) => a - b,
    ),
    unmatched: lines.filter((line) => !positionOf.has(folded(line))),
  };
}

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
