import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnAfter, edgeAt, edgesOf, itemAt, keyIn, scrollToShow, windowOf } from './edges.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 200 });

describe(itemAt, () => {
  it('finds the item that covers a pixel', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (each, part) => {
        const edges = edgesOf(each);
        const px = part * edgeAt(edges, each.length);
        const item = itemAt(edges, px);
        expect(edgeAt(edges, item)).toBeLessThanOrEqual(px);
        expect(edgeAt(edges, item + 1)).toBeGreaterThan(px);
      }),
    );
  });

  it('stays on the axis outside of it', () => {
    const edges = edgesOf([28, 28, 46]);
    expect([itemAt(edges, -5), itemAt(edges, 900)]).toEqual([0, 2]);
  });
});

describe(drawnAfter, () => {
  const keys = (first: number, end: number, before: Parameters<typeof drawnAfter>[0]) => {
    const drawn = drawnAfter(before, { first, end });
    return [drawn, [keyIn(drawn, first), keyIn(drawn, end - 1)]] as const;
  };

  it('keeps the elements of each item while most of them stay', () => {
    const [, kept] = keys(4, 14, { first: 0, end: 10 });
    expect(kept).toEqual([4, 13]);
  });

  it('takes over elements, the first those of the first, where half or more is new', () => {
    const [flung, taken] = keys(5, 15, { first: 0, end: 10 });
    expect(taken).toEqual([0, 9]);
    const [further, again] = keys(905, 915, flung);
    expect(again).toEqual([0, 9]);
    expect(keys(902, 912, further)[1]).toEqual([-3, 6]);
    expect(keys(0, 10, further)[1]).toEqual([0, 9]);
  });
});

describe(windowOf, () => {
  it('covers what is on screen and stays within the axis', () => {
    fc.assert(
      fc.property(sizes, fc.nat(5000), fc.integer({ min: 1, max: 900 }), (each, from, height) => {
        const edges = edgesOf(each);
        const { first, end } = windowOf(edges, { from, to: from + height, slack: 8 });
        expect(first).toBeLessThanOrEqual(itemAt(edges, from));
        expect(end).toBeGreaterThan(itemAt(edges, from + height));
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(each.length);
      }),
    );
  });

  it('moves a few items at a time, so that most scrolling draws nothing', () => {
    const edges = edgesOf(new Array<number>(1000).fill(28));
    expect(windowOf(edges, { from: 5600, to: 6400, slack: 8 })).toEqual(
      windowOf(edges, { from: 5620, to: 6410, slack: 8 }),
    );
  });
});

describe(scrollToShow, () => {
  const edges = edgesOf(new Array<number>(100).fill(30));

  it('does not move for an item that is in sight', () => {
    expect(scrollToShow(edges, 3, { scroll: 60, size: 300 })).toBe(60);
  });

  it('brings an item in just far enough from either side', () => {
    expect(scrollToShow(edges, 1, { scroll: 60, size: 300 })).toBe(30);
    expect(scrollToShow(edges, 20, { scroll: 60, size: 300 })).toBe(330);
  });
});
