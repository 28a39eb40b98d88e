import { describe, expect, it } from 'vitest';
import { CHART_THEMES, type ChartThemeName } from '../chart-theme.ts';
import { seriesLook } from './series-look.ts';

describe(seriesLook, () => {
  it.each<[ChartThemeName, number]>([
    ['light', 48],
    ['dark', 48],
    ['forced', 7],
  ])('tells fills apart by colour or pattern: %s', (name, count) => {
    const looks = Array.from({ length: count }, (_, at) => seriesLook(CHART_THEMES[name], at));
    const seen = looks.map(({ color, patternNumber }) => `${color} ${patternNumber}`);
    expect(new Set(seen).size).toBe(count);
  });
});
