import { ABSENCES } from '@almanac/core';
import * as z from 'zod/mini';

import { savedIdSchema } from './texts.ts';

const categorySchema = z.object({ dimension: z.string(), id: z.string(), label: z.string() });

/** What changed between two releases, in the part of the table that a saved table shows. */
export const partChangesSchema = z.object({
  /** Labels of periods the release added, latest first. */
  newPeriods: z.array(z.string()),
  /** How many cells had a number and now have another. */
  revisedCells: z.int(),
  /** The first of them; `revisedCells` is their number. */
  revisions: z.array(
    z.object({
      /** Labels of the cell's categories, in the order of the table's variables. */
      labels: z.array(z.string()),
      before: z.number(),
      after: z.number(),
      difference: z.number(),
      /** The published number of decimals; absent where it is not stated. */
      decimals: z.optional(z.int()),
      unit: z.optional(z.string()),
    }),
  ),
  /** How many cells have a number now and had none before. */
  filledCells: z.int(),
  /** How many cells had a number and have none now. */
  emptiedCells: z.int(),
  /** How many cells have no number for another reason than before, by the two reasons. */
  changedAbsences: z.array(z.object({ before: z.enum(ABSENCES), after: z.enum(ABSENCES), cells: z.int() })),
  newCategories: z.array(categorySchema),
  removedCategories: z.array(categorySchema),
  renamedCategories: z.array(z.extend(categorySchema, { labelBefore: z.string() })),
  newFootnotes: z.array(z.string()),
  removedFootnotes: z.array(z.string()),
  /** False when the variables themselves differ: no cell has a counterpart. */
  isComparable: z.boolean(),
});

/** `CheckTableUpdate`: a saved table compared with the current release of its table. */
export const tableUpdateSchema = z.object({
  id: z.string(),
  hasNewer: z.boolean(),
  release: z.string(),
  currentRelease: z.string(),
  lastUpdatedDateTime: z.string(),
  isDeleted: z.boolean(),
  /** Null when there is no newer release. */
  changes: z.nullable(partChangesSchema),
});

/** `POST CheckTableUpdate`: which saved tables; by default all of the account. */
export const checkUpdatesSchema = z.strictObject({
  ids: z.optional(z.array(savedIdSchema).check(z.maxLength(100))),
});

/** The answer of `POST CheckTableUpdate`. */
export const tableUpdatesSchema = z.object({ updates: z.array(tableUpdateSchema) });

/** What changed in the part a saved table shows. */
export type PartChanges = z.infer<typeof partChangesSchema>;
/** A saved table compared with the current release of its table. */
export type TableUpdate = z.infer<typeof tableUpdateSchema>;
