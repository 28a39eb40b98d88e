import { type Headings, categoryFact } from '@almanac/core';
import { writeList, type Words } from '@almanac/words';

/** A heading of an axis, offered for sorting the other axis by. */
export interface OfferedHeading {
  readonly key: string;
  readonly ids: readonly string[];
  readonly label: string;
}

/** More headings than this are reached through the table's own heading menus. */
const MOST_OFFERED = 300;

/** The first headings of an axis, and the one that is chosen now wherever it is. */
export function offeredHeadings(
  headings: Headings,
  current: string,
  words: Words,
): readonly OfferedHeading[] {
  const list: OfferedHeading[] = [];
  for (const { categories } of headings) {
    const ids = categories.map(({ id }) => id);
    const key = headingKeyOf(ids);
    if (list.length >= MOST_OFFERED && key !== current) continue;
    const names = categories.map((each) => words.write(categoryFact(each)));
    list.push({ key, ids, label: writeList(words.say, names, 'comma') });
  }
  return list.filter(({ ids }) => ids.length > 0);
}

/** Names a heading by the ids of its categories. */
export function headingKeyOf(ids: readonly string[]): string {
  return ids.join('\u001f');
}
