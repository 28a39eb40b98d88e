import { unpackChart, type PackedChart } from '@almanac/contract';
import type { ChartModel } from '@almanac/core';

/**
 * The chart that the server wrote, into the page itself or, with many figures, into a file beside it; undefined where
 * it cannot be loaded.
 */
export async function readModel(page: Document): Promise<ChartModel | undefined> {
  const address = page.getElementById('plot')?.dataset['figures'];
  const text = page.getElementById('chart-model')?.textContent ?? (address && (await fetched(address)));
  // Our own server wrote it for this very page: its type is the one that the server's compiler has checked.
  return text ? unpackChart(JSON.parse(text) as PackedChart) : undefined;
}

/** Without its figures a chart remains the drawing. */
async function fetched(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
