import { lastUpdatedOf, type TableView } from '@almanac/core';
import { type TidyColumn, tidyColumns, type TidyType } from '../writing/tidy-columns.ts';
import type { WordedColophon } from '../writing/writing.ts';

/** The addresses of both layouts of a view as CSV. */
export interface CsvAddresses {
  readonly tidy: string;
  readonly seen: string;
}

/** The names of types in the metadata vocabulary. */
const DATATYPES: Readonly<Record<TidyType, string>> = {
  text: 'string',
  flags: 'string',
  number: 'double',
  year: 'gYear',
  month: 'gYearMonth',
  day: 'date',
};

const DIALECT = { encoding: 'utf-8', delimiter: ',', lineTerminators: ['\r\n'], trim: false };

/**
 * The metadata of the CSV files of a view (CSV on the Web). The layout as seen is for people, who see its lines above
 * and below the table: a program that finds it is led to the tidy one.
 */
export function csvwMetadata(
  view: TableView,
  colophon: WordedColophon,
  { tidy, seen }: CsvAddresses,
): Readonly<Record<string, unknown>> {
  const { facts } = view;
  return {
    '@context': 'http://www.w3.org/ns/csvw',
    '@type': 'TableGroup',
    'dc:title': facts.title,
    'dc:identifier': facts.code,
    'dc:publisher': facts.agency,
    'dc:source': facts.source,
    ...(facts.licence !== undefined && { 'dc:license': licenceOf(facts.licence) }),
    'dc:issued': colophon.publishedAt,
    'dc:modified': lastUpdatedOf(facts, colophon),
    'schema:version': colophon.releaseId,
    'dcat:landingPage': { '@id': colophon.address },
    tables: [
      {
        url: tidy,
        dialect: { ...DIALECT, header: true },
        tableSchema: schemaOf(tidyColumns(view, colophon.write)),
      },
      { url: seen, suppressOutput: true, dialect: { ...DIALECT, header: false } },
    ],
  };
}

/** A licence is an address where it is one, and a text where it is not. */
function licenceOf(licence: string): unknown {
  return /^https?:\/\//.test(licence) ? { '@id': licence } : licence;
}

function schemaOf(columns: readonly TidyColumn[]): object {
  return {
    columns: columns.map(columnOf),
    primaryKey: columns.filter(({ isKey }) => isKey).map(({ name }) => variableName(name)),
  };
}

function columnOf({ name, description, type, isKey, unit }: TidyColumn): object {
  return {
    name: variableName(name),
    titles: name,
    'dc:description': description,
    datatype: DATATYPES[type],
    null: '',
    required: isKey,
    ...(type === 'flags' && { separator: ' ' }),
    ...(unit !== undefined && { 'schema:unitText': unit }),
  };
}

/** Names are those of variables in URI templates (RFC 6570), and those with an underscore first are reserved. */
function variableName(name: string): string {
  return Array.from(new TextEncoder().encode(name), (byte, at) => {
    const sign = String.fromCharCode(byte);
    const isPlain = (at === 0 ? /[A-Za-z0-9]/ : /\w/).test(sign);
    return isPlain ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
