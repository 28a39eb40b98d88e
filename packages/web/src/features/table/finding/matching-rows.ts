import type { TableView } from '@almanac/core';

/** A row found by its words. */
export interface FoundRow {
  readonly row: number;
  readonly label: string;
}

const MOST_FOUND = 8;

/** The first rows whose headings hold every word of `text`; rows whose own name begins with it come first. */
export function matchingRows(view: TableView, text: string): readonly FoundRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const beginning: FoundRow[] = [];
  const holding: FoundRow[] = [];
  let row = 0;
  for (const { categories } of view.rows) {
    const label = categories.map((category) => category.label).join(', ');
    const whole = folded(label);
    if (words.every((word) => whole.includes(word))) {
      const begins = folded(categories.at(-1)?.label ?? '').startsWith(folded(text).trim());
      (begins ? beginning : holding).push({ row, label });
    }
    if (beginning.length >= MOST_FOUND) break;
    row += 1;
  }
  return [...beginning, ...holding].slice(0, MOST_FOUND);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
