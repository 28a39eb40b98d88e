import { withoutOwner } from '../writing/csv-codes.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import { TIDY_CSV_COLUMNS } from '../reading/observation-columns.ts';

/** The columns of a tidy CSV file that this portal wrote. */
export interface OwnExport {
  /** The fields that hold codes. */
  readonly codes: readonly number[];
  /** The heading of the column that repeats the others in words. */
  readonly repeats: string;
}

/**
 * Recognises a tidy CSV of this portal by its header; files from before rows had names are read like any other file.
 */
export function ownExport(headings: readonly string[]): OwnExport | undefined {
  const dimensions = headings.slice(0, -TIDY_CSV_COLUMNS.length);
  const rest = headings.slice(dimensions.length);
  const isOwn =
    TIDY_CSV_COLUMNS.every((name, at) => rest[at] === name) &&
    dimensions.every((heading, at) => at % 2 === 0 || heading === `${dimensions[at - 1] ?? ''}_label`);
  if (!isOwn) return undefined;
  return { codes: [...dimensions.keys()].filter((field) => field % 2 === 0), repeats: TIDY_CSV_COLUMNS[0] };
}

/** The rows with codes as in the table, except for leading and trailing blanks, which are still escaped. */
export async function* withBareCodes(
  batches: AsyncIterable<readonly CsvRecord[]>,
  { codes }: OwnExport,
): AsyncIterable<readonly CsvRecord[]> {
  const isCode = new Set(codes);
  for await (const batch of batches) {
    yield batch.map((record) => ({
      ...record,
      fields: record.fields.map((field, at) => (isCode.has(at) ? withoutOwner(field) : field)),
    }));
  }
}
