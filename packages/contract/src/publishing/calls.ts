import { TABLE_KINDS, message } from '@almanac/core';
import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';
import { schemaText } from '../schema-text.ts';
import { questionSchema } from './checks.ts';
import { manifestSchema } from './manifest.ts';

/** A line about a flaw or a guess, in a file or compared with the previous release. */
export const remarkSchema = z.object({
  message: z.string(),
  file: z.optional(z.string()),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
  /** In a workbook: the sheet and the cell (`B12`). */
  sheet: z.optional(z.string()),
  cell: z.optional(z.string()),
});

/**
 * The answer of `POST /api/publishing/1/releases` (multipart: one `manifest` field with a Manifest as JSON, then one or
 * more `file` parts; `?dryRun=true` does everything except publishing).
 */
export const publishedSchema = z.object({
  code: z.string(),
  type: z.enum(TABLE_KINDS),
  title: z.string(),
  address: z.string(),
  dimensions: z.array(z.object({ id: z.string(), label: z.string(), categories: z.int() })),
  cells: z.int(),
  absences: z.int(),
  /** The release's id; null in a dry run. */
  release: z.nullable(z.string()),
  /** From when it may be read. */
  publishedAt: z.nullable(z.string()),
  /** True when the same content is published already: no new release was made. */
  isUnchanged: z.boolean(),
  warnings: z.array(remarkSchema),
  /** What has to be confirmed before it is published. */
  questions: z.array(questionSchema),
  guesses: z.array(z.string()),
});

/** `POST /api/publishing/1/groups?name=`: tables that become readable at one instant. */
export const groupPublishedSchema = z.object({
  group: z.string(),
  /** In the order in which they were sent. */
  tables: z.array(publishedSchema),
});

/** `POST /api/publishing/1/tables/:code/withdraw`, `POST …/replace` (body `{by}`): the result. */
export const withdrawnSchema = z.object({ code: z.string(), replacedBy: z.nullable(z.string()) });

/**
 * `POST /api/publishing/1/tables/:code/retract`: which releases to take back, by id; absent: the current one. The
 * reason is for readers.
 */
export const retractBodySchema = z.strictObject({
  releases: z.optional(
    z.union([
      z.literal('all'),
      z.array(storedText(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(1000)),
    ]),
  ),
  reason: storedText(z.trim(), z.minLength(10), z.maxLength(1000)),
});

/** The answer. `asked`: nothing has changed yet, a second person has to send the same with another key. */
export const retractedSchema = z.object({
  code: z.string(),
  state: z.enum(['asked', 'done']),
  releases: z.array(z.string()),
  /** The release that readers see now; null when none is left. */
  current: z.nullable(z.string()),
  /** Where the numbers may still be, and what to do there. */
  outOfReach: z.array(z.string()),
});

/** What became of a retraction. */
export type Retracted = z.infer<typeof retractedSchema>;

/** `POST /api/publishing/1/tables/:code/restore`: which earlier release to publish anew, and why, for readers. */
export const restoreBodySchema = z.strictObject({
  release: storedText(z.minLength(1), z.maxLength(100)),
  reason: storedText(z.trim(), z.minLength(10), z.maxLength(1000)),
  at: manifestSchema.shape.at,
});

/** A release under embargo, and the instant from which it may be read. */
const waitingSchema = z.object({ release: z.string(), publishedAt: z.string() });

/** `POST /api/publishing/1/tables/:code/cancel`: the release that was under embargo; null if there was none. */
export const cancelledSchema = z.object({ code: z.string(), cancelled: z.nullable(waitingSchema) });

/** The result of cancelling a release. */
export type Cancelled = z.infer<typeof cancelledSchema>;

/** `POST /api/publishing/1/keys` (body `{agency, holder?}`): the key itself is shown only this once and never stored. */
export const madeKeySchema = z.object({
  id: z.string(),
  agency: z.string(),
  holder: z.nullable(z.string()),
  key: z.string(),
});

/** `GET /api/publishing/1/keys`. */
export const keysSchema = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      agency: z.string(),
      /** The person who holds it; null when none was named. */
      holder: z.nullable(z.string()),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
      revokedAt: z.nullable(z.string()),
    }),
  ),
});

/** The result of publishing, or of a dry run. */
export type Published = z.infer<typeof publishedSchema>;
export type Remark = z.infer<typeof remarkSchema>;

/** `GET /api/publishing/1/catalogue`: every table, including those that readers do not see. */
export const publishingCatalogueSchema = z.object({
  tables: z.array(
    z.object({
      code: z.string(),
      type: z.enum(TABLE_KINDS),
      title: z.string(),
      agency: z.string(),
      /** The instant of its current release, or of its first one when that is still under embargo. */
      publishedAt: z.string(),
      state: z.enum(['listed', 'embargoed', 'not enabled', 'withdrawn', 'replaced']),
      replacedBy: z.nullable(z.string()),
      /** The release under embargo, shown to its agency only. */
      waiting: z.nullable(waitingSchema),
    }),
  ),
});

const USUAL_AUDIT = 100;
const MOST_AUDIT = 1000;

/** How many lines of the audit log. */
export const auditQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_AUDIT)), USUAL_AUDIT),
});

/** `GET /api/publishing/1/audit?limit=`: who published what, the latest first. */
export const auditSchema = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      /** The id of the key used, or `local`. */
      key: z.string(),
      agency: z.string(),
      action: z.string(),
      outcome: z.string(),
      code: z.nullable(z.string()),
      release: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
});

/** `POST /api/publishing/1/audit/accounts`: whose lines, and how many. A mail address must not be part of a URL. */
export const accountAuditBodySchema = z
  .strictObject({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_AUDIT)), USUAL_AUDIT),
    /** The address of an account, as it is now. */
    email: z.optional(storedText(z.minLength(1), z.maxLength(320))),
    /** The number of an account, as in the lines. */
    account: z.optional(storedText(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ email, account }) => email === undefined || account === undefined, {
      error: schemaText(message('fault.audit')),
    }),
  );

/** The answer: the audit log of accounts, latest first. */
export const accountAuditSchema = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      /** The number of the account; null if the line is about none. */
      account: z.nullable(z.string()),
      action: z.string(),
      /** `done` or `refused`. */
      outcome: z.string(),
      detail: z.nullable(z.string()),
    }),
  ),
});

/** Lines of the audit log of accounts. */
export type AccountAudit = z.infer<typeof accountAuditSchema>;

/** `POST /api/publishing/1/tables/{code}/previews`: whom the link is for, and how long it lasts. */
export const previewBodySchema = z.strictObject({
  reader: storedText(z.trim(), z.minLength(1), z.maxLength(100)),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
});

/** A link to a release under embargo; its address is shown this once. */
export const madePreviewSchema = z.object({
  code: z.string(),
  release: z.string(),
  reader: z.string(),
  address: z.string(),
  endsAt: z.string(),
});

/** How many links `DELETE /api/publishing/1/tables/{code}/previews` ended. */
export const endedPreviewsSchema = z.object({ code: z.string(), ended: z.int() });

export type PreviewBody = z.infer<typeof previewBodySchema>;
export type MadePreview = z.infer<typeof madePreviewSchema>;
export type EndedPreviews = z.infer<typeof endedPreviewsSchema>;
