/** Rows of texts below headings, to be written as CSV or as one sheet of a workbook. */
export interface TextSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
