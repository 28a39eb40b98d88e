import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { write } from '../../../test/words.ts';
import { GROUPED_NUMBERS } from '../../view/print-number.ts';
import { changeOfRow, rowOverTime } from './change-of-row.ts';

const WORDS = { name: 'A', numbers: GROUPED_NUMBERS, write };

function said(
  drawing: string,
  span = { from: '2019', to: '2021' },
  unit = 'Million Crowns',
): string | undefined {
  const { cube, ...facts } = tableWith(cubeFrom(`x | 2019 | 2020 | 2021\n${drawing}`), { unit, decimals: 1 });
  const row = rowOverTime({ facts, cube }, new Map([['x', 'A']]));
  const change = row && changeOfRow(row, span, WORDS);
  return change && write(change);
}

describe(changeOfRow, () => {
  it.each([
    [
      'B | 1 | 2 | 3\nA | 100 | 110 | 121',
      'A rose 21.0% (21.0 Million Crowns) from 2019 to 2021, 10.0% a year.',
    ],
    [
      'A | 121 | 110 | 100 p',
      'A fell 17.4% (21.0 Million Crowns) from 2019 to 2021, 9.1% a year (provisional).',
    ],
    ['A | 0 | 6 | 7', 'A rose 7.0 Million Crowns from 2019 to 2021.'],
    ['A | -5 | 6 | 7', 'A rose 12.0 Million Crowns from 2019 to 2021.'],
    ['A | 5 | na | 5', 'A did not change from 2019 to 2021.'],
    [
      'A | s | 6 | 7',
      'A: what changed cannot be worked out, because there is no figure for 2019 (suppressed to protect confidentiality).',
    ],
    [
      'A | 5 | 6 | -',
      'A: what changed cannot be worked out, because there is no figure for 2021 (nil or negligible).',
    ],
    ['A | 5 b | 6 | 7', 'A rose 40.0% (2.0 Million Crowns) from 2019 to 2021, 18.3% a year.'],
    [
      'A | 5 | 6 b | 7',
      'A: there is a break in the series in 2020, so figures before and after it cannot be compared.',
    ],
  ])('%j: %s', (drawing, sentence) => {
    expect(said(drawing)).toBe(sentence);
  });

  it('says nothing of a year over a year, and points for percentages', () => {
    expect(said('A | 4 b | 5 | 6', { from: '2020', to: '2021' })).toBe(
      'A rose 20.0% (1.0 Million Crowns) from 2020 to 2021.',
    );
    expect(said('A | 4 | 5 | 6', { from: '2019', to: '2021' }, 'Per Cent')).toBe(
      'A rose 2.0 percentage points from 2019 to 2021, 1.0 percentage points a year.',
    );
  });

  it('says nothing where the periods are in the wrong order, the row does not exist, or a figure is not known', () => {
    expect(said('A | 1 | 2 | 3', { from: '2021', to: '2019' })).toBeUndefined();
    expect(said('B | 1 | 2 | 3')).toBeUndefined();
    const { cube, ...facts } = tableWith(cubeFrom('x | 2019 | 2020 | 2021\nA | 1 | 2 | 3'), {});
    const row = rowOverTime({ facts, cube }, new Map([['x', 'A']]));
    const partly = row && {
      ...row,
      figureIn: (period: string) => (period === '2020' ? undefined : row.figureIn(period)),
    };
    expect(partly && changeOfRow(partly, { from: '2019', to: '2021' }, WORDS)).toBeUndefined();
  });
});
