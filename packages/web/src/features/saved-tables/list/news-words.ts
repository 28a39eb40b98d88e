import type { PartChanges, SavedComparisonBody, SavedTable, Site } from '@almanac/contract';
import { ABSENCE_SIGNS, type Frequency } from '@almanac/core';
import type { IconName } from '@almanac/ui';
import { writeCounted } from '../../../platform/words/write-count.ts';

const PERIODS: { readonly [Each in Frequency]: string } = {
  'multi-year': 'period',
  annual: 'year',
  'half-yearly': 'half-year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

type Numbers = Pick<Site, 'numberFormat'>;

type Counted = readonly [count: number, noun: string, what: string];

/** What changed in the part that was saved, in a few words: `1 new month, 2 figures revised`; empty when nothing did. */
export function changeWords(changes: PartChanges, frequency: Frequency | null, site: Numbers): string {
  const {
    newPeriods,
    revisedCells,
    filledCells,
    emptiedCells,
    changedAbsences,
    newCategories,
    removedCategories,
    renamedCategories,
  } = changes;
  const footnotes = changes.newFootnotes.length + changes.removedFootnotes.length;
  const period = frequency === null ? 'period' : PERIODS[frequency];
  const counted: readonly Counted[] = [
    [newPeriods.length, `new ${period}`, ''],
    [revisedCells, 'figure', ' revised'],
    [filledCells, 'figure', ' added'],
    [emptiedCells, 'figure', ' taken out'],
    ...changedAbsences.map(({ before, after, cells }): Counted => {
      const [was, is] = [ABSENCE_SIGNS[before].symbol, ABSENCE_SIGNS[after].symbol];
      return [cells, 'figure', ` now “${is}” instead of “${was}”`];
    }),
    [newCategories.length, 'new item', ''],
    [removedCategories.length, 'item', ' gone'],
    [renamedCategories.length, 'item', ' renamed'],
    [footnotes, 'footnote', ' changed'],
  ];
  const words = counted.flatMap(([count, noun, what]) =>
    count === 0 ? [] : [`${writeCounted(count, noun, site)}${what}`],
  );
  return [...words, ...(changes.isComparable ? [] : ['figures not compared'])].join(', ');
}

/** Whether a saved table is up to date with its table, in words. */
export interface News {
  readonly icon: IconName;
  readonly title: string;
  readonly says?: string;
}

/** The news of a saved table; `changes` where they are known. */
export function newsOf(saved: SavedTable, changes: PartChanges | null | undefined, site: Numbers): News {
  const { isDeleted, metadata, frequency } = saved;
  if (isDeleted) {
    const title = metadata.replacedBy === null ? 'Withdrawn by its agency' : 'Replaced by another table';
    return { icon: 'warning', title, says: 'It still opens with its last figures.' };
  }
  if (!metadata.hasNewer) return { icon: 'check', title: 'No change' };
  const words = changes ? changeWords(changes, frequency, site) : '';
  if (metadata.isPinned) {
    const newest = words === '' ? '' : ` In the newest: ${words}.`;
    return {
      icon: 'document',
      title: 'A newer release exists',
      says: `Your copy stays as it was.${newest}`,
    };
  }
  if (!changes) return { icon: 'refresh', title: 'A new release' };
  if (words === '')
    return { icon: 'check', title: 'A new release', says: 'Your part of it has not changed.' };
  return { icon: changes.revisedCells > 0 ? 'refresh' : 'plus', title: words };
}

/** The news of a comparison: which of its tables have any is listed next to it. */
export function newsOfComparison({ tables }: SavedComparisonBody, isPinned: boolean): News {
  const gone = tables.filter(({ isDeleted }) => isDeleted);
  if (gone.length > 0) {
    const names = gone.map(({ title }) => title).join(', ');
    return {
      icon: 'warning',
      title: `No longer published: ${names}`,
      says: 'It opens with its last figures.',
    };
  }
  const newer = tables.filter(({ hasNewer }) => hasNewer).length;
  if (newer === 0) return { icon: 'check', title: 'No change' };
  if (isPinned) {
    return {
      icon: 'document',
      title: 'Newer releases exist',
      says: 'Your copy stays as it was. Newer ones of:',
    };
  }
  return { icon: 'refresh', title: `New releases of ${newer} of its ${tables.length} tables` };
}

/** Whether there is something the owner has not seen yet. */
export function hasNews({ isDeleted, metadata }: SavedTable): boolean {
  return isDeleted || metadata.hasNewer;
}
