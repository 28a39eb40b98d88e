import * as z from 'zod/mini';

/** The kind of mail about a table of which every release was taken back. */
export const RETRACTION_MAIL = 'retraction';

/** What such a mail keeps until it is written. */
export const retractionMailSchema = z.object({ code: z.string(), reason: z.string() });
