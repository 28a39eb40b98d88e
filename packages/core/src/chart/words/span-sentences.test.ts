import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../../test/charted.ts';
import { write } from '../../../test/words.ts';
import { parseAddress } from '../../customise/address/address.ts';
import { chartRegardless } from '../chart-of.ts';
import { spanSentences } from './span-sentences.ts';

const SPAN = { from: '2019', to: '2021' };

function said(rows: string, before = '', unit = 'Million Crowns'): string {
  const steps = parseAddress(`${before}span=2019:2021`);
  if (!steps.ok) throw new Error(before);
  const view = viewFrom(`x | 2019 | 2020 | 2021\n${rows}`, { unit, decimals: 1 }, steps.value);
  return write(spanSentences(view, chartRegardless(view, 'line', { write }), SPAN));
}

describe(spanSentences, () => {
  it.each([
    ['A | 100 | 110 | 121', 'A rose 21.0% from 2019 to 2021, 10.0% a year.'],
    ['A | 121 | 110 | 100 p', 'A fell 17.4% from 2019 to 2021, 9.1% a year (provisional).'],
    ['A | 5 | 6 | 5', 'A did not change from 2019 to 2021.'],
    ['A | -5 | 6 | 7', 'A rose 12.0 Million Crowns from 2019 to 2021.'],
    ['A | 0 | 6 | 7', 'A rose 7.0 Million Crowns from 2019 to 2021.'],
    ['A | na | 6 | 7', 'A: what changed from 2019 to 2021 cannot be worked out.'],
    ['A | 0 | 6 | 0', 'A did not change from 2019 to 2021.'],
    [
      'A | 1 | 1 | 2\nB | 4 | 1 | 3',
      'A rose 100.0% from 2019 to 2021, 41.4% a year. B fell 25.0% from 2019 to 2021, 13.4% a year.',
    ],
  ])('%j: %s', (rows, sentence) => {
    expect(said(rows)).toBe(sentence);
  });

  it('speaks of percentage points for percentages', () => {
    expect(said('Rate | 4 | 5 | 4.6', '', 'Per Cent')).toBe(
      'Rate rose 0.6 percentage points from 2019 to 2021, 0.3 percentage points a year.',
    );
  });

  it('reads the figures behind a chart of changes', () => {
    expect(said('A | 100 | 110 | 121', 'change=year:percentage&')).toBe(
      'A rose 21.0% from 2019 to 2021, 10.0% a year.',
    );
  });
});
