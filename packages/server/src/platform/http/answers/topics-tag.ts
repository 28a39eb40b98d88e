import { createHash } from 'node:crypto';

/** Stands for a set of topics, in whatever order: whoever sends it back knows of these and of no others. */
export function topicsTag(topics: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(topics.toSorted())).digest('base64url').slice(0, 22);
}
