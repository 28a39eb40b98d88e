import { describe, expect, it } from 'vitest';
import { bare, joinPeriods, periodOfParts } from './join-periods.ts';
import { textColumnOf, textOfLine } from './text-columns.ts';

function joinedOf(names: readonly string[], ...rows: readonly (readonly string[])[]) {
  const levels = names.map((_, at) => textColumnOf(rows.map((row) => row[at] ?? '')));
  const joined = joinPeriods({ names, lines: rows.length, levels });
  return [joined.names, ...rows.map((_, line) => joined.levels.map((level) => textOfLine(level, line)))];
}

const TEN = Array.from({ length: 10 }, (_, at) => ['2024', at === 0 ? 'mean' : `Q${(at % 4) + 1}`]);

describe(joinPeriods, () => {
  it.each([
    [
      'a year and its months',
      [
        ['Year', ''],
        ['2023*', 'Jan'],
        ['2024', 'Feb²'],
      ],
      [['Year'], ['2023 Jan'], ['2024 Feb']],
    ],
    [
      'a year and the numbers of its quarters',
      [
        ['Year', 'Quarter'],
        ['2023', '1'],
        ['2023', '4'],
      ],
      [['Year'], ['2023-Q1'], ['2023-Q4']],
    ],
    [
      'a year and the numbers of its months',
      [
        ['', 'Month'],
        ['2023', '1'],
        ['2023', '12'],
      ],
      [['Month'], ['2023-01'], ['2023-12']],
    ],
    [
      'a year, month and day',
      [
        ['Year', 'Month', 'Day', 'Area'],
        ['2023', '1', '9', 'N'],
      ],
      [
        ['Year', 'Area'],
        ['2023-01-09', 'N'],
      ],
    ],
    [
      'the whole year among its months',
      [
        ['Year', ''],
        ['2023', 'Jan'],
        ['2023', 'Total'],
      ],
      [['Year'], ['2023 Jan'], ['2023']],
    ],
    [
      'what stands before and behind',
      [
        ['Area', 'Year', '', 'Sex'],
        ['N', '2023', 'Jan', 'M'],
      ],
      [
        ['Area', 'Year', 'Sex'],
        ['N', '2023 Jan', 'M'],
      ],
    ],
  ])('makes one period of %s', (_, [names = [], ...rows], joined) => {
    expect(joinedOf(names, ...rows)).toEqual(joined);
  });

  it.each([
    [
      'years below one another',
      [
        ['', ''],
        ['2023', '2024'],
        ['2023', '2025'],
      ],
    ],
    [
      'words below a year',
      [
        ['', ''],
        ['2023', 'North'],
        ['2023', 'South'],
      ],
    ],
    [
      'months below no year',
      [
        ['', ''],
        ['All', 'Jan'],
        ['All', 'Feb'],
      ],
    ],
    [
      'numbers below a year, which no name says are months',
      [
        ['', ''],
        ['2023', '1'],
        ['2023', '2'],
      ],
    ],
    [
      'a blank below a year',
      [
        ['', ''],
        ['2023', ''],
        ['2023', 'Jan'],
      ],
    ],
  ])('leaves apart %s', (_, [names = [], ...rows]) => {
    expect(joinedOf(names, ...rows)).toEqual([names, ...rows]);
  });

  it('asks for periods in nine of ten lines', () => {
    expect(joinedOf(['', ''], ...TEN)[0]).toHaveLength(1);
    expect(joinedOf(['', ''], ...TEN.slice(0, 9))[0]).toHaveLength(2);
  });
});

describe(periodOfParts, () => {
  it.each([
    ['Quarter', ['1', '2'], '2', '2024-Q2'],
    ['Month', ['1', '2'], '2', '2024-02'],
    ['Month', ['1', 'Feb'], '1', '2024 1'],
    ['', ['1', '2'], '2', '2024 2'],
    ['', ['Q1'], 'Q1', '2024 Q1'],
  ])('reads below “%s” among %j the part %s as %s', (name, parts, part, period) => {
    expect(periodOfParts(name, parts)('2024¹', part)).toBe(period);
  });
});

describe(bare, () => {
  it.each([
    ['2024 *', '2024'],
    ['Jan²³', 'Jan'],
    ['†', ''],
    [' Q1 ', 'Q1'],
    ['*Q1', '*Q1'],
  ])('leaves of “%s” only “%s”', (text, left) => {
    expect(bare(text)).toBe(left);
  });
});
