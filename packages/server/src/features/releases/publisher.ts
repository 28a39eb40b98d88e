import { Problem } from '../../platform/problem.ts';
import { slugOf } from './slug-of.ts';

/** Who publishes: the holder of a key. */
export interface Publisher {
  /** The key's id; `local` for the server's own. */
  readonly keyId: string;
  /** The agency the key acts for; undefined: for every agency. */
  readonly agency?: string;
}

/** Throws the problem to answer with when `publisher` may not act for `agency`. */
export function refuseOtherAgency(publisher: Publisher, agencyId: string, what: string): void {
  if (publisher.agency === undefined || slugOf(publisher.agency) === agencyId) return;
  throw new Problem('not-your-table', {
    detail: `The key acts for ${publisher.agency}. ${what} belongs to another agency.`,
  });
}

/** Throws the problem to answer with when `publisher` does not act for every agency. */
export function refuseAgencyKey(publisher: Publisher): void {
  if (publisher.agency !== undefined) throw new Problem('local-key-needed');
}
