import { describe, expect, it } from 'vitest';
import { numberWidth, wrappedLines } from './text-width.ts';

const tenPx = (text: string): number => text.length * 10;

describe(wrappedLines, () => {
  it('keeps on one line what fits', () => {
    expect(wrappedLines('Re-exports', 100, tenPx)).toBe(1);
  });

  it('breaks between words', () => {
    expect(wrappedLines('Machinery and transport equipment', 140, tenPx)).toBe(3);
  });

  it('breaks a word that is wider than the line', () => {
    expect(wrappedLines('Arbeitslosenversicherung', 100, tenPx)).toBe(3);
  });
});

describe(numberWidth, () => {
  it('is at least what a browser draws, and little more', () => {
    const drawn = { '111,441.5': 74.3, '6,483,943': 74.3, '62,155.0': 64.8, '−0.2': 30.4, '7': 9.5 };
    for (const [text, px] of Object.entries(drawn)) {
      expect(numberWidth(text), text).toBeGreaterThanOrEqual(px - 0.1);
      expect(numberWidth(text), text).toBeLessThan(px + 1);
    }
  });
});
