import { FREQUENCIES, TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

/** A table in the catalogue. */
export const tableEntrySchema = z.object({
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  title: z.string(),
  groupTitle: z.string(),
  agency: z.string(),
  frequency: z.optional(z.enum(FREQUENCIES)),
  seasonalAdjustment: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** First and last period, by label. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** How many data series it holds: cells divided by periods. */
  series: z.int(),
  cells: z.int(),
  /** The instant of its current release. */
  publishedAt: z.string(),
  /** When its numbers were last updated, if the agency states it; else that instant. */
  lastUpdated: z.optional(z.string()),
  nextReleaseDate: z.optional(z.string()),
  isFictional: z.boolean(),
});

const topicSchema = z.object({ id: z.string(), name: z.string(), tables: z.array(z.string()) });
const subjectSchema = z.object({ id: z.string(), name: z.string(), topics: z.array(topicSchema) });
const groupingSchema = z.object({ id: z.string(), name: z.string(), subjects: z.array(subjectSchema) });

/** `GET /api/catalogue`: the whole tree, and every table once. */
export const catalogueSchema = z.object({
  counts: z.object({ tables: z.int(), agencies: z.int(), series: z.int() }),
  groupings: z.array(groupingSchema),
  tables: z.array(tableEntrySchema),
});

const nodeSchema = z.object({ id: z.string(), name: z.string() });

/** `GET /api/catalogue/:code`: the part of the catalogue on one table’s page; empty for a table that is not listed. */
export const tablePlaceSchema = z.object({
  /** The places of the table in the tree, in its order. */
  places: z.array(z.object({ grouping: nodeSchema, subject: nodeSchema, topic: nodeSchema })),
  /** The same table at other frequencies or with other adjustments, including itself. */
  siblings: z.array(
    z.pick(tableEntrySchema, { code: true, kind: true, frequency: true, seasonalAdjustment: true }),
  ),
});

/** A table in the catalogue. */
export type TableEntry = z.infer<typeof tableEntrySchema>;
/** The whole catalogue. */
export type CatalogueBody = z.infer<typeof catalogueSchema>;
/** What of the catalogue one table’s page shows. */
export type TablePlace = z.infer<typeof tablePlaceSchema>;
