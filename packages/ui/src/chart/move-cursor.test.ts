import { inLogs } from '@almanac/core';
import { galleryCases } from '@almanac/charts';
import type { ChartModel } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { moveCursor } from './move-cursor.ts';

function chart(name: string): ChartModel {
  const found = galleryCases(inLogs).find((each) => each.name === name);
  if (!found) throw new Error(`no case ${name}`);
  return found.model;
}

function pressed(model: ChartModel, ...keys: readonly string[]): string {
  let cursor: ReturnType<typeof moveCursor>;
  for (const key of keys) cursor = moveCursor(model, cursor, key) ?? cursor;
  return cursor
    ? `${model.series[cursor.series]?.name ?? ''}, ${model.categories[cursor.category]?.label ?? ''}`
    : '';
}

describe(moveCursor, () => {
  it('begins with the latest period, goes along with left and right, from series to series with up and down', () => {
    const line = chart('line');
    expect(pressed(line, 'ArrowRight')).toBe('Exports, 2023-Q2');
    expect(pressed(line, 'ArrowRight', 'ArrowLeft', 'ArrowDown')).toBe('Imports, 2023-Q1');
    expect(pressed(line, 'Home', 'ArrowLeft')).toBe('Exports, 2020-Q1');
    expect(pressed(line, 'Home', 'ArrowUp', 'End')).toBe('Exports, 2023-Q2');
    expect(pressed(line, 'x')).toBe('');
  });

  it('stops at missing figures and passes over years that are not shown', () => {
    expect(pressed(chart('Years that are not shown'), 'Home', 'ArrowRight')).toBe('Exports, 2000');
    expect(
      pressed(chart('line'), 'Home', 'ArrowDown', 'ArrowDown', ...Array<string>(5).fill('ArrowRight')),
    ).toBe('Re-exports, 2021-Q2');
  });

  it('goes down lying bars and up a pyramid', () => {
    expect(pressed(chart('stackedBar'), 'ArrowDown', 'ArrowDown', 'ArrowRight')).toBe('Flats, East');
    expect(pressed(chart('populationPyramid'), 'ArrowUp', 'ArrowUp', 'ArrowRight')).toBe('Females, 5–9');
  });
});
