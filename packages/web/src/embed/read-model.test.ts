import { packChart } from '@almanac/contract';
import type { ChartModel } from '@almanac/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readModel } from './read-model.ts';

const MODEL: ChartModel = {
  type: 'line',
  marks: 'lines',
  isStacked: false,
  title: 'Jobs <all>',
  subtitle: '',
  x: { title: '', position: 'bottom' },
  y: { title: 'Thousand', position: 'left' },
  isTime: false,
  along: 'Group',
  tiles: [],
  breaks: [],
  incomplete: [],
  isLogarithmic: false,
  legend: 'bottom',
  numbers: { group: ',', decimal: '.', minus: '−' },
  notes: [],
  credit: '',
  inPlot: { breakInSeries: '', allMissing: '' },
  footnote: '',
  source: 'Survey',
  tableCode: 'M1',
  categories: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
  series: [
    {
      id: '1',
      name: 'Jobs',
      legendName: 'A',
      unit: undefined,
      parts: [],
      axis: 'first',
      points: [
        { kind: 'value', value: 1.5, decimals: 1, flags: ['provisional'] },
        { kind: 'absent', reason: 'suppressed' },
      ],
    },
  ],
};

const ADDRESS = '/chart/TS/M1/figures.json?release=r1&version=v1';
const PACKED = JSON.stringify(packChart(MODEL));

function pageOf(body: string): Document {
  return new DOMParser().parseFromString(body, 'text/html');
}

/** A page that names its figures by address; `answer` is what fetching them returns. */
async function readBeside(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  const model = await readModel(pageOf(`<div id="plot" data-figures="${ADDRESS.replace('&', '&amp;')}">`));
  return { model, asked: fetch.mock.calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe(readModel, () => {
  it('reads the figures that the page carries, and asks for nothing', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const figures = PACKED.replace(/</g, '\\u003c');
    const page = pageOf(
      `<div id="plot" data-figures=""></div><script type="application/json" id="chart-model">${figures}</script>`,
    );
    expect(await readModel(page)).toEqual(MODEL);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('fetches the figures that the page names', async () => {
    const { model, asked } = await readBeside(() => Promise.resolve(new Response(PACKED)));
    expect(model).toEqual(MODEL);
    expect(asked).toEqual([[ADDRESS]]);
  });

  it('has no chart where the figures are not to be had', async () => {
    const refused = await readBeside(() => Promise.resolve(new Response('{}', { status: 404 })));
    const cutOff = await readBeside(() => Promise.reject(new TypeError('Failed to fetch')));
    expect([refused.model, cutOff.model]).toEqual([undefined, undefined]);
  });

  it('has none on a page that says why there is no chart', async () => {
    expect(await readModel(pageOf('<main><h1>There is no such table</h1></main>'))).toBeUndefined();
  });
});
