import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnTexts } from './column-texts.ts';

function add(column: ReturnType<typeof columnTexts>, text: string): number {
  const bytes = new TextEncoder().encode(text);
  return column.add(bytes, { start: 0, end: bytes.length, line: 1 });
}

describe(columnTexts, () => {
  it('gives every text one number, in the order in which they occur', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 300 }), (texts) => {
        const column = columnTexts(1000);
        const known = new Map<string, number>();
        for (const text of texts) {
          if (!known.has(text)) known.set(text, known.size);
          expect(add(column, text)).toBe(known.get(text));
        }
        expect(column.texts).toEqual([...known.keys()].map((text) => text.trim()));
      }),
    );
  });

  it('keeps no more texts than it may', () => {
    const column = columnTexts(2);
    expect(['a', 'b', 'c', 'a'].map((text) => add(column, text))).toEqual([0, 1, -1, 0]);
  });
});
