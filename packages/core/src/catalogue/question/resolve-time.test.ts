import { describe, expect, it } from 'vitest';

import type { Frequency } from '../../period/frequency.ts';
import { parseTimePeriod } from '../../period/parse-time-period.ts';
import type { AskedPoint, AskedTime } from './question.ts';
import { resolveTime, type ObservedPeriods } from './resolve-time.ts';

/** Periods, oldest first; those with a dash behind them have no figure. */
function observed(labels: string): ObservedPeriods {
  const list = labels.split(', ');
  return {
    periods: list.map((label) => parseTimePeriod(label.replace(/-$/, ''))),
    hasFigure: (place) => !list[place]?.endsWith('-'),
  };
}

/** The labels of the periods that a time is; else why there is none. */
function resolved(time: AskedTime, labels: string): string {
  const found = resolveTime(time, observed(labels));
  const label = (place: number | undefined): string => labels.split(', ')[place ?? -1] ?? '';
  if (found.kind === 'one') return label(found.at);
  if (found.kind === 'two') return `${label(found.from)} to ${label(found.to)}`;
  return `${found.refusal} ${label(found.place)}`.trim();
}

const point = (frequency: Frequency, part: number, year?: number): AskedPoint => ({
  frequency,
  part,
  ...(year !== undefined && { year }),
});
const inYear = (year: number): AskedPoint => point('annual', 1, year);
const at = (asked: AskedPoint): AskedTime => ({ kind: 'at', at: asked });
const since = (from: AskedPoint): AskedTime => ({ kind: 'since', from });
const between = (from: AskedPoint, to: AskedPoint): AskedTime => ({ kind: 'between', from, to });

const YEARS = '2019-, 2020, 2021-, 2022, 2023-';
const QUARTERS = '2019 3Q, 2019 4Q, 2020 1Q, 2020 2Q, 2020 3Q, 2020 4Q, 2021 1Q, 2021 2Q-';
const MONTHS = '2022 Nov, 2022 Dec, 2023 Jan, 2023 Feb, 2023 Mar, 2023 Apr, 2023 May';

