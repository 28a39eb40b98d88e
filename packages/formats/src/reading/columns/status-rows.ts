import type { CsvRecord } from '../csv-records.ts';
import { numberOfCell } from '../cell-text.ts';
import { headsPeriod } from '../periods/periods-in-headings.ts';

/** Rows that hold the statuses of the row before them, as the IMF and INSEE write them below their periods. */
export interface StatusRows {
  /** The column that says so. */
  readonly column: number;
  readonly periods: readonly number[];
  readonly width: number;
}

const STATUS = /^(?:status|codes?|flags?)$/i;

/** Finds them among the first rows of a file; undefined where a row that is called so holds anything else. */
export function statusRowsIn(
  headings: readonly string[],
  records: readonly CsvRecord[],
): StatusRows | undefined {
  const periods = [...headings.keys()].filter((field) => headsPeriod(headings[field] ?? ''));
  const others = [...headings.keys()].filter((field) => !periods.includes(field));
  if (periods.length < 2) return undefined;
  const column = others.find((field) => records.some((record) => isCalledStatus(record, field)));
  if (column === undefined) return undefined;
  const found = { column, periods, width: headings.length };
  const fit = records.every(
    (record, at) => !isCalledStatus(record, column) || isStatusOf(record, records[at - 1], found),
  );
  return fit ? found : undefined;
}

function isCalledStatus({ fields }: CsvRecord, column: number): boolean {
  return STATUS.test((fields[column] ?? '').trim());
}

/** Whether a row has the statuses of another: its labels, or none, and no numbers. */
function isStatusOf(
  record: CsvRecord,
  of: CsvRecord | undefined,
  { column, periods, width }: StatusRows,
): boolean {
  if (of === undefined || !isCalledStatus(record, column) || isCalledStatus(of, column)) return false;
  const below = new Set([column, ...periods]);
  for (let field = 0; field < width; field += 1) {
    const text = (record.fields[field] ?? '').trim();
    const isOther = below.has(field)
      ? numberOfCell(text) !== undefined
      : text !== (of.fields[field] ?? '').trim();
    if (text !== '' && isOther) return false;
  }
  return true;
}

/** Rows with their statuses behind their last field, in the order of the periods. */
export async function* withStatusBehind(
  batches: AsyncIterable<readonly CsvRecord[]>,
  found: StatusRows,
): AsyncIterable<readonly CsvRecord[]> {
  let held: CsvRecord | undefined;
  for await (const batch of batches) {
    const rows: CsvRecord[] = [];
    for (const record of batch) {
      if (held && isStatusOf(record, held, found)) {
        rows.push(joined(held, record, found));
        held = undefined;
        continue;
      }
      if (held) rows.push(held);
      held = record;
    }
    yield rows;
  }
  if (held) yield [held];
}

function joined(row: CsvRecord, { fields }: CsvRecord, { periods, width }: StatusRows): CsvRecord {
  const own = Array.from({ length: width }, (_, field) => row.fields[field] ?? '');
  return { ...row, fields: [...own, ...periods.map((field) => fields[field] ?? '')] };
}
