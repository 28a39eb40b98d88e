/**
 * Characters that stored texts must not hold: those that XML 1.0 forbids, since several of the file formats cannot
 * carry them. They include U+0000, which PostgreSQL does not store, and halves of surrogate pairs, but not tabs and
 * line ends.
 */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/u;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');

/** Whether a text may be stored. */
export function isStorable(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** The first character of a text for which it may not be stored, as `U+0001`; undefined when it may. */
export function forbiddenCharacter(text: string): string | undefined {
  const [character] = FORBIDDEN.exec(text) ?? [];
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text with `instead` for each character for which it may not be stored. */
export function withoutForbidden(text: string, instead: string): string {
  return text.replace(EVERY_FORBIDDEN, instead);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for use between tags or double quotes in XML and HTML; characters that these cannot hold become blanks. */
export function escapeMarkup(text: string): string {
  return withoutForbidden(text, ' ').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
