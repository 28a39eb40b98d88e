import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { readAnyJson } from '../../platform/http/any-json.ts';
import { withoutSlash, type Protocol } from '../../platform/http/protocol.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { addressRoutes } from './address-routes.ts';

const TOLD = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Release'];

/** PxWebApi 1, which older programs in R and Python speak. */
export function pxWebApi1(parts: PxWebParts): Protocol {
  return {
    prefix: '/api/v1/',
    canonical: (address) => withoutSlash(address.replace(/^\/api\/v1\//i, '/api/v1/')),
    open: { told: TOLD, asked: '*', methods: ['POST'] },
    writeProblem: (problem, words) => {
      const { title, detail } = problem.bodyIn(words);
      return {
        type: JSON_TYPE,
        body: JSON.stringify({ error: detail ?? title, code: problem.code }),
      };
    },
    addRoutes: (api) => {
      readAnyJson(api, ['query', 'code', 'selection', 'filter', 'values', 'response', 'format']);
      addressRoutes(api, parts);
    },
  };
}
