import type { Frequency } from '@almanac/core';

import { updatedAt } from '../../releases/px-web/about-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { tableLinks } from './addresses.ts';

const TIME_UNITS: { readonly [Each in Frequency]?: string } = {
  annual: 'Annual',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
  weekly: 'Weekly',
};

/** A table as it is listed. */
export function tableItem(
  portal: Pick<PxWebParts, 'publicUrl' | 'language'>,
  table: CurrentTable,
): Readonly<Record<string, unknown>> {
  const { code, summary, placements, isDeleted } = table;
  return {
    type: 'Table',
    id: code,
    label: summary.title,
    description: '',
    sortCode: code,
    updated: updatedAt(table),
    firstPeriod: summary.from ?? null,
    lastPeriod: summary.to ?? null,
    category: 'public',
    variableNames: variableNames(table),
    discontinued: isDeleted,
    source: summary.source,
    subjectCode: placements[0]?.grouping.id ?? '',
    timeUnit: (summary.frequency && TIME_UNITS[summary.frequency]) ?? 'Other',
    paths: placements.map(({ grouping, subject, topic }) =>
      [grouping, subject, topic].map(({ id, name }) => ({ id, label: name, sortCode: name })),
    ),
    links: tableLinks(portal, code),
  };
}

/** In the order of the metadata: down the side, then across the top. */
function variableNames({ summary: { dimensions, heading } }: CurrentTable): readonly string[] {
  const placed = [...heading.rows, ...heading.columns];
  const others = dimensions.filter(({ id }) => !placed.includes(id));
  const inOrder = placed.flatMap((id) => dimensions.find((each) => each.id === id) ?? []);
  return [...others, ...inOrder].map(({ label }) => label);
}
