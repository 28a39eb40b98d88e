import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { findPlacement, type PlaceIds } from './find-placement.ts';
import type { Page } from './page-head.ts';

/** A grouping, subject or topic and its tables; undefined when the catalogue has none such. */
export function placePage(
  tables: readonly CurrentTable[],
  { ids, path, locale }: { readonly ids: PlaceIds; readonly path: string; readonly locale: string },
): Page | undefined {
  const place = findPlacement(tables, ids, locale);
  if (place === undefined) return undefined;
  const { grouping, subject, topic } = place.placement;
  const named = ids.topicId === undefined ? (ids.subjectId === undefined ? grouping : subject) : topic;
  const count = place.tables.length;
  return {
    title: named.name,
    description: `${named.name}: ${count} statistical ${count === 1 ? 'table' : 'tables'} to read, customise, chart and download.`,
    canonical: path,
  };
}
