import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { testDimension } from '../../../test/test-table.ts';
import type { ReadingNotes } from '../../reading/reading.ts';
import type { SidedAxis } from '../fill-grid-cube.ts';
import { percentLabels } from './percent-labels.ts';

const axis = (labels: readonly string[], side: SidedAxis['side'] = 'rows'): SidedAxis => ({
  side,
  dimension: testDimension('row', labels),
  positions: Int32Array.from(labels.keys()),
});

/** The labels that get the unit, and the warning; rows begin below the second, columns behind the first. */
function marked(
  axes: readonly SidedAxis[],
  { unit, percents = 0 }: { readonly unit?: string; readonly percents?: number } = {},
) {
  const notes: ReadingNotes = { guesses: [], warnings: [] };
  const grid = { ...drawnSheet('a'), percents: { count: percents, row: 0, column: 0 } };
  const most = (side: string) =>
    Math.max(1, ...axes.map((each) => (each.side === side ? each.positions.length : 0)));
  const found = percentLabels(grid, axes, {
    rows: Int32Array.from({ length: most('rows') }, (_, at) => at + 2),
    values: Array.from({ length: most('columns') }, (_, at) => at + 1),
    unit,
    notes,
  });
  return {
    labels: found.map(({ dimension }) => dimension.categories.flatMap(({ unit: own, label }) => (own === '%' ? [label] : [])).join('; ')), // prettier-ignore
    warnings: notes.warnings.map(({ message, cell }) => `${cell ?? ''} ${inLogs(message)}`),
  };
}

describe(percentLabels, () => {
  it.each([
    ['Share (%)', true],
    ['% of all', true],
    ['Share, % change', true],
    ['Share %', true],
    ['Percentage of persons', true],
    ['Share in per cent', true],
    ['Anteil in Prozent', true],
    ['Share (%) 1)', true],
    ['Change in percentage points', false],
    ['5 % and more', false],
    ['Share', false],
  ])('takes %j for percentages: %s', (label, are) => {
    const { labels, warnings } = marked([axis(['Persons', label])]);
    expect(labels).toEqual([are ? label : '']);
    expect(warnings).toEqual(are ? [`B4 read.grid.percent-labels(B4, 0, ${label})`] : []);
  });

  it('says which cells they are, five ranges by name', () => {
    const rows = ['Persons', ...Array.from({ length: 7 }, (_, at) => `Share ${at} (%)`)];
    expect(marked([axis(rows), axis(['boys', 'girls'], 'columns')]).warnings).toEqual([
      'B4 read.grid.percent-labels(B4:C4, B5:C5, B6:C6, B7:C7, B8:C8, 2, Share 0 (%))',
    ]);
    expect(marked([axis(['N', 'S']), axis(['boys', 'share (%)'], 'columns')]).warnings).toEqual([
      'C3 read.grid.percent-labels(C3:C4, 0, share (%))',
    ]);
  });

  it('passes over labels where all are percentages, on two sides, or where the table says of itself that they are', () => {
    expect(marked([axis(['Share (%)', 'Part (%)'])]).labels).toEqual(['']);
    expect(marked([axis(['N', 'Share (%)']), axis(['boys', 'part (%)'], 'columns')]).labels).toEqual([
      '',
      '',
    ]);
    expect(marked([axis(['N', 'Share (%)'])], { unit: '%' }).labels).toEqual(['']);
    expect(marked([axis(['N', 'Share (%)'])], { percents: 1 }).labels).toEqual(['']);
    expect(marked([axis(['N', 'Share (%)'])], { unit: 'kg' }).labels).toEqual(['Share (%)']);
  });

  it('passes over time, and over labels that have units', () => {
    const plain = axis(['N', 'Share (%)']);
    const { dimension } = plain;
    expect(marked([{ ...plain, dimension: { ...dimension, role: 'time' } }]).labels).toEqual(['']);
    const [first, ...others] = dimension.categories;
    const categories = [...(first ? [{ ...first, unit: 'kg' }] : []), ...others];
    expect(marked([{ ...plain, dimension: { ...dimension, categories } }]).labels).toEqual(['']);
  });

  it('takes what stands below a heading for what that says, but for another unit', () => {
    const { dimension } = axis(['Persons', 'Share (%)', 'Men', 'Women', 'Cost in euros', 'All']);
    const heading = dimension.categories[1]?.id ?? '';
    const categories = dimension.categories.map((each, at) =>
      [2, 3, 4].includes(at) ? { ...each, parent: heading } : each,
    );
    const below = (positions: readonly number[]) =>
      marked([
        { side: 'rows', dimension: { ...dimension, categories }, positions: Int32Array.from(positions) },
      ]).labels;
    expect(below([0, 2, 3, 4, 5])).toEqual(['Share (%); Men; Women']);
    // A heading with numbers of its own says nothing of those below it.
    expect(below([0, 1, 2, 3, 4, 5])).toEqual(['Share (%)']);
  });
});
