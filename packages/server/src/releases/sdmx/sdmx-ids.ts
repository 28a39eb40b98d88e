import { createHash } from 'node:crypto';

/** What the portal's structures are maintained by, in every portal and for ever. */
export const AGENCY = 'ALM';

/** The version of every structure: ids and meanings of a table's dimensions stay the same from release to release. */
export const VERSION = '1.0.0';

/** NCNameIDType of SDMX, for dimensions, concepts and whatever is maintained. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,79}$/;

/** IDType of SDMX, for codes; without signs that mean something in a key (`.`, `+`). */
const CODE = /^[A-Za-z0-9_@$-]{1,80}$/;

/** An id with a hash at its end, as made here: others that look like one are hashed too, so that none meets another. */
const MADE = /_x[0-9a-f]{12}$/;

/** An id of a dimension or concept for any text: the text itself where SDMX allows it, else its letters and a hash of it. */
export function nameIdOf(text: string): string {
  return NAME.test(text) && !MADE.test(text) ? text : made(text, 'D');
}

/** An id of a code for any text, likewise. */
export function codeIdOf(text: string): string {
  return CODE.test(text) && !MADE.test(text) ? text : made(text, '');
}

function made(text: string, start: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40);
  const legal = start === '' || /^[A-Za-z]/.test(letters) ? letters : `${start}${letters}`;
  return `${legal}_x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
