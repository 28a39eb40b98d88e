import type { HelpEntry } from '@almanac/contract';
import { expect, test } from 'vitest';
import { termFinder } from './terms-in.ts';

const entry = (heading: string, ...also: string[]): HelpEntry => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  heading,
  level: 2,
  also,
  html: '',
});

const find = termFinder([
  entry('Gross domestic product', 'GDP'),
  entry('Index number', 'index'),
  entry('Consumer price index', 'CPI'),
  entry('Free on board', 'f.o.b.'),
  entry('Not available', 'na'),
]);

const inText = (text: string) =>
  find(text).map(({ start, end, entry: { id } }) => [text.slice(start, end), id]);

test('finds terms as whole words in any case, the longest where they overlap', () => {
  expect(inText('Consumer Price Index, an index (2023 = 100)')).toEqual([
    ['Consumer Price Index', 'consumer-price-index'],
    ['index', 'index-number'],
  ]);
  expect(inText('indexed indices')).toEqual([]);
});

test('takes an abbreviation only in capitals', () => {
  expect(inText('GDP, gdp')).toEqual([['GDP', 'gross-domestic-product']]);
});

test('marks a term once, by whichever of its words comes first', () => {
  expect(inText('GDP and gross domestic product')).toEqual([['GDP', 'gross-domestic-product']]);
});

test('finds words over a line and signs in them', () => {
  expect(inText('free  on\nboard')).toEqual([['free  on\nboard', 'free-on-board']]);
  expect(inText('valued f.o.b. here')).toEqual([['f.o.b.', 'free-on-board']]);
});

test('finds nothing without a glossary', () => {
  expect(termFinder([])('GDP')).toEqual([]);
});
