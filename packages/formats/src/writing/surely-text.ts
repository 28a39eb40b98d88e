/** Words that some program reads as a truth value, a missing value or infinity, ignoring case. */
const READ_AS_VALUES = new Set(
  (
    'na nan null none true false t f yes no inf infinity epoch ' +
    'wahr falsch vrai faux verdadero falso vero verdadeiro waar onwaar'
  ).split(' '),
);

/** Months in western languages as spreadsheets know them, followed by a number: `MAR1`, `Dec-20`, `mai 5`, `may/1`. */
const LOOKS_LIKE_DATE =
  /^(?:jan|feb|fev|fév|mar|mär|mrt|apr|abr|avr|may|mai|mag|maj|mei|jun|jui|giu|jul|lug|aug|ago|août|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|ene|gen)\p{L}*[\s.,/'-]*\d/iu;

/** Begins with a letter or an underscore, and does not end with a blank. */
const LOOKS_LIKE_WORD = /^[\p{L}_](?:.*\S)?$/su;

/**
 * Whether every program reads a text in a CSV file as text: pandas, R, readr, DuckDB, LibreOffice and Excel with their
 * default settings. Numbers, dates, times, truth values and words for “no value” are not; anything that begins with a
 * digit or a sign is assumed to be one of these.
 */
export function isSurelyText(text: string): boolean {
  return LOOKS_LIKE_WORD.test(text) && !READ_AS_VALUES.has(text.toLowerCase()) && !LOOKS_LIKE_DATE.test(text);
}
