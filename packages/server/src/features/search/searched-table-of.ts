import { frequencyMessage, type Dimension, type SearchedTable, type Write } from '@almanac/core';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** Whether readers ask for what a table measures in a word. */
export type IsHeadline = (title: string, code: string) => boolean;

/** What the search indexes of a table: its catalogue entry and the labels of its categories. */
export function searchedTableOf(
  table: CurrentTable,
  dimensions: readonly Dimension[],
  { write, isHeadline }: { readonly write: Write; readonly isHeadline: IsHeadline },
): SearchedTable {
  const { summary, placements, code } = table;
  const { title, agency, unit, frequency, seasonalAdjustment, source, searchKeywords = [] } = summary;
  const places = placements.map(({ grouping, subject, topic }) => ({
    grouping: grouping.name,
    subject: subject.name,
    topic: topic.name,
  }));
  return {
    code,
    title,
    agency,
    places,
    isHeadline: isHeadline(title, code),
    hasPeriods: dimensions.some(({ role }) => role === 'time'),
    dimensions: dimensions
      .filter(({ role }) => role !== 'time')
      .map(({ label, categories }) => ({ label, labels: labelsIn(categories) })),
    about: [
      unit,
      frequency && write(frequencyMessage(frequency)),
      seasonalAdjustment,
      source,
      ...searchKeywords,
    ].filter((text) => text !== undefined),
  };
}

/** Tables share variables: each list of labels is made once. */
const LABELS = new WeakMap<Dimension['categories'], readonly string[]>();

function labelsIn(categories: Dimension['categories']): readonly string[] {
  const labels = LABELS.get(categories) ?? categories.map(({ label }) => label);
  LABELS.set(categories, labels);
  return labels;
}
