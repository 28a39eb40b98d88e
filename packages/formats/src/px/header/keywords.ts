/** The kinds of values of a keyword. */
export type ValueKind =
  'text' | 'texts' | 'number' | 'yes-no' | 'yes-no-or-text' | 'word' | 'times' | 'pairs' | 'anything';

/**
 * What the brackets after a keyword may hold: nothing, a variable, a variable and one of its values, a value of the
 * variable of contents, or one value of each variable. `?`: or nothing.
 */
export type KeyKind = 'none' | 'variable' | 'variable?' | 'value' | 'value?' | 'content?' | 'cell';

/** How a keyword of the PX format is written. */
export interface Keyword {
  readonly value: ValueKind;
  readonly keys: KeyKind;
  /** Whether a wrong value makes the table unreadable; otherwise the keyword is ignored with a warning. */
  readonly decides: boolean;
}

const decides = (value: ValueKind, keys: KeyKind = 'none'): Keyword => ({ value, keys, decides: true });
const tells = (value: ValueKind, keys: KeyKind = 'none'): Keyword => ({ value, keys, decides: false });

/** The keywords of the PX file format (2013), and those that later programs write. */
export const KEYWORDS: { readonly [name: string]: Keyword | undefined } = {
  AGGREGALLOWED: tells('yes-no'),
  'ATTRIBUTE-ID': tells('anything'),
  'ATTRIBUTE-TEXT': tells('anything'),
  ATTRIBUTES: tells('anything', 'cell'),
  AUTOPEN: tells('yes-no'),
  'AXIS-VERSION': tells('text'),
  BASEPERIOD: tells('text', 'content?'),
  CELLNOTE: tells('text', 'cell'),
  CELLNOTEX: tells('text', 'cell'),
  CFPRICES: tells('text', 'content?'),
  CHARSET: decides('text'),
  CODEPAGE: decides('text'),
  CODES: decides('texts', 'variable'),
  CONFIDENTIAL: tells('anything'),
  CONTACT: tells('text', 'content?'),
  CONTENTS: decides('text'),
  CONTVARIABLE: decides('text'),
  COPYRIGHT: tells('yes-no'),
  'CREATION-DATE': tells('text'),
  DATABASE: tells('text'),
  DATANOTE: tells('text', 'value?'),
  DATANOTECELL: tells('text', 'cell'),
  DATANOTESUM: tells('text'),
  DATASYMBOL1: tells('text'),
  DATASYMBOL2: tells('text'),
  DATASYMBOL3: tells('text'),
  DATASYMBOL4: tells('text'),
  DATASYMBOL5: tells('text'),
  DATASYMBOL6: tells('text'),
  DATASYMBOLNIL: tells('text'),
  DATASYMBOLSUM: tells('text'),
  DAYADJ: tells('yes-no', 'content?'),
  DECIMALS: decides('number'),
  'DEFAULT-GRAPH': tells('anything'),
  DESCRIPTION: decides('text'),
  DESCRIPTIONDEFAULT: tells('yes-no'),
  'DIRECTORY-PATH': tells('text'),
  DOMAIN: tells('text', 'variable'),
  DOUBLECOLUMN: tells('yes-no', 'variable'),
  ELIMINATION: tells('yes-no-or-text', 'variable'),
  'FIRST-PUBLISHED': tells('text'),
  HEADING: decides('texts'),
  HIERARCHIES: tells('pairs', 'variable'),
  HIERARCHYLEVELS: tells('anything', 'variable'),
  HIERARCHYLEVELSOPEN: tells('anything', 'variable'),
  HIERARCHYNAMES: tells('texts', 'variable'),
  INFO: tells('text', 'content?'),
  INFOFILE: tells('text'),
  KEYS: decides('word', 'variable'),
  LANGUAGE: decides('text'),
  LANGUAGES: decides('texts'),
  'LAST-UPDATED': tells('text', 'content?'),
  LINK: tells('text'),
  MAP: tells('text', 'variable'),
  MATRIX: decides('text'),
  'META-ID': tells('anything', 'value?'),
  'NEXT-UPDATE': tells('text'),
  NOTE: tells('text', 'variable?'),
  NOTEX: tells('text', 'variable?'),
  'OFFICIAL-STATISTICS': tells('yes-no'),
  PARTITIONED: tells('anything', 'variable'),
  PRECISION: tells('number', 'value'),
  PRESTEXT: tells('anything', 'variable'),
  'PX-SERVER': tells('text'),
  REFPERIOD: tells('text', 'content?'),
  ROUNDING: tells('number'),
  SEASADJ: tells('yes-no', 'content?'),
  SHOWDECIMALS: tells('number'),
  SOURCE: tells('text'),
  STOCKFA: tells('text', 'content?'),
  STUB: decides('texts'),
  'SUBJECT-AREA': decides('text'),
  'SUBJECT-CODE': decides('text'),
  SURVEY: tells('text'),
  SYNONYMS: tells('text'),
  TABLEID: tells('text'),
  TIMEVAL: decides('times', 'variable'),
  TITLE: decides('text'),
  UNITS: decides('text', 'content?'),
  'UPDATE-FREQUENCY': tells('text'),
  VALUENOTE: tells('text', 'value'),
  VALUENOTEX: tells('text', 'value'),
  VALUES: decides('texts', 'variable'),
  'VARIABLE-LABEL': tells('text', 'variable'),
  'VARIABLE-TYPE': tells('text', 'variable'),
  VARIABLECODE: tells('text', 'variable'),
};

/**
 * Keywords a table cannot do without; of a pair, one is enough. TITLE is mandatory in the format too, but files of
 * statistical offices lack it, and it can be made of CONTENTS and the variables as PX programs make it.
 */
export const MANDATORY: readonly (readonly [string, ...string[]])[] = [
  ['MATRIX'],
  ['SUBJECT-AREA'],
  ['SUBJECT-CODE'],
  ['CONTENTS'],
  ['UNITS'],
  ['DECIMALS'],
  ['STUB', 'HEADING'],
];
