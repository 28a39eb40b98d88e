import type { Say } from '@almanac/words';
import type { PageProblem } from '@almanac/contract';

/** The code of the problem of an address without a page. */
export const UNKNOWN_ADDRESS = 'unknown-address';

/** The problem of an address without a page. */
export function unknownAddress(say: Say): PageProblem {
  return {
    code: UNKNOWN_ADDRESS,
    status: 404,
    title: say('problem-page.unknown-address'),
    detail: say('problem-page.unknown-address.detail'),
  };
}
