import type { PageFrame, TableDataAnswer } from '@almanac/formats';

import { byteCache } from '../../platform/byte-cache.ts';
import {
  prepareAnswer,
  sizeOfPrepared,
  type PreparedAnswer,
} from '../../platform/http/answers/prepared-answer.ts';

/** How much memory finished answers may take. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** An answer that is kept: its bytes, its price, and what its headers say. */
export interface KeptAnswer {
  readonly prepared: PreparedAnswer;
  /** How many cells were read for it. */
  readonly cells: number;
  readonly total: number;
  readonly frame: PageFrame;
  readonly next?: string;
}

/** Answers by request, release and day: made once, sent as they are. */
export function keptAnswers() {
  return byteCache<KeptAnswer>(CACHE_BYTES, ({ prepared }) => sizeOfPrepared(prepared), 'api answers');
}

/** Writes an answer out to be kept. */
export async function keepAnswer(
  { total, frame, next, text }: TableDataAnswer,
  cells: number,
): Promise<KeptAnswer> {
  const pieces: string[] = [];
  for await (const piece of text()) pieces.push(piece);
  const prepared = await prepareAnswer(pieces.join(''));
  return { prepared, cells, total, frame, ...(next !== undefined && { next }) };
}
