import { describe, expect, it } from 'vitest';
import { brief, quotedList } from './quoted-list.ts';

describe('texts of a file in a message', () => {
  it('are at most sixty signs long, and at most twelve', () => {
    expect([brief('x'.repeat(60)).length, brief('x'.repeat(61)).length]).toEqual([60, 60]);
    const letters = 'ABCDEFGHIJKLM'.split('');
    expect(quotedList(letters.slice(1)).list).toHaveLength(12);
    expect(quotedList(letters).list).toHaveLength(13);
    expect(quotedList(letters).list.at(-1)).toBe('…');
  });
});
