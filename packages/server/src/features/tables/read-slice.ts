import { writeNumberBytes } from '@almanac/contract';
import {
  sliceDocumentFrom,
  sliceHeadFrom,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type SliceOrigin,
  type StatTable,
} from '@almanac/core';

import { byteCache } from '../../platform/byte-cache.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** How a slice travels: numbers as bytes, or all of it as JSON. */
export type SliceForm = 'bytes' | 'json';

/** Which view of which release. */
export interface SliceRequest {
  readonly release: IndexedRelease;
  readonly steps: Customisation;
  /** Names the steps. */
  readonly query: string;
  readonly form: SliceForm;
}

/** Reads slices as they are sent. Throws the problem to answer with when a slice cannot be. */
export type SliceReader = (request: SliceRequest) => Promise<Uint8Array>;

const SLICE_BYTES = 32 * 1024 * 1024;

const FORMS: {
  readonly [Form in SliceForm]: (slice: StatTable, origin: SliceOrigin) => Uint8Array;
} = {
  bytes: (slice, origin) =>
    writeNumberBytes({ head: sliceHeadFrom(slice, origin), values: slice.cube.values }),
  json: (slice, origin) => ownBytes(Buffer.from(JSON.stringify(sliceDocumentFrom(slice, origin)))),
};

/**
 * Reads the cells that views show, computed ones too. What was made for one reader is kept for the next, and readers
 * who ask for the same at the same time share one reading.
 */
export function sliceReader(parts: PartReader): SliceReader {
  const slices = byteCache<Uint8Array>(SLICE_BYTES, ({ length }) => length + 200, 'slices');
  return ({ release, steps, query, form }) =>
    slices.get(`${release.release.id} ${form} ?${query}`, async () => {
      const { cells } = release.summary;
      const address = { code: release.code, releaseId: release.release.id, cells };
      const { shownCells } = await parts.plan(address, steps);
      if (shownCells > WHOLE_TABLE_CELLS) {
        throw new Problem('slice-too-large', {
          detail: `${shownCells} cells are wanted and ${WHOLE_TABLE_CELLS} travel at most. Choose fewer categories.`,
        });
      }
      const { facts, cube } = await parts.read(address, steps);
      return FORMS[form]({ ...facts, cube }, { release: release.release, cells });
    });
}
