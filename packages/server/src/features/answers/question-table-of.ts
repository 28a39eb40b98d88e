import {
  parseTimePeriod,
  readerOf,
  totalOf,
  type AskingWords,
  type Dimension,
  type QuestionTable,
  type TimePeriod,
} from '@almanac/core';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** What questions know of a table: its catalogue entry and the labels of its categories. */
export function questionTableOf(
  table: CurrentTable,
  dimensions: readonly Dimension[],
  asking: AskingWords,
): Omit<QuestionTable, 'reads'> {
  const { code, summary, placements } = table;
  const { title, groupTitle, agency, frequency, seasonalAdjustment, unit, cells } = summary;
  const time = dimensions.find(({ role }) => role === 'time');
  const [first, last] = [periodOf(time, 0), periodOf(time, -1)];
  return {
    code,
    title,
    groupTitle,
    agency,
    frequency,
    isAdjusted: isAdjusted(seasonalAdjustment, asking),
    unit,
    cells,
    topics: [...new Set(placements.flatMap(({ subject, topic }) => [topic.name, subject.name]))],
    dimensions: dimensions.filter((dimension) => dimension !== time).map(variableOf),
    ...(first && last && { periods: { first, last } }),
  };
}

/** “Not adjusted” is stated, too. */
function isAdjusted(seasonalAdjustment = '', asking: AskingWords): boolean {
  const { has } = readerOf(seasonalAdjustment, asking);
  return has('adjusted') && !has('unadjusted');
}

function periodOf(time: Dimension | undefined, at: number): TimePeriod | undefined {
  const category = time?.categories.at(at);
  return category && (category.period ?? parseTimePeriod(category.label));
}

/** A variable of one category has that as its total. */
function variableOf(dimension: Dimension): QuestionTable['dimensions'][number] {
  const { id, label, role, categories } = dimension;
  const total = categories.length === 1 ? 0 : totalOf(dimension);
  return { id, label, role, categories, ...(total !== undefined && { total }) };
}
