import { problemMessage, tableFrom, type AddressProblem, type Fact, type TableDocument } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useRef } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { useEachQuery } from '../../../platform/api/use-each-query.ts';
import type { TableAddress } from '@almanac/contract';
import { contentQuery } from '../../../platform/queries.ts';
import { problemOfView, storedViewQuery } from '../../../platform/stored-views.ts';
import { addressSteps } from '../steps/address-steps.ts';
import { shownTable, type ShownTable } from '../shown/shown-table.ts';
import { readSlice, sliceQuery, type Slice } from '../shown/slice-query.ts';
import { viewOfSlice, type TableQuery } from '../shown/use-shown-table.ts';

/** A table that is shown beside others: which one, and the query of its page's own address. */
export interface AskedTable {
  readonly address: TableAddress;
  readonly query: string;
}

/** The state of such a table, and what of its address could not be applied. */
export interface ComparedQuery {
  readonly query: TableQuery;
  readonly problems: readonly Fact[];
}

const VIEW = /(^|&)view=([^&]*)/;

/** Fetches several tables and shows each as customised; changing one does not affect the others. */
export function useComparedTables(api: Api, asked: readonly AskedTable[]): readonly ComparedQuery[] {
  const stored = useEachQuery(
    asked.map(({ query }) => {
      const id = VIEW.exec(query)?.[2];
      return id === undefined ? undefined : storedViewQuery(api, id);
    }),
  );
  const contents = useEachQuery(asked.map(({ address }) => contentQuery(api, address)));
  const keep = useKept();
  const shown = asked.map(({ query }, at): Shown => {
    const isStored = VIEW.test(query);
    const { data: steps, isError } = stored[at] ?? {};
    const full = query.replace(VIEW, (_, before: string) => `${before}${steps ?? ''}`);
    const document = contents[at]?.data;
    if (!document || (isStored && steps === undefined && isError !== true)) return { problems: [] };
    return keep(at, document, full);
  });
  const slices = useEachQuery(
    asked.map(({ address }, at) => {
      const { table } = shown[at] ?? {};
      if (table === undefined || table.isWhole || table.isTooBig) return undefined;
      return sliceQuery(api, { ...address, release: table.release.id }, table.steps);
    }),
  );
  return asked.map(({ query: address }, at) => {
    const { table, problems: own } = shown[at] ?? { problems: [] };
    const problems = [...problemsOfStored(address, stored[at]), ...own];
    const content = contents[at];
    const retry = (): void => void content?.refetch();
    if (content?.isError === true)
      return { query: { status: 'error', error: content.error, retry }, problems };
    if (!table) return { query: { status: 'pending' }, problems };
    const slice = slices[at];
    return {
      problems,
      query: {
        status: 'success',
        shown: table,
        view: keep.view(at, table, readSlice(slice?.data)),
        isFetching: slice?.isFetching ?? false,
        sliceError: slice?.error ?? undefined,
        retry: () => void slice?.refetch(),
      },
    };
  });
}

/**
 * A stored customisation that could not be loaded is reported: otherwise what is shown would look like what was
 * requested.
 */
function problemsOfStored(
  query: string,
  stored: { readonly isError: boolean; readonly error: unknown } | undefined,
): readonly Fact[] {
  if (stored?.isError !== true) return [];
  const value = VIEW.exec(query)?.[2] ?? '';
  return [problemMessage(problemOfView(stored.error, value))];
}

/** A table as far as it is loaded. */
interface Shown {
  readonly table?: ShownTable;
  readonly problems: readonly Fact[];
}

interface Kept extends Shown {
  readonly document: TableDocument;
  readonly full: string;
}

type Views = {
  readonly table: ShownTable;
  readonly slice: Slice | undefined;
  readonly view: ShownTable['layout'];
};

interface Keep {
  (at: number, document: TableDocument, full: string): Shown;
  readonly view: (
    at: number,
    table: ShownTable,
    slice: Slice | undefined,
  ) => ShownTable['layout'] | undefined;
}

/**
 * Keeps what was made of a document and its steps as the same object until one of them changes, because grids redraw
 * for a new object.
 */
function useKept(): Keep {
  const { write } = useWords();
  const kept = useRef(new Map<number, Kept>());
  const views = useRef(new Map<number, Views>());
  const keep = (at: number, document: TableDocument, full: string): Shown => {
    const before = kept.current.get(at);
    if (before?.document === document && before.full === full) return before;
    const { steps, problems } = addressSteps(full);
    const table = onlyAtOnce(
      shownTable(tableFrom(document), steps, { isWhole: document.values !== null, write }),
    );
    const next = { document, full, table, problems: factsOf(problems, table) };
    kept.current.set(at, next);
    return next;
  };
  const view: Keep['view'] = (at, table, slice) => {
    if (table.isWhole) return table.layout;
    if (!slice) return undefined;
    const before = views.current.get(at);
    if (before?.table === table && before.slice === slice) return before.view;
    const next = { table, slice, view: viewOfSlice(table.table, slice, write) };
    views.current.set(at, next);
    return next.view;
  };
  return Object.assign(keep, { view });
}

/** What its own page scrolls a stretch at a time is too much beside others. */
function onlyAtOnce(table: ShownTable): ShownTable {
  return { ...table, isTooBig: table.isTooBig || table.isOnDemand, isOnDemand: false };
}

function factsOf(problems: readonly AddressProblem[], { refused }: ShownTable): readonly Fact[] {
  return [...problems.map(problemMessage), ...refused.map(({ problem }) => problemMessage(problem))];
}
