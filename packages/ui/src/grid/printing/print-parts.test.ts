import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { printParts } from './print-parts.ts';

const months = (count: number): readonly number[] => Array.from({ length: count }, () => 60);

describe(printParts, () => {
  it('prints what fits upright in one part', () => {
    expect(printParts({ stub: 200, columns: months(8), groups: [0] })).toEqual({
      isLandscape: false,
      parts: [{ first: 0, end: 8 }],
    });
  });

  it('turns the page before it cuts the table', () => {
    expect(printParts({ stub: 200, columns: months(12), groups: [0] })).toEqual({
      isLandscape: true,
      parts: [{ first: 0, end: 12 }],
    });
  });

  it('cuts between years where a page is half full', () => {
    const { parts } = printParts({ stub: 200, columns: months(34), groups: [0, 10, 22] });

    expect(parts).toEqual([
      { first: 0, end: 10 },
      { first: 10, end: 22 },
      { first: 22, end: 34 },
    ]);
  });

  it('cuts within a year that would leave a page nearly empty', () => {
    const { parts } = printParts({ stub: 200, columns: months(26), groups: [0, 2, 14] });

    expect(parts[0]).toEqual({ first: 0, end: 12 });
  });

  it('prints every column once, in order, whatever the widths', () => {
    const width = fc.integer({ min: 1, max: 1200 });
    fc.assert(
      fc.property(fc.array(width, { maxLength: 60 }), fc.array(fc.nat(59)), width, (columns, cuts, stub) => {
        const groups = [...new Set([0, ...cuts])].filter((cut) => cut < columns.length).sort((a, b) => a - b);
        const { parts } = printParts({ stub, columns, groups });

        const printed = parts.flatMap(({ first, end }) =>
          Array.from({ length: end - first }, (_, at) => first + at),
        );
        expect(printed).toEqual([...columns.keys()]);
      }),
    );
  });
});
