import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedFinder } from './own-text.ts';

describe(orderedFinder, () => {
  it('finds what a look-up without the blanks around finds, in whatever order texts come and are added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', ' c', 'd ', 'd', ' ')), (texts) => {
        const numbers = new Map<string, number>();
        const find = orderedFinder(numbers);
        for (const text of texts) {
          expect(find(text)).toBe(numbers.get(text.trim()));
          if (!numbers.has(text.trim())) numbers.set(text.trim(), numbers.size);
        }
      }),
    );
  });
});
