import {
  FILE_WRITERS,
  labelledBy,
  labelledStretches,
  writeHtml,
  writePxCsv,
  writePxJson,
  writePxJsonStat,
  writePxJsonStat1,
  type AboutTable,
  type FileStream,
  type Labels,
  type PxCsvOptions,
  type RowStretches,
  type WordedColophon,
} from '@almanac/formats';
import type { Dimension, TableView } from '@almanac/core';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import type { WantedData } from '../reading/wanted-data.ts';

/** How a program wants a file written. */
export interface FormatOptions {
  readonly labels: Labels;
  readonly hasTitle: boolean;
  readonly separator: PxCsvOptions['separator'];
}

/** Data, and what is said around it. */
export interface WrittenData {
  readonly view: TableView;
  readonly stretches: RowStretches;
  readonly about: AboutTable;
  readonly colophon: WordedColophon;
  readonly options: FormatOptions;
}

/** A format that data is given in. */
export interface DataFormat {
  readonly mediaType: string;
  readonly suffix: string;
  readonly isText: boolean;
  /** Whether it has a figure for each indicator in a row of its own for all else, wherever dimensions are wanted. */
  readonly hasMeasuresAcross?: true;
  readonly write: (data: WrittenData) => FileStream;
  /** The most cells that are written in the thread that answers; absent where writing is light work. */
  readonly mostHere?: number;
}

const relabelled =
  (write: (data: WrittenData) => FileStream): DataFormat['write'] =>
  (data) => {
    const { labels } = data.options;
    return write({
      ...data,
      view: labelledBy(data.view, labels),
      stretches: labelledStretches(data.stretches, labels),
    });
  };

/** The formats of PxWebApi by the names that programs know. */
export const DATA_FORMATS = {
  'json-stat2': {
    mediaType: JSON_TYPE,
    suffix: 'json',
    isText: true,
    write: ({ view, about, stretches }) => writePxJsonStat(view, about, stretches),
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    suffix: 'csv',
    isText: true,
    write: relabelled(({ view, options, stretches }) => writePxCsv(view, options, stretches)),
  },
  px: {
    mediaType: 'text/x-pcaxis; charset=utf-8',
    suffix: 'px',
    isText: true,
    write: ({ view, colophon, stretches }) => FILE_WRITERS.px.writeInStretches(view, colophon, stretches),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    suffix: 'xlsx',
    isText: false,
    mostHere: 100_000,
    write: relabelled(({ view, colophon, stretches }) =>
      FILE_WRITERS.xlsx.writeInStretches(view, colophon, stretches),
    ),
  },
  html: {
    mediaType: 'text/html; charset=utf-8',
    suffix: 'html',
    isText: true,
    write: relabelled(({ view, about, options: { hasTitle }, stretches }) =>
      writeHtml(view, { language: about.language, hasTitle }, stretches),
    ),
  },
  'json-px': {
    mediaType: JSON_TYPE,
    suffix: 'json',
    isText: true,
    hasMeasuresAcross: true,
    write: ({ view, about: { updated }, stretches }) => writePxJson(view, { updated }, stretches),
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    suffix: 'parquet',
    isText: false,
    mostHere: 100_000,
    write: ({ view, colophon, stretches }) =>
      FILE_WRITERS.parquet.writeInStretches(view, colophon, stretches),
  },
} as const satisfies Readonly<Record<string, DataFormat>>;

/** The formats that only PxWebApi 1 has. */
export const QUERY_FORMATS = {
  'json-stat': {
    mediaType: JSON_TYPE,
    suffix: 'json',
    isText: true,
    write: ({ view, about, stretches }) => writePxJsonStat1(view, about, stretches),
  },
} as const satisfies Readonly<Record<string, DataFormat>>;

/** The name of a format. */
export type DataFormatName = keyof typeof DATA_FORMATS;

/**
 * What is asked for, its dimensions where the format has them. The last of the others also stands across, so that as many
 * rows fewer are held while the file is written.
 */
export function placedFor(
  { hasMeasuresAcross }: DataFormat,
  wanted: WantedData,
  dimensions: readonly Dimension[],
): WantedData {
  if (!hasMeasuresAcross) return wanted;
  const measures = dimensions.filter(({ role }) => role === 'measure');
  const last = dimensions.filter(({ role }) => role !== 'measure').slice(-1);
  return { ...wanted, heading: [...last, ...measures].map(({ id }) => id), stub: [] };
}
