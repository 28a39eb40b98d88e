/** The rows of the largest block of numbers. */
export interface MainRows {
  /** The first row of numbers, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Rows within it that repeat what stands above it. */
  readonly repeated: ReadonlySet<number>;
  /** Rows within it that hold nothing but a year, or a text over the numbers, as a heading. */
  readonly years: ReadonlySet<number>;
  /** The first row of a further block. */
  readonly further?: number;
  /** The rows of another table above. */
  readonly earlier?: { readonly from: number; readonly to: number } | undefined;
  readonly numbers: number;
}

/** Which columns of a block hold what. */
export interface SplitColumns {
  readonly stub: readonly number[];
  readonly values: readonly number[];
  /** Columns of flags, by the column of numbers that they stand beside. */
  readonly flags: ReadonlyMap<number, number>;
  /** Columns within the body that are neither. */
  readonly unused: readonly number[];
}

/** Where the parts of a table stand in a grid. Rows and columns count from 0. */
export interface Layout
  extends SplitColumns, Pick<MainRows, 'repeated' | 'years' | 'further' | 'earlier' | 'numbers'> {
  /** The rows of the banner that hold anything. */
  readonly above: readonly number[];
  readonly header: readonly number[];
  /** From the first row of the body to the one after the last: rows of numbers, headings between them, blank rows. */
  readonly body: { readonly from: number; readonly to: number };
  readonly below: readonly number[];
}
