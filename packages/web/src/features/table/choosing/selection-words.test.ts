import { type Dimension, GROUPED_NUMBERS, parseTimePeriod, type Selection } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { selectionWords } from './selection-words.ts';

const words = loadedWords(GROUPED_NUMBERS);
const { say } = words;

const years: Dimension = {
  id: 'time',
  label: 'Year',
  role: 'time',
  categories: ['2023', '2024', '2025'].map((label) => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  }),
};

describe(selectionWords, () => {
  it.each<readonly [Selection, string, string]>([
    [{ kind: 'all' }, 'All', say('table.said.updates')],
    [{ kind: 'latest', count: 2 }, 'Always the latest 2 years', ''],
    [{ kind: 'latest', count: 1 }, 'Always the latest year', ''],
    [{ kind: 'levels', depth: 1 }, 'Top level', say('table.said.updates')],
    [{ kind: 'range', from: '2024' }, 'From 2024', say('table.said.updates')],
    [{ kind: 'range', from: '2023', to: '2024' }, '2023 to 2024', say('table.said.fixed')],
    [{ kind: 'named', categories: ['2023', '2025'] }, '2023, 2025', say('table.said.named')],
    [{ kind: 'none' }, 'None', ''],
  ])('says of %j what it shows and whether later releases change it', (selection, what, later) => {
    expect(selectionWords(years, selection, words)).toEqual({ what, later });
  });

  it('counts periods of different lengths as periods', () => {
    const [first] = years.categories;
    const mixed = {
      ...years,
      categories: [...years.categories, { ...first, id: 'x', label: 'x', period: undefined }],
    };
    const latest = { kind: 'latest', count: 2 } as const;
    expect(selectionWords(mixed as Dimension, latest, words).what).toBe('Always the latest 2 periods');
  });
});
