import { describe, expect, it } from 'vitest';
import { wrappedLines } from './text-width.ts';

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
