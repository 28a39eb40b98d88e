import { message } from '@almanac/core';
import type { StatusRows } from '../reading/columns/status-rows.ts';
import { ReadingError } from '../reading/reading.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { headsPeriod } from '../reading/periods/periods-in-headings.ts';
import { withoutMark } from '../reading/read-time-labels.ts';
import type { CsvHints } from './csv-hints.ts';
import type { ValueColumn } from './csv-plan.ts';
import type { CsvHeader } from './find-header.ts';

/** The columns of a file: those below periods, and the others. */
export interface NamedColumns {
  /** Columns below periods or several levels of headings; none in a file whose numbers are in named columns. */
  readonly across: readonly ValueColumn[];
  readonly others: readonly number[];
}

/** Separates columns headed by a period (a wide file) from the others, and checks the columns that the hints name. */
export function nameColumns(
  { headings, line, levels }: CsvHeader,
  hints: CsvHints,
  file: string,
  statuses?: StatusRows,
): NamedColumns {
  refuseUnknown(headings, hints, { file, line });
  const ignored = new Set(hints.ignore);
  const fields = [...headings.keys()].filter(
    (field) => headings[field] !== '' && !ignored.has(headings[field] ?? ''),
  );
  const columnOf = (field: number): ValueColumn => ({ heading: headings[field] ?? '', field });
  if (levels) {
    const others = fields.filter((field) => !levels.fields.includes(field));
    return { across: levels.fields.map(columnOf), others };
  }
  const plain = fields.filter((field) => headsPeriod(headings[field] ?? ''));
  const isMarked = (field: number) =>
    !plain.includes(field) && isMarkedPeriod(headings[field] ?? '', headings);
  const marked = plain.length < 2 ? [] : fields.filter(isMarked);
  const periods = [...plain, ...marked].sort((a, b) => a - b);
  const isWide = hints.time === 'columns' || (periods.length >= 2 && hints.layout !== 'tidy');
  if (isWide && periods.length === 0) {
    throw new ReadingError(file, {
      line,
      message: message('read.csv.no-period-columns'),
      advice: message('read.csv.no-period-columns-advice'),
    });
  }
  if (!isWide) return { across: [], others: fields };
  const across = periods
    .map(columnOf)
    .map((column) => (statuses ? withStatus(column, statuses) : withMarks(column, fields, headings)));
  const taken = across.flatMap(({ field, flagField, noteField }) => [field, flagField, noteField]);
  return { across, others: fields.filter((field) => !taken.includes(field)) };
}

/** `2007p` among periods is one of them, unless `2007` occurs as well. */
function isMarkedPeriod(heading: string, headings: readonly string[]): boolean {
  const bare = withoutMark(heading);
  return bare !== undefined && headsPeriod(bare) && !headings.includes(bare);
}

/** The statuses of a row stand behind it. */
function withStatus(column: ValueColumn, { periods, width }: StatusRows): ValueColumn {
  const place = periods.indexOf(column.field);
  return place < 0 ? column : { ...column, flagField: width + place };
}

/** FAO puts the flag and the note of a period in the next columns: `Y2023`, `Y2023F`, `Y2023N`. */
function withMarks(column: ValueColumn, fields: readonly number[], headings: readonly string[]): ValueColumn {
  if (!/^Y\d{4}$/.test(column.heading)) return column;
  const fieldOf = (letter: string) => fields.find((field) => headings[field] === column.heading + letter);
  const flagField = fieldOf('F');
  const noteField = fieldOf('N');
  return {
    ...column,
    ...(flagField !== undefined && { flagField }),
    ...(noteField !== undefined && { noteField }),
  };
}

function refuseUnknown(
  headings: readonly string[],
  hints: CsvHints,
  { file, line }: { readonly file: string; readonly line: number },
): void {
  const time = hints.time === 'columns' ? [] : [hints.time];
  const named = [
    ...(hints.dimensions ?? []),
    ...(hints.ignore ?? []),
    ...time,
    hints.value,
    hints.unit,
    hints.flag,
  ];
  const unknown = named.find((name) => name !== undefined && !headings.includes(name));
  if (unknown === undefined) return;
  throw new ReadingError(file, {
    line,
    message: message('read.csv.unknown-column', { column: unknown }),
    advice: message('read.csv.unknown-column-advice', { columns: quotedList(headings) }),
  });
}

/** `geo\TIME_PERIOD`, Eurostat's heading of the last column before the periods, without the part about the periods. */
export function headingWithoutTime(heading: string): string {
  return heading.replace(/\\[^\\]*$/, '');
}
