import { parentPort } from 'node:worker_threads';

import { answerQuestions } from '../../platform/asked-thread.ts';
import { closeNow, gatherNow } from './gather-here.ts';
import type { NumberPlaces } from './number-places.ts';

/** Which numbers of which file. */
export interface NumbersWanted {
  readonly path: string;
  readonly places: NumberPlaces;
}

/** Tells the thread to close a file. */
export interface FileToForget {
  readonly forget: string;
}

parentPort?.on('message', (told: FileToForget | object) => {
  if ('forget' in told) closeNow(told.forget);
});

answerQuestions(
  ({ path, places }: NumbersWanted) => gatherNow(path, places),
  (values) => [values.buffer],
);
