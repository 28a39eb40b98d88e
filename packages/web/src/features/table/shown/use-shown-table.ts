import {
  customiseWhatFits,
  onCells,
  tableFrom,
  viewOf,
  type Customisation,
  type StatTable,
  type TableView,
  type Write,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import type { TableAddress } from '@almanac/contract';
import { contentQuery } from '../../../platform/queries.ts';
import type { CellTiles } from './cell-tiles.ts';
import { shownTable, type ShownTable } from './shown-table.ts';
import { readSlice, sliceQuery, type Slice } from './slice-query.ts';
import { useCellTiles } from './use-cell-tiles.ts';

/** The state of showing the table. */
export type TableQuery =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'success';
      readonly shown: ShownTable;
      /** What the grid draws; undefined while the first slice of a large cube loads, or when it is too big. */
      readonly view: TableView | undefined;
      /** Set where the view has no cells of its own: they are fetched as they are shown. */
      readonly onDemand?: CellTiles | undefined;
      readonly isFetching: boolean;
      readonly sliceError: Error | undefined;
      readonly retry: () => void;
    };

/** Fetches a table and shows it as customised; of a cube too large to travel whole, the slice that the view needs. */
export function useShownTable(api: Api, address: TableAddress, customisation: Customisation): TableQuery {
  const content = useQuery(contentQuery(api, address));
  const document = content.data;
  const { write } = useWords();
  const released = useMemo(() => document && tableFrom(document), [document]);
  const shown = useMemo(
    () =>
      released &&
      document &&
      shownTable(released, customisation, { isWhole: document.values !== null, write }),
    [released, document, customisation, write],
  );
  const slice = useSlice(api, address, shown);
  const onDemand = useCellTiles(api, address, shown);
  if (content.isError) {
    return { status: 'error', error: content.error, retry: () => void content.refetch() };
  }
  if (!shown) return { status: 'pending' };
  const cells = onDemand ? { ...slice, view: shown.layout, onDemand } : slice;
  return { status: 'success', shown, ...cells };
}

type Drawn = Omit<Extract<TableQuery, { status: 'success' }>, 'status' | 'shown'>;

/** What the grid draws of a table: its own cells, or the slice that contains them. */
function useSlice(api: Api, address: TableAddress, shown: ShownTable | undefined): Drawn {
  const isNeeded = shown !== undefined && !shown.isWhole && !shown.isOnDemand && !shown.isTooBig;
  // The previous view stays until the cells arrive.
  const slice = useQuery({
    ...sliceOf(api, address, shown),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });
  const data = readSlice(slice.data);
  const { table, release } = shown ?? {};
  const { write } = useWords();
  // A slice of another release or table does not belong under these headings.
  const view = useMemo(
    () =>
      table && data?.released.release.id === release?.id && data
        ? viewOfSlice(table, data, write)
        : undefined,
    [table, release, data, write],
  );
  const retry = (): void => void slice.refetch();
  if (!isNeeded) {
    return {
      view: shown?.isWhole ? shown.layout : undefined,
      isFetching: false,
      sliceError: undefined,
      retry,
    };
  }
  return { view, isFetching: slice.isFetching, sliceError: slice.error ?? undefined, retry };
}

/** The release is named: the headings here and the cells of the slice must be of the same one. */
function sliceOf(api: Api, address: TableAddress, shown: ShownTable | undefined) {
  return sliceQuery(api, { ...address, release: shown?.release.id ?? '' }, shown?.steps ?? []);
}

/** The headings are made from the steps here; the cells were computed by the server. */
export function viewOfSlice(table: StatTable, { released, steps }: Slice, write: Write): TableView {
  const { cube, ...facts } = released.table;
  return viewOf(onCells(customiseWhatFits(table, steps, write).working, { facts, cube }));
}
