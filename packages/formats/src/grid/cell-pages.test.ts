import { describe, expect, it } from 'vitest';
import { cellPages, KIND } from './cell-pages.ts';

const PAGE = 65_536;

/** Three pages of cells, of which every tenth is a text. */
function filled(valueOf: (at: number) => number) {
  const pages = cellPages();
  const kindOf = (at: number) => (at % 10 === 0 ? KIND.text : KIND.number);
  for (let at = 0; at < 3 * PAGE; at += 1) pages.put(at, valueOf(at), kindOf(at));
  return { ...pages, kindOf };
}

describe(cellPages, () => {
  it.each([
    ['whole numbers', (at: number) => at * 7919],
    ['decimals', (at: number) => (at % 10 === 0 ? at * 6400 : at / 1000)],
    ['a number with many digits among few', (at: number) => (at === PAGE + 1 ? 1 / 3 : at / 10)],
    ['a number that is too large', (at: number) => (at === 2 * PAGE ? 2 ** 31 : at)],
    ['negative numbers and zeros', (at: number) => (at % 3) - 1],
    ['a negative zero', (at: number) => (at === 1 ? -0 : at)],
  ])('gives every number back as it was: %s', (_, valueOf) => {
    const { valueAt, codeAt, kindOf } = filled(valueOf);
    for (let at = 0; at < 3 * PAGE; at += 1)
      if (!Object.is(valueAt(at), valueOf(at)) || codeAt(at) !== kindOf(at))
        expect.fail(`cell ${at} was ${valueOf(at)} and is ${valueAt(at)}`);
    expect(valueAt(3 * PAGE - 1)).toBe(valueOf(3 * PAGE - 1));
  });

  it('gives back numbers of which none is short', () => {
    const { put, valueAt } = cellPages();
    for (let at = 0; at <= PAGE; at += 1) put(at, at + 1 / 3, KIND.number);
    expect([0, 1, PAGE - 1].map(valueAt)).toEqual([1 / 3, 1 + 1 / 3, PAGE - 1 + 1 / 3]);
  });

  it('has nothing in cells that were passed over', () => {
    const { put, valueAt, codeAt } = cellPages();
    for (const at of [0, 2 * PAGE + 1]) put(at, 7, KIND.number);
    for (const at of [1, PAGE, 2 * PAGE, 2 * PAGE + 2])
      expect([valueAt(at), codeAt(at)]).toEqual([0, KIND.empty]);
  });

  it('refuses to read cells that were given back, and keeps the others', () => {
    const { forget, valueAt } = filled((at) => at);
    forget(PAGE + 5);
    expect(() => valueAt(PAGE - 1)).toThrow('given back');
    expect(valueAt(PAGE)).toBe(PAGE);
  });
});
