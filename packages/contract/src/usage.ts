import { TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

const countsSchema = {
  /** How often the table was opened in the portal. */
  pageViews: z.int(),
  /** How many files of it were downloaded, including those in archives. */
  downloads: z.int(),
  /** Calls of the public data API for its metadata or figures. */
  apiCalls: z.int(),
};

/** `GET /api/publishing/1/usage?from=&to=&table=`: how often tables were read, without any data about readers. */
export const usageSchema = z.object({
  /** The first and the last day, inclusive. */
  from: z.string(),
  to: z.string(),
  total: z.object(countsSchema),
  /** Days on which anything was counted, the earliest first. */
  days: z.array(z.object({ day: z.string(), ...countsSchema })),
  /** Tables with any count, the most read first. */
  tables: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(TABLE_KINDS),
      title: z.string(),
      agency: z.string(),
      ...countsSchema,
    }),
  ),
});

/** How often tables were read. */
export type UsageBody = z.infer<typeof usageSchema>;
