import { parentPort, workerData } from 'node:worker_threads';

import { readTable } from '@almanac/formats';

import { Problem } from '../../../platform/http/problem.ts';
import { wordsOf, type Wording } from '../../../platform/settings/words-of.ts';
import { ownBuffers } from './own-buffers.ts';
import type { Packed, PackRequest, ReadAnswer, ReadRequest } from './preparation.ts';
import { preparationHere, type ReadAnyTable } from './prepare-release.ts';

/** What the thread is asked. Reading begins a new release; packing follows it. */
export type ThreadRequest =
  | { readonly kind: 'read'; readonly request: ReadRequest }
  | { readonly kind: 'pack'; readonly request: PackRequest };

/** What the thread answers. */
export type ThreadAnswer =
  | { readonly kind: 'read'; readonly value: ReadAnswer }
  | { readonly kind: 'packed'; readonly value: Packed }
  | { readonly kind: 'refused'; readonly code: Problem['code']; readonly particulars: Problem['particulars'] }
  | { readonly kind: 'failed'; readonly error: unknown };

const { write } = wordsOf(workerData as Wording);
const readAny: ReadAnyTable = (file, options) => readTable(file, write, options);
let preparation = preparationHere(readAny);

parentPort?.on('message', (asked: ThreadRequest) => {
  void answer(asked).then((answered) => {
    parentPort?.postMessage(answered, answered.kind === 'packed' ? ownBuffers(answered.value.files) : []);
  });
});

async function answer(asked: ThreadRequest): Promise<ThreadAnswer> {
  try {
    if (asked.kind === 'pack')
      return { kind: 'packed', value: withOwnValues(await preparation.pack(asked.request)) };
    preparation = preparationHere(readAny);
    return { kind: 'read', value: await preparation.read(asked.request) };
  } catch (error) {
    if (error instanceof Problem)
      return { kind: 'refused', code: error.code, particulars: error.particulars };
    return { kind: 'failed', error };
  }
}

/** A transferred buffer is gone from here, and the values are needed again when another publication came first. */
function withOwnValues(packed: Packed): Packed {
  return { ...packed, files: { ...packed.files, 'values.f64': new Uint8Array(packed.files['values.f64']) } };
}
