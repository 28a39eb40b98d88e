import { TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

import { storedText } from './stored-text.ts';

/** The longest notice of correction. */
export const LONGEST_CORRECTION = 2000;

/** An agency's notice of what is or was wrong in a release. */
export const correctionSchema = z.object({
  id: z.string(),
  /** The instant from which it is shown. */
  at: z.string(),
  text: z.string(),
});

/** A notice of correction, and the release it is attached to. */
export const loggedCorrectionSchema = z.extend(correctionSchema, {
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  title: z.string(),
  agency: z.string(),
  releaseId: z.string(),
  publishedAt: z.string(),
});

/** `GET /api/corrections?agency=&after=&limit=`: notices of correction, latest first. */
export const correctionsSchema = z.object({
  corrections: z.array(loggedCorrectionSchema),
  /** The value of `after` for the next page; absent on the last one. */
  next: z.optional(z.string()),
});

/**
 * `POST /api/publishing/1/tables/:code/corrections`: attaches a notice to a release, else to the current one; or mends
 * one, whose former words stay behind the new ones.
 */
export const correctBodySchema = z.strictObject({
  text: storedText(z.trim(), z.minLength(1), z.maxLength(LONGEST_CORRECTION)),
  release: z.optional(storedText()),
  /** The id of the notice to mend. */
  mends: z.optional(storedText()),
});

/** The result of that call. */
export const correctedSchema = z.object({
  code: z.string(),
  release: z.string(),
  correction: correctionSchema,
  /** True when the release already has the same text: nothing was added and no mail is sent. */
  isUnchanged: z.boolean(),
});

/** An agency's notice of what is or was wrong in a release. */
export type Correction = z.infer<typeof correctionSchema>;
/** A notice of correction in the public log. */
export type LoggedCorrection = z.infer<typeof loggedCorrectionSchema>;
/** A page of the log of corrections. */
export type CorrectionsBody = z.infer<typeof correctionsSchema>;
