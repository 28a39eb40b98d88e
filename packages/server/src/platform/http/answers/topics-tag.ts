import { createHash } from 'node:crypto';

/** Identifies a set of topics, in any order: a client that sends it back knows exactly these. */
export function topicsTag(topics: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(topics.toSorted())).digest('base64url').slice(0, 22);
}
