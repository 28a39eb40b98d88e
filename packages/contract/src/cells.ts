import { ABSENCES } from '@almanac/core';
import * as z from 'zod/mini';

import { readNumberBytes } from './number-bytes.ts';

/** Ascending cells as runs: first cell, how many, first cell, how many, … */
const runsSchema = z.array(z.number());

const marksSchema = {
  absences: z.partialRecord(z.enum(ABSENCES), runsSchema),
  /** By flag set, a decimal number as text. */
  flags: z.record(z.string(), runsSchema),
  cellFootnotes: z.record(z.string(), runsSchema),
};

/**
 * The head of `GET /api/content/1/:kind/:code/cells`, whose body holds numbers as bytes: a stretch of a view, row by
 * row. Cell numbers count from its first cell; an absent cell without an entry is not available.
 */
export const cellsHeadSchema = z.strictObject({
  release: z.string(),
  /** The position of the stretch in the view; `to` is exclusive. */
  rows: z.strictObject({ from: z.number(), to: z.number() }),
  columns: z.strictObject({ from: z.number(), to: z.number() }),
  /**
   * The offset of each row and column in the release's cube, so that a client notices when they belong to another view.
   */
  rowOffsets: z.array(z.number()),
  columnOffsets: z.array(z.number()),
  ...marksSchema,
});

/** The head of a stretch of a view. */
export type CellsHead = z.infer<typeof cellsHeadSchema>;

/** A stretch of a view of a release. */
export interface Cells extends CellsHead {
  readonly values: Float64Array;
}

/** The most cells of one stretch. */
export const MOST_CELLS_OF_STRETCH = 20_000;

/** Reads the answer. Throws when it is something else, or is truncated. */
export function readCells(bytes: Uint8Array): Cells {
  const { head, values } = readNumberBytes(bytes);
  const cells = { ...cellsHeadSchema.parse(head), values };
  const expected = cells.rowOffsets.length * cells.columnOffsets.length;
  if (values.length !== expected) throw new Error(`${expected} cells came as ${values.length} numbers`);
  return cells;
}
