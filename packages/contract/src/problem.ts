import * as z from 'zod/mini';

/** An error body under `/table` and our own `/api/*`: RFC 9457, `application/problem+json`. */
export const problemSchema = z.object({
  /** `/problems/<code>`: the address of its page in the reference. */
  type: z.string(),
  /** The stable code, e.g. `unknown-category`. */
  code: z.string(),
  title: z.string(),
  status: z.int(),
  /** What is wrong in this request, and what to do. */
  detail: z.optional(z.string()),
  /** The id of this request in the server's log, to quote when reporting the problem. */
  requestId: z.optional(z.string()),
  /** The query parameter or field at fault. */
  parameter: z.optional(z.string()),
  /** The path of the table, where the requested part of it no longer exists. */
  table: z.optional(z.string()),
  /** The paths of the possible tables, where there are several. */
  tables: z.optional(z.array(z.string())),
  /** For refused files: one entry for each fault. */
  faults: z.optional(
    z.array(
      z.object({
        message: z.string(),
        file: z.optional(z.string()),
        line: z.optional(z.int()),
        column: z.optional(z.int()),
        /** In a workbook: the sheet and the cell (`B12`). */
        sheet: z.optional(z.string()),
        cell: z.optional(z.string()),
        /** The check that asks, by the name to confirm it with. */
        check: z.optional(z.string()),
      }),
    ),
  ),
});

/** An error body under `/table` and our own `/api/*`. */
export type ProblemBody = z.infer<typeof problemSchema>;
