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

  it('finds each of many texts again, long ones among them, and none that it does not have', () => {
    const column = columnTexts(10_000);
    const texts = Array.from({ length: 3000 }, (_, at) => `${'x'.repeat(at % 37)}${at}`);
    texts.push('y'.repeat(100_000), '', 'z');
    for (const again of [1, 2]) {
      expect(
        texts.map((text) => add(column, text)),
        `time ${again}`,
      ).toEqual([...texts.keys()]);
    }
    const find = (text: string) => {
      const bytes = new TextEncoder().encode(`<${text}>`);
      return column.find(bytes, 1, bytes.length - 1);
    };
    expect([find('x1'), find('0'), find(''), find('none'), find('y')]).toEqual([1, 0, 3001, -1, -1]);
    expect(column.texts).toEqual(texts);
  });

  it('knows the line of each text, which is its first', () => {
    const column = columnTexts(10);
    for (const [at, text] of ['a', 'b', 'a'].entries())
      column.add(new TextEncoder().encode(text), { start: 0, end: 1, line: at + 2 });
    expect(column.lines).toEqual([2, 3]);
  });

  it('keeps no more texts than it may', () => {
    const column = columnTexts(2);
    expect(['a', 'b', 'c', 'a'].map((text) => add(column, text))).toEqual([0, 1, -1, 0]);
  });
});
