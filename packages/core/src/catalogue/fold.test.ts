import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe(fold, () => {
  it.each([
    ['Saint-Étienne', 'saint-etienne'],
    ['ÅRSTA', 'arsta'],
    ['Søndre Straße, Łódź', 'sondre strasse, lodz'],
    ['İstanbul, ılık', 'istanbul, ilik'],
    ['2023', '2023'],
  ])('reads %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});
