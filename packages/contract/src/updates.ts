import { TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

import { correctionSchema, loggedCorrectionSchema } from './corrections.ts';

/** What a release changed against the one before it. */
export const changesSchema = z.object({
  isNewTable: z.boolean(),
  /** Labels of periods the release added, latest first. */
  newPeriods: z.array(z.string()),
  /** Cells that had a number and now have another. */
  revisedCells: z.int(),
  /** Whether categories other than periods were added, removed or renamed. */
  hasNewStructure: z.boolean(),
  /** True for a release without a file: its numbers are those of the release before. */
  isMetadataOnly: z.optional(z.boolean()),
  /** The earlier release that this one is again. */
  restored: z.optional(z.object({ id: z.string(), publishedAt: z.string() })),
});

/** One release in `GET /api/updates`. */
export const updateSchema = z.object({
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  title: z.string(),
  agency: z.string(),
  releaseId: z.string(),
  publishedAt: z.string(),
  changes: changesSchema,
  /** Notices of correction that came with it, latest first; absent when there are none. */
  corrections: z.optional(z.array(correctionSchema)),
  /** The group it was published in, by name: the others have the same instant. */
  group: z.optional(z.string()),
});

/** The kinds of change in a release, as named by `?change=`. */
export const CHANGE_KINDS = ['new', 'periods', 'revised', 'structure', 'corrected'] as const;

/** `GET /api/updates?limit=&agency=&change=&after=`: releases, latest first. */
export const updatesSchema = z.object({
  updates: z.array(updateSchema),
  /** Notices of correction added after their release and since the last of these updates, latest first. */
  corrections: z.array(loggedCorrectionSchema),
  /** The value of `after` for the next page; absent on the last one. */
  next: z.optional(z.string()),
});

/** `GET /api/releases/{code}`: a small answer that is always revalidated. */
export const currentReleaseSchema = z.object({
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  release: z.object({ id: z.string(), publishedAt: z.string() }),
  /** Notices of correction attached to it, latest first; absent when there are none. */
  corrections: z.optional(z.array(correctionSchema)),
  isDeleted: z.boolean(),
});

/** A key figure of `GET /api/indicators`: the latest observation of one configured series. */
export const indicatorSchema = z.object({
  name: z.string(),
  /** In small print under the name: the unit, or what is measured. */
  detail: z.string(),
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  /** The table's address with this series chosen. */
  address: z.string(),
  /** Printed with the published number of decimals, unit sign included where it is short (2.4%). */
  latest: z.string(),
  period: z.string(),
  /** Change on the same period a year before: percentage points for percentages, else per cent. */
  change: z.optional(z.object({ direction: z.enum(['up', 'down', 'level']), text: z.string() })),
  /** Oldest first; null where there is no number. About ten years, thinned out to 121 points at most. */
  sparkline: z.array(z.nullable(z.number())),
  nextReleaseDate: z.optional(z.string()),
});

/** `GET /api/indicators`. */
export const indicatorsSchema = z.object({ indicators: z.array(indicatorSchema) });

/** What a release changed against the one before it. */
export type Changes = z.infer<typeof changesSchema>;
/** One release in the list of latest updates. */
export type Update = z.infer<typeof updateSchema>;
/** A page of the list of latest updates. */
export type UpdatesBody = z.infer<typeof updatesSchema>;
/** A kind of change in a release. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Which release of a table is current. */
export type CurrentRelease = z.infer<typeof currentReleaseSchema>;
/** A key figure. */
export type Indicator = z.infer<typeof indicatorSchema>;
