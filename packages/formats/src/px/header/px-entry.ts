import type { Place } from '../../reading/reading.ts';

/** A piece of a value: a text in quotation marks, a bare word or number, or one of `, - : ( )`. */
export interface PxToken extends Place {
  readonly kind: 'text' | 'word' | 'sign';
  readonly text: string;
}

/** One statement of a PX file: `KEYWORD[language]("key","key")=value;`. */
export interface PxEntry extends Place {
  readonly keyword: string;
  readonly language?: string;
  readonly keys: readonly string[];
  readonly value: readonly PxToken[];
}

/** An entry as the file writes it, for messages. */
export function nameOf({ keyword, language, keys }: PxEntry): string {
  const inLanguage = language === undefined ? '' : `[${language}]`;
  const ofKeys = keys.length === 0 ? '' : `(${keys.map((key) => `"${key}"`).join(',')})`;
  return `${keyword}${inLanguage}${ofKeys}`;
}

/** The place of an entry or a token alone. */
export function placeOf({ line, column }: Place): Place {
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}
