import { unpackChart, type PackedChart } from '@almanac/contract';
import type { ChartModel } from '@almanac/core';

/** The chart that the server wrote into the page; undefined on a page that says why there is none. */
export function readModel(page: Document): ChartModel | undefined {
  const text = page.getElementById('chart-model')?.textContent;
  // Our own server wrote it into this very page: its type is the one that the server's compiler has checked.
  return text === undefined ? undefined : unpackChart(JSON.parse(text) as PackedChart);
}
