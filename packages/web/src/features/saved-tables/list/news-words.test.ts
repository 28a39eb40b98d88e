import type { PartChanges, SavedTable } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { changeWords, hasNews, newsOf } from './news-words.ts';

const site = { numberFormat: { group: ',', decimal: '.' } };

const NOTHING: PartChanges = {
  newPeriods: [],
  revisedCells: 0,
  revisions: [],
  newCategories: [],
  removedCategories: [],
  renamedCategories: [],
  newFootnotes: [],
  removedFootnotes: [],
  isComparable: true,
  filledCells: 0,
  emptiedCells: 0,
  changedAbsences: [],
};

const item = { dimension: 'region', id: 'x', label: 'X' };

function saved(metadata: Partial<SavedTable['metadata']>, more: Partial<SavedTable> = {}): SavedTable {
  return {
    id: 'mine-0001',
    type: 'TS',
    title: 'Homes',
    tableId: 'M1',
    matrixNumber: 'M1',
    link: null,
    computationData: [],
    customisationData: {},
    effectiveDate: '',
    utcDateLastUpdated: '',
    isNotified: false,
    frequency: 'monthly',
    isDeleted: false,
    metadata: {
      name: null,
      note: '',
      tags: [],
      isPinned: false,
      release: 'r1',
      currentRelease: 'r1',
      hasNewer: false,
      replacedBy: null,
      savedAt: '',
      ...metadata,
    },
    ...more,
  };
}

describe(changeWords, () => {
  it('counts each kind of change, and is empty when there is none', () => {
    expect(changeWords(NOTHING, 'monthly', site)).toBe('');
    const changes: PartChanges = {
      ...NOTHING,
      newPeriods: ['2026 Oct'],
      revisedCells: 1234,
      filledCells: 1,
      emptiedCells: 2,
      changedAbsences: [{ before: 'not-yet-published', after: 'nil', cells: 1 }],
      newCategories: [item, item],
      removedCategories: [item],
      renamedCategories: [{ ...item, labelBefore: 'Y' }],
      newFootnotes: ['a'],
      removedFootnotes: ['b'],
    };
    expect(changeWords(changes, 'monthly', site)).toBe(
      '1 new month, 1,234 figures revised, 1 figure added, 2 figures taken out, 1 figure now “-” instead of “..”, 2 new items, 1 item gone, 1 item renamed, 2 footnotes changed',
    );
  });

  it('calls a period by its frequency, and says where figures could not be compared', () => {
    const changes = { ...NOTHING, newPeriods: ['a', 'b'], isComparable: false };
    expect(changeWords(changes, 'quarterly', site)).toBe('2 new quarters, figures not compared');
    expect(changeWords(changes, null, site)).toBe('2 new periods, figures not compared');
  });
});

describe(newsOf, () => {
  const newer = { currentRelease: 'r2', hasNewer: true };

  it('says that nothing changed', () => {
    expect(newsOf(saved({}), undefined, site)).toEqual({ icon: 'check', title: 'No change' });
  });

  it('says what changed in a table that rolls with releases', () => {
    const changes = { ...NOTHING, newPeriods: ['2026 Oct'] };
    expect(newsOf(saved(newer), changes, site)).toEqual({ icon: 'plus', title: '1 new month' });
    expect(newsOf(saved(newer), NOTHING, site).says).toBe('Your part of it has not changed.');
    expect(newsOf(saved(newer), undefined, site).title).toBe('A new release');
  });

  it('says of a pinned one that it stays as it was', () => {
    const changes = { ...NOTHING, revisedCells: 2 };
    expect(newsOf(saved({ ...newer, isPinned: true }), changes, site)).toEqual({
      icon: 'document',
      title: 'A newer release exists',
      says: 'Your copy stays as it was. In the newest: 2 figures revised.',
    });
  });

  it('says that a table was withdrawn or replaced, whatever else changed', () => {
    expect(newsOf(saved(newer, { isDeleted: true }), undefined, site).title).toBe('Withdrawn by its agency');
    const replaced = saved({ replacedBy: { type: 'TS', code: 'M2' } }, { isDeleted: true });
    expect(newsOf(replaced, undefined, site).title).toBe('Replaced by another table');
    expect(hasNews(replaced)).toBe(true);
  });
});
