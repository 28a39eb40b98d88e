import { message } from '@almanac/core';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  sendHead,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { codelistsOf, tableOfCodelist, type Codelist } from '../../releases/reading/codelists.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import { linkTo } from './addresses.ts';

/** `GET /api/v2/codelists/{id}` */
export function codelistRoute(api: HttpApp, parts: PxWebParts): void {
  api.get(
    '/codelists/:codelist',
    { schema: { params: z.object({ codelist: z.string() }), querystring: z.looseObject({}) } },
    async (request, reply) => {
      await parts.limit.charge(request, reply, costOf(0));
      const codelist = await foundCodelist(parts, request.params.codelist);
      if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
      const answer = await prepareAnswer(JSON.stringify(writtenCodelist(parts, codelist)));
      return sendPrepared({ request, reply }, answer, { type: JSON_TYPE });
    },
  );
}

/** Lists of a table that programs may not read are as unknown as those of none. */
async function foundCodelist(parts: PxWebParts, id: string): Promise<Codelist> {
  const code = tableOfCodelist(id);
  const unknown = new Problem('unknown-address', {
    detail: message('reading.unknown-list', { id }),
    parameter: 'id',
  });
  if (code === undefined) throw unknown;
  const table = parts.catalogue.known(code);
  const lists = table ? codelistsOf(await readHead(parts, table)) : [];
  const found = lists.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!found) throw unknown;
  return found;
}

function writtenCodelist(
  parts: PxWebParts,
  { id, label, kind, items }: Codelist,
): Readonly<Record<string, unknown>> {
  const { language, words } = parts;
  return {
    id,
    label: words.write(label),
    language,
    languages: [language],
    elimination: false,
    type: kind === 'groups' ? 'Aggregation' : 'Valueset',
    values: items.map((item) => ({ code: item.id, label: item.label, valueMap: item.members })),
    links: [linkTo(parts, 'self', `codelists/${encodeURIComponent(id)}`)],
  };
}
