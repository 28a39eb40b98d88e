import type { SavedTable } from '@almanac/contract';
import { GROUPED_NUMBERS, inLogs, message } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { arrangeList } from './list/arrange-list.ts';
import { editOf } from './edit-dialog.tsx';
import { savedSummary } from './list/list-head.tsx';
import { nameOfSaved, titlesOfSaved } from './list/name-of-saved.ts';
import { newsOfComparison } from './list/news-words.ts';
import { wordsOf } from './save-dialog.tsx';
import { tagsFault, tagsIn } from './saved-fields.tsx';
import { failureOf, tooManyWords } from './share-dialog.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { writeLastDay } from './list/write-last-day.ts';
import { savedTable } from '../../../test/saved-table.ts';

const { say, write } = loadedWords(GROUPED_NUMBERS);

function table(metadata: Partial<SavedTable['metadata']> = {}): SavedTable {
  return savedTable({
    customisationData: { release: 'latest' },
    isNotified: true,
    metadata: {
      name: 'Mine',
      note: 'n',
      tags: ['a', 'b'],
      currentRelease: 'r2',
      hasNewer: true,
      ...metadata,
    },
  });
}

describe(tagsIn, () => {
  it('takes each tag once, without blanks around it', () => {
    expect(tagsIn(' work, the  Q4 briefing ,,work')).toEqual(['work', 'the Q4 briefing']);
    expect(tagsIn('')).toEqual([]);
    const many = Array.from({ length: 30 }, (_, at) => `t${at}`).join(',');
    expect(tagsIn(many)).toHaveLength(30);
  });

  it('are refused in a sentence where they are too many or too long, and never dropped or cut', () => {
    const many = Array.from({ length: 21 }, (_, at) => `t${at}`).join(',');
    expect(tagsFault(many)).toEqual(message('saved.fields.tags-many', { most: 20, count: 21, over: 1 }));
    expect(tagsFault('x'.repeat(41))).toEqual(
      message('saved.fields.tag-long', { most: 40, tag: 'x'.repeat(40), count: 41 }),
    );
    expect(tagsFault('x'.repeat(40))).toBeUndefined();
  });
});

describe(editOf, () => {
  it('changes nothing when nothing was changed', () => {
    expect(editOf(table(), wordsOf(table()))).toEqual({ id: 'mine-0001' });
  });

  it('names only what was changed here, and merges tags with what another tab made of them', () => {
    expect(editOf(table(), { ...wordsOf(table()), note: 'new' })).toEqual({ id: 'mine-0001', note: 'new' });
    const stored = table({ tags: ['a', 'b', 'elsewhere'] });
    expect(editOf(table(), { ...wordsOf(table()), tags: 'b, here' }, stored)).toEqual({
      id: 'mine-0001',
      tags: ['b', 'elsewhere', 'here'],
    });
  });

  it('calls a table by its own title again when its name is emptied', () => {
    expect(editOf(table(), { ...wordsOf(table()), name: '  ' }).name).toBeNull();
  });

  it('pins to what the table shows now, and lets it roll again', () => {
    expect(editOf(table(), { ...wordsOf(table()), isPinned: true })).toMatchObject({
      isPinned: true,
      release: 'r2',
      customisationData: { release: 'r2' },
    });
    const pinned = table({ isPinned: true });
    expect(editOf(pinned, { ...wordsOf(pinned), isPinned: false })).toMatchObject({
      isPinned: false,
      release: 'r1',
      customisationData: { release: 'latest' },
    });
  });
});

const COMPARED = {
  address: 'v=1&table=TS/M1&table=DC/D1',
  tables: [
    { type: 'TS', code: 'M1', title: 'Homes', query: '', release: 'r2', currentRelease: 'r2' },
    { type: 'DC', code: 'D1', title: 'Flats', query: '', release: 'r9', currentRelease: 'r9' },
  ].map((each) => ({ ...each, hasNewer: each.code === 'D1', isDeleted: false })),
} as NonNullable<SavedTable['metadata']['comparison']>;

