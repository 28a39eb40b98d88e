import { NUMBER_BYTES_TYPE } from '@almanac/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { contentAddress, type TableAddress } from '@almanac/contract';
import { cellTiles, type CellTiles, type FetchStretch } from './cell-tiles.ts';
import { TILE } from './tile.ts';
import type { ShownTable } from './shown-table.ts';
import { viewQuery } from '../../../platform/stored-views.ts';

/** The cells of a view too large to load whole, fetched as they are shown; undefined for every other view. */
export function useCellTiles(
  api: Api,
  { kind, code }: TableAddress,
  shown: ShownTable | undefined,
): CellTiles | undefined {
  const isOnDemand = shown?.isOnDemand === true;
  const layout = isOnDemand ? shown.layout : undefined;
  const query = isOnDemand ? viewQuery(shown.steps) : '';
  const release = shown?.release.id ?? '';
  const client = useQueryClient();
  // The first tile comes with a page that the server drew; every other is fetched as it is shown.
  const first = firstTileQuery(api, { kind, code, release }, query);
  const { data } = useQuery({ ...first, enabled: layout !== undefined && isOnServer });
  const tiles = useMemo(
    () =>
      layout &&
      cellTiles(
        layout,
        stretchesOf(api, { kind, code, release }, query),
        client.getQueryData<Uint8Array>(first.queryKey),
      ),
    [api, client, layout, kind, code, release, query, data],
  );
  useEffect(() => () => tiles?.close(), [tiles]);
  return tiles;
}

const isOnServer = typeof window === 'undefined';

function firstTileQuery(api: Api, table: Required<TableAddress>, query: string) {
  const { rows, columns } = { rows: { first: 0, end: TILE.rows }, columns: { first: 0, end: TILE.columns } };
  return queryOptions({
    queryKey: ['first-tile', table.kind, table.code, table.release, query],
    queryFn: ({ signal }) => stretchesOf(api, table, query)(rows, columns, signal),
  });
}

/**
 * The release is named, so that browsers may cache the answer forever; `as` names another release, whose figures they
 * are.
 */
export function stretchesOf(
  api: Api,
  table: Required<TableAddress>,
  query: string,
  as?: string,
): FetchStretch {
  const [path = '', release = ''] = contentAddress(table).split('?');
  return async (rows, columns, signal) => {
    const stretch = `rows=${rows.first}-${rows.end - 1}&columns=${columns.first}-${columns.end - 1}`;
    const other = as === undefined ? '' : `as=${encodeURIComponent(as)}`;
    const parts = [query, stretch, release, other].filter((part) => part !== '');
    const response = await api.raw(`${path}/cells?${parts.join('&')}`, { signal, accept: NUMBER_BYTES_TYPE });
    return new Uint8Array(await response.arrayBuffer());
  };
}
