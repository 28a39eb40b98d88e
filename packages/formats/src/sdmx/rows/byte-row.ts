/**
 * One row of observations, as places in a buffer. The same object is used for every row, so that ten million rows make
 * no objects: texts must be taken from it before the next row.
 */
export interface ByteRow {
  readonly bytes: Uint8Array;
  /** The start and end of each field in `bytes`. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly fields: number;
  /** The line on which the row begins. */
  readonly line: number;
  /** The numbers that texts have in the columns of a store, from 1; 0 where a text has none. */
  readonly numbers?: Int32Array;
}
