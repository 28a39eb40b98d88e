import type { Words } from '@almanac/words';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { findPlacement, type PlaceIds } from './find-placement.ts';
import type { Page } from './page-head.ts';

interface PlaceAddress {
  readonly ids: PlaceIds;
  readonly path: string;
  readonly locale: string;
  readonly words: Words;
}

/** A grouping, subject or topic and its tables; undefined when the catalogue has none such. */
export function placePage(
  tables: readonly CurrentTable[],
  { ids, path, locale, words }: PlaceAddress,
): Page | undefined {
  const place = findPlacement(tables, ids, locale);
  if (place === undefined) return undefined;
  const { grouping, subject, topic } = place.placement;
  const named = ids.topicId === undefined ? (ids.subjectId === undefined ? grouping : subject) : topic;
  const count = place.tables.length;
  return {
    title: named.name,
    description: words.say('page.place.description', { name: named.name, count }),
    canonical: path,
  };
}
