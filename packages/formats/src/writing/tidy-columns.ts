import {
  type Dimension,
  type Frequency,
  message,
  type PlainMessageKey,
  type TableView,
  unitPlacesOf,
  wholeDimension,
  type Write,
} from '@almanac/core';
import {
  observationDimensions,
  observationHeader,
  TIDY_CSV_COLUMNS,
} from '../reading/observation-columns.ts';
import { arePeriods } from './csv-codes.ts';
import { guarded } from './csv-field.ts';

/** What the fields of a column are; `flags` are words with spaces between. */
export type TidyType = 'text' | 'number' | 'flags' | 'year' | 'month' | 'day';

/** A column of a tidy CSV, for what describes such a file. An empty field is no value in every column. */
export interface TidyColumn {
  /** As in the first line of the file. */
  readonly name: string;
  /** The label of its dimension; absent for what is not of one. */
  readonly title?: string;
  readonly description: string;
  readonly type: TidyType;
  /** Whether it is one of those that together identify a row, and are never empty. */
  readonly isKey: boolean;
  /** The unit of every value; absent where the column `unit` says it. */
  readonly unit?: string;
}

const PERIOD_TYPES: Readonly<Partial<Record<Frequency, TidyType>>> = {
  annual: 'year',
  monthly: 'month',
  daily: 'day',
};

const DESCRIPTIONS = {
  name: 'file.column.name',
  value: 'file.column.value',
  absence: 'file.column.absence',
  flags: 'file.column.flags',
  unit: 'file.column.unit',
  footnotes: 'file.column.footnotes',
  source: 'file.column.source',
  licence: 'file.column.licence',
  release: 'file.column.release',
  address: 'file.column.address',
} as const satisfies Readonly<Record<(typeof TIDY_CSV_COLUMNS)[number], PlainMessageKey>>;

const TYPES: Readonly<Partial<Record<keyof typeof DESCRIPTIONS, TidyType>>> = {
  value: 'number',
  flags: 'flags',
};

/** The columns of the tidy CSV of a view, in their order; its headings alone decide. */
export function tidyColumns(view: TableView, write: Write): readonly TidyColumn[] {
  const names = observationHeader(view, TIDY_CSV_COLUMNS).map(guarded);
  const dimensions = observationDimensions(view);
  const { common } = unitPlacesOf(view, write);
  const ofDimensions = dimensions.flatMap((dimension, at) =>
    pairOf(wholeDimension(view, dimension), names.slice(2 * at, 2 * at + 2), write),
  );
  const fixed = TIDY_CSV_COLUMNS.map((key, at): TidyColumn => ({
    name: names[2 * dimensions.length + at] ?? key,
    description: write(message(DESCRIPTIONS[key])),
    type: TYPES[key] ?? 'text',
    isKey: false,
    ...(key === 'value' && common?.unit !== undefined && { unit: common.unit }),
  }));
  return [...ofDimensions, ...fixed];
}

/** The columns of a dimension's codes and labels. */
function pairOf(
  dimension: Dimension,
  [code = '', label = '']: readonly string[],
  write: Write,
): readonly TidyColumn[] {
  const title = dimension.label;
  return [
    {
      name: code,
      title,
      description: write(message('file.column.code', { dimension: title })),
      type: typeOfCodes(dimension),
      isKey: true,
    },
    {
      name: label,
      title,
      description: write(message('file.column.label', { dimension: title })),
      type: 'text',
      isKey: false,
    },
  ];
}

function typeOfCodes(dimension: Dimension): TidyType {
  const frequency = arePeriods(dimension) ? dimension.categories[0]?.period?.frequency : undefined;
  return (frequency && PERIOD_TYPES[frequency]) ?? 'text';
}
