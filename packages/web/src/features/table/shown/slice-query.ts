import { NUMBER_BYTES_TYPE, readNumberBytes } from '@almanac/contract';
import { tableFromSlice, type Customisation, type ReleasedTable, type TableDocument } from '@almanac/core';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';
import { contentAddress, type TableAddress } from '@almanac/contract';
import { viewQuery } from '../../../platform/stored-views.ts';

/** The computed cells of one view of a cube that is too large to travel whole, and the steps that made them. */
export interface Slice {
  readonly released: ReleasedTable;
  readonly steps: Customisation;
}

/** A slice as received. */
export interface SliceBytes {
  readonly bytes: Uint8Array;
  readonly steps: Customisation;
}

const read = new WeakMap<SliceBytes, Slice>();

/** The content of the bytes; the same object for the same bytes. */
export function readSlice(came: SliceBytes): Slice;
export function readSlice(came: SliceBytes | undefined): Slice | undefined;
export function readSlice(came: SliceBytes | undefined): Slice | undefined {
  if (came === undefined) return undefined;
  const before = read.get(came);
  if (before !== undefined) return before;
  const { head, values } = readNumberBytes(came.bytes);
  const slice = { released: tableFromSlice(head as TableDocument, values), steps: came.steps };
  read.set(came, slice);
  return slice;
}

/** Asks for the cells that a view shows, of a named release. */
export function sliceQuery(api: Api, table: Required<TableAddress>, steps: Customisation) {
  const query = viewQuery(steps);
  return queryOptions({
    queryKey: ['slice', table.kind, table.code, table.release, query],
    queryFn: ({ signal }): Promise<SliceBytes> => fetchSlice(api, table, { steps, signal }),
  });
}

/** Fetches the cells that a view shows, of a named release. */
export async function fetchSlice(
  api: Api,
  table: Required<TableAddress>,
  { steps, signal }: { readonly steps: Customisation; readonly signal: AbortSignal },
): Promise<SliceBytes> {
  const address = sliceAddress(table, viewQuery(steps));
  const response = await api.raw(address, { signal, accept: NUMBER_BYTES_TYPE });
  return { bytes: new Uint8Array(await response.arrayBuffer()), steps };
}

function sliceAddress(table: TableAddress, query: string): string {
  const [path = '', release] = contentAddress(table).split('?');
  const whole = [query, release].filter((part) => part !== undefined && part !== '').join('&');
  return `${path}/slice${whole === '' ? '' : `?${whole}`}`;
}
