import { isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { couldBePeriod, readPeriod, readPeriods } from './read-period.ts';

const read = (...labels: readonly string[]) =>
  readPeriods(labels).periods.map((period) => (period ? isoOf(period) : undefined));

describe(readPeriod, () => {
  it.each([
    ['2015K1', '2015-Q1'],
    ['2023U29', '2023-W29'],
    ['year/1995', '1995'],
    ['2010JJ00', '2010'],
    ['2010KW03', '2010-Q3'],
    ['2010MM11', '2010-11'],
    ['2010 [YR2010]', '2010'],
    ['2024:Q1', '2024-Q1'],
    ['Y2024', '2024'],
    ['201112', '2011-12'],
    ['2019年', '2019'],
    ['2019年1月', '2019-01'],
    ['2019年12月', '2019-12'],
    ['31.12.1995', '1995-12-31'],
    ['1.2.2020', '2020-02-01'],
    ['März 2020', '2020-03'],
    ['août 2021', '2021-08'],
    ['2022 diciembre', '2022-12'],
    ['dezembro 2022', '2022-12'],
  ])('reads %o as %s', (label, iso) => {
    expect(read(label)).toEqual([iso]);
  });

  it.each(['2010 [YR2011]', '2010KW05', '2019年度', '32.12.1995', '2020 Foo', 'Mai', '2020 mai 2021'])(
    'does not take %o for a period',
    (label) => {
      expect(readPeriod(label)).toBeUndefined();
    },
  );
});

describe(readPeriods, () => {
  it('reads a year and the next one as a span where all labels are such', () => {
    expect(read('2009-10', '2010-11', '2012-13')).toEqual(['2009-2010', '2010-2011', '2012-2013']);
    expect(read('2009-10', '2009-11')).toEqual(['2009-10', '2009-11']);
    expect(['2012-13', '2009-10', '2012-14'].map(couldBePeriod)).toEqual([true, true, false]);
  });

  it('reads six digits, and months after a point that lost their zero', () => {
    expect(read('201603', '201604')).toEqual(['2016-03', '2016-04']);
    expect(read('201617', '201718')).toEqual(['2016-2017', '2017-2018']);
    expect(read('1999.09', '1999.1', '1999.11')).toEqual(['1999-09', '1999-10', '1999-11']);
    expect(read('2011.5', '2011.06')).toEqual([undefined, undefined]);
  });

  it('tells that it read years of two digits', () => {
    expect(read('Dec-99', 'Jan-00')).toEqual(['1999-12', '2000-01']);
    expect(readPeriods(['Jan-24']).guess).toContain('1970 to 2069');
  });

  it('reads T as a quarter where there are four', () => {
    expect(read('2019T1', '2019T4')).toEqual(['2019-Q1', '2019-Q4']);
    expect(read('2019T1', '2019T3')).toEqual([undefined, undefined]);
  });
});
