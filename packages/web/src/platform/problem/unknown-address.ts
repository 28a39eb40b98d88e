import type { PageProblem } from '@almanac/contract';

/** The problem of an address without a page. */
export const UNKNOWN_ADDRESS: PageProblem = {
  code: 'unknown-address',
  status: 404,
  title: 'There is no page at this address',
  detail:
    'The address may be mistyped, or the page may have moved. Tables keep their addresses: search for a title or a code.',
};
