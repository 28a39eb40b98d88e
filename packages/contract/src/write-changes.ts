import {
  parseTimePeriod,
  PLAIN_NUMBERS,
  printNumber,
  type NumberStyle,
  type TimePeriod,
} from '@almanac/core';

import type { Changes } from './updates.ts';

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

/** How thousands are grouped: `1,234`. */
type GroupStyle = Pick<NumberStyle, 'group'>;

function inWords(period: TimePeriod, label: string): string {
  const month = period.frequency === 'monthly' ? MONTHS[period.part - 1] : undefined;
  return month === undefined ? label : `${month} ${period.year}`;
}

/** A period written out, `October 2026`; every other label as printed. */
function writePeriod(label: string): string {
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

function figuresRevised(count: number, style: GroupStyle): string | undefined {
  if (count === 0) return undefined;
  return `${printNumber(count, 0, { ...PLAIN_NUMBERS, ...style })} figure${count === 1 ? '' : 's'} revised`;
}

/** The changes of a release in words, for screens and feeds: `October 2026 added, 14 figures revised`. */
export function writeChanges(changes: Changes, style: GroupStyle): string {
  if (changes.isNewTable) return 'New table';
  const parts = [
    periodsAdded(changes.newPeriods),
    figuresRevised(changes.revisedCells, style),
    changes.hasNewStructure ? 'rows or columns changed' : undefined,
  ].filter((part) => part !== undefined);
  const words = parts.join(', ');
  return words === '' ? 'Notes changed, no figure did' : words.charAt(0).toUpperCase() + words.slice(1);
}
