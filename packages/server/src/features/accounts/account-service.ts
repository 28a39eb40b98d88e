import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall, type DosauthError } from '@almanac/contract';

import type { Words } from '@almanac/words';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import type { Problem } from '../../platform/http/problem.ts';
import type { Protocol } from '../../platform/http/protocol.ts';

const CALL = /^\/api\/dosauth\/1\/([^/?]+)\/([^/?]+)/i;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values<DosauthCall>(DOSAUTH_CALLS).map(({ path }) => {
    const name = path.split('/').slice(0, 2).join('/');
    return [name.toLowerCase(), name];
  }),
);

function errorOf(problem: Problem, words: Words): DosauthError {
  const { code, title, detail = title, parameter } = problem.bodyIn(words);
  return { Code: code, Message: detail, ...(parameter !== undefined && { Field: parameter }) };
}

/** The account service: names in any case, and errors in a shape of their own (specification, section 8). */
export const ACCOUNT_SERVICE: Protocol = {
  prefix: '/api/dosauth/',
  isOwn: true,
  canonical: (address) => {
    const [start, group, name] = CALL.exec(address) ?? [];
    if (start === undefined) return address;
    const known = NAMES.get(`${group ?? ''}/${name ?? ''}`.toLowerCase());
    return known === undefined ? address : DOSAUTH_ROOT + known + address.slice(start.length);
  },
  writeProblem: (problem, words) => ({
    type: JSON_TYPE,
    body: JSON.stringify(errorOf(problem, words)),
  }),
};
