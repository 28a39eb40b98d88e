import { escapeMarkup } from '@almanac/core';

const MARKUP = /[&<>"]/;

/** Characters that XML cannot hold, and texts that look like their escapes (`_x000D_`). */
const UNSPEAKABLE = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}\\v\\f\\r${String.fromCharCode(14)}-${String.fromCharCode(31)}\\uFFFE\\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)`,
  'g',
);

/**
 * Writes a text for the inside of an element or attribute of a workbook. Characters that XML cannot hold are escaped as
 * `_xHHHH_` (ECMA-376, ST_Xstring); half of a surrogate pair becomes the replacement character.
 */
export function xmlText(text: string): string {
  const spelled = text.replace(UNSPEAKABLE, spelling).toWellFormed();
  return MARKUP.test(spelled) ? escapeMarkup(spelled) : spelled;
}

function spelling(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
