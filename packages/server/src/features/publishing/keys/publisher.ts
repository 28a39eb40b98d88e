import { message, type Fact } from '@almanac/core';
import { Problem } from '../../../platform/http/problem.ts';
import { slugOf } from '../preparing/slug-of.ts';

/** The publisher: the holder of a key. */
export interface Publisher {
  /** The key's id; `local` for the server's own. */
  readonly keyId: string;
  /** The agency the key acts for; undefined: for every agency. */
  readonly agency?: string;
  /** The person who holds the key, where it names one. */
  readonly holder?: string;
}

/** Whether `publisher` may act for the agency of this id. */
export function actsFor({ agency }: Publisher, agencyId: string): boolean {
  return agency === undefined || slugOf(agency) === agencyId;
}

/** Throws the problem to answer with when `publisher` may not act for `agency`. */
export function refuseOtherAgency(publisher: Publisher, agencyId: string, what: Fact): void {
  if (!actsFor(publisher, agencyId)) throw otherAgency(publisher, what);
}

/** What is answered to a publisher about something that belongs to another agency. */
export function otherAgency(publisher: Publisher, what: Fact): Problem {
  return new Problem('not-your-table', {
    detail: message('publish.other-agency', {
      agency: publisher.agency ?? message('publish.every-agency'),
      what,
    }),
  });
}

/** Throws the problem to answer with when `publisher` does not act for every agency. */
export function refuseAgencyKey(publisher: Publisher): void {
  if (publisher.agency !== undefined) throw new Problem('local-key-needed');
}
