import { parentPort } from 'node:worker_threads';

import { closeNow, gatherNow } from './gather-here.ts';
import type { NumberPlaces } from './number-places.ts';

/** The request to the thread: numbers of a file, or to close one. */
export type GatherRequest =
  { readonly id: number; readonly path: string; readonly places: NumberPlaces } | { readonly forget: string };

/** What the thread answers. */
export type GatherAnswer =
  | { readonly id: number; readonly values: Float64Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', (asked: GatherRequest) => {
  if ('forget' in asked) {
    closeNow(asked.forget);
    return;
  }
  try {
    const values = gatherNow(asked.path, asked.places);
    parentPort?.postMessage({ id: asked.id, values } satisfies GatherAnswer, [values.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id: asked.id, error: String(error) } satisfies GatherAnswer);
  }
});
