/** How many names are remembered: 16 KB of hashes. */
const PLACES = 4096;

/**
 * Tells of a name whether it was asked about lately, and remembers it. A later name may take the place of an earlier one,
 * which is then forgotten.
 */
export function askedBefore(): (name: string) => boolean {
  const hashes = new Uint32Array(PLACES);
  return (name) => {
    const hash = hashOf(name);
    const place = hash % PLACES;
    const isKnown = hashes[place] === hash;
    hashes[place] = hash;
    return isKnown;
  };
}

/** FNV-1a over the code units. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
