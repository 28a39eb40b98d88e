import type { PartChanges, SavedComparisonBody, SavedTable } from '@almanac/contract';
import { ABSENCE_SIGNS, and, message, sentences, type Fact, type Frequency } from '@almanac/core';
import type { IconName } from '@almanac/ui';

const NEW_PERIODS = {
  'multi-year': 'saved.news.periods',
  annual: 'saved.news.years',
  'half-yearly': 'saved.news.half-years',
  quarterly: 'saved.news.quarters',
  monthly: 'saved.news.months',
  weekly: 'saved.news.weeks',
  daily: 'saved.news.days',
} as const satisfies Record<Frequency, string>;

/** What changed in the part that was saved: `1 new month, 2 figures revised`; undefined when nothing did. */
export function changesOf(changes: PartChanges, frequency: Frequency | null): Fact | undefined {
  const { newPeriods, newCategories, removedCategories, renamedCategories } = changes;
  const footnotes = changes.newFootnotes.length + changes.removedFootnotes.length;
  const counted = [
    [frequency === null ? 'saved.news.periods' : NEW_PERIODS[frequency], newPeriods.length],
    ['changes.figures-revised', changes.revisedCells],
    ['saved.news.added', changes.filledCells],
    ['common.figures-removed', changes.emptiedCells],
  ] as const;
  const items = [
    ['saved.news.items-new', newCategories.length],
    ['saved.news.items-gone', removedCategories.length],
    ['saved.news.items-renamed', renamedCategories.length],
    ['saved.news.footnotes', footnotes],
  ] as const;
  const list: readonly Fact[] = [
    ...counted.flatMap(([key, count]) => (count === 0 ? [] : [message(key, { count })])),
    ...changes.changedAbsences.map(({ before, after, cells }) =>
      message('saved.news.sign', {
        count: cells,
        before: ABSENCE_SIGNS[before].symbol,
        after: ABSENCE_SIGNS[after].symbol,
      }),
    ),
    ...items.flatMap(([key, count]) => (count === 0 ? [] : [message(key, { count })])),
    ...(changes.isComparable ? [] : [message('saved.news.not-compared')]),
  ];
  return list.length === 0 ? undefined : { list, joined: 'comma' };
}

/** Whether a saved table is up to date with its table. */
export interface News {
  readonly icon: IconName;
  /** Without a full stop. */
  readonly title: Fact;
  readonly says?: Fact;
}

/** The news of a saved table; `changes` where they are known. */
export function newsOf(saved: SavedTable, changes: PartChanges | null | undefined): News {
  const { isDeleted, metadata, frequency } = saved;
  if (isDeleted) {
    const title = metadata.replacedBy === null ? 'saved.news.withdrawn' : 'saved.news.replaced';
    return { icon: 'warning', title: message(title), says: message('saved.news.still-opens') };
  }
  if (!metadata.hasNewer) return { icon: 'check', title: message('saved.news.none') };
  const found = changes ? changesOf(changes, frequency) : undefined;
  if (metadata.isPinned) {
    return {
      icon: 'document',
      title: message('saved.news.newer'),
      says: sentences([
        message('saved.news.copy-stays'),
        found && message('saved.news.in-latest', { changes: found }),
      ]),
    };
  }
  if (!changes) return { icon: 'refresh', title: message('saved.news.release') };
  if (found === undefined)
    return { icon: 'check', title: message('saved.news.release'), says: message('saved.news.part-same') };
  return { icon: changes.revisedCells > 0 ? 'refresh' : 'plus', title: found };
}

/** The news of a comparison: which of its tables have any is listed next to it. */
export function newsOfComparison({ tables }: SavedComparisonBody, isPinned: boolean): News {
  const gone = tables.filter(({ isDeleted }) => isDeleted);
  if (gone.length > 0) {
    return {
      icon: 'warning',
      title: message('saved.news.gone', { tables: and(gone.map(({ title }) => title)) }),
      says: message('saved.news.still-opens'),
    };
  }
  const newer = tables.filter(({ hasNewer }) => hasNewer).length;
  if (newer === 0) return { icon: 'check', title: message('saved.news.none') };
  if (isPinned) {
    return {
      icon: 'document',
      title: message('saved.news.newer-several'),
      says: message('saved.news.copy-stays-of'),
    };
  }
  return {
    icon: 'refresh',
    title: message('saved.news.releases', { count: newer, all: tables.length }),
  };
}

/** Whether there is something the owner has not seen yet. */
export function hasNews({ isDeleted, metadata }: SavedTable): boolean {
  return isDeleted || metadata.hasNewer;
}