describe('a comparison', () => {
  const kept = (metadata: Partial<SavedTable['metadata']> = {}): SavedTable => ({
    ...table({ comparison: COMPARED, ...metadata }),
    customisationData: {
      release: 'latest',
      comparison: { version: 1, address: COMPARED.address, releases: ['r2', 'r8'] },
    },
  });

  it('is called by its name, or by its tables, and names them all', () => {
    expect([nameOfSaved(kept(), say), titlesOfSaved(kept(), say)]).toEqual([
      'Mine',
      'Comparison of Homes (M1), Flats (D1)',
    ]);
    const unnamed = kept({ name: null });
    expect([nameOfSaved(unnamed, say), titlesOfSaved(unnamed, say)]).toEqual([
      'Homes and Flats',
      'Comparison of M1, D1',
    ]);
    expect(titlesOfSaved(table(), say)).toBe('Homes · M1');
  });

  it('is pinned to what every table of it shows now', () => {
    expect(editOf(kept(), { ...wordsOf(kept()), isPinned: true })).toMatchObject({
      isPinned: true,
      customisationData: { comparison: { address: COMPARED.address, releases: ['r2', 'r9'] } },
    });
    const pinned = kept({ isPinned: true });
    expect(editOf(pinned, { ...wordsOf(pinned), isPinned: false })).toMatchObject({
      isPinned: false,
      customisationData: { release: 'latest', comparison: { releases: ['r2', 'r8'] } },
    });
  });

  it('is counted as one', () => {
    expect(write(savedSummary([kept()]))).toBe('1 comparison. It has changed since you last looked at it.');
    const same = [kept({ hasNewer: false }), table({ hasNewer: false })];
    expect(write(savedSummary(same))).toBe(
      '2 tables and comparisons. Nothing has changed since you last looked at them.',
    );
  });

  it('tells which tables have news, and of a pinned one that it stays', () => {
    expect(newsOfComparison(COMPARED, false)).toMatchObject({
      title: message('saved.news.releases', { count: 1, all: 2 }),
    });
    expect(newsOfComparison(COMPARED, true)).toMatchObject({ title: message('saved.news.newer-several') });
    const tables = COMPARED.tables.map((each) => ({ ...each, hasNewer: false }));
    expect(newsOfComparison({ ...COMPARED, tables }, false).title).toEqual(message('saved.news.none'));
    const gone = COMPARED.tables.map((each) => ({ ...each, isDeleted: true }));
    expect(inLogs(newsOfComparison({ ...COMPARED, tables: gone }, false).title)).toBe(
      'saved.news.gone(Homes, Flats)',
    );
  });

  it('is found by the words of any of its tables', () => {
    const all = [table(), kept()];
    const found = (words: string): number =>
      arrangeList(all, { words, tag: undefined, order: 'own' }, { say, locale: 'en' }).length;
    expect([found('flats'), found('homes'), found('d1')]).toEqual([1, 2, 1]);
  });
});

describe(savedSummary, () => {
  it('counts what has changed', () => {
    const same = table({ hasNewer: false });
    expect(write(savedSummary([same]))).toBe('1 table. Nothing has changed since you last looked at it.');
    expect(write(savedSummary([table()]))).toBe('1 table. It has changed since you last looked at it.');
    expect(write(savedSummary([same, same]))).toBe(
      '2 tables. Nothing has changed since you last looked at them.',
    );
    expect(write(savedSummary([same, table()]))).toBe('1 of 2 has changed since you last looked at them.');
    expect(write(savedSummary([same, table(), table()]))).toBe(
      '2 of 3 have changed since you last looked at them.',
    );
    const held = table({ isPinned: true });
    const gone = { ...same, isDeleted: true };
    expect(write(savedSummary([held, table(), gone]))).toBe(
      '1 of 3 has changed since you last looked at them. 1 is no longer updated.',
    );
    expect(write(savedSummary([gone]))).toBe(
      '1 table. Nothing has changed since you last looked at it. It is no longer updated.',
    );
  });
});

describe(writeLastDay, () => {
  it('names the day that was chosen, wherever the office is', () => {
    const site = { locale: 'en-GB', timeZone: 'Asia/Singapore' } as Parameters<typeof writeLastDay>[1];
    expect(writeLastDay('2026-11-30T23:59:59.999Z', site)).toBe('30 Nov 2026');
  });
});

describe('sharing', () => {
  it('says in a sentence that one link does not show so many, and what to do', () => {
    expect(tooManyWords(100, say)).toBeUndefined();
    expect(tooManyWords(101, say)).toBe(say('saved.share.too-many', { most: 100, count: 101 }));
  });

  it('says what became of a table that was removed in another tab, and nothing of our own mistakes', () => {
    const gone = new ApiError('No Permission', { status: 403, code: 'no-permission' });
    expect(failureOf([null, gone], say)).toBe(say('saved.share.gone'));
    expect(failureOf([new TypeError('x is undefined')], say)).toBe(say('common.error'));
    expect(failureOf([null, null], say)).toBeUndefined();
  });
});
