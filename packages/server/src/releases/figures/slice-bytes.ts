import { writeNumberBytes } from '@almanac/contract';
import {
  sliceDocumentFrom,
  sliceHeadFrom,
  type Customisation,
  type Release,
  type SliceOrigin,
  type StatTable,
} from '@almanac/core';

import { ownBytes } from '../../platform/own-bytes.ts';
import { takeRoom } from '../storage/room-before.ts';
import type { PartAddress, PartPlan } from './part-plan.ts';
import { announcing, type PartReader } from './read-part.ts';

/** How a slice travels: numbers as bytes, or all of it as JSON. */
export type SliceForm = 'bytes' | 'json';

/** A slice that is wanted. */
export interface WantedSlice {
  readonly address: PartAddress;
  readonly release: Release;
  readonly steps: Customisation;
  readonly form: SliceForm;
  /** The next release as announced today. */
  readonly nextReleaseDate: string | undefined;
}

const FORMS: {
  readonly [Form in SliceForm]: (slice: StatTable, origin: SliceOrigin) => Uint8Array;
} = {
  bytes: (slice, origin) =>
    writeNumberBytes(
      { head: sliceHeadFrom(slice, origin), values: slice.cube.values },
      takeRoom(slice.cube.values),
    ),
  json: (slice, origin) => ownBytes(Buffer.from(JSON.stringify(sliceDocumentFrom(slice, origin)))),
};

/** Reads a slice in the form it is sent in. */
export async function sliceBytes(
  { read }: Pick<PartReader, 'read'>,
  { address, release, steps, form, nextReleaseDate }: WantedSlice,
  planned?: PartPlan,
): Promise<Uint8Array> {
  const { facts, cube } = await read(address, steps, planned);
  return FORMS[form]({ ...announcing(facts, nextReleaseDate), cube }, { release, cells: address.cells });
}
