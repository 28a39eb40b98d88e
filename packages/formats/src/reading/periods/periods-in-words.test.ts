import { isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { couldBePeriod, readPeriods } from '../read-period.ts';

const isoIn = (label: string) => readPeriods([label]).periods.map((period) => period && isoOf(period))[0];

describe('a period with words', () => {
  it.each([
    ['31 December 2022', '2022-12-31'],
    ['1 de enero de 2022', '2022-01-01'],
    ['1 de enero del 2022', '2022-01-01'],
    ['31. Dezember 2022', '2022-12-31'],
    ['1er janvier 2022', '2022-01-01'],
    ['December 31, 2022', '2022-12-31'],
    ['31-Dec-2022', '2022-12-31'],
    ['2022. december 31.', '2022-12-31'],
    ['As at 30 June 2022', '2022-06-30'],
    ['enero de 2022', '2022-01'],
    ['2022년 1월', '2022-01'],
    ['MO012023', '2023-01'],
    ['Mar Qtr 2022', '2022-Q1'],
    ['December quarter 2022', '2022-Q4'],
    ['Third quarter 2022', '2022-Q3'],
    ['I kwartał 2022', '2022-Q1'],
    ['1. čtvrtletí 2022', '2022-Q1'],
    ['IV квартал 2022', '2022-Q4'],
    ['2022 I кв.', '2022-Q1'],
    ['Trimestrul II 2020', '2020-Q2'],
    ['2022年第四季度', '2022-Q4'],
    ['2022年第4四半期', '2022-Q4'],
    ['2022 1/4', '2022-Q1'],
    ['Q012023', '2023-Q1'],
    ['1º semestre de 2022', '2022-S1'],
    ['Semestre 2 2022', '2022-S2'],
    ['Anul 2021', '2021'],
    ['2021 г.', '2021'],
    ['2022년', '2022'],
    ['Fiscal year 2022', '2022'],
    ['2022.12.31', '2022-12-31'],
    ['2022/12/31', '2022-12-31'],
    ['31/12/2022', '2022-12-31'],
    ['31-12-2022', '2022-12-31'],
    ['2023/01', '2023-01'],
    ['January to March 2022', '2022-Q1'],
    ['Apr 2022 to Mar 2023', '2022-2023'],
    ['January 2022 to December 2022', '2022'],
  ])('is read: %s', (label, iso) => {
    expect(isoIn(label)).toBe(iso);
    expect(couldBePeriod(label)).toBe(true);
  });

  it.each([
    'Feb Qtr 2022',
    '3 semestre 2022',
    '31 Foo 2022',
    '32/13/2022',
    'Article 5 2022',
    'Apr 2022 to Apr 2023',
    '13/13/2022',
  ])('is not read: %s', (label) => {
    expect(isoIn(label)).toBeUndefined();
    expect(couldBePeriod(label)).toBe(false);
  });
});

describe('labels with strokes', () => {
  const isoOfAll = (labels: string) =>
    readPeriods(labels.split(' '))
      .periods.map((period) => (period ? isoOf(period) : '?'))
      .join(' ');

  it.each([
    ['13/01/2022 02/03/2022', '2022-01-13 2022-03-02'],
    ['01/13/2022 02/03/2022', '2022-01-13 2022-02-03'],
    ['01/10/2023 01/11/2023 01/12/2023 01/01/2024', '2023-10 2023-11 2023-12 2024-01'],
    ['1/1/2022 2/1/2022 3/1/2022', '2022-01 2022-02 2022-03'],
    ['01/02/2022 02/03/2022', '? ?'],
    ['13/01/2022 01/13/2022', '? ?'],
    ['2011/10 2011/11 2011/12', '2011-10 2011-11 2011-12'],
    ['2009/10 2010/11 2011/12', '2009-2010 2010-2011 2011-2012'],
  ])('are settled by all of them: %s', (labels, isos) => {
    expect(isoOfAll(labels)).toBe(isos);
  });
});
