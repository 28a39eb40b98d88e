import {
  type Category,
  hierarchyOf,
  type Dimension,
  frequencyName,
  isoOf,
  lastUpdatedOf,
  type Release,
  type StatTable,
  message,
  type Write,
} from '@almanac/core';
import type { CodeWriter } from '../writing/csv-codes.ts';
import { csvLine } from '../writing/csv-field.ts';
import { observationCode } from '../reading/observation-columns.ts';
import type { TextSheet } from '../reading/text-sheet.ts';
import type { FileStream } from '../writing/writing.ts';
import { textStream } from '../writing/text-stream.ts';

/** A release in the history of a table, with its changes in words. */
export interface ReleaseInHistory extends Release {
  readonly changed: string;
  /** Its agency's later notices of correction. */
  readonly corrections?: readonly { readonly at: string; readonly text: string }[];
}

/** What the sheets say about a table besides the table's own facts. */
export interface MetadataContext {
  readonly address: string;
  readonly release: Release;
  /** Latest first. */
  readonly releases: readonly ReleaseInHistory[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly series: number;
  readonly cells: number;
  /** Puts what the sheets say into words. */
  readonly write: Write;
}

/**
 * All facts of a table, as sheets: the table, its categories, its footnotes, its releases. Ids are written by
 * `codesOf`, as `codeWriters` does for CSV; without it they are unchanged.
 */
export function metadataSheets(
  table: StatTable,
  context: MetadataContext,
  codesOf: (dimension: Dimension) => CodeWriter = () => observationCode,
): readonly TextSheet[] {
  return [
    { name: 'Table', headings: ['field', 'value'], rows: factRows(table, context) },
    {
      name: 'Categories',
      headings: [
        'variable',
        'variable_label',
        'id',
        'label',
        'level',
        'parent',
        'period',
        'unit',
        'decimals',
        'footnotes',
      ],
      rows: table.cube.dimensions.flatMap((dimension) => categoryRows(table, dimension, codesOf(dimension))),
    },
    { name: 'Footnotes', headings: ['id', 'text', 'hangs_on'], rows: footnoteRows(table, context.write) },
    {
      name: 'Releases',
      headings: ['release', 'published', 'changed', 'corrections'],
      rows: context.releases.map(({ id, publishedAt, changed, corrections = [] }) => [
        id,
        publishedAt,
        changed,
        corrections.map(({ at, text }) => `${at.slice(0, 10)}: ${text}`).join(' | '),
      ]),
    },
  ];
}

function factRows(table: StatTable, context: MetadataContext): readonly (readonly string[])[] {
  const { frequency, topics } = table;
  const facts: Readonly<Record<string, string | number | undefined>> = {
    code: table.code,
    title: table.title,
    type: table.kind,
    agency: table.agency,
    source: table.source,
    licence: table.licence,
    first_published_at: table.sourceAddress,
    contact: table.contact,
    methodology: table.methodology,
    frequency: frequency && frequencyName(frequency),
    seasonal_adjustment: table.seasonalAdjustment,
    unit: table.unit,
    decimals: table.decimals,
    first_period: context.from,
    last_period: context.to,
    data_series: context.series,
    cells: context.cells,
    last_updated: lastUpdatedOf(table, context.release),
    next_release: table.nextReleaseDate,
    release: context.release.id,
    published: context.release.publishedAt,
    address: context.address,
    fictional: table.isFictional ? context.write(message('fictional.notice')) : undefined,
  };
  const places = topics.map(({ grouping, subject, topic }) => [
    'topic',
    `${grouping} > ${subject} > ${topic}`,
  ]);
  return [
    ...Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ...places,
    ...(table.searchKeywords ?? []).map((word) => ['keyword', word]),
  ];
}

function categoryRows(
  table: StatTable,
  dimension: Dimension,
  codeOf: CodeWriter,
): readonly (readonly string[])[] {
  const textOf = new Map(table.footnotes.map(({ id, text }) => [id, text]));
  const { depths, parents } = hierarchyOf(dimension);
  const idOf = (category: Category): string => (category.period ? category.id : codeOf(category));
  const parentOf = (at: number): string => {
    const parent = dimension.categories[parents[at] ?? -1];
    return parent ? idOf(parent) : '';
  };
  return dimension.categories.map((category, at) => [
    dimension.id,
    dimension.label,
    idOf(category),
    category.label,
    String((depths[at] ?? 0) + 1),
    parentOf(at),
    category.period ? isoOf(category.period) : '',
    category.unit ?? '',
    category.decimals === undefined ? '' : String(category.decimals),
    (category.footnotes ?? []).flatMap((id) => textOf.get(id) ?? []).join(' | '),
  ]);
}

function footnoteRows(
  { footnotes, tableFootnotes, cube }: StatTable,
  write: Write,
): readonly (readonly string[])[] {
  const hanging = new Map<string, string[]>();
  const hang = (ids: readonly string[] | undefined, place: string): void => {
    for (const id of ids ?? []) hanging.set(id, [...(hanging.get(id) ?? []), place]);
  };
  hang(tableFootnotes, write(message('file.footnote.table')));
  for (const { label, categories, footnotes: own } of cube.dimensions) {
    hang(own, label);
    for (const category of categories) hang(category.footnotes, `${label}: ${category.label}`);
  }
  const onCells = new Set([...cube.cellFootnotes.values()].flat());
  return footnotes.map(({ id, text }) => {
    const places = [
      ...(hanging.get(id) ?? []),
      ...(onCells.has(id) ? [write(message('file.footnote.cells'))] : []),
    ];
    return [id, text, places.join(' | ')];
  });
}

/** Writes sheets as one CSV with one row for each fact, so that a program reads it like any other table. */
export function writeSheetsAsCsv(sheets: readonly TextSheet[]): FileStream {
  return textStream(sheetLines(sheets));
}

/** Writes rows under headings as CSV. */
export function writeRowsAsCsv({ headings, rows }: Pick<TextSheet, 'headings' | 'rows'>): FileStream {
  return textStream([headings, ...rows].map(csvLine));
}

function* sheetLines(sheets: readonly TextSheet[]): Generator<string> {
  yield csvLine(['section', 'item', 'field', 'value']);
  for (const { name, headings, rows } of sheets) {
    for (const [at, row] of rows.entries()) {
      if (name === 'Table') {
        yield csvLine([name, '1', ...row]);
        continue;
      }
      for (const [column, value] of row.entries()) {
        if (value !== '') yield csvLine([name, String(at + 1), headings[column] ?? '', value]);
      }
    }
  }
}