describe(resolveTime, () => {
  it('finds the first and the last figure', () => {
    expect(resolved({ kind: 'latest' }, YEARS)).toBe('2022');
    expect(resolved({ kind: 'ever' }, YEARS)).toBe('2020 to 2022');
    for (const kind of ['latest', 'ever'] as const) expect(resolved({ kind }, '2020-, 2021-')).toBe('absent');
  });

  it('takes no figure of years ago for the latest', () => {
    const old = '2014, 2015-, 2016-, 2017-, 2018-';
    expect(resolved({ kind: 'latest' }, old)).toBe('absent 2018-');
    expect(resolved(since(inYear(2014)), `2013, ${old}`)).toBe('absent 2018-');
    expect(resolved(at(inYear(2014)), old)).toBe('2014');
    expect(resolved({ kind: 'latest' }, '2015, 2016-, 2017-, 2018-')).toBe('2015');
  });

  it('finds a period of the series', () => {
    expect(resolved(at(inYear(2022)), YEARS)).toBe('2022');
    expect(resolved(at(inYear(2021)), YEARS)).toBe('absent 2021-');
    expect(resolved(at(point('quarterly', 4, 2020)), QUARTERS)).toBe('2020 4Q');
    expect(resolved(at(point('quarterly', 2, 2021)), QUARTERS)).toBe('absent 2021 2Q-');
  });

  it('says why there is no such period', () => {
    expect(resolved(at(inYear(2018)), YEARS)).toBe('before-series');
    expect(resolved(at(inYear(2024)), YEARS)).toBe('not-yet');
    expect(resolved(at(point('quarterly', 2, 2019)), QUARTERS)).toBe('before-series');
    expect(resolved(at(point('quarterly', 3, 2021)), QUARTERS)).toBe('not-yet');
    expect(resolved(at(inYear(2021)), '2020, 2022')).toBe('no-such-period');
  });

  it('finds no period that is finer than the series, at its ends neither', () => {
    for (const year of [2019, 2021, 2023])
      expect(resolved(at(point('monthly', 1, year)), YEARS)).toBe('no-such-period');
    expect(resolved(at(point('monthly', 12, 2018)), YEARS)).toBe('before-series');
    expect(resolved(at(point('monthly', 2, 2023)), YEARS)).toBe('not-yet');
  });

  it('takes all periods of a longer one', () => {
    expect(resolved(at(inYear(2020)), QUARTERS)).toBe('2020 1Q to 2020 4Q');
    expect(resolved(at(point('quarterly', 1, 2023)), MONTHS)).toBe('2023 Jan to 2023 Mar');
    expect(resolved(at(inYear(2021)), QUARTERS)).toBe('absent 2021 2Q-');
  });

  it('takes one period at the beginning or the end of a year', () => {
    expect(resolved(at({ ...inYear(2020), edge: 'first' }), QUARTERS)).toBe('2020 1Q');
    expect(resolved(at({ ...inYear(2020), edge: 'last' }), QUARTERS)).toBe('2020 4Q');
    expect(resolved(since({ ...inYear(2019), edge: 'last' }), QUARTERS)).toBe('2019 4Q to 2021 1Q');
    expect(resolved(between(inYear(2019), { ...inYear(2020), edge: 'first' }), QUARTERS)).toBe(
      '2019 3Q to 2020 1Q',
    );
  });

  it('takes the latest of its name that has a figure, where no year is said', () => {
    expect(resolved(at(point('quarterly', 3)), QUARTERS)).toBe('2020 3Q');
    expect(resolved(at(point('quarterly', 2)), QUARTERS)).toBe('2020 2Q');
    expect(resolved(at(point('monthly', 12)), MONTHS)).toBe('2022 Dec');
    expect(resolved(at(point('quarterly', 1)), '2020 Jan, 2020 Feb, 2020 May')).toBe('2020 Feb');
    expect(resolved(at(point('monthly', 6)), MONTHS)).toBe('no-such-period');
    expect(resolved(at(point('monthly', 1)), YEARS)).toBe('no-such-period');
  });

  it('goes on to the latest figure from the first period of a point', () => {
    expect(resolved(since(inYear(2020)), QUARTERS)).toBe('2020 1Q to 2021 1Q');
    expect(resolved(since(point('monthly', 2, 2023)), MONTHS)).toBe('2023 Feb to 2023 May');
    expect(resolved(since(inYear(2020)), YEARS)).toBe('2020 to 2022');
    expect(resolved(since(inYear(2019)), YEARS)).toBe('absent 2019-');
    expect(resolved(since(inYear(2012)), YEARS)).toBe('before-series');
  });

  it('needs two periods for a stretch', () => {
    expect(resolved(since(inYear(2022)), YEARS)).toBe('one-period 2022');
    expect(resolved(between(inYear(2022), inYear(2022)), YEARS)).toBe('one-period 2022');
    expect(resolved(between(inYear(2022), inYear(2020)), YEARS)).toBe('one-period 2020');
  });

  it('goes from the first period of one point to the last of another', () => {
    expect(resolved(between(inYear(2019), inYear(2020)), QUARTERS)).toBe('2019 3Q to 2020 4Q');
    expect(resolved(between(inYear(2020), inYear(2023)), YEARS)).toBe('absent 2023-');
    expect(resolved(between(inYear(2020), inYear(2024)), YEARS)).toBe('not-yet');
    expect(resolved(between(inYear(2018), inYear(2020)), YEARS)).toBe('before-series');
  });

  it.each([
    [1, 'month', '2023 Apr'],
    [4, 'month', '2023 Jan'],
    [5, 'month', '2022 Dec'],
    [1, 'quarter', '2023 Feb'],
    [1, 'half', '2022 Nov'],
    [1, 'year', 'before-series'],
    [8_000, 'year', 'before-series'],
  ] as const)('counts back from the latest figure: %s %s to %s', (count, unit, label) => {
    const length = { count, unit };
    expect(resolved({ kind: 'ago', length }, MONTHS)).toBe(label);
    const stretch = label === 'before-series' ? label : `${label} to 2023 May`;
    expect(resolved({ kind: 'last', length }, MONTHS)).toBe(stretch);
  });

  it('counts back in years and quarters', () => {
    expect(resolved({ kind: 'ago', length: { count: 2, unit: 'year' } }, YEARS)).toBe('2020');
    expect(resolved({ kind: 'ago', length: { count: 1, unit: 'year' } }, YEARS)).toBe('absent 2021-');
    expect(resolved({ kind: 'ago', length: { count: 1, unit: 'year' } }, QUARTERS)).toBe('2020 1Q');
    expect(resolved({ kind: 'ago', length: { count: 1, unit: 'half' } }, QUARTERS)).toBe('2020 3Q');
    expect(resolved({ kind: 'last', length: { count: 2, unit: 'quarter' } }, QUARTERS)).toBe(
      '2020 3Q to 2021 1Q',
    );
  });

  it('does not count in what is finer than the series, nor in weeks', () => {
    expect(resolved({ kind: 'ago', length: { count: 6, unit: 'month' } }, YEARS)).toBe('no-such-period');
    expect(resolved({ kind: 'ago', length: { count: 1, unit: 'year' } }, '2020 W1, 2021 W1')).toBe(
      'no-such-period',
    );
  });

  it('finds nothing where periods are not known', () => {
    const series = { periods: [undefined, undefined], hasFigure: () => true };
    const refused = { kind: 'refused', refusal: 'no-such-period' };
    expect(resolveTime(at(inYear(2020)), series)).toEqual(refused);
    expect(resolveTime(at(point('monthly', 3)), series)).toEqual(refused);
    expect(resolveTime({ kind: 'ago', length: { count: 1, unit: 'year' } }, series)).toEqual(refused);
    expect(resolveTime({ kind: 'latest' }, series)).toEqual({ kind: 'one', at: 1 });
  });
});
