import { message, type Fact } from '@almanac/core';

import type { ThinOrder, ThinReport } from './thin.ts';

const KEPT = {
  'saved table': 'thin.kept.saved-table',
  'stored view': 'thin.kept.stored-view',
  collection: 'thin.kept.collection',
  outside: 'thin.kept.outside',
  correction: 'thin.kept.correction',
  news: 'thin.kept.news',
  unrecorded: 'thin.kept.unrecorded',
} as const satisfies Readonly<Record<keyof ThinReport['kept'], string>>;

/** What thinning out did, or would do, line by line. */
export function factsOfThinning(
  { gone, kept, removed, returned }: ThinReport,
  { isDryRun }: Pick<ThinOrder, 'isDryRun'>,
): readonly Fact[] {
  const tables = new Set(gone.map(({ code_key }) => code_key)).size;
  return [
    ...gone.map(
      ({ id, code_key, published_at }) => `${code_key.toUpperCase()}  ${published_at.slice(0, 10)}  ${id}`,
    ),
    message(isDryRun ? 'thin.would-remove' : 'thin.removed', { releases: gone.length, tables }),
    ...(Object.keys(KEPT) as (keyof typeof KEPT)[]).flatMap((reason) => {
      const count = kept[reason] ?? 0;
      return count > 0 ? [message(KEPT[reason], { count })] : [];
    }),
    ...(removed > 0 ? [message('thin.files-removed', { count: removed })] : []),
    ...(returned > 0 ? [message('thin.returned', { count: returned })] : []),
    lastFact(gone.length, isDryRun),
  ];
}

function lastFact(gone: number, isDryRun: boolean): Fact {
  if (isDryRun) return message('thin.unchanged');
  return message(gone > 0 ? 'thin.files-later' : 'thin.nothing-left');
}
