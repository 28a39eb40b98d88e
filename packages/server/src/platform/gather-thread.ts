import { parentPort } from 'node:worker_threads';

import { gatherNow } from './gather-here.ts';
import type { NumberPlaces } from './number-places.ts';

/** What the thread is asked: numbers of a file. */
export interface GatherRequest {
  readonly id: number;
  readonly path: string;
  readonly places: NumberPlaces;
}

/** What the thread answers. */
export type GatherAnswer =
  | { readonly id: number; readonly values: Float64Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', (asked: GatherRequest) => {
  try {
    const values = gatherNow(asked.path, asked.places);
    parentPort?.postMessage({ id: asked.id, values } satisfies GatherAnswer, [values.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id: asked.id, error: String(error) } satisfies GatherAnswer);
  }
});
