import * as z from 'zod/mini';

import { correctionSchema } from './corrections.ts';
import { changesSchema } from './updates.ts';

const releaseSchema = z.object({ id: z.string(), publishedAt: z.string() });
const contentSchema = z.union([z.number(), z.string()]);

/** `GET /table/{kind}/{code}/changes`: what differs between two releases of a table. */
export const tableChangesSchema = z.object({
  code: z.string(),
  from: releaseSchema,
  to: releaseSchema,
  /** Dimensions that only one of the releases has; then no cell has a counterpart. */
  dimensions: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Ids of categories, by dimension. */
  categories: z.array(
    z.object({
      dimension: z.string(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      renamed: z.array(z.string()),
    }),
  ),
  footnotes: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  counts: z.object({ revised: z.int(), filled: z.int(), emptied: z.int(), reworded: z.int() }),
  /** The ids of the dimensions, in the order of each cell's categories. */
  order: z.array(z.string()),
  /** Cells that both releases have and that differ: a number, or the reason why there is none. */
  cells: z.array(
    z.object({
      categories: z.array(z.string()),
      change: z.enum(['revised', 'filled', 'emptied', 'reworded']),
      before: contentSchema,
      after: contentSchema,
    }),
  ),
});

/** `GET /api/releases/{code}/history`: every release of a table, latest first. */
export const releaseHistorySchema = z.object({
  code: z.string(),
  releases: z.array(
    z.object({
      id: z.string(),
      publishedAt: z.string(),
      changes: changesSchema,
      corrections: z.optional(z.array(correctionSchema)),
    }),
  ),
  /** Releases that were removed to save space, latest first; absent when there are none. */
  thinned: z.optional(z.array(releaseSchema)),
  /** Releases whose numbers were taken back, latest first; absent when there are none. */
  retracted: z.optional(
    z.array(
      z.object({ id: z.string(), publishedAt: z.string(), retractedAt: z.string(), reason: z.string() }),
    ),
  ),
});

/** What differs between two releases of a table. */
export type TableChanges = z.infer<typeof tableChangesSchema>;
/** Every release of a table. */
export type ReleaseHistory = z.infer<typeof releaseHistorySchema>;
