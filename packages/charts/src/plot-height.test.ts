import type { ChartModel } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { galleryCases } from './gallery.ts';
import { plotHeight } from './plot-height.ts';
import { renderSvg } from './pictures/render-svg.ts';
import { write } from '../test/words.ts';

function caseOf(name: string): ChartModel {
  const model = galleryCases(write).find((each) => each.name === name)?.model;
  if (!model) throw new Error(`the gallery has no “${name}”`);
  return model;
}

const ROOM = { usual: 400, most: 2400 };

describe(plotHeight, () => {
  it('grows with bars that lie down, and with the lines of their names', () => {
    expect(plotHeight(caseOf('clusterColumn'), { ...ROOM, width: 900 })).toBe(400);
    expect(plotHeight(caseOf('horizontalBar'), { ...ROOM, width: 900 })).toBe(400);
    expect(plotHeight(caseOf('181 items'), { ...ROOM, width: 900 })).toBe(2400);
    const long = caseOf('Very long names along bars');
    expect(plotHeight(long, { ...ROOM, width: 900 })).toBe(400);
    expect(plotHeight(long, { ...ROOM, width: 312 })).toBe(Math.round(60 + 6 * (6 * 16 + 6)));
  });
});

describe('a narrow picture', () => {
  it('moves a legend from beside the plot to above it', () => {
    const model = caseOf('Legend right');
    const onTop = { ...model, legend: 'top' as const };
    expect(renderSvg(model, { width: 360 })).toBe(renderSvg(onTop, { width: 360 }));
    expect(renderSvg(model, { width: 960 })).not.toBe(renderSvg(onTop, { width: 960 }));
  });

  it('puts the words of a break opposite an axis on top', () => {
    const model = caseOf('Legend left, axes turned');
    const yOf = (svg: string): number => {
      const [, y = ''] = /<text[^>]*translate\([\d.]+ ([\d.]+)\)"[^>]*>Break in series/.exec(svg) ?? [];
      return Number(y);
    };
    const below = yOf(renderSvg(model));
    const above = yOf(renderSvg({ ...model, x: { ...model.x, position: 'bottom' } }));
    expect(above).toBeGreaterThan(0);
    expect(below).toBeGreaterThan(above + 300);
  });
});
