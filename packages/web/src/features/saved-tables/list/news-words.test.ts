import type { PartChanges, SavedTable } from '@almanac/contract';
import { inLogs, message, type Fact } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { changesOf, hasNews, newsOf } from './news-words.ts';
import { savedTable } from '../../../../test/saved-table.ts';

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
  return savedTable({ frequency: 'monthly', ...more, metadata });
}

const logged = (fact: Fact | undefined): string => inLogs(fact ?? '');

describe(changesOf, () => {
  it('counts each kind of change, and is nothing when there is none', () => {
    expect(changesOf(NOTHING, 'monthly')).toBeUndefined();
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
    expect(logged(changesOf(changes, 'monthly'))).toBe(
      'saved.news.months(1), changes.figures-revised(1234), saved.news.added(1), common.figures-removed(2), saved.news.sign(1, .., -), saved.news.items-new(2), saved.news.items-gone(1), saved.news.items-renamed(1), saved.news.footnotes(2)',
    );
  });

  it('calls a period by its frequency, and says where figures could not be compared', () => {
    const changes = { ...NOTHING, newPeriods: ['a', 'b'], isComparable: false };
    expect(logged(changesOf(changes, 'quarterly'))).toBe('saved.news.quarters(2), saved.news.not-compared');
    expect(logged(changesOf(changes, null))).toBe('saved.news.periods(2), saved.news.not-compared');
  });
});

describe(newsOf, () => {
  const newer = { currentRelease: 'r2', hasNewer: true };

  it('says that nothing changed', () => {
    expect(newsOf(saved({}), undefined)).toEqual({ icon: 'check', title: message('saved.news.none') });
  });

  it('says what changed in a table that rolls with releases', () => {
    const changes = { ...NOTHING, newPeriods: ['2026 Oct'] };
    expect(newsOf(saved(newer), changes)).toMatchObject({ icon: 'plus' });
    expect(logged(newsOf(saved(newer), changes).title)).toBe('saved.news.months(1)');
    expect(newsOf(saved(newer), NOTHING).says).toEqual(message('saved.news.part-same'));
    expect(newsOf(saved(newer), undefined).title).toEqual(message('saved.news.release'));
  });

  it('says of a pinned one that it stays as it was', () => {
    const changes = { ...NOTHING, revisedCells: 2 };
    const news = newsOf(saved({ ...newer, isPinned: true }), changes);
    expect(news).toMatchObject({ icon: 'document', title: message('saved.news.newer') });
    expect(logged(news.says)).toBe('saved.news.copy-stays, saved.news.in-latest(changes.figures-revised(2))');
  });

  it('says that a table was withdrawn or replaced, whatever else changed', () => {
    expect(newsOf(saved(newer, { isDeleted: true }), undefined).title).toEqual(
      message('saved.news.withdrawn'),
    );
    const replaced = saved({ replacedBy: { type: 'TS', code: 'M2' } }, { isDeleted: true });
    expect(newsOf(replaced, undefined).title).toEqual(message('saved.news.replaced'));
    expect(hasNews(replaced)).toBe(true);
  });
});
