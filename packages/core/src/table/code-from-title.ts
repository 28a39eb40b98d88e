import type { TableCode } from './table-code.ts';

const MOST_CHARACTERS = 40;

/**
 * The code proposed for a table that has none: the words of its title; the same title always gives the same code. If
 * the title is too long, or in letters that a code may not have, the code ends in a checksum of the whole title.
 */
export function codeFromTitle(title: string): TableCode {
  const plain = title.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const whole = words.join('-');
  const isFaithful =
    !/(?!\p{ASCII})[\p{L}\p{N}]/u.test(plain) && whole.length > 0 && whole.length <= MOST_CHARACTERS;
  return (isFaithful ? whole : shortened(words, checksum(title))) as TableCode;
}

function shortened(words: readonly string[], ending: string): string {
  let code = '';
  for (const word of words) {
    const longer = code === '' ? word : `${code}-${word}`;
    if (longer.length + 1 + ending.length > MOST_CHARACTERS) break;
    code = longer;
  }
  return code === '' ? `table-${ending}` : `${code}-${ending}`;
}

/** FNV-1a, in seven characters of base 36. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
