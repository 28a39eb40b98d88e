import { dayFact, message, periodFact, type Fact } from '@almanac/core';

import type { Changes } from './updates.ts';

function periodsAdded(labels: readonly string[]): Fact | undefined {
  const [latest, before] = labels.map(periodFact);
  if (latest === undefined) return undefined;
  if (before === undefined) return message('changes.period-added', { period: latest });
  return labels.length === 2
    ? message('changes.two-periods-added', { first: before, second: latest })
    : message('changes.periods-added', { count: labels.length, latest });
}

/** The changes of a release, for screens and feeds: `Oct 2026 added, 14 figures revised`. */
export function changesFact(changes: Changes): Fact {
  const { isNewTable, newPeriods, revisedCells, hasNewStructure, isMetadataOnly = false, restored } = changes;
  if (restored !== undefined)
    return message('changes.restored', { published: dayFact(restored.publishedAt) });
  if (isMetadataOnly) return message('changes.metadata');
  if (isNewTable) return message('changes.new-table');
  const list = [
    periodsAdded(newPeriods),
    revisedCells === 0 ? undefined : message('changes.figures-revised', { count: revisedCells }),
  ].filter((fact) => fact !== undefined);
  if (list.length === 0)
    return hasNewStructure ? message('changes.structure-alone') : message('changes.none');
  return { list: hasNewStructure ? [...list, message('changes.structure')] : list, joined: 'comma' };
}
