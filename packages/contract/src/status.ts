import * as z from 'zod/mini';

/** The progress of filling the demonstration catalogue. */
export const demonstrationSchema = z.object({
  state: z.enum(['filling', 'complete', 'none']),
  published: z.int(),
  of: z.int(),
});

/** `GET /api/status`. */
export const statusSchema = z.object({
  version: z.string(),
  counts: z.object({ tables: z.int(), agencies: z.int(), series: z.int() }),
  demonstration: demonstrationSchema,
});

/** `GET /api/status`. */
export type StatusBody = z.infer<typeof statusSchema>;
