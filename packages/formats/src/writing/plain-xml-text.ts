import { escapeMarkup } from '@almanac/core';

/** Characters that no XML 1.0 document holds. */
const FORBIDDEN = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}\\v\\f${String.fromCharCode(14)}-${String.fromCharCode(31)}\\uFFFE\\uFFFF]`,
  'g',
);

/** A text as the inside of an element or attribute; what XML cannot hold becomes the replacement character. */
export function plainXmlText(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(FORBIDDEN, '\uFFFD'));
}
