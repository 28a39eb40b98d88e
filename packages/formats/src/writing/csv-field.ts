const NEEDS_QUOTES = /[",\r\n]/;

/** Spaces, then a text that a spreadsheet would run as a formula (or our own apostrophe before it). */
const RUNS_AS_FORMULA = /^( *)(?! )(?='*(?:[\t\r]|\s*[=+\-@＝＋－＠]))/;

/** A negative number and the sign for nil are safe in every spreadsheet. */
const IS_HARMLESS = /^ *-(?:\d+(?:\.\d+)?)?$/;

/**
 * Writes a text as a CSV field (RFC 4180). A text that a spreadsheet would run as a formula (its first character after
 * spaces is = + - or @, or it starts with a tab or carriage return) gets an apostrophe before that character; the lone
 * `-` of an absence and plain negative numbers stay as they are. Removing one apostrophe before such a character
 * restores the published text.
 */
export function csvField(text: string): string {
  const safe = guarded(text);
  return NEEDS_QUOTES.test(safe) ? quoted(safe) : safe;
}

/** The same field, always quoted. */
export function quotedCsvField(text: string): string {
  return quoted(guarded(text));
}

/** The text of a field: what it holds once quotes are removed. */
export function guarded(text: string): string {
  return IS_HARMLESS.test(text) ? text : text.replace(RUNS_AS_FORMULA, "$1'");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Ends a CSV line (RFC 4180). */
export const CSV_LINE_END = '\r\n';

/** A CSV line of texts, padded with empty fields to `width`, so that all lines of a file have the same width. */
export function csvLine(texts: readonly string[], width = texts.length): string {
  const padding = ','.repeat(Math.max(0, width - Math.max(1, texts.length)));
  return texts.map(csvField).join(',') + padding + CSV_LINE_END;
}
