import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLines, textWidth } from './text-width.ts';

describe(textLines, () => {
  it('keeps every letter and no line is wider than asked for', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }).filter((word) => !/\s/.test(word)));
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 400 }), (each, width) => {
        const lines = textLines(each.join(' '), 13, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(each.join(''));
        for (const line of lines) expect(textWidth(line, 13)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
