import * as z from 'zod/mini';

import { LONGEST_QUERY } from '../views.ts';
import type { DosauthCall } from './call.ts';
import { inData } from './envelope.ts';
import { storedQuery, storedText } from '../stored-text.ts';

/**
 * `POST Chart/EmbedTableCode`: a table, and the query string of its page, without `?`, with the chart's parameters and,
 * if pinned, the release.
 */
export const chartToEmbedSchema = z.strictObject({
  tableType: storedText(),
  tableCode: storedText(),
  query: storedQuery(z.maxLength(LONGEST_QUERY)),
});

/** The short code of an embedded chart, and the path of the chart up to the id of its frame. */
export const embedCodeSchema = z.object({
  code: z.string(),
  /** `/chart/TS/M1/`; the id of the frame and `?embed=CODE` follow. */
  path: z.string(),
});

/** Calls about charts. */
export const CHART_CALLS = {
  embedTableCode: {
    method: 'POST',
    path: 'Chart/EmbedTableCode',
    isAuthenticated: false,
    says: 'api.account.embed-table-code',
    body: chartToEmbedSchema,
    answer: inData(embedCodeSchema),
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;
