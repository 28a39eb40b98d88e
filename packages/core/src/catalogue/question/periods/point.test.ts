import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../../test/product-asking.ts';
import { phraseReader } from '../asking/phrase-reader.ts';
import { questionWords } from '../question-words.ts';
import { decadeAt, pointAt, type PointSources } from './point.ts';

function sourcesOf(text: string, today: string): PointSources {
  const words = questionWords(text, ENGLISH);
  const reader = phraseReader(
    words.map(({ folded }) => folded),
    ENGLISH,
  );
  return { words, reader, asking: ENGLISH, today };
}

/** The point that a text begins with, and what stands behind it; `from` is the word that it begins with. */
function read(text: string, { today = '2026-11-25', from = 0 } = {}): string {
  const sources = sourcesOf(text, today);
  const found = pointAt(sources, from);
  if (found === undefined) return 'none';
  const { year = 'any', frequency, part, edge = '' } = found.point;
  const behind = sources.words.slice(from + found.length).map(({ typed }) => typed);
  return `${year} ${frequency} ${part} ${edge}`.trim() + (behind.length > 0 ? ` | ${behind.join(' ')}` : '');
}

describe(pointAt, () => {
  it.each([
    ['2023 rents', '2023 annual 1 | rents'],
    ['1500', '1500 annual 1'],
    ['1499', 'none'],
    ['2199', '2199 annual 1'],
    ['2200', 'none'],
    ['2019/20', '2019 multi-year 1'],
    ['the end of 2021', 'none'],
    ['end of 2021 rents', '2021 annual 1 last | rents'],
    ['beginning of 2020', '2020 annual 1 first'],
  ])('reads years: “%s”', (text, point) => {
    expect(read(text)).toBe(point);
  });

  it.each([
    ['Q2 2023 rents', '2023 quarterly 2 | rents'],
    ['2Q 2023', '2023 quarterly 2'],
    ['Q2 of 2023 rents', '2023 quarterly 2 | rents'],
    ['Q2 rents', 'any quarterly 2 | rents'],
    ['Q5 2023', 'none'],
    ['K2 2023', 'none'],
    ['H1 2023', '2023 half-yearly 1'],
    ['2H 2023', '2023 half-yearly 2'],
    ['H3 2023', 'none'],
    ['2023 Q2 rents', '2023 quarterly 2 | rents'],
    ['2023 H2', '2023 half-yearly 2'],
    ['2023Q2', '2023 quarterly 2'],
    ['2023 second quarter', '2023 quarterly 2'],
    ['second quarter of 2023', '2023 quarterly 2'],
    ['quarter 2, 2023', '2023 quarterly 2'],
    ['third half of 2023', 'none'],
    ['second half of 2023', '2023 half-yearly 2'],
    ['last quarter of 2019 rents', '2019 quarterly 4 | rents'],
    ['last half of 2019', '2019 half-yearly 2'],
    ['final quarter', 'none'],
    ['final half of 2019', '2019 half-yearly 2'],
    ['2019 Q1 2020', '2019 annual 1 | Q1 2020'],
  ])('reads quarters and halves: “%s”', (text, point) => {
    expect(read(text)).toBe(point);
  });

  it.each([
    ['March 2023 rents', '2023 monthly 3 | rents'],
    ['March of 2023', '2023 monthly 3'],
    ['2023 March rents', '2023 monthly 3 | rents'],
    ['2019 March 2020', '2019 annual 1 | March 2020'],
    ['2023-03', '2023 monthly 3'],
    ['July', 'any monthly 7'],
    ['July rents', 'any monthly 7 | rents'],
    ['5 March 2023 rents', '2023 daily 64 | rents'],
    ['5th of March 2024', '2024 daily 65'],
    ['March 5, 2023 rents', '2023 daily 64 | rents'],
    ['July 5', 'any monthly 7 | 5'],
    ['31 December 2024', '2024 daily 366'],
    ['30 February 2024', 'none'],
    ['32 March 2024', 'none'],
    ['5 March', 'none'],
    ['5 rents 2023', 'none'],
    ['2023-03-05 rents', '2023 daily 64 | rents'],
  ])('reads months and days: “%s”', (text, point) => {
    expect(read(text)).toBe(point);
  });

  it('counts words from where it begins', () => {
    expect(read('rents 5 March 2023 rents', { from: 1 })).toBe('2023 daily 64 | rents');
    expect(read('rents March 5, 2023 rents', { from: 1 })).toBe('2023 daily 64 | rents');
    expect(read('rents March 2023 rents', { from: 1 })).toBe('2023 monthly 3 | rents');
    expect(read('rents Q2 of 2023 rents', { from: 1 })).toBe('2023 quarterly 2 | rents');
    expect(read('rents end of 2021 rents', { from: 1 })).toBe('2021 annual 1 last | rents');
    expect(read('rents last year rents', { from: 1 })).toBe('2025 annual 1 | rents');
    expect(read('rents 2023-03 rents', { from: 1 })).toBe('2023 monthly 3 | rents');
  });

  it('takes what may be another word for a month only where a month is likely', () => {
    expect(read('may rents')).toBe('none');
    expect(read('may')).toBe('none');
    expect(read('may 2023')).toBe('2023 monthly 5');
    expect(read('how may rents rise', { from: 1 })).toBe('none');
    expect(read('rents may', { from: 1 })).toBe('any monthly 5');
    expect(read('in may rents', { from: 1 })).toBe('any monthly 5 | rents');
  });

  it.each([
    ['last year', '2025 annual 1', '2025 annual 1'],
    ['this year', '2026 annual 1', '2026 annual 1'],
    ['next year', '2027 annual 1', '2027 annual 1'],
    ['previous half-year', '2026 half-yearly 1', '2025 half-yearly 2'],
    ['this half-year', '2026 half-yearly 2', '2026 half-yearly 1'],
    ['last quarter', '2026 quarterly 3', '2025 quarterly 4'],
    ['this quarter', '2026 quarterly 4', '2026 quarterly 1'],
    ['next quarter', '2027 quarterly 1', '2026 quarterly 2'],
    ['last month', '2026 monthly 10', '2025 monthly 12'],
    ['this month', '2026 monthly 11', '2026 monthly 1'],
    ['next month', '2026 monthly 12', '2026 monthly 2'],
    ['last December', '2025 monthly 12', '2025 monthly 12'],
    ['last November', '2025 monthly 11', '2025 monthly 11'],
    ['last October', '2026 monthly 10', '2025 monthly 10'],
    ['last January', '2026 monthly 1', '2025 monthly 1'],
    ['this October', '2026 monthly 10', '2026 monthly 10'],
    ['this December', '2026 monthly 12', '2026 monthly 12'],
    ['next December', '2026 monthly 12', '2026 monthly 12'],
    ['next November', '2027 monthly 11', '2026 monthly 11'],
    ['next January', '2027 monthly 1', '2027 monthly 1'],
    ['last decade', 'none', 'none'],
  ])('counts “%s” from the day of the question', (text, inNovember, inJanuary) => {
    expect(read(text)).toBe(inNovember);
    expect(read(text, { today: '2026-01-31' })).toBe(inJanuary);
  });

  it('does not count from today where a year is said', () => {
    expect(read('last March 2020')).toBe('none');
    expect(read('last quarter 2020')).toBe('2020 quarterly 4');
  });
});

describe(decadeAt, () => {
  it.each([
    ['1990s', 1990],
    ['2020s', 2020],
    ['1490s', undefined],
    ['2100s', undefined],
    ['1995s', undefined],
    ['1990', undefined],
    ['1990th', undefined],
  ])('reads “%s”', (text, decade) => {
    expect(decadeAt(sourcesOf(text, '2026-11-25'), 0)).toBe(decade);
  });
});
