import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';

/** What a new release is examined for before it is published; publishers confirm by these names. */
export const CHECKS = [
  'other-structure',
  'large-revision',
  'totals',
  'time-gaps',
  'future-periods',
  'changed-unit',
  'lost-figures',
] as const;

/** The name of one check. */
export type CheckName = (typeof CHECKS)[number];

/** The part `confirm` of a publication: which questions its publisher answers with yes, and why. */
export const confirmationSchema = z.strictObject({
  checks: z.array(z.enum(CHECKS)).check(z.minLength(1), z.maxLength(CHECKS.length)),
  because: storedText(z.trim(), z.minLength(1), z.maxLength(1000)),
});

/** Which questions a publisher answers with yes, and why. */
export type Confirmation = z.infer<typeof confirmationSchema>;

/** A question about a release: it is published once the check is confirmed. */
export const questionSchema = z.object({
  check: z.enum(CHECKS),
  message: z.string(),
  isConfirmed: z.boolean(),
});
