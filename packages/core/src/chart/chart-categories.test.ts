import { describe, expect, it } from 'vitest';
import { write } from '../../test/words.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { parseTimePeriod } from '../period/parse-time-period.ts';
import { chartCategories, distinctLabels, repeated } from './chart-categories.ts';

function timeOf(...labels: readonly string[]): Dimension {
  const categories = labels.map((label): Category => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  });
  return { id: 'time', label: 'Time', role: 'time', categories };
}

const area: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: [
    { id: 'n', label: 'North' },
    { id: 'n1', label: 'Centre', parent: 'n' },
    { id: 's', label: 'South' },
    { id: 's1', label: 'Centre', parent: 's' },
    { id: 's2', label: 'Port', parent: 's' },
    { id: 'o1', label: 'Other', parent: 's' },
    { id: 'o2', label: 'Other', parent: 's' },
    { id: 'x', label: 'Port', parent: 'gone' },
  ],
};

const labelsOf = (shown: readonly Category[]) => distinctLabels(area, shown).map(write);

const placesOf = (dimension: Dimension, keepsDistance = true) =>
  chartCategories(dimension, dimension.categories, keepsDistance).map(({ label, isSpacer }) =>
    isSpacer === true ? `(${write(label)})` : write(label),
  );

describe(distinctLabels, () => {
  it('adds the parent where two labels are equal, else their ids', () => {
    expect(labelsOf(area.categories)).toEqual([
      'North',
      'North: Centre',
      'South',
      'South: Centre',
      'South: Port',
      'South: Other (o1)',
      'South: Other (o2)',
      'Port',
    ]);
  });

  it('looks at those alone that are shown', () => {
    expect(labelsOf(area.categories.slice(0, 3))).toEqual(['North', 'Centre', 'South']);
  });
});

describe(repeated, () => {
  it('finds what comes twice or more', () => {
    expect(repeated(['a', 'b', 'a', 'c', 'a', 'c'])).toEqual(new Set(['a', 'c']));
  });
});

describe(chartCategories, () => {
  it.each<[string, Dimension, readonly string[]]>([
    ['puts periods in their order', timeOf('2022', '2024', '2023'), ['2022', '2023', '2024']],
    ['keeps them at their distance', timeOf('2021', '2024'), ['2021', '(2022)', '(2023)', '2024']],
    [
      'keeps months at their distance',
      timeOf('2023 Nov', '2024 Jan'),
      ['Nov 2023', '(Dec 2023)', 'Jan 2024'],
    ],
    ['leaves one alone', timeOf('2021'), ['2021']],
    ['leaves spans of years alone', timeOf('2000-2004', '2010-2014'), ['2000–2004', '2010–2014']],
    ['leaves mixed frequencies alone', timeOf('2020', '2023 Q1'), ['2020', 'Q1 2023']],
    ['leaves what is no period alone', timeOf('then', 'now'), ['then', 'now']],
    ['leaves periods beside what is none alone', timeOf('2020', 'now', '2023'), ['2020', 'now', '2023']],
    [
      'leaves periods alone that come twice',
      timeOf('2020', '2020', '2023'),
      ['2020 (2020)', '2020 (2020)', '2023'],
    ],
    ['fills no more than two thousand places', timeOf('1000', '3002'), ['1000', '3002']],
    ['leaves what is not time as it is', area, labelsOf(area.categories)],
  ])('%s', (_, dimension, places) => {
    expect(placesOf(dimension)).toEqual(places);
  });

  it('fills two thousand places, and none where distance does not count', () => {
    expect(placesOf(timeOf('1000', '3001'))).toHaveLength(2002);
    expect(placesOf(timeOf('2021', '2024'), false)).toEqual(['2021', '2024']);
  });

  it('calls each place by its id', () => {
    const places = chartCategories(timeOf('2021', '2023'), timeOf('2021', '2023').categories, true);
    expect(places.map(({ id, isSpacer }) => [id, isSpacer])).toEqual([
      ['2021', undefined],
      ['no-2022 1', true],
      ['2023', undefined],
    ]);
  });
});
