import type { Words } from '../words.ts';

/** `a`, `a and b`, `a, b and c`; nothing of an empty list. */
export function writeList({ say }: Words, items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const [last, ...before] = [...items].reverse();
  if (last === undefined) return '';
  if (before.length === 0) return last;
  const joined = before.reduceRight((list, next) => say('list.between', { items: list, next }));
  return say(`list.${word}`, { items: joined, last });
}
