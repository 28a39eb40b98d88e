import { type Category, type TableView, categoryFact } from '@almanac/core';
import { writeList, type Words } from '@almanac/words';

/** A row found by its words. */
export interface FoundRow {
  readonly row: number;
  readonly label: string;
}

const MOST_FOUND = 8;

/** The first rows whose headings hold every word of `text`; rows whose own name begins with it come first. */
export function matchingRows(view: TableView, text: string, words: Words): readonly FoundRow[] {
  const sought = folded(text).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const named = new Map<Category, string>();
  const nameOf = (category: Category): string => {
    const name = named.get(category) ?? words.write(categoryFact(category));
    named.set(category, name);
    return name;
  };
  const beginning: FoundRow[] = [];
  const holding: FoundRow[] = [];
  let row = 0;
  for (const { categories } of view.rows) {
    const names = categories.map(nameOf);
    const whole = folded(names.join(' '));
    if (sought.every((word) => whole.includes(word))) {
      const begins = folded(names.at(-1) ?? '').startsWith(folded(text).trim());
      (begins ? beginning : holding).push({ row, label: writeList(words.say, names, 'comma') });
    }
    if (beginning.length >= MOST_FOUND) break;
    row += 1;
  }
  return [...beginning, ...holding].slice(0, MOST_FOUND);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
