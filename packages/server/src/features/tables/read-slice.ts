import { WHOLE_TABLE_CELLS, type Customisation, message } from '@almanac/core';

import { askedBefore } from '../../platform/asked-before.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isDear } from '../../releases/figures/part-plan.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { sliceBytes, type SliceForm, type WantedSlice } from '../../releases/figures/slice-bytes.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** Which view of which release. */
export interface SliceRequest {
  readonly release: IndexedRelease;
  readonly steps: Customisation;
  /** Names the steps. */
  readonly query: string;
  readonly form: SliceForm;
  /** Waits until so many cells may be read; false when the client has gone meanwhile. */
  readonly mayRead: (cells: number) => Promise<boolean>;
}

/**
 * Reads slices in the form they are sent in; undefined when the client has gone. Throws the problem to answer with when
 * a slice cannot be read.
 */
export type SliceReader = (request: SliceRequest) => Promise<Uint8Array | undefined>;

const SLICE_BYTES = 32 * 1024 * 1024;

/**
 * Reads the cells that views show, computed ones too. What took long for one reader is kept for the next, what is read in
 * a few milliseconds once a second one asks: most views are asked for once, and to keep them costs more than to read them
 * again. Readers who ask for the same at the same time share one reading. Where very many cells are read, each waits for
 * their turn.
 */
export function sliceReader(
  parts: PartReader,
  readElsewhere?: (wanted: WantedSlice) => Promise<Uint8Array>,
): SliceReader {
  const slices = byteCache<Uint8Array>(SLICE_BYTES, ({ length }) => length + 200, 'slices');
  const isKnown = askedBefore();
  return async ({ release: { code, release, summary }, steps, query, form, mayRead }) => {
    const name = `${release.id} ${form} ?${query}`;
    const kept = slices.peek(name);
    if (kept) return kept;
    const { cells, nextReleaseDate } = summary;
    const address = { code, releaseId: release.id, cells };
    const plan = await parts.plan(address, steps);
    const { shownCells, readCells } = plan;
    if (shownCells > WHOLE_TABLE_CELLS) {
      throw new Problem('slice-too-large', {
        detail: message('problem.slice-too-large.detail', {
          cells: { number: shownCells },
          most: { number: WHOLE_TABLE_CELLS },
        }),
      });
    }
    if (!(await mayRead(readCells))) return undefined;
    const wanted = { address, release, steps, form, nextReleaseDate };
    const there = readElsewhere && isDear(plan, steps) ? readElsewhere : undefined;
    const read = (): Promise<Uint8Array> => there?.(wanted) ?? sliceBytes(parts, wanted, plan);
    return slices.get(name, read, isKnown(name) || there !== undefined);
  };
}
