import { describe, expect, it } from 'vitest';
import { partsOfYears, periodText } from './parts-of-years.ts';

const partsOf = (texts: string, kind: 'monthly' | 'quarterly') => {
  const { parts, odd } = partsOfYears(texts.split(' '), kind);
  return odd === undefined ? [...parts.values()].join(' ') : `odd ${odd}`;
};

describe(partsOfYears, () => {
  it.each([
    ['1 02 m3 M12', '1 2 3 12'],
    ['13', 'odd 13'],
    ['0', 'odd 0'],
    ['Jan March dec', '1 3 12'],
    ['janv. déc.', '1 12'],
    ['Total Jan', '0 1'],
    ['Jan North', 'odd North'],
    ['Q1', 'odd Q1'],
    ['I', 'odd I'],
  ])('reads the months %s', (texts, parts) => {
    expect(partsOf(texts, 'monthly')).toBe(parts);
  });

  it.each([
    ['1 Q2 k3 04', '1 2 3 4'],
    ['I II III IV', '1 2 3 4'],
    ['V', 'odd V'],
    ['5', 'odd 5'],
    ['Annual Q4', '0 4'],
    ['Jan', 'odd Jan'],
  ])('reads the quarters %s', (texts, parts) => {
    expect(partsOf(texts, 'quarterly')).toBe(parts);
  });
});

describe(periodText, () => {
  it.each([
    [0, 'monthly', '2024'],
    [3, 'monthly', '2024-03'],
    [12, 'monthly', '2024-12'],
    [3, 'quarterly', '2024-Q3'],
  ] as const)('writes part %d (%s) as %s', (part, kind, text) => {
    expect(periodText('2024', part, kind)).toBe(text);
  });
});
