import { WHOLE_TABLE_CELLS, type StatTable } from '@almanac/core';
import {
  type ApiOrigin,
  answerTableData,
  planTableData,
  readTableDataRequest,
  type ApiQuery,
  type ReadCells,
  type TableDataAnswer,
  type TableDataPlan,
  type TableDataRequest,
} from '@almanac/formats';

import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { marksFrom } from '../../releases/storage/table-file.ts';
import { queryText } from './api-query.ts';
import { unreadableFields } from './api-refusal.ts';

/** What answers are made of. */
export interface DataSources {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly publicUrl: string;
}

/** A call for numbers, its table found. */
export interface DataCall {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  /** The releases of the table, where the answer lists them. */
  readonly releases: readonly IndexedRelease[];
  readonly query: ApiQuery;
  readonly origin: ApiOrigin;
}

/** Reads what a call asks for. Throws the refusal to answer with. */
export function requestIn(query: ApiQuery): TableDataRequest {
  const request = readTableDataRequest(query);
  if (!request.ok) throw unreadableFields({ [request.problem.field]: [request.problem.reason] });
  return request.value;
}

/** A table whose numbers are read on demand. */
export interface CellSource {
  /** Without the numbers of a big cube. */
  readonly table: StatTable;
  readonly read: ReadCells;
}

/** Small tables are in memory; of a big one only the cells that are written are read. */
export async function cellSourceOf(
  { store, readHeader }: Pick<DataSources, 'store' | 'readHeader'>,
  { code, release, summary }: IndexedRelease,
): Promise<CellSource> {
  if (summary.cells <= WHOLE_TABLE_CELLS) {
    const table = await store.readTable(code, release.id);
    return { table, read: readFrom(table) };
  }
  const { table } = await readHeader(code, release.id);
  return {
    table,
    read: async (places) => {
      await nextTurn();
      if (places.length === 0) return NO_CELLS;
      const { values, ...marks } = await store.readCells(code, release.id, [places]);
      const { absences } = marksFrom(marks);
      return { values, absenceAt: (at) => absences.get(at) };
    },
  };
}

const NO_CELLS = { values: new Float64Array(0), absenceAt: () => undefined };

function readFrom({ cube: { values, absences } }: StatTable): ReadCells {
  return async (places) => {
    await nextTurn();
    return {
      values: places.map((place) => values[place] ?? Number.NaN),
      absenceAt: (at) => absences.get(places[at] ?? -1),
    };
  };
}

/** An answer that was planned: what it costs is known, and no number was read. */
export interface PlannedAnswer {
  readonly plan: TableDataPlan;
  /** Reads what has to be read before the first byte, and answers. */
  readonly make: () => Promise<TableDataAnswer>;
}

/** Plans the answer to a call for numbers. */
export async function planAnswer(
  sources: DataSources,
  call: DataCall,
  request: TableDataRequest,
): Promise<PlannedAnswer> {
  const { query, origin, release, releases, table: current } = call;
  const { table, read } = await cellSourceOf(sources, release);
  const plan = await planTableData(table, request, nextTurn);
  const answered = {
    ...origin,
    release: release.release,
    replacedBy: current.replacedBy,
    releases: releases.map((each) => each.release),
    // The next page is of this release, even if a newer one comes out meanwhile: pages of two releases do not form one
    // table.
    addressAt: (offset: number) => {
      const next = { ...query, offset: String(offset), release: release.release.id };
      return `${sources.publicUrl}/api/table/tabledata/${current.code}?${queryText(next, BESIDES)}`;
    },
  };
  return { plan, make: () => answerTableData(plan, answered, read) };
}

/** What an address says besides filters. */
export const BESIDES = ['release', 'extended', 'istestapi'] as const;
