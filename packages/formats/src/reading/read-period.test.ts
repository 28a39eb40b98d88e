import { isoOf, message } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldBePeriod, readPeriod, readPeriods } from './read-period.ts';

const read = (...labels: readonly string[]) =>
  readPeriods(labels).periods.map((period) => (period ? isoOf(period) : undefined));

describe('years and parts that all labels together settle', () => {
  const year = (number: number) => ['01', '02', '03', '04'].map((part) => `${number}/${part}`);
  it.each([
    ['Thai years', ['2563'], ['2020']],
    ['Iranian years', ['1395', '1400'], ['2016', '2021']],
    ['no Iranian years beside others', ['1395', '1995'], ['1395', '1995']],
    ['quarters of two years', [...year(2021), ...year(2022)].slice(1), undefined],
    [
      'quarters of years that begin and end with parts of years',
      [...year(2020).slice(3), ...year(2021), ...year(2022), ...year(2023).slice(0, 1)],
      '2020-Q4 2021-Q1 2021-Q2 2021-Q3 2021-Q4 2022-Q1 2022-Q2 2022-Q3 2022-Q4 2023-Q1'.split(' '),
    ],
    [
      'months where a fifth comes among four a year',
      [2021, 2022].flatMap((number) => ['01', '02', '03', '05'].map((month) => `${number}/${month}`)),
      undefined,
    ],
    ['months of one year', year(2022), ['2022-01', '2022-02', '2022-03', '2022-04']],
  ])('are %s', (_, labels, periods) => {
    expect(read(...labels)).toEqual(periods ?? labels.map((label) => label.replace('/', '-')));
  });
});

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
    ['2024W1', '2024-W01'],
    ['2024-W01', '2024-W01'],
    ['2024/W01', '2024-W01'],
    ['2024 Week 1', '2024-W01'],
    ['2024 week 52', '2024-W52'],
    ['W01/2024', '2024-W01'],
    ['W1-2024', '2024-W01'],
    ['Week 1, 2024', '2024-W01'],
    ['semana 3 2024', '2024-W03'],
    ['2024 semaine 03', '2024-W03'],
    ['Uke 53 2020', '2020-W53'],
    ['KW 7/2024', '2024-W07'],
    ['2024 KW 07', '2024-W07'],
    ['1er trimestre 2023', '2023-Q1'],
    ['2023 Trimestre 4', '2023-Q4'],
    ['2º trimestre de 2023', '2023-Q2'],
    ['Jan-Mar 2020', '2020-Q1'],
    ['2020 Apr/Jun', '2020-Q2'],
    ['2020 Oct - Dec', '2020-Q4'],
    ['Jan–Jun 2020', '2020-S1'],
    ['2020 July–December', '2020-S2'],
  ])('reads %o as %s', (label, iso) => {
    expect(read(label)).toEqual([iso]);
  });

  it.each([
    '2010 [YR2011]',
    '2010KW05',
    '2019年度',
    '32.12.1995',
    '2020 Foo',
    'Mai',
    '2020 mai 2021',
    'Feb-Apr 2020',
    'Jan-Apr 2020',
    'Feb-Jul 2020',
    'Mar-Jan 2020',
    'Jan-Foo 2020',
    '2020 Jan-Mar 2020',
    'Jan-Mar',
    'W54/2024',
    '2024 Week 53',
    'week 2024',
    '5 trimestre 2023',
  ])('does not take %o for a period', (label) => {
    expect(readPeriod(label)).toBeUndefined();
  });
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

  it('notes that it read years of two digits', () => {
    expect(read('Dec-99', 'Jan-00')).toEqual(['1999-12', '2000-01']);
    expect(readPeriods(['Jan-24']).guess).toEqual(message('read.short-years', { example: 'Jan-24' }));
  });

  it('reads T as a quarter where there are four', () => {
    expect(read('2019T1', '2019T4')).toEqual(['2019-Q1', '2019-Q4']);
    expect(read('2019T1', '2019T3')).toEqual([undefined, undefined]);
    expect(read('2005TI', '2005TII', '2005TIII', '2005TIV')).toEqual([
      '2005-Q1',
      '2005-Q2',
      '2005-Q3',
      '2005-Q4',
    ]);
    expect(read('T4 2022', '1T 2023', '2023-T2', 'T3/2023')).toEqual([
      '2022-Q4',
      '2023-Q1',
      '2023-Q2',
      '2023-Q3',
    ]);
    expect(read('2005TI', '2005TII')).toEqual([undefined, undefined]);
    expect(read('2005TIV', '2005TV')).toEqual([undefined, undefined]);
    expect(['2005TII', 'T1 2023', '2005TX', 'Total 2005'].map(couldBePeriod)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('reads S with two digits as a week where there are more than two', () => {
    expect(read('2024S01', '2024S02', '2024S03')).toEqual(['2024-W01', '2024-W02', '2024-W03']);
    expect(read('2024S01', '2024S02')).toEqual([undefined, undefined]);
    expect(read('2024S1', '2024S2')).toEqual(['2024-S1', '2024-S2']);
  });

  const quarters = Array.from({ length: 12 }, (_, at) => [2001 + Math.floor(at / 4), (at % 4) + 1] as const);
  const ROMAN = ['', 'I', 'II', 'III', 'IV'];
  it.each<[string, (year: number, quarter: number) => string]>([
    ['2005TI', (year, quarter) => `${year}T${ROMAN[quarter] ?? ''}`],
    ['2005 TI', (year, quarter) => `${year} T${ROMAN[quarter] ?? ''}`],
    ['TI 2005', (year, quarter) => `T${ROMAN[quarter] ?? ''} ${year}`],
    ['IT 2005', (year, quarter) => `${ROMAN[quarter] ?? ''}T ${year}`],
    ['T1-2005', (year, quarter) => `T${quarter}-${year}`],
    ['1T2005', (year, quarter) => `${quarter}T${year}`],
    ['Trimestre 1 2005', (year, quarter) => `Trimestre ${quarter} ${year}`],
  ])('reads back every list of quarters with a fourth that is written as %s', (_, write) => {
    fc.assert(
      fc.property(fc.subarray(quarters, { minLength: 1 }), (some) => {
        fc.pre(some.some(([, quarter]) => quarter === 4));
        expect(read(...some.map(([year, quarter]) => write(year, quarter)))).toEqual(
          some.map(([year, quarter]) => `${year}-Q${quarter}`),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('settles single labels and the numbers beside S by what all labels say', () => {
    expect(read()).toEqual([]);
    expect(readPeriods(['1395']).guess).toEqual(message('read.iranian-years', { example: '1395' }));
    expect(readPeriods([]).guess).toBeUndefined();
    expect(read('Jan-24')).toEqual(['2024-01']);
    expect(read('2024S01', '2024S02')).not.toContain('2024-W02');
    expect(read('2024S01', '2024S03')).toEqual(['2024-W01', '2024-W03']);
  });

  it.each<[string, (year: number, week: number) => string]>([
    ['2024W1', (year, week) => `${year}W${week}`],
    ['2024 W 1', (year, week) => `${year} W ${week}`],
    ['2024 Week 1', (year, week) => `${year} Week ${week}`],
    ['2024-Week-01', (year, week) => `${year}-Week-${String(week).padStart(2, '0')}`],
    ['W01/2024', (year, week) => `W${String(week).padStart(2, '0')}/${year}`],
    ['Week 1, 2024', (year, week) => `Week ${week}, ${year}`],
    ['KW 1/2024', (year, week) => `KW ${week}/${year}`],
    ['vecka 1 2024', (year, week) => `vecka ${week} ${year}`],
  ])('reads back every week that is written as %s', (_, write) => {
    const weeks = fc.tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 52 }));
    fc.assert(
      fc.property(weeks, ([year, week]) => {
        expect(read(write(year, week))).toEqual([`${year}-W${String(week).padStart(2, '0')}`]);
      }),
    );
  });

  it('reads Roman numbers as quarters up to a fourth one, as months where a fifth one comes', () => {
    expect(read('I/2020', '2020 II', '2020, III', 'IV-2020')).toEqual([
      '2020-Q1',
      '2020-Q2',
      '2020-Q3',
      '2020-Q4',
    ]);
    expect(read('I/2020', 'IV/2020', 'V/2020', 'IX/2020', 'XII/2020')).toEqual([
      ...['2020-01', '2020-04', '2020-05', '2020-09', '2020-12'],
    ]);
    expect(read('I/2020', 'II/2020', 'III/2020')).toEqual([undefined, undefined, undefined]);
    expect(read('I/2020', '2020 IV 2020')).toEqual([undefined, undefined]);
    expect(read('I', 'IV')).toEqual([undefined, undefined]);
    expect(read('I/2020', 'V/2020')).toEqual(['2020-01', '2020-05']);
  });

  it('takes a month for that of the language that all labels are of', () => {
    expect(read('listopad 2020', 'prosinac 2020')).toEqual(['2020-10', '2020-12']);
    expect(read('2020 listopad', '2020 grudzień')).toEqual(['2020-11', '2020-12']);
    expect(read('listopad 2020', 'North 2020')).toContain(undefined);
  });

  it.each([
    ['listopad 2020', true],
    ['März 2020', true],
    ['2020 mars', true],
    ['2020', true],
    ['Jan-24', true],
    ['III/2020', true],
    ['2020T3', true],
    ['North 2020', false],
    ['2020 March 2021', false],
    ['March', false],
    ['', false],
  ])('tells whether “%s” could be a period: %s', (label, could) => {
    expect(couldBePeriod(label)).toBe(could);
  });
});
