import type { ChartModel } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { CHART_THEMES } from '../chart-theme.ts';
import { galleryCases } from '../gallery.ts';
import type { Plot } from '../plot.ts';
import { tileNames } from './tile-names.ts';
import { write } from '../../test/words.ts';

function plotOf(name: string, width: number): Plot & { readonly model: ChartModel } {
  const model = galleryCases(write).find((each) => each.name === name)?.model;
  if (!model) throw new Error(`the gallery has no “${name}”`);
  return { model, theme: CHART_THEMES.light, size: { width, height: 400 } };
}

describe(tileNames, () => {
  it('is upright where every name has room, and slants otherwise', () => {
    expect(tileNames(plotOf('mosaic', 900)).isSlanting).toBe(false);
    const { isSlanting, names } = tileNames(plotOf('Mosaic of many groups', 900));
    expect(isSlanting).toBe(true);
    expect(names).toHaveLength(30);
  });

  it('names no column twice, and leaves names out before two of them meet', () => {
    const width = 300;
    const { names } = tileNames(plotOf('Mosaic of many groups', width));
    const places = names.map(({ middle }) => middle * (width - 64));
    expect(names.length).toBeLessThan(30);
    expect(names.length).toBeGreaterThan(8);
    expect(new Set(names.map(({ lines }) => Number(lines.join(' ').replace(/\D/g, '')) % 3))).toEqual(
      new Set([1]),
    );
    for (const [at, place] of places.entries()) {
      if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(18);
    }
  });
});
