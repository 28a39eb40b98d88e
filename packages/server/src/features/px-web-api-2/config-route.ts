import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { JSON_TYPE, prepareAnswer, sendPrepared } from '../../platform/http/answers/prepared-answer.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import { DATA_FORMATS } from '../../releases/px-web/data-formats.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';

/** The version of the protocol that programs insist on. */
const API_VERSION = '2.0.0';

/** `GET /api/v2/config` */
export function configRoute(api: HttpApp, parts: PxWebParts): void {
  const { words, language, department, publicUrl } = parts;
  const config = prepareAnswer(
    JSON.stringify({
      apiVersion: API_VERSION,
      appVersion: parts.version,
      languages: [{ id: language, label: words.say('reading.language') }],
      defaultLanguage: language,
      maxDataCells: parts.mostCells,
      maxCallsPerTimeWindow: parts.callsPerMinute,
      timeWindow: 60,
      license: `${publicUrl}/terms`,
      sourceReferences: [{ language, text: words.say('reading.source', { name: department }) }],
      defaultDataFormat: 'json-stat2',
      dataFormats: Object.keys(DATA_FORMATS),
      features: [{ id: 'CORS', params: [{ key: 'enabled', value: 'True' }] }],
    }),
  );
  api.get('/config', { schema: { querystring: z.looseObject({}) } }, async (request, reply) => {
    await parts.limit.charge(request, reply, costOf(0));
    return sendPrepared({ request, reply }, await config, { type: JSON_TYPE });
  });
}
