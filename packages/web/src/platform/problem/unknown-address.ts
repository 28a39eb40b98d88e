import type { PageProblem } from '@almanac/contract';

/** What is said of an address that nobody answers. */
export const UNKNOWN_ADDRESS: PageProblem = {
  code: 'unknown-address',
  status: 404,
  title: 'There is no page at this address',
  detail:
    'The address may be mistyped, or the page may have moved. Tables keep their addresses: search for a title or a code.',
};
