import type { ReleaseHistory } from '@almanac/contract';
import { tableFrom, type Cube, type NumberStyle, type StatTable } from '@almanac/core';
import type { FormerAt } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { contentQuery } from '../../../platform/queries.ts';
import { cellTiles, type CellTiles } from '../shown/cell-tiles.ts';
import { formerCube, formerInCube, formerInTiles, formerLayout, formerSteps } from './former-figures.ts';
import { releaseHistoryQuery } from './history-queries.ts';
import { fetchSlice, readSlice } from '../shown/slice-query.ts';
import { LIVE } from '../../../platform/drawn/page-state.ts';
import { needsStoring, storeView, viewQuery } from '../../../platform/stored-views.ts';
import { tilesOfBoth } from './tiles-of-both.ts';
import { stretchesOf } from '../shown/use-cell-tiles.ts';
import type { TableQuery } from '../shown/use-shown-table.ts';

type Success = Extract<TableQuery, { status: 'success' }>;
type Release = ReleaseHistory['releases'][number];

/** The state of marking what differs from the previous release. */
export type MarkedChanges =
  | { readonly state: 'off' }
  | { readonly state: 'first' }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'incomparable' | 'marked'; readonly before: Release; readonly shown: Release };

/** The page's figures with what they held before. */
export interface WithChanges {
  readonly marked: MarkedChanges;
  readonly formerAt: FormerAt | undefined;
  /** The cells of a large view, together with those of the previous release. */
  readonly onDemand: CellTiles | undefined;
}

export interface MarkingRequest {
  readonly api: Api;
  readonly query: Success;
  readonly isOn: boolean;
  readonly style: NumberStyle;
}

/** Fetches the release before the one on the page, and compares what is shown with it. */
export function useMarkedChanges(request: MarkingRequest): WithChanges {
  const { query, isOn } = request;
  const former = useFormerTable(request);
  const { cube, id } = former;
  const slice = useFormerSlice(request, cube, id);
  const tiles = useFormerTiles(request, cube, id);
  // While the previous view is still shown, the slice already belongs to the new steps.
  const ofSlice = query.isFetching ? undefined : slice.cube;
  const inMemory = query.shown.isWhole ? cube : ofSlice;
  const { view } = query;
  const { style } = request;
  const formerAt = useMemo(
    () => tiles?.formerAt ?? (view && inMemory && formerInCube(view, inMemory, style)),
    [tiles, view, inMemory, style],
  );
  if (!isOn) return { marked: { state: 'off' }, formerAt: undefined, onDemand: query.onDemand };
  const marked = slice.failed ?? markedState(former, formerAt !== undefined);
  return { marked, formerAt, onDemand: tiles?.both ?? query.onDemand };
}

interface FormerTable {
  /** The id of the previous release. */
  readonly id: string | undefined;
  readonly cube: Cube | undefined;
  readonly state: MarkedChanges;
}

function markedState({ state, cube }: FormerTable, isCompared: boolean): MarkedChanges {
  if (state.state !== 'marked' || (cube && isCompared)) return state;
  return { state: 'pending' };
}

/** The table as it was in the previous release, after the same computations. */
function useFormerTable(request: MarkingRequest): FormerTable {
  const { api, query, isOn } = request;
  const { table, steps, working } = query.shown;
  const { history, pair, before, isFirst } = usePairOfReleases(request);
  const { kind, code } = table;
  const address = { kind, code, release: before?.id ?? '' };
  const content = useQuery({ ...contentQuery(api, address), enabled: isOn && before !== undefined });
  const document = content.data;
  const cube = useMemo(
    () => (document && before ? formerCube(tableFrom(document).table, steps, working.write) : undefined),
    [document, before, steps, working.write],
  );
  const isComparable = cube !== undefined && hasSameDimensions(working, cube);
  const state = stateOf({
    failed: [history, content].find(({ isError }) => isError),
    isFirst,
    pair: cube && pair,
    isComparable,
  });
  return { id: before?.id, cube: isComparable ? cube : undefined, state };
}

interface MarkingState {
  readonly failed: { readonly error: Error | null; readonly refetch: () => unknown } | undefined;
  readonly isFirst: boolean | undefined;
  /** Both releases, once the earlier one is loaded. */
  readonly pair: { readonly before: Release; readonly shown: Release } | undefined;
  readonly isComparable: boolean;
}

function stateOf({ failed, isFirst, pair, isComparable }: MarkingState): MarkedChanges {
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (isFirst) return { state: 'first' };
  if (!pair) return { state: 'pending' };
  return { state: isComparable ? 'marked' : 'incomparable', ...pair };
}

/** The release on the page, and the one before it. */
function usePairOfReleases({ api, query, isOn }: MarkingRequest) {
  const { table, release } = query.shown;
  const history = useQuery({ ...releaseHistoryQuery(api, table.code), enabled: isOn });
  const releases = history.data?.releases ?? [];
  const at = releases.findIndex(({ id }) => id === release.id);
  const [shown, before] = at < 0 ? [] : releases.slice(at, at + 2);
  return { history, before, pair: shown && before && { shown, before }, isFirst: shown && !before };
}

function hasSameDimensions({ cube }: Pick<StatTable, 'cube'>, before: Cube): boolean {
  const idsOf = ({ dimensions }: Cube): string => JSON.stringify(dimensions.map(({ id }) => id).sort());
  return idsOf(cube) === idsOf(before);
}

/** The same cells of the previous release, where the server computes what is shown. */
function useFormerSlice(
  { api, query, isOn }: MarkingRequest,
  before: Cube | undefined,
  id: string | undefined,
): { readonly cube: Cube | undefined; readonly failed: MarkedChanges | undefined } {
  const { shown, view } = query;
  const { kind, code } = shown.table;
  const isNeeded = isOn && view !== undefined && !shown.isWhole && !shown.isOnDemand;
  const steps = useMemo(
    () => (isNeeded && before ? formerSteps(view, shown.steps, before) : []),
    [isNeeded, before, view, shown.steps],
  );
  const slice = useQuery({
    queryKey: ['former-slice', kind, code, id, viewQuery(steps)],
    queryFn: async ({ signal }) => {
      if (needsStoring(steps)) await storeView(api, steps);
      return fetchSlice(api, { kind, code, release: id ?? '' }, { steps, signal });
    },
    meta: LIVE,
    enabled: isNeeded && before !== undefined && id !== undefined,
  });
  const { error, refetch } = slice;
  return {
    cube: slice.data && readSlice(slice.data).released.table.cube,
    failed: error ? { state: 'failed', error, retry: () => void refetch() } : undefined,
  };
}

interface FormerTiles {
  readonly both: CellTiles;
  readonly formerAt: FormerAt;
}

/** The same cells of the previous release, fetched as they are shown. */
function useFormerTiles(
  { api, query, isOn, style }: MarkingRequest,
  before: Cube | undefined,
  id: string | undefined,
): FormerTiles | undefined {
  const { shown, onDemand } = query;
  const { layout, table, release, steps } = shown;
  const made = useMemo(() => {
    if (!isOn || !onDemand || !before || id === undefined) return undefined;
    const { kind, code } = table;
    const placed = formerLayout(layout, before);
    const fetch = stretchesOf(api, { kind, code, release: release.id }, viewQuery(steps), id);
    const former = cellTiles(placed, fetch);
    return {
      former,
      both: tilesOfBoth(onDemand, former),
      formerAt: formerInTiles(onDemand, former, placed, style),
    };
  }, [isOn, onDemand, before, id, api, table, layout, release.id, steps, style]);
  useEffect(() => () => made?.former.close(), [made]);
  return made;
}
