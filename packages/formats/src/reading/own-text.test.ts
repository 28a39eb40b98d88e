import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedFinder } from './own-text.ts';

describe(orderedFinder, () => {
  it('finds what a look-up finds, in whatever order texts come and are added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e')), (texts) => {
        const numbers = new Map<string, number>();
        const find = orderedFinder(numbers);
        for (const text of texts) {
          expect(find(text)).toBe(numbers.get(text));
          if (!numbers.has(text)) numbers.set(text, numbers.size);
        }
      }),
    );
  });
});
