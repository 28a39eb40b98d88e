import { TABLE_KINDS, message } from '@almanac/core';
import * as z from 'zod/mini';

import { storedQuery, storedText } from './stored-text.ts';
import { bytesOf } from './views.ts';
import { schemaText } from './schema-text.ts';

/** The most tables one collection may hold. */
export const MOST_COLLECTED = 5000;

/** The most bytes of a collection, in all. */
export const LARGEST_COLLECTION = 300_000;

const collectedSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, schemaText(message('fault.table-code')))),
  /** The query string of its page, without `?`: the reader's steps. */
  query: z.optional(storedQuery(z.maxLength(2000))),
  /** The release that was shown when it was collected. */
  release: z.optional(storedText(z.maxLength(60))),
});

/** A table in a stored collection. */
export type Collected = z.infer<typeof collectedSchema>;

/** `POST /api/collections`. */
export const collectionToKeepSchema = z.strictObject({
  tables: z.array(collectedSchema).check(
    z.minLength(1),
    z.maxLength(MOST_COLLECTED),
    z.refine(
      (tables) => bytesOf(JSON.stringify(tables)) <= LARGEST_COLLECTION,
      schemaText(message('fault.bytes', { most: { number: LARGEST_COLLECTION } })),
    ),
  ),
});

/** The answer of `POST /api/collections`: the id of this collection, 22 characters. */
export const keptCollectionSchema = z.object({ id: z.string() });

/** `GET /api/collections/:id`: each table in its current state. */
export const collectionSchema = z.object({
  id: z.string(),
  tables: z.array(
    z.object({
      code: z.string(),
      query: z.string(),
      release: z.nullable(z.string()),
      /** Absent if the table no longer exists. */
      kind: z.optional(z.enum(TABLE_KINDS)),
      title: z.optional(z.string()),
      cells: z.optional(z.int()),
    }),
  ),
});

/** A collection with its tables in their current state. */
export type CollectionBody = z.infer<typeof collectionSchema>;

/** `GET /api/collections/progress/:ticket`: the progress of an archive. */
export const archiveProgressSchema = z.object({
  done: z.int(),
  of: z.int(),
  failed: z.int(),
  isComplete: z.boolean(),
});

/** The progress of an archive. */
export type ArchiveProgress = z.infer<typeof archiveProgressSchema>;
