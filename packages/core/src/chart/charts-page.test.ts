import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHART_PARAMETERS, chartAddressOf, MOST_CHART_TEXT, parseChartAddress } from './chart-address.ts';
import { CHART_ITEM_WARNING } from './propose-fewer.ts';
import { LEGEND_POSITIONS, MOST_CHART_VARIABLES, DEFAULT_CHART_STATE } from './chart-state.ts';
import { CHART_TYPES } from './chart-types.ts';
import { MOST_CHART_POINTS } from './obstacle-to-chart.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/reference/charts.md'), 'utf8');
const rows = [...page.matchAll(/^- `(\w+)`: (.+); default (.+)$/gm)].map(([, name, values, untouched]) => ({
  name: name ?? '',
  values: values ?? '',
  untouched: untouched ?? '',
}));

describe('the page about charts', () => {
  it('has an entry for every type in the order in which they are offered, and no other', () => {
    const entries = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, key]) => key);
    expect(entries).toEqual(Object.keys(CHART_TYPES));
  });

  it('lists every parameter, and no other', () => {
    expect(rows.map(({ name }) => name)).toEqual(CHART_PARAMETERS);
  });

  it('gives values that can be read, and defaults that are not written', () => {
    for (const { name, values, untouched } of rows) {
      for (const [, value = ''] of values.matchAll(/`(\w+)`/g)) {
        expect(parseChartAddress(`${name}=${value}`).ok).toBe(true);
      }
      const [, written = ''] = /`(\w+)`/.exec(untouched) ?? [];
      if (written === '') continue;
      const read = parseChartAddress(`${name}=${written}`);
      expect(read).toEqual({ ok: true, value: DEFAULT_CHART_STATE });
      expect(chartAddressOf(DEFAULT_CHART_STATE)).toBe('');
    }
    expect(rows.find(({ name }) => name === 'legend')?.values.match(/\w+/g)).toEqual([...LEGEND_POSITIONS]);
  });

  it('lists the limits as they are', () => {
    const limits = [...page.matchAll(/^- (\w.+): ([\d,]+)$/gm)].map(([, name, most = '']) => [
      name,
      Number(most.replaceAll(',', '')),
    ]);
    expect(limits).toEqual([
      ['Figures of a chart', MOST_CHART_POINTS],
      ['Items before the reader is asked', CHART_ITEM_WARNING],
      ['Characters of a text', MOST_CHART_TEXT],
      ['Dimensions named by `variables`', MOST_CHART_VARIABLES],
    ]);
  });
});
