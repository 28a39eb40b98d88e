import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../../test/charted.ts';
import { cubeOfSizes } from '../../../test/cube-of-sizes.ts';
import { write } from '../../../test/words.ts';
import type { Cube } from '../../cube/cube.ts';
import { parseAddress } from '../../customise/address/address.ts';
import { chartRegardless } from '../chart-of.ts';
import { spanSentences } from './span-sentences.ts';

const SPAN = { from: '2019', to: '2021' };

function said(rows: string, before = '', unit = 'Million Crowns'): string {
  return saidOf(`x | 2019 | 2020 | 2021\n${rows}`, before, unit);
}

function saidOf(cube: Cube | string, before: string, unit: string, span = SPAN): string {
  const steps = parseAddress(`${before}span=${span.from}:${span.to}`);
  if (!steps.ok) throw new Error(before);
  const view = viewFrom(cube, { unit, decimals: 1 }, steps.value);
  return write(spanSentences(view, chartRegardless(view, 'line', { write }), span));
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
    [
      'A | 1 | 1 | 1\nB | 2 | 2 | 2\nC | 3 | 3 | 3\nD | 4 | 4 | 4\nE | 5 | 5 | 5',
      ['B', 'C', 'D', 'E'].map((name) => `${name} did not change from 2019 to 2021.`).join(' '),
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

  it('reads the figures of what is picked', () => {
    const cube = cubeOfSizes({ region: 2, sex: 2, time: 2, age: 2 });
    const before = 'pivot=region/time&pick=sex:sex1&pick=age:age1&';
    expect(saidOf(cube, before, 'Persons', { from: 'time0', to: 'time1' })).toBe(
      'region 0 rose 40.0% from time 0 to time 1. region 1 rose 15.4% from time 0 to time 1.',
    );
  });
});
