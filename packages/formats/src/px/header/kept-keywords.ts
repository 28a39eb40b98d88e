import type { Keyword } from '@almanac/core';
import type { BuiltDimension } from '../build-dimensions.ts';
import { plainText } from '../plain-text.ts';
import { entriesOf, type PxMetadata } from '../px-metadata.ts';
import { variableNamed, type PxVariable } from '../read-variables.ts';
import { oneLine } from './parse-header.ts';
import type { PxEntry } from './px-entry.ts';

/** Keywords that say what no other fact of a table does, in the order in which they are written. */
const KEPT_KEYWORDS = [
  ...['MATRIX', 'SUBJECT-CODE', 'SUBJECT-AREA', 'CONTENTS', 'TABLEID', 'DESCRIPTION', 'DESCRIPTIONDEFAULT'],
  ...['AGGREGALLOWED', 'AUTOPEN', 'CONFIDENTIAL', 'COPYRIGHT', 'OFFICIAL-STATISTICS', 'SYNONYMS'],
  ...['DEFAULT-GRAPH', 'DIRECTORY-PATH', 'PX-SERVER', 'ROUNDING', 'FIRST-PUBLISHED', 'UPDATE-FREQUENCY'],
  ...['DATABASE', 'SOURCE', 'SURVEY', 'LINK', 'INFOFILE', 'META-ID'],
  ...['DOMAIN', 'ELIMINATION', 'MAP', 'PRESTEXT', 'VARIABLE-TYPE', 'DOUBLECOLUMN', 'PARTITIONED'],
  ...['HIERARCHYNAMES', 'HIERARCHYLEVELS', 'HIERARCHYLEVELSOPEN'],
  ...['REFPERIOD', 'BASEPERIOD', 'STOCKFA', 'CFPRICES', 'SEASADJ', 'DAYADJ', 'INFO', 'CONTACT'],
] as const;

interface ReadParts {
  readonly variables: readonly PxVariable[];
  readonly built: readonly BuiltDimension[];
  readonly contents: PxVariable | undefined;
}

/** The keywords that are kept as the file says them, their variables and values by id. */
export function keptKeywords(metadata: PxMetadata, parts: ReadParts): readonly Keyword[] {
  return KEPT_KEYWORDS.flatMap((name) =>
    entriesOf(metadata, name).flatMap((entry): readonly Keyword[] => {
      const of = subjectOf(entry, parts);
      const texts = textsIn(entry, parts);
      if (of === undefined || texts.every((text) => text === '')) return [];
      const [dimension, category] = of;
      if (dimension === undefined) return [{ name, texts }];
      return [{ name, of: category === undefined ? [dimension] : [dimension, category], texts }];
    }),
  );
}

/** What the brackets name, by id; undefined when the table does not have it, of which a warning was given. */
function subjectOf(
  { keyword, keys }: PxEntry,
  { variables, built, contents }: ReadParts,
): readonly string[] | undefined {
  const [first, second] = keys;
  if (first === undefined) return [];
  const variable = variableNamed(variables, first);
  const isOfVariable = variable !== undefined && (second !== undefined || !OF_CONTENTS.has(keyword));
  const [named, value] = isOfVariable ? [variable, second] : [contents, first];
  const dimension = named && built[variables.indexOf(named)];
  if (!named || !dimension) return undefined;
  if (value === undefined) return [dimension.dimension.id];
  const category = categoryId(named, dimension, value);
  return category === undefined ? undefined : [dimension.dimension.id, category];
}

/** Their brackets name a value of the variable of contents, without the variable. */
const OF_CONTENTS: ReadonlySet<string> = new Set([
  ...['REFPERIOD', 'BASEPERIOD', 'STOCKFA', 'CFPRICES', 'SEASADJ', 'DAYADJ', 'INFO', 'CONTACT'],
]);

function categoryId(variable: PxVariable, { dimension, order }: BuiltDimension, value: string) {
  const position = variable.positions.get(value);
  return position === undefined ? undefined : dimension.categories[order.indexOf(position)]?.id;
}

/** The texts of a value. That of ELIMINATION may name a value of the variable: its id is kept. */
function textsIn({ keyword, keys, value }: PxEntry, { variables, built }: ReadParts): readonly string[] {
  const texts = value.flatMap(({ kind, text }) => (kind === 'sign' ? [] : [wordsOf(keyword, text)]));
  if (keyword !== 'ELIMINATION') return texts;
  const variable = variableNamed(variables, keys[0]);
  const dimension = variable && built[variables.indexOf(variable)];
  return texts.map((text) => (variable && dimension && categoryId(variable, dimension, text)) ?? text);
}

/** `#` in a contact separates its parts; elsewhere it is a line break, as in notes. */
function wordsOf(keyword: string, text: string): string {
  return keyword === 'CONTACT' || keyword === 'META-ID' ? oneLine(text) : plainText(text);
}
