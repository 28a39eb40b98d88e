import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../../test/product-asking.ts';
import { questionWords } from '../question-words.ts';
import type { AskedPoint, AskedTime } from '../question.ts';
import { readTime } from './read-times.ts';

const TODAY = '2026-11-25';

function pointText({ year = 0, frequency, part, edge }: AskedPoint): string {
  const letter = {
    annual: '',
    quarterly: 'Q',
    monthly: 'M',
    'half-yearly': 'H',
    daily: 'D',
    weekly: 'W',
    'multi-year': 'S',
  }[frequency];
  return `${year === 0 ? 'any' : year}${letter === '' ? '' : `${letter}${part}`}${edge === undefined ? '' : ` ${edge}`}`;
}

function timeText(time: AskedTime): string {
  const points = [
    ...('at' in time ? [time.at] : []),
    ...('from' in time ? [time.from] : []),
    ...('to' in time ? [time.to] : []),
  ].map(pointText);
  const length = 'length' in time ? [`${time.length.count} ${time.length.unit}`] : [];
  return [time.kind, ...points, ...length].join(' ');
}

function read(text: string): string {
  const reading = readTime(questionWords(text, ENGLISH), ENGLISH, TODAY);
  return reading.kind === 'read' ? timeText(reading.besideBase) : `${reading.kind}: ${reading.text}`;
}

describe(readTime, () => {
  it.each([
    ['rents', 'latest'],
    ['rents now', 'latest'],
    ['rents since 2019', 'since 2019'],
    ['rents from 2019', 'since 2019'],
    ['rents since Q1 2019', 'since 2019Q1'],
    ['rents since March 2020', 'since 2020M3'],
    ['rents 2019 onwards', 'since 2019'],
    ['rents 2020 to 2024', 'between 2020 2024'],
    ['rents from 2020 until 2024', 'between 2020 2024'],
    ['rents between January and March 2024', 'between 2024M1 2024M3'],
    ['rents 2019-2024', 'between 2019 2024'],
    ['rents 2019–24', 'between 2019 2024'],
    ['rents 2024 vs 2019', 'between 2019 2024'],
    ['rents in 2024 compared with 2019', 'between 2019 2024'],
    ['rents 2019 to now', 'since 2019'],
    ['rents in 2023', 'at 2023'],
    ['rents Q2 2023', 'at 2023Q2'],
    ['rents 2023Q2', 'at 2023Q2'],
    ['rents second quarter of 2023', 'at 2023Q2'],
    ['rents first half of 2023', 'at 2023H1'],
    ['rents in March 2023', 'at 2023M3'],
    ['rents 2023-03', 'at 2023M3'],
    ['rents 5 March 2023', 'at 2023D64'],
    ['rents in March', 'at anyM3'],
    ['unemployment rate March', 'at anyM3'],
    ['rents last year', 'at 2025'],
    ['rents this month', 'at 2026M11'],
    ['rents last quarter', 'at 2026Q3'],
    ['rents last quarter of 2019', 'at 2019Q4'],
    ['rents at the end of 2020', 'at 2020 last'],
    ['rents last ten years', 'last 10 year'],
    ['rents over the past decade', 'last 10 year'],
    ['rents in the past 18 months', 'last 18 month'],
    ['rents in ten years', 'last 10 year'],
    ['rents over ten years', 'last 10 year'],
    ['rents five years ago', 'ago 5 year'],
    ['rents compared with five years ago', 'last 5 year'],
    ['rents dearer than a year ago', 'last 1 year'],
    ['rents compared with last year', 'last 1 year'],
    ['rents change on last month', 'last 1 month'],
    ['rents compared with 2019', 'since 2019'],
    ['rents higher than in 2019', 'since 2019'],
    ['rents now vs 2010', 'since 2010'],
    ['rents in the 1990s', 'between 1990 1999'],
    ['wettest month 2024', 'at 2024'],
    ['current account', 'latest'],
    ['highest rents on record', 'ever'],
  ])('reads “%s” as %s', (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each([
    ['rents before the pandemic', 'before the pandemic'],
    ['rents since covid', 'since covid'],
    ['rents before 2019', 'before 2019'],
    ['rents since Tuesday', 'since Tuesday'],
    ['rents recently', 'recently'],
    ['rents in recent years', 'in recent years'],
    ['rents until 2020', 'until 2020'],
    ['rents in the nineties', 'in the nineties'],
    ['rents a few years ago', 'a few years ago'],
    ['rents early 2019', 'early 2019'],
    ['rents last summer', 'last summer'],
    ['rents Q3 2020 compared with 2019', 'Q3 2020 compared with 2019'],
    ['rents 2010 2015 2020', '2010 2015 2020'],
  ])('says of “%s” that “%s” is no time it knows', (text, words) => {
    expect(read(text)).toBe(`not-understood: ${words}`);
  });

  it('says of a time that has not begun that it is yet to come', () => {
    expect(read('rents in 2030')).toBe('future: in 2030');
    expect(read('rents next March')).toBe('future: next March');
    expect(read('rents this year')).toBe('at 2026');
  });

  it('does not take a length of one for a stretch', () => {
    expect(read('rents in a year')).toBe('latest');
  });

  it('does not take verbs for months', () => {
    expect(read('how much may rents rise')).toBe('latest');
  });
});
