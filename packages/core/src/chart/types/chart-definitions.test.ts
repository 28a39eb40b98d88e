import { expect, it } from 'vitest';
import { CHART_TYPES } from '../chart-types.ts';

it('says of every chart type how it reads a table and what it counts', () => {
  const said = Object.entries(CHART_TYPES).map(([key, { item, isStacked, marks, reading }]) => {
    const { layout, parts, keepsDistance } = reading;
    return [
      key,
      marks,
      item,
      layout,
      parts,
      keepsDistance ? 'in time' : 'side by side',
      isStacked ? 'stacked' : 'apart',
    ].join(' ');
  });
  expect(said).toEqual([
    'line lines series free beside-total in time apart',
    'clusterColumn columns point free all side by side apart',
    'verticalBar columns point free all side by side apart',
    'horizontalBar bars point free all side by side apart',
    'stackedColumn columns point free adding side by side stacked',
    'stackedBar bars point free adding side by side stacked',
    'stackedArea areas series free adding in time stacked',
    'pie slices point one-series adding side by side apart',
    'mosaic tiles point two-way adding side by side stacked',
    'populationPyramid pyramid point two-sexes adding side by side apart',
  ]);
});
