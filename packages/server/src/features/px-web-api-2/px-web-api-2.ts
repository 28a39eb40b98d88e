import { readAnyJson } from '../../platform/http/any-json.ts';
import { withoutSlash, type Protocol } from '../../platform/http/protocol.ts';
import type { Problem } from '../../platform/http/problem.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { codelistRoute } from './codelist-route.ts';
import { configRoute } from './config-route.ts';
import { dataRoutes } from './data-routes.ts';
import { defaultSelectionRoute } from './default-selection-route.ts';
import { listRoute } from './list-route.ts';
import { keepQueryRoute, savedQueryRoutes } from './saved-query-routes.ts';
import { metadataRoute, tableRoute } from './table-routes.ts';

const TOLD = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Release',
];

const BODY_NAMES = [
  ...['selection', 'variableCode', 'codelist', 'outputValues', 'valueCodes', 'placement', 'heading', 'stub'],
  ...['tableId', 'language', 'outputFormat', 'outputFormatParams'],
];

/** PxWebApi 2, which the front end of PxWeb and programs in R and Python speak. */
export function pxWebApi2(parts: PxWebParts): Protocol {
  return {
    prefix: '/api/v2/',
    canonical: canonicalPath,
    open: { told: TOLD, asked: '*', methods: ['POST'] },
    writeProblem: (problem, words) => ({
      type: 'application/problem+json; charset=utf-8',
      body: JSON.stringify(bodyOf(problem, words, parts.publicUrl)),
    }),
    addRoutes: (api) => {
      readAnyJson(api, BODY_NAMES);
      configRoute(api, parts);
      listRoute(api, parts);
      tableRoute(api, parts);
      metadataRoute(api, parts);
      defaultSelectionRoute(api, parts);
      dataRoutes(api, parts);
      codelistRoute(api, parts);
      keepQueryRoute(api, parts);
      savedQueryRoutes(api, parts);
    },
  };
}

function bodyOf(problem: Problem, words: PxWebParts['words'], publicUrl: string) {
  const { code, type, title, status, detail } = problem.bodyIn(words);
  return { type: `${publicUrl}${type}`, title, status, ...(detail !== undefined && { detail }), code };
}

/** Names of calls are taken in any case; ids keep theirs. */
function canonicalPath(address: string): string {
  const [path = '', ...query] = address.split('?');
  const names = path.split('/').map((part, at) => (at === ID_PLACE ? part : part.toLowerCase()));
  return withoutSlash([names.join('/'), ...query].join('?'));
}

/** `/api/v2/tables/{id}/data`, `/api/v2/savedqueries/{id}/data` */
const ID_PLACE = 4;
