import { workerData } from 'node:worker_threads';

import { readTable } from '@almanac/formats';

import { answerQuestions } from '../../../platform/asked-thread.ts';
import { wordsOf, type Wording } from '../../../platform/settings/words-of.ts';
import { ownBuffers } from './own-buffers.ts';
import type { Packed, PackRequest, ReadAnswer, ReadRequest } from './preparation.ts';
import { preparationHere, type ReadAnyTable } from './prepare-release.ts';

/** What the thread is asked. Reading begins a new release; packing follows it. */
export type ThreadRequest =
  | { readonly kind: 'read'; readonly request: ReadRequest }
  | { readonly kind: 'pack'; readonly request: PackRequest };

const { write } = wordsOf(workerData as Wording);
const readAny: ReadAnyTable = (file, options) => readTable(file, write, options);
let preparation = preparationHere(readAny);

answerQuestions(
  async (asked: ThreadRequest): Promise<ReadAnswer | Packed> => {
    if (asked.kind === 'pack') return withOwnValues(await preparation.pack(asked.request));
    preparation = preparationHere(readAny);
    return preparation.read(asked.request);
  },
  (answer) => ('files' in answer ? ownBuffers(answer.files) : []),
);

/** A transferred buffer is gone from here, and the values are needed again when another publication came first. */
function withOwnValues(packed: Packed): Packed {
  return { ...packed, files: { ...packed.files, 'values.f64': new Uint8Array(packed.files['values.f64']) } };
}
