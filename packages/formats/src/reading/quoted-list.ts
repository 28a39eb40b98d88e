import { quoted, type FactList } from '@almanac/core';

/** At most this many texts of a list are named. */
const MOST_NAMED = 12;

/** `“Age”, “Sex”`; of many, the first ones. */
export function quotedList(texts: readonly string[]): FactList {
  const named = texts.slice(0, MOST_NAMED).map(quoted);
  return { list: texts.length > MOST_NAMED ? [...named, '…'] : named, joined: 'comma' };
}

const MOST_SIGNS = 60;

/** The beginning of a text of a file, which may be as long as it likes: enough to find it there. */
export const brief = (text: string): string => text.slice(0, MOST_SIGNS);
