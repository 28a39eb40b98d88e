import { writePxMetadata } from '@almanac/formats';
import * as z from 'zod/mini';

import { byteCache } from '../../platform/byte-cache.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  type PreparedAnswer,
  sendHead,
  sendPrepared,
  sizeOfPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { wholeText } from '../../platform/http/answers/whole-pieces.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import { aboutRelease } from '../../releases/px-web/about-release.ts';
import { decimalsOfRelease } from '../../releases/px-web/decimals-of-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { versionOfCall } from '../../releases/px-web/send-data.ts';
import { codelistCalled } from '../../releases/reading/selected-data.ts';
import { dimensionCalled, publishedPlacement } from '../../releases/reading/placed-dimensions.ts';
import { addressesOf } from './addresses.ts';
import { foundTable, readFound, type ReadTableHead } from './found-table.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';
import { keptQuery, type SavedQuery } from './saved-query.ts';
import { tableItem } from './table-item.ts';
import { wantedInBody } from './wanted-in.ts';

const params = z.object({ code: z.string() });
const querystring = z.looseObject({});
const CACHE_BYTES = 32 * 1024 * 1024;

/** `GET /api/v2/tables/{id}` */
export function tableRoute(api: HttpApp, parts: PxWebParts): void {
  api.get('/tables/:code', { schema: { params, querystring } }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    const table = parts.catalogue.find(request.params.code);
    if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
    const item = { language: parts.language, ...tableItem(parts, table) };
    return sendPrepared({ request, reply }, await prepareAnswer(JSON.stringify(item)), {
      type: JSON_TYPE,
    });
  });
}

/** `GET /api/v2/tables/{id}/metadata` */
export function metadataRoute(api: HttpApp, parts: PxWebParts): void {
  const kept = byteCache<PreparedAnswer>(CACHE_BYTES, sizeOfPrepared, 'PxWebApi metadata');
  api.get(
    '/tables/:code/metadata',
    { schema: { params, querystring }, config: { givesTable: 'code' } },
    async (request, reply) => {
      await parts.limit.charge(request, reply, costOf(0));
      const parameters = parametersIn(request.query);
      const found = await foundTable(parts, request.params.code, parameters);
      if (request.method === 'HEAD') return sendHead(reply, JSON_TYPE);
      const saved = parameters.text('savedQuery');
      const codelists = new Map([
        ...(saved === undefined ? [] : codelistsOf(await keptQuery(parts, saved))),
        ...codelistsIn(parameters.keyed('codelist')),
      ]);
      const key = versionOfCall(parts, found, JSON.stringify([...codelists]));
      const answer = await kept.get(key, async () =>
        prepareAnswer(await metadataText(parts, await readFound(parts, found), codelists)),
      );
      return sendPrepared({ request, reply }, answer, { type: JSON_TYPE });
    },
  );
}

function codelistsIn(keyed: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map(
    [...keyed].flatMap(([dimension, [id = '']]) => (id === '' ? [] : [[dimension, id] as const])),
  );
}

/** The lists that a saved query chooses from. */
function codelistsOf({ selection }: SavedQuery): readonly (readonly [string, string])[] {
  return wantedInBody(selection).categories.flatMap(({ dimension, codelist }) =>
    codelist === undefined ? [] : [[dimension, codelist] as const],
  );
}

async function metadataText(
  parts: PxWebParts,
  { head, ...found }: ReadTableHead,
  codelists: ReadonlyMap<string, string>,
): Promise<string> {
  const { dimensions } = head.cube;
  const listed = new Map(
    [...codelists].map(([name, id]) => {
      const dimension = dimensionCalled(dimensions, name);
      const items = codelistCalled(head, dimension, id).items;
      const ids = new Set(items.map((item) => item.id));
      return [dimension.id, dimension.categories.filter((each) => ids.has(each.id))] as const;
    }),
  );
  const { rows, columns } = publishedPlacement(head);
  const described = [...rows, ...columns].flatMap((id) => {
    const dimension = dimensions.find((each) => each.id === id);
    return dimension ? [{ dimension, categories: listed.get(id) ?? dimension.categories }] : [];
  });
  const about = aboutRelease(parts, found, { head, addresses: addressesOf(parts, head.code) });
  const decimals = await decimalsOfRelease(parts, found.release, head);
  return wholeText(writePxMetadata({ ...head, decimals }, about, described));
}
