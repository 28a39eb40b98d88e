import { helpDocumentSchema, type HelpDocument, type HelpName } from '@almanac/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api/api.ts';

/** A page of help or about the portal. */
export const helpQuery = (api: Api, name: HelpName) =>
  queryOptions({
    queryKey: ['help', name],
    queryFn: async ({ signal }): Promise<HelpDocument> =>
      helpDocumentSchema.parse(await api.call(`/api/help/${name}`, { signal })),
  });
