import type { FactList } from '@almanac/core';

import type { Say } from '../words.ts';

/** `a`, `a and b`, `a, b and c`, or joined by commas or as sentences; nothing of an empty list. */
export function writeList(say: Say, items: readonly string[], joined: FactList['joined'] = 'and'): string {
  const [last, ...before] = items.filter((item) => item !== '').reverse();
  if (last === undefined) return '';
  if (before.length === 0) return last;
  const joinAll = (key: 'list.between' | 'list.sentences', all: readonly string[]): string =>
    all.reduceRight((list, next) => say(key, { items: list, next }));
  if (joined === 'comma') return joinAll('list.between', [last, ...before]);
  if (joined === 'sentences') return joinAll('list.sentences', [last, ...before]);
  return say(joined === 'or' ? 'list.or' : 'list.and', { items: joinAll('list.between', before), last });
}
