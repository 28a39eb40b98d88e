import type { TableEntry } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { siblingSwitches } from './sibling-switches.ts';

function entry(code: string, frequency: TableEntry['frequency'], seasonalAdjustment?: string): TableEntry {
  return {
    code,
    kind: 'TS',
    title: code,
    groupTitle: 'Retail sales index',
    agency: 'Statistics Office',
    series: 1,
    cells: 12,
    publishedAt: '2026-11-20T05:00:00Z',
    isFictional: false,
    ...(frequency && { frequency }),
    ...(seasonalAdjustment !== undefined && { seasonalAdjustment }),
  };
}

const tables = [
  entry('M1', 'monthly'),
  entry('M2', 'monthly', 'Seasonally adjusted'),
  entry('Q1', 'quarterly'),
  entry('Q2', 'quarterly', 'Seasonally adjusted'),
];

describe(siblingSwitches, () => {
  it('keeps the adjustment while the frequency changes', () => {
    const { frequency } = siblingSwitches('M2', tables);
    expect(frequency.map(({ words, path }) => [words, path])).toEqual([
      ['Quarterly', '/table/TS/Q2'],
      ['Monthly', '/table/TS/M2'],
    ]);
  });

  it('keeps the frequency while the adjustment changes', () => {
    const { adjustment } = siblingSwitches('Q1', tables);
    expect(adjustment.map(({ words, isCurrent }) => [words, isCurrent])).toEqual([
      ['Not adjusted', true],
      ['Seasonally adjusted', false],
    ]);
  });

  it('offers nothing where there is only one', () => {
    expect(siblingSwitches('M1', [entry('M1', 'monthly')])).toEqual({ frequency: [], adjustment: [] });
  });
});
