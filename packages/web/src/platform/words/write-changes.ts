import type { Changes, Site } from '@almanac/contract';
import { parseTimePeriod, type TimePeriod } from '@almanac/core';
import { writeCounted } from './write-count.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function inWords(period: TimePeriod, label: string): string {
  const month = period.frequency === 'monthly' ? MONTHS[period.part - 1] : undefined;
  return month === undefined ? label : `${month} ${period.year}`;
}

/** A period as one says it: `October 2026`; every other label as it is printed. */
export function writePeriod(label: string): string {
  const period = parseTimePeriod(label);
  return period === undefined ? label : inWords(period, label);
}

function periodsAdded(labels: readonly string[]): string | undefined {
  const [latest, before] = labels;
  if (latest === undefined) return undefined;
  if (labels.length === 1) return `${writePeriod(latest)} added`;
  if (labels.length === 2 && before !== undefined)
    return `${writePeriod(before)} and ${writePeriod(latest)} added`;
  return `${labels.length} periods added, up to ${writePeriod(latest)}`;
}

/** What a release changed, in words: `October 2026 added, 14 figures revised`. */
export function writeChanges(changes: Changes, site: Pick<Site, 'numberFormat'>): string {
  if (changes.isNewTable) return 'New table';
  const parts = [
    periodsAdded(changes.newPeriods),
    changes.revisedCells > 0 ? `${writeCounted(changes.revisedCells, 'figure', site)} revised` : undefined,
    changes.hasNewStructure ? 'rows or columns changed' : undefined,
  ].filter((part) => part !== undefined);
  const words = parts.join(', ');
  return words === '' ? 'Notes changed, no figure did' : words.charAt(0).toUpperCase() + words.slice(1);
}
