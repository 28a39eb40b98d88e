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
  'lost-metadata',
  'more-absences',
  'small-cells',
  'new-names',
] as const;

/** The name of one check. */
export type CheckName = (typeof CHECKS)[number];

/** What becomes of a release in which a check finds something: refused, asked about, or published with a warning. */
export const CHECK_LEVELS = ['blocks', 'asks', 'notes'] as const;

const level = z.enum(CHECK_LEVELS);
const share = z.number().check(z.minimum(0), z.maximum(1));

const RULES = {
  'other-structure': z.strictObject({ level }),
  /** How many times larger or smaller a figure has to be. */
  'large-revision': z.strictObject({ level, factor: z.number().check(z.minimum(2), z.maximum(1_000_000)) }),
  totals: z.strictObject({ level }),
  'time-gaps': z.strictObject({ level }),
  'future-periods': z.strictObject({ level }),
  'changed-unit': z.strictObject({ level }),
  /** From which part of its figures on. */
  'lost-figures': z.strictObject({ level, share }),
  'lost-metadata': z.strictObject({ level }),
  /** By how much of all new cells the absences have to exceed their share before. */
  'more-absences': z.strictObject({ level, share }),
  /** Counts below this are small; 0 looks for none. */
  'small-cells': z.strictObject({ level, below: z.int().check(z.minimum(0), z.maximum(1000)) }),
  'new-names': z.strictObject({ level }),
} satisfies Readonly<Record<CheckName, unknown>>;

/** What holds for a table. */
export const checkRulesSchema = z.strictObject(RULES);
export type CheckRules = z.infer<typeof checkRulesSchema>;

const RULED = {
  'other-structure': z.optional(z.partial(RULES['other-structure'])),
  'large-revision': z.optional(z.partial(RULES['large-revision'])),
  totals: z.optional(z.partial(RULES.totals)),
  'time-gaps': z.optional(z.partial(RULES['time-gaps'])),
  'future-periods': z.optional(z.partial(RULES['future-periods'])),
  'changed-unit': z.optional(z.partial(RULES['changed-unit'])),
  'lost-figures': z.optional(z.partial(RULES['lost-figures'])),
  'lost-metadata': z.optional(z.partial(RULES['lost-metadata'])),
  'more-absences': z.optional(z.partial(RULES['more-absences'])),
  'small-cells': z.optional(z.partial(RULES['small-cells'])),
  'new-names': z.optional(z.partial(RULES['new-names'])),
} satisfies Readonly<Record<CheckName, unknown>>;

/** `PUT /api/publishing/1/checks`: what an agency or a table has otherwise than usual. */
export const checkSettingsSchema = z.strictObject(RULED);
export type CheckSettings = z.infer<typeof checkSettingsSchema>;

/** Whose checks: a table’s, an agency’s, or with neither, and the server’s own key, those of the portal. */
export const checksQuerySchema = z.strictObject({
  agency: z.optional(storedText(z.minLength(1), z.maxLength(200))),
  table: z.optional(storedText(z.minLength(1), z.maxLength(40))),
});

/** The answer of `GET` and `PUT /api/publishing/1/checks`. */
export const checksSchema = z.object({
  /** Null for the whole portal. */
  agency: z.nullable(z.string()),
  /** Null for all tables of the agency. */
  table: z.nullable(z.string()),
  /** What was set for just this. */
  settings: checkSettingsSchema,
  /** What holds: the usual, then what portal, agency and table set. */
  rules: checkRulesSchema,
});
export type Checks = z.infer<typeof checksSchema>;

/** The part `confirm` of a publication: which questions its publisher answers with yes, and why. */
export const confirmationSchema = z.strictObject({
  checks: z.array(z.enum(CHECKS)).check(z.minLength(1), z.maxLength(CHECKS.length)),
  because: storedText(z.trim(), z.minLength(1), z.maxLength(1000)),
});

/** Which questions a publisher answers with yes, and why. */
export type Confirmation = z.infer<typeof confirmationSchema>;

/** A question about a release: it is published once the check is confirmed, unless that check blocks. */
export const questionSchema = z.object({
  check: z.enum(CHECKS),
  message: z.string(),
  isConfirmed: z.boolean(),
  isBlocking: z.optional(z.boolean()),
});
