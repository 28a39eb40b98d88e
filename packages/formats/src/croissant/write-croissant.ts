import { lastUpdatedOf, type TableView } from '@almanac/core';
import { type TidyColumn, tidyColumns, type TidyType } from '../writing/tidy-columns.ts';
import type { WordedColophon } from '../writing/writing.ts';

/** Where the terms of schema.org are: the library that loads Croissant knows no data set of `http:`. */
const SCHEMA_ORG = 'https://schema.org/';

/** The context that the specification recommends, but for what is not said here. */
const CONTEXT = {
  '@vocab': SCHEMA_ORG,
  sc: SCHEMA_ORG,
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  format: 'cr:format',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
};

/** The types of fields, and how dates are written. */
const DATA_TYPES: Readonly<Record<TidyType, { readonly dataType: string; readonly format?: string }>> = {
  text: { dataType: 'sc:Text' },
  flags: { dataType: 'sc:Text' },
  number: { dataType: 'sc:Float' },
  // The library that loads Croissant reads a column of years as numbers, and as a date 2010 is early in 1970.
  year: { dataType: 'sc:Integer' },
  month: { dataType: 'sc:Date', format: 'yyyy-MM' },
  day: { dataType: 'sc:Date', format: 'yyyy-MM-dd' },
};

/** What a description says besides the table's own facts. */
export interface CroissantContext {
  readonly description: string;
  /** The tidy CSV. */
  readonly csv: string;
}

const FILE = 'tidy-csv';
const RECORDS = 'observations';

/** A table as Croissant 1.1 describes it: what machine-learning libraries load data sets by. */
export function croissantOf(
  view: TableView,
  colophon: WordedColophon,
  { description, csv }: CroissantContext,
): Readonly<Record<string, unknown>> {
  const { facts } = view;
  const topics = facts.topics.flatMap(({ grouping, subject, topic }) => [grouping, subject, topic]);
  const columns = tidyColumns(view, colophon.write);
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: facts.title,
    description,
    identifier: facts.code,
    url: colophon.address,
    // The format requires it; where none is stated, the page says so.
    license: facts.licence ?? colophon.address,
    creator: { '@type': 'sc:Organization', name: facts.agency },
    publisher: { '@type': 'sc:Organization', name: colophon.site },
    datePublished: colophon.publishedAt,
    dateModified: lastUpdatedOf(facts, colophon),
    version: colophon.releaseId,
    keywords: [...new Set([...topics, ...(facts.searchKeywords ?? [])])],
    // A notice of correction changes even the file of a past release, so there is no checksum; and the library that
    // loads Croissant does without one in live data sets alone.
    isLiveDataset: true,
    distribution: [
      {
        '@type': 'cr:FileObject',
        '@id': FILE,
        name: `${facts.code}.csv`,
        contentUrl: csv,
        encodingFormat: 'text/csv',
      },
    ],
    recordSet: [
      {
        '@type': 'cr:RecordSet',
        '@id': RECORDS,
        name: RECORDS,
        key: columns.filter(({ isKey }) => isKey).map(({ name }) => ({ '@id': `${RECORDS}/${name}` })),
        field: columns.map(fieldOf),
      },
    ],
  };
}

function fieldOf({ name, description, type, unit }: TidyColumn): object {
  const { dataType, format } = DATA_TYPES[type];
  return {
    '@type': 'cr:Field',
    '@id': `${RECORDS}/${name}`,
    name,
    description,
    dataType,
    ...(unit !== undefined && { unitText: unit }),
    source: {
      fileObject: { '@id': FILE },
      extract: { column: name },
      ...(format !== undefined && { format }),
    },
  };
}
