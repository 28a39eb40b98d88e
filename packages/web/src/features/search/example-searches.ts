import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { findTables } from './find-tables.ts';

/** What people ask a statistics office for, in their own words. */
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

/** Words of everyday that a search really finds something for; else names of topics. */
export function exampleSearches(index: CatalogueIndex): readonly string[] {
  const answered = OFTEN_ASKED.filter((words) => {
    const { hits, nearest } = findTables(index, words);
    return hits.length > 0 && nearest === undefined;
  });
  const topics = index.topics
    .toSorted((a, b) => b.topic.tables.length - a.topic.tables.length)
    .map(({ topic }) => topic.name);
  return [...answered, ...topics].slice(0, EXAMPLES_SHOWN);
}
