/** The kinds of values of a keyword. */
export type ValueKind =
  | 'text'
  | 'texts'
  | 'number'
  | 'yes-no'
  | 'yes-no-or-text'
  | 'word'
  | 'times'
  | 'pairs'
  | 'anything';

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
const informs = (value: ValueKind, keys: KeyKind = 'none'): Keyword => ({ value, keys, decides: false });

/** The keywords of the PX file format (2013), and those that later programs write. */
export const KEYWORDS: { readonly [name: string]: Keyword | undefined } = {
  AGGREGALLOWED: informs('yes-no'),
  'ATTRIBUTE-ID': informs('anything'),
  'ATTRIBUTE-TEXT': informs('anything'),
  ATTRIBUTES: informs('anything', 'cell'),
  AUTOPEN: informs('yes-no'),
  'AXIS-VERSION': informs('text'),
  BASEPERIOD: informs('text', 'content?'),
  CELLNOTE: informs('text', 'cell'),
  CELLNOTEX: informs('text', 'cell'),
  CFPRICES: informs('text', 'content?'),
  CHARSET: decides('text'),
  CODEPAGE: decides('text'),
  CODES: decides('texts', 'variable'),
  CONFIDENTIAL: informs('anything'),
  CONTACT: informs('text', 'content?'),
  CONTENTS: decides('text'),
  CONTVARIABLE: decides('text'),
  COPYRIGHT: informs('yes-no'),
  'CREATION-DATE': informs('text'),
  DATABASE: informs('text'),
  DATANOTE: informs('text', 'value?'),
  DATANOTECELL: informs('text', 'cell'),
  DATANOTESUM: informs('text'),
  DATASYMBOL1: informs('text'),
  DATASYMBOL2: informs('text'),
  DATASYMBOL3: informs('text'),
  DATASYMBOL4: informs('text'),
  DATASYMBOL5: informs('text'),
  DATASYMBOL6: informs('text'),
  DATASYMBOLNIL: informs('text'),
  DATASYMBOLSUM: informs('text'),
  DAYADJ: informs('yes-no', 'content?'),
  DECIMALS: decides('number'),
  'DEFAULT-GRAPH': informs('anything'),
  DESCRIPTION: decides('text'),
  DESCRIPTIONDEFAULT: informs('yes-no'),
  'DIRECTORY-PATH': informs('text'),
  DOMAIN: informs('text', 'variable'),
  DOUBLECOLUMN: informs('yes-no', 'variable'),
  ELIMINATION: informs('yes-no-or-text', 'variable'),
  'FIRST-PUBLISHED': informs('text'),
  HEADING: decides('texts'),
  HIERARCHIES: informs('pairs', 'variable'),
  HIERARCHYLEVELS: informs('anything', 'variable'),
  HIERARCHYLEVELSOPEN: informs('anything', 'variable'),
  HIERARCHYNAMES: informs('texts', 'variable'),
  INFO: informs('text', 'content?'),
  INFOFILE: informs('text'),
  KEYS: decides('word', 'variable'),
  LANGUAGE: decides('text'),
  LANGUAGES: decides('texts'),
  'LAST-UPDATED': informs('text', 'content?'),
  LINK: informs('text'),
  MAP: informs('text', 'variable'),
  MATRIX: decides('text'),
  'META-ID': informs('anything', 'value?'),
  'NEXT-UPDATE': informs('text'),
  NOTE: informs('text', 'variable?'),
  NOTEX: informs('text', 'variable?'),
  'OFFICIAL-STATISTICS': informs('yes-no'),
  PARTITIONED: informs('anything', 'variable'),
  PRECISION: informs('number', 'value'),
  PRESTEXT: informs('anything', 'variable'),
  'PX-SERVER': informs('text'),
  REFPERIOD: informs('text', 'content?'),
  ROUNDING: informs('number'),
  SEASADJ: informs('yes-no', 'content?'),
  SHOWDECIMALS: informs('number'),
  SOURCE: informs('text'),
  STOCKFA: informs('text', 'content?'),
  STUB: decides('texts'),
  'SUBJECT-AREA': decides('text'),
  'SUBJECT-CODE': decides('text'),
  SURVEY: informs('text'),
  SYNONYMS: informs('text'),
  TABLEID: informs('text'),
  TIMEVAL: decides('times', 'variable'),
  TITLE: decides('text'),
  UNITS: decides('text', 'content?'),
  'UPDATE-FREQUENCY': informs('text'),
  VALUENOTE: informs('text', 'value'),
  VALUENOTEX: informs('text', 'value'),
  VALUES: decides('texts', 'variable'),
  'VARIABLE-LABEL': informs('text', 'variable'),
  'VARIABLE-TYPE': informs('text', 'variable'),
  VARIABLECODE: informs('text', 'variable'),
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
