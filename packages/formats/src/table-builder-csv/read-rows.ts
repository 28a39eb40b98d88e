import { message } from '@almanac/core';
import { readCellText } from '../reading/cell-text.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import type { CellContent } from '../reading/cube-builder.ts';
import { decimalsIn } from '../reading/numbers/number-text.ts';
import { absenceOfSign, type ObservationStatus } from '../reading/observation-status.ts';
import { ReadingError } from '../reading/reading.ts';
import { isUnitHeading } from './export-lines.ts';

/** The columns of an export that hold numbers. */
export interface ExportColumns {
  readonly headings: readonly string[];
  /** For each, its field in a record. */
  readonly fields: readonly number[];
  readonly line: number;
  /** The field with the unit of each row, if there is such a column. */
  readonly unitField?: number;
}

/** One row of an export. */
export interface ExportRow {
  readonly label: string;
  /** How far the label is indented. */
  readonly indent: number;
  readonly unit?: string;
  readonly contents: readonly CellContent[];
  readonly statuses: ReadonlyMap<number, ObservationStatus>;
  /** The most decimals a number of the row is written with. */
  readonly decimals: number;
  readonly line: number;
}

/** Reads the header; blank fields after the last heading are ignored. */
export function readColumns(record: CsvRecord, file: string): ExportColumns {
  const headings = record.fields.map((field) => field.trim());
  const unitField = headings.findIndex((heading, at) => at > 0 && isUnitHeading(heading));
  const fields = headings.flatMap((heading, at) =>
    at > 0 && heading !== '' && at !== unitField ? [at] : [],
  );
  const named = fields.map((at) => headings[at] ?? '');
  const twice = named.findIndex((heading, at) => named.indexOf(heading) < at);
  if (twice >= 0) {
    throw new ReadingError(file, {
      line: record.line,
      column: (fields[twice] ?? 0) + 1,
      message: message('read.builder.heading-twice', { heading: named[twice] ?? '' }),
      advice: message('read.builder.heading-twice-advice'),
    });
  }
  return { headings: named, fields, line: record.line, ...(unitField > 0 && { unitField }) };
}

/**
 * Reads a row; a text that is neither a number nor a known symbol is an error, and so is a number outside the headings.
 */
export function readRow(
  record: CsvRecord,
  columns: ExportColumns,
  { file, unit }: { readonly file: string; readonly unit: string | undefined },
): ExportRow {
  refuseOutside(record, columns, file);
  refuseShort(record, columns, file);
  const label = record.fields[0] ?? '';
  const statuses = new Map<number, ObservationStatus>();
  let decimals = 0;
  const contents = columns.fields.map((field, column) => {
    const text = (record.fields[field] ?? '').trim();
    const sign = absenceOfSign(text);
    if (sign !== undefined) return sign;
    const read = readCellText(text);
    if (read === undefined)
      throw notANumber(record, { column: field, heading: columns.headings[column] ?? '', file });
    if (read.status) statuses.set(column, read.status);
    if (typeof read.content === 'number') decimals = Math.max(decimals, decimalsIn(text));
    return read.content;
  });
  const ownUnit = columns.unitField === undefined ? unit : (record.fields[columns.unitField]?.trim() ?? unit);
  return {
    label: label.replace(/\s+/g, ' ').trim(),
    indent: label.length - label.trimStart().length,
    ...(ownUnit !== undefined && ownUnit !== '' && { unit: ownUnit }),
    contents,
    statuses,
    decimals,
    line: record.line,
  };
}

/** Whether a record has numbers or signs under the headings, and nothing anywhere else. */
export function isRowOfNumbers(
  { fields }: CsvRecord,
  { fields: columns, unitField }: ExportColumns,
): boolean {
  const filled = columns.filter((field) => (fields[field] ?? '').trim() !== '');
  const isElsewhere = fields.some(
    (field, at) => at > 0 && at !== unitField && field.trim() !== '' && !columns.includes(at),
  );
  const label = fields[0]?.trim() ?? '';
  return (
    label !== '' &&
    !isElsewhere &&
    filled.length * 2 > columns.length &&
    filled.every((field) => readCellText(fields[field] ?? '') !== undefined)
  );
}

/** Every line of an export has as many fields as its header: one that has fewer was cut off. */
function refuseShort({ fields, line }: CsvRecord, { fields: columns }: ExportColumns, file: string): void {
  const width = Math.max(...columns) + 1;
  if (fields.length >= width || fields.length === 1) return;
  throw new ReadingError(file, {
    line,
    column: fields.length + 1,
    message: message('read.row-fields', { fields: fields.length, columns: { number: width } }),
    advice: message('read.builder.row-fields-advice'),
  });
}

function refuseOutside({ fields, line }: CsvRecord, columns: ExportColumns, file: string): void {
  const used = new Set([0, columns.unitField, ...columns.fields]);
  const stray = fields.findIndex((field, at) => field.trim() !== '' && !used.has(at));
  if (stray < 0) return;
  throw new ReadingError(file, {
    line,
    column: stray + 1,
    message: message('read.builder.no-heading-above', { text: fields[stray]?.trim() ?? '' }),
    advice: message('read.builder.no-heading-above-advice'),
  });
}

function notANumber(
  { fields, line }: CsvRecord,
  { column, heading, file }: { readonly column: number; readonly heading: string; readonly file: string },
): ReadingError {
  return new ReadingError(file, {
    line,
    column: column + 1,
    message: message('read.not-a-number', { text: fields[column]?.trim() ?? '', column: heading }),
    advice: message('read.builder.not-a-number-advice'),
  });
}
