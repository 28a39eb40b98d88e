import { describe, expect, it } from 'vitest';
import { hasOtherDigits, plainDigits } from './plain-digits.ts';

describe(plainDigits, () => {
  it.each([
    ['۱۳٬۲۶۷٬۶۳۷', '13267637'],
    ['۱۲٫۴', '12.4'],
    ['٣٫١٢٥', '3.1250'],
    ['-٥٠٫٢٥٪', '-50.25%'],
    ['๒๕๖๓', '2563'],
    ['५०,०००', '50,000'],
    ['২০২২/০১', '2022/01'],
    ['２０２０', '2020'],
    ['(१.५)', '(1.5)'],
  ])('writes %s as %s', (text, plain) => {
    expect(hasOtherDigits(text)).toBe(true);
    expect(plainDigits(text)).toBe(plain);
  });

  it.each(['1,234.5', '', '۱۵ تا ۲۴', 'ปี ๒๕๖๓', '令和２年', '٫'])('leaves %j as it is', (text) => {
    expect(plainDigits(text)).toBe(text);
  });
});
