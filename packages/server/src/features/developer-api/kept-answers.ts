import type { TableDataAnswer } from '@almanac/formats';

import { byteCache } from '../../platform/byte-cache.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/prepared-answer.ts';

/** How much memory finished answers may take. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** An answer that is kept: its bytes, its price, and where the next page is. */
export interface KeptAnswer {
  readonly prepared: PreparedAnswer;
  readonly cells: number;
  readonly next?: string;
}

/** Answers by what was asked of which release on which day: made once, sent as they are. */
export function keptAnswers() {
  return byteCache<KeptAnswer>(
    CACHE_BYTES,
    ({ prepared: { bytes } }) => Object.values(bytes).reduce((sum, { length }) => sum + length, 0),
    'api answers',
  );
}

/** Writes an answer out to be kept. */
export async function keepAnswer({ cells, next, text }: TableDataAnswer): Promise<KeptAnswer> {
  return { prepared: await prepareAnswer([...text()].join('')), cells, ...(next !== undefined && { next }) };
}
