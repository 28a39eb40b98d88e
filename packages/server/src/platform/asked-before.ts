import { hash } from 'node:crypto';

/** How many names are remembered: 16 KB of hashes. */
const PLACES = 4096;

/**
 * Tells of a name whether it was asked about lately, and remembers it. A later name may take the place of an earlier one,
 * which is then forgotten.
 */
export function askedBefore(): (name: string) => boolean {
  const hashes = new Uint32Array(PLACES);
  return (name) => {
    const asked = hashOf(name);
    const place = asked % PLACES;
    const isKnown = hashes[place] === asked;
    hashes[place] = asked;
    return isKnown;
  };
}

function hashOf(name: string): number {
  return Number.parseInt(hash('sha1', name).slice(0, 8), 16);
}
