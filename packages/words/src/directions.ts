/** What stands in texts from right to left around what fills them, and before the whole. */
export const MARKS = { isolate: '\u2068', end: '\u2069', rightToLeft: '\u200F' } as const;

/** A text as data: for tables, files and programs. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u2068\u2069\u200F]/g, '');
}
