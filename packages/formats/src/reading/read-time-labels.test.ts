import { isoOf, writeTimePeriod, inLogs } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimeLabels, withoutMark } from './read-time-labels.ts';

const read = (...labels: readonly string[]) =>
  readTimeLabels(labels)?.periods.map((period) => (period ? isoOf(period) : undefined));
const remarks = (...labels: readonly string[]) =>
  readTimeLabels(labels)?.remarks.map(({ at, message }) => `${at}: ${inLogs(message)}`);

describe(readTimeLabels, () => {
  it('reads every list of periods with a mark behind one of them', () => {
    const marks = fc.constantFrom(
      'a',
      'p',
      ' r',
      '*',
      '**',
      ' (p)',
      ' [r]',
      '¹',
      ' (1)',
      ' (provisional)',
      '†',
    );
    const years = fc.uniqueArray(fc.integer({ min: 1900, max: 2100 }), { minLength: 3, maxLength: 20 });
    const shapes = fc.constantFrom(
      (year: number) => String(year),
      (year: number) => writeTimePeriod({ frequency: 'quarterly', year, part: 4 }),
      (year: number) => `${year}TIV`,
      (year: number) => `${year} Week 12`,
      (year: number) => `${year}-03`,
    );
    fc.assert(
      fc.property(marks, years, shapes, fc.nat(), (mark, some, write, at) => {
        const plain = some.map(write);
        const marked = plain.with(at % plain.length, `${plain[at % plain.length] ?? ''}${mark}`);
        expect(read(...marked)).toEqual(read(...plain));
        expect(read(...plain)).not.toContain(undefined);
        expect(readTimeLabels(marked)?.remarks.map((each) => each.at)).toEqual([at % plain.length]);
      }),
    );
  });

  it('reads labels of the usual form, which are no periods alone', () => {
    expect(read('2011.03', '2011.04', '2011.05p')).toEqual(['2011-03', '2011-04', '2011-05']);
    expect(read('Mean', '2011.03', '2011.04', '2011.05', '2011.06')).toEqual([
      ...[undefined, '2011-03', '2011-04', '2011-05', '2011-06'],
    ]);
  });

  it('says what a mark mostly means, or that it is not explained', () => {
    expect(remarks('2005', '2006', '2007 (p)')).toEqual([
      '2: read.mark(2007 (p), 2007, (p), flag.provisional)',
    ]);
    expect(remarks('2007a', '2006', '2005')?.[0]).toContain('read.mark-unknown(2007a, 2007)');
  });

  it('leaves what is no period without one, and says so', () => {
    expect(read('2009-10', '2010-11', '2011-12', 'Total')).toEqual([
      '2009-2010',
      '2010-2011',
      '2011-2012',
      undefined,
    ]);
    expect(remarks('2005', '2006', '2007', 'Total')?.[0]).toMatch(/^3: read\.no-period\(Total\)/);
  });

  it('does not make one period of a label with a mark and the same without', () => {
    expect(read('2005', '2006', '2007', '2007a')).toEqual(['2005', '2006', '2007', undefined]);
  });

  it.each([
    ['more than a quarter is none', ['2005', '2006', '2007', 'Total', 'Mean']],
    ['nearly all have marks', ['2005', '2006p', '2007p', '2008p', '2009p']],
    ['a label is empty', ['2005', '2006', '2007', '2008', '']],
    ['no label is a period', ['Men', 'Women']],
  ])('reads none where %s', (_, labels) => {
    expect(readTimeLabels(labels)).toBeUndefined();
  });
});

describe(withoutMark, () => {
  it.each([
    ['2007p', '2007'],
    ['2007 (r)', '2007'],
    ['2007*', '2007'],
    ['2007+', '2007'],
    ['2007 p/', '2007'],
    ['2007a)', '2007'],
    ['2007 (%)', undefined],
    ['2007', undefined],
  ])('of %o is %o', (label, bare) => {
    expect(withoutMark(label)).toBe(bare);
  });
});
