import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnWidth } from '../test/letter-widths.ts';
import { SANS_BOLD, SERIF_BOLD } from './bold-faces.ts';
import { textLines, textWidth } from './text-width.ts';

const DRAWN = { sans: undefined, sansBold: SANS_BOLD, serifBold: SERIF_BOLD } as const;

describe(textWidth, () => {
  it.each([
    'Wholesale and retail trade; repair of motor vehicles',
    'Łódź, ręčně, Ærøskøbing',
    '2011 Q1  1,234,567.8',
    'illicit',
    '−12.5 % of GDP at “basic” prices',
  ])('is what is drawn of “%s”, and what kerning takes away', (text) => {
    for (const name of ['sans', 'sansBold', 'serifBold'] as const) {
      const excess = textWidth(text, 1000, DRAWN[name]) / drawnWidth(name, text) - 1;
      expect(excess).toBeGreaterThan(-0.001);
      expect(excess).toBeLessThan(0.02);
    }
  });

  it('counts letters of other scripts, and what is drawn over others', () => {
    expect(textWidth('人口', 10)).toBe(20);
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10));
    expect(textWidth('Ж', 10)).toBeGreaterThan(0);
  });
});

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
