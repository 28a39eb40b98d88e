import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberIn } from './number-in.ts';

function read(text: string): number {
  const bytes = new TextEncoder().encode(`"${text};`);
  return numberIn(bytes, 1, bytes.length - 1);
}

describe(numberIn, () => {
  it('reads every number as the language itself does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(read(String(number))).toBe(number + 0);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.nat(99)), fc.nat(26), (digits, decimals) => {
        const text = String(Math.abs(digits)).padStart(decimals + 1, '0');
        const written = `${digits < 0 ? '-' : ''}${text.slice(0, text.length - decimals)}.${text.slice(text.length - decimals)}`;
        expect(read(written)).toBe(Number(written) + 0);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', '-', '.', '..', '1.2.3', '12a', '1:', '--1', '1e999', '0x10', 'NaN', '1e'])(
    'finds no number in “%s”',
    (text) => {
      expect(read(text)).toBeNaN();
    },
  );

  it('reads no further than it is asked to', () => {
    const bytes = new TextEncoder().encode('1234.5678');
    expect(numberIn(bytes, 1, 2)).toBe(2);
    expect(numberIn(bytes, 1, 3)).toBe(23);
    expect(numberIn(bytes, 1, 5)).toBe(234);
    expect(numberIn(bytes, 1, 7)).toBe(234.56);
    expect(numberIn(bytes, 5, 9)).toBe(5678);
  });

  it('reads minus zero as zero', () => {
    expect(Object.is(read('-0'), 0)).toBe(true);
    expect(Object.is(read('-0.00'), 0)).toBe(true);
    expect(Object.is(read('-0e3'), 0)).toBe(true);
  });
});
