import { fold } from '@almanac/core';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';

/** What readers ask a statistics office for, in their own words. */
const OFTEN_ASKED = [
  'unemployment rate',
  'consumer prices',
  'house prices',
  'population by age',
  'births',
  'exports',
  'average wage',
  'energy',
  'tourism',
  'education',
];

const EXAMPLES_SHOWN = 3;

/** Everyday words that occur in a title of the catalogue; otherwise names of topics. */
export function exampleSearches(index: CatalogueIndex): readonly string[] {
  const titles = [...index.tables.values()].map(({ title }) => fold(title));
  const answered = OFTEN_ASKED.filter((words) =>
    titles.some((title) => words.split(' ').every((word) => title.includes(word.replace(/s$/, '')))),
  );
  const topics = index.topics
    .toSorted((a, b) => b.topic.tables.length - a.topic.tables.length)
    .map(({ topic }) => topic.name);
  return [...answered, ...topics].slice(0, EXAMPLES_SHOWN);
}
