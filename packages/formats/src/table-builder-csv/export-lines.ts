import type { CsvRecord } from '../reading/csv-records.ts';

/** The kinds of lines of an export. */
export type ExportLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'header'; readonly record: CsvRecord }
  | { readonly kind: 'row'; readonly record: CsvRecord };

const HEADER_CELL = /^(data\s?series|variables?)$/i;

/** Classifies a line of an export by which of its cells are filled. */
export function exportLineOf(record: CsvRecord): ExportLine {
  const { fields } = record;
  const label = fields[0]?.trim() ?? '';
  const [other, ...more] = fields.slice(1).flatMap((field) => (field.trim() === '' ? [] : [field.trim()]));
  if (other === undefined) return label === '' ? { kind: 'blank' } : { kind: 'text', text: label };
  if (HEADER_CELL.test(label)) return { kind: 'header', record };
  return label === '' && more.length === 0 ? { kind: 'unit', unit: other } : { kind: 'row', record };
}

/** Whether a header cell names the unit of each row. */
export function isUnitHeading(heading: string): boolean {
  return /^(units?|uom|units? of measure(ment)?)$/i.test(heading.trim());
}
