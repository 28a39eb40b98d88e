import { bytesOf, LARGEST_VIEW, storedText } from '@almanac/contract';
import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { Problem } from '../../platform/http/problem.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { selectionBody } from './wanted-in.ts';

/** A query as programs send it to be saved. */
export const savedQueryBody = z.object({
  tableId: storedText(),
  selection: selectionBody,
  language: z.optional(z.nullable(storedText())),
  outputFormat: z.optional(z.nullable(storedText())),
  outputFormatParams: z.optional(z.nullable(z.array(storedText()))),
});

/** A query that is kept. */
export type SavedQuery = z.output<typeof savedQueryBody>;

type Kept = Pick<PxWebParts, 'views'>;

/** What the text of a saved query begins with, among views, which are steps of pages. */
const NAME = 'saved-query=';

/** Keeps a query, which counts against `from`, a network address; the same query always has the same id. */
export function keepQuery({ views }: Kept, query: SavedQuery, from: string): Promise<string> {
  const text = NAME + encodeURIComponent(JSON.stringify(query));
  if (bytesOf(text) <= LARGEST_VIEW) return views.keep(text, from);
  throw new Problem('invalid-parameter', {
    detail: message('reading.wrong-body', {
      fault: message('fault.bytes', { most: { number: LARGEST_VIEW } }),
    }),
    parameter: 'selection',
  });
}

/** The query with this id. Throws the problem of an unknown or expired one. */
export async function keptQuery({ views }: Kept, id: string): Promise<SavedQuery> {
  const text = await views.find(id, 'savedQuery');
  if (text?.startsWith(NAME) === true)
    return savedQueryBody.parse(JSON.parse(decodeURIComponent(text.slice(NAME.length))));
  throw new Problem('unknown-view', {
    detail: message('reading.unknown-query', { id }),
    parameter: 'savedQuery',
  });
}
