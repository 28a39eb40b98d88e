import { fold, type PlainMessageKey } from '@almanac/core';
import type { Say } from '@almanac/words';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';

/** What readers ask a statistics office for, in their own words. */
const OFTEN_ASKED: readonly PlainMessageKey[] = [
  'search.example.unemployment',
  'search.example.consumer-prices',
  'search.example.house-prices',
  'search.example.population-by-age',
  'search.example.births',
  'search.example.exports',
  'search.example.wage',
  'search.example.energy',
  'search.example.tourism',
  'search.example.education',
];

const EXAMPLES_SHOWN = 3;

/** Everyday words that occur in a title of the catalogue; otherwise names of topics. */
export function exampleSearches(index: CatalogueIndex, say: Say): readonly string[] {
  const titles = [...index.tables.values()].map(({ title }) => fold(title));
  const answered = OFTEN_ASKED.map((key) => say(key)).filter((words) =>
    titles.some((title) => words.split(' ').every((word) => title.includes(word.replace(/s$/, '')))),
  );
  const topics = index.topics
    .toSorted((a, b) => b.topic.tables.length - a.topic.tables.length)
    .map(({ topic }) => topic.name);
  return [...answered, ...topics].slice(0, EXAMPLES_SHOWN);
}
