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
    ['the first quarter of this year', 'at 2026Q1'],
    ['in March last year', 'at 2025M3'],
    ['the last quarter of last year', 'at 2025Q4'],
    ['the first half of next decade', 'at anyH1'],
    ['fewer than ten years ago', 'last 10 year'],
    ['for more than a year', 'not-understood: more than a year'],
    ['at 2015 prices', 'not-understood: at 2015 prices'],
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
    ['rents 2019 - 24', 'between 2019 2024'],
    ['rents 2019 – March 2020', 'between 2019 2020M3'],
    ['rents 2019-19', 'at 2019'],
    ['rents 1998-02', 'at 1998M2'],
    ['rents since 2019-2024', 'between 2019 2024'],
    ['rents Q1 2019 - Q3 2020', 'between 2019Q1 2020Q3'],
    ['rents between 2024 and 2019', 'between 2019 2024'],
    ['rents from November to January 2024', 'between 2024M1 2024M11'],
    ['rents between March 2024 and January', 'between 2024M1 2024M3'],
    ['rents between Q2 2023 and Q1 2023', 'between 2023Q1 2023Q2'],
    ['rents from the end of 2020 to 2020', 'between 2020 2020 last'],
    ['rents from 2023 to H2 2023', 'between 2023 2023H2'],
    ['rents from week 2023-W10 to 2023-W08', 'between 2023W8 2023W10'],
    ['rents from 2023-03-06 to 2023-03-05', 'between 2023D64 2023D65'],
    ['rents in 2024 or in 2019', 'between 2019 2024'],
    ['rents in March 2024, in January', 'between 2024M1 2024M3'],
    ['rents at the end of 2020, at the beginning of 2020', 'between 2020 first 2020 last'],
    ['rents since 2019, in 2024', 'between 2019 2024'],
    ['rents in 2024, since 2019', 'between 2019 2024'],
    ['highest rents ever in 2020', 'at 2020'],
    ['rents now and in 2020', 'since 2020'],
    ['rents in 2020 and now', 'since 2020'],
    ['rents now and ten years ago', 'last 10 year'],
    ['rents ten years ago and today', 'last 10 year'],
    ['rents August 2024 and 2025', 'between 2024M8 2025M8'],
    ['rents in Q1 2023 and in 2024', 'between 2023Q1 2024Q1'],
    ['rents between 2020 and 2023', 'between 2020 2023'],
    ['rents between 2019 and now', 'since 2019'],
    ['rents in Q3 2020, Q1 2020', 'between 2020Q1 2020Q3'],
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
    ['rents in 2020 vs now', 'since 2020'],
    ['rents dearer than a year ago', 'last 1 year'],
    ['rents compared with last year', 'last 1 year'],
    ['rents change on last month', 'last 1 month'],
    ['rents in the last thirty years', 'last 30 year'],
    ['rents in the last couple of years', 'last 2 year'],
    ['rents over the last two centuries', 'last 200 year'],
    ['rents over the last 3 quarters', 'last 3 quarter'],
    ['rents over the last century', 'last 100 year'],
    ['rents over the last 0 years', 'latest'],
    ['rents twenty years ago', 'ago 20 year'],
    ['rents 2 half-years ago', 'ago 2 half'],
    ['rents within a year', 'latest'],
    ['rents within two years', 'last 2 year'],
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
    ['rents at this time last year', 'at this time last year'],
    ['rents early 2019', 'early 2019'],
    ['rents last summer', 'last summer'],
    ['rents Q3 2020 compared with 2019', 'Q3 2020 compared with 2019'],
    ['rents 2010 2015 2020', '2010 2015 2020'],
    ['rents in 2024, in March 2019', 'in 2024, in March 2019'],
    ['rents since March 2019, in 2024', 'since March 2019, in 2024'],
    ['rents five years ago, in 2024', 'five years ago, in 2024'],
    ['rents from March 2023 to 2024', 'from March 2023 to 2024'],
    ['hottest July', 'hottest July'],
  ])('says of “%s” that “%s” is no time it knows', (text, words) => {
    expect(read(text)).toBe(`not-understood: ${words}`);
  });

  it('says of a time that has not begun that it is yet to come', () => {
    for (const time of ['in 2027', 'next March', 'since December 2026', 'Q1 2027', '26 November 2026'])
      expect(read(`rents ${time}`)).toBe(`future: ${time}`);
    expect(read('rents 2024 to 2028')).toBe('future: 2024 to 2028');
    expect(read('rents this year')).toBe('at 2026');
    expect(read('rents since November 2026')).toBe('since 2026M11');
    expect(read('rents in H2 2026')).toBe('at 2026H2');
    expect(read('rents Q4 2026')).toBe('at 2026Q4');
    expect(read('rents 25 November 2026')).toBe('at 2026D329');
    expect(read('rents in December')).toBe('at anyM12');
  });

  it.each([
    ['rents in the 1990s here', 'in the 1990s'],
    ['rents over the last 3 quarters here', 'over the last 3 quarters'],
    ['rents of offices, 2019-24 here', '2019 24'],
    ['rents 2019 – March 2020 here', '2019 March 2020'],
    ['rents here', ''],
  ])('says which words of “%s” say a time: %s', (text, said) => {
    const words = questionWords(text, ENGLISH);
    const reading = readTime(words, ENGLISH, TODAY);
    const used = reading.kind === 'read' ? [...reading.used] : [];
    expect(used.map((at) => words[at]?.typed).join(' ')).toBe(said);
  });

  it('does not take a length of one for a stretch', () => {
    expect(read('rents in a year')).toBe('latest');
  });

  it('does not take verbs for months', () => {
    expect(read('how much may rents rise')).toBe('latest');
  });
});
