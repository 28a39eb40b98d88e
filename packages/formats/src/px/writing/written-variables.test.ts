import { parseTimePeriod, type Category } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../../test/written-views.ts';
import { hierarchyPairs, timeValues, type WrittenVariable } from './written-variables.ts';

const variableOf = (
  all: readonly Category[],
  shown = all,
  role: 'time' | 'other' = 'time',
): WrittenVariable => ({
  dimension: { ...dimensionOf('Time', []), role, categories: all },
  categories: shown,
  name: 'Time',
  isStub: true,
  keyOf: ({ label }) => label,
});

const timesOf = (...labels: readonly string[]): readonly Category[] =>
  labels.map((label) => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  });

describe(timeValues, () => {
  it.each([
    [['2023', '2024'], 'A1', ['2023', '2024']],
    [['2023 1H', '2023 2H'], 'H1', ['20231', '20232']],
    [['2023 4Q', '2024 1Q'], 'Q1', ['20234', '20241']],
    [['2023 Dec', '2024 Jan'], 'M1', ['202312', '202401']],
    [['2023-12-31'], 'D1', ['20231231']],
  ])('writes %j as periods of %s', (labels, scale, periods) => {
    expect(timeValues(variableOf(timesOf(...labels)))).toEqual({ scale, periods });
  });

  it.each([
    ['periods of two frequencies', variableOf(timesOf('2023', '2023 1Q'))],
    ['a time that is no period', variableOf(timesOf('2023', 'Later'))],
    ['periods of a dimension that is no time', variableOf(timesOf('2023'), undefined, 'other')],
    ['no periods', variableOf([])],
  ])('has no list of %s', (_, variable) => {
    expect(timeValues(variable)).toBeUndefined();
  });
});

describe(hierarchyPairs, () => {
  const named = (id: string, parent?: string): Category => ({
    id,
    label: id,
    ...(parent !== undefined && { parent }),
  });
  const all = [named('T'), named('N', 'T'), named('n1', 'N'), named('n2', 'N'), named('X')];
  const pairs = (...ids: readonly string[]) =>
    hierarchyPairs(
      variableOf(
        all,
        all.filter(({ id }) => ids.includes(id)),
      ),
    ).map((pair) => pair.replaceAll('"', ''));

  it('name the uppermost alone, and each other under the nearest that is shown', () => {
    expect(pairs('T', 'N', 'n1', 'n2', 'X')).toEqual(['T', 'T:N', 'N:n1', 'N:n2']);
    expect(pairs('T', 'n1', 'n2')).toEqual(['T', 'T:n1', 'T:n2']);
    expect(pairs('N', 'n2')).toEqual(['N', 'N:n2']);
  });

  it('are none where no category stands under another', () => {
    expect(pairs('n1', 'n2', 'X')).toEqual([]);
  });
});
