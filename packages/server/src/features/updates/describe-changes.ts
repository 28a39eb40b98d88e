import type { Changes } from '@almanac/contract';

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function periods(labels: readonly string[]): string | undefined {
  const [latest] = labels;
  if (latest === undefined) return undefined;
  return labels.length === 1
    ? `${latest} added`
    : `${counted(labels.length, 'period')} added, up to ${latest}`;
}

/** What a release changed, in a sentence for feeds: “2026 Oct added, 14 figures revised.” */
export function describeChanges({ isNewTable, newPeriods, revisedCells, hasNewStructure }: Changes): string {
  if (isNewTable) return 'New table.';
  const parts = [
    periods(newPeriods),
    revisedCells > 0 ? `${counted(revisedCells, 'figure')} revised` : undefined,
    hasNewStructure ? 'rows or columns changed' : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Notes changed, no figure did.' : `${parts.join(', ')}.`;
}
