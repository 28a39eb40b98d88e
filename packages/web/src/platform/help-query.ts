import { helpDocumentSchema, type HelpDocument } from '@almanac/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api/api.ts';

/** The pages whose text is a Markdown file on the server. */
export type HelpName = 'glossary' | 'faq' | 'user-guide' | 'terms' | 'privacy' | 'accessibility' | 'contact';

/** A page of help or about the portal. */
export const helpQuery = (api: Api, name: HelpName) =>
  queryOptions({
    queryKey: ['help', name],
    queryFn: async ({ signal }): Promise<HelpDocument> =>
      helpDocumentSchema.parse(await api.call(`/api/help/${name}`, { signal })),
  });
