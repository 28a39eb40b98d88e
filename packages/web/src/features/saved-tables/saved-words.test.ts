import type { SavedTable } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { editOf } from './edit-dialog.tsx';
import { standing } from './list-head.tsx';
import { wordsOf } from './save-dialog.tsx';
import { tagsIn } from './saved-fields.tsx';
import { writeLastDay } from './write-last-day.ts';

function table(metadata: Partial<SavedTable['metadata']> = {}): SavedTable {
  return {
    ...{ id: 'mine-0001', type: 'TS', title: 'Homes', tableId: 'M1', link: null, isDeleted: false },
    ...{ computationData: [], customisationData: { release: 'latest' }, effectiveDate: '' },
    ...{ utcDateLastUpdated: '', isNotified: true, frequency: null },
    metadata: {
      ...{ name: 'Mine', note: 'n', tags: ['a', 'b'], isPinned: false, release: 'r1', currentRelease: 'r2' },
      ...{ hasNewer: true, replacedBy: null, savedAt: '' },
      ...metadata,
    },
  };
}

describe(tagsIn, () => {
  it('takes each tag once, without blanks around it', () => {
    expect(tagsIn(' work, the  Q4 briefing ,,work')).toEqual(['work', 'the Q4 briefing']);
    expect(tagsIn('')).toEqual([]);
    expect(tagsIn('x'.repeat(60))).toEqual(['x'.repeat(40)]);
    expect(tagsIn(Array.from({ length: 30 }, (_, at) => `t${at}`).join(','))).toHaveLength(20);
  });
});

describe(editOf, () => {
  it('changes nothing when nothing was changed', () => {
    expect(editOf(table(), wordsOf(table()))).toEqual({
      ...{ id: 'mine-0001', name: 'Mine', note: 'n', tags: ['a', 'b'], isNotified: true },
    });
  });

  it('calls a table by its own title again when its name is emptied', () => {
    expect(editOf(table(), { ...wordsOf(table()), name: '  ' }).name).toBeNull();
  });

  it('pins to what the table shows now, and lets it roll again', () => {
    expect(editOf(table(), { ...wordsOf(table()), isPinned: true })).toMatchObject({
      ...{ isPinned: true, release: 'r2', customisationData: { release: 'r2' } },
    });
    const pinned = table({ isPinned: true });
    expect(editOf(pinned, { ...wordsOf(pinned), isPinned: false })).toMatchObject({
      ...{ isPinned: false, release: 'r1', customisationData: { release: 'latest' } },
    });
  });
});

describe(standing, () => {
  it('counts what has changed', () => {
    const same = table({ hasNewer: false });
    expect(standing([same])).toBe('1 table. Nothing has changed since you looked at it.');
    expect(standing([table()])).toBe('1 table. It has changed since you looked at it.');
    expect(standing([same, same])).toBe('2 tables. Nothing has changed since you looked at them.');
    expect(standing([same, table()])).toBe('1 of 2 has changed since you looked at them.');
    expect(standing([same, table(), table()])).toBe('2 of 3 have changed since you looked at them.');
  });
});

describe(writeLastDay, () => {
  it('names the day that was chosen, wherever the office is', () => {
    const site = { locale: 'en-GB', timeZone: 'Asia/Singapore' } as Parameters<typeof writeLastDay>[1];
    expect(writeLastDay('2026-11-30T23:59:59.999Z', site)).toBe('30 Nov 2026');
  });
});
