/** How to read a CSV file where a guess would be wrong. Columns are named by the words of the header. */
export interface CsvHints {
  readonly layout?: 'tidy' | 'wide' | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** The decimal sign, where numbers such as `14.618` leave it open. */
  readonly decimal?: '.' | ',' | undefined;
  /** Columns that are dimensions (tidy: all but value, unit, flag; wide: the row headings). */
  readonly dimensions?: readonly string[] | undefined;
  /** The column that holds time, or in a wide file `columns` when the headings are periods. */
  readonly time?: string | undefined;
  readonly value?: string | undefined;
  readonly unit?: string | undefined;
  readonly flag?: string | undefined;
  /** Columns to leave out. */
  readonly ignore?: readonly string[] | undefined;
}
