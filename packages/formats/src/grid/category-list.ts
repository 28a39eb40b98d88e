import type { Category } from '@almanac/core';
import { PATH } from './row-keys.ts';

/** What is known of a category besides its path. */
export interface CategoryFacts extends Pick<Category, 'unit' | 'footnotes'> {
  /** Its code, where the sheet has one. */
  readonly code?: string;
  /** Its label, where the last part of its path is none. */
  readonly words?: string;
}

/** The categories of one dimension, opened as they are met: parents before those below them. */
export interface CategoryList {
  /** The position of the category with this path. */
  readonly open: (path: string, facts?: CategoryFacts) => number;
  readonly all: () => readonly Category[];
}

/** A list without any category. */
export function categoryList(): CategoryList {
  const places = new Map<string, number>();
  const taken = new Set<string>();
  const categories: Category[] = [];
  function open(path: string, { code, words, ...facts }: CategoryFacts = {}): number {
    const known = places.get(path);
    if (known !== undefined) return known;
    const cut = path.lastIndexOf(PATH);
    const parent = cut < 0 ? undefined : categories[open(path.slice(0, cut))]?.id;
    const label = path.slice(cut + 1);
    const id = freeId(taken, code ?? label, path);
    const said = words ?? label;
    const category = {
      id,
      label: said === '' ? id : said,
      ...facts,
      ...(parent !== undefined && { parent }),
    };
    places.set(path, categories.push(category) - 1);
    return categories.length - 1;
  }
  return { open, all: () => categories };
}

/** An id that is free: the text itself, else the path to it, else with a number. */
function freeId(taken: Set<string>, text: string, path: string): string {
  if (text !== '' && !taken.has(text)) {
    taken.add(text);
    return text;
  }
  const candidates = [text, path.replaceAll(PATH, ' / ')].filter((each) => each !== '');
  let id = candidates.find((each) => !taken.has(each));
  for (let number = 2; id === undefined; number += 1) {
    const next = `${candidates.at(-1) ?? '-'} (${number})`;
    if (!taken.has(next)) id = next;
  }
  taken.add(id);
  return id;
}
