import { WHOLE_TABLE_CELLS, type StatTable } from '@almanac/core';
import {
  answerTableData,
  positionsWanted,
  readTableDataRequest,
  type ApiQuery,
  type TableDataAnswer,
  type TableDataRequest,
} from '@almanac/formats';

import type { HeaderReader } from '../../platform/header-reader.ts';
import type { CurrentTable, IndexedRelease } from '../../platform/release-index.ts';
import type { ReleaseStore } from '../../platform/release-store.ts';
import { queryText } from './api-query.ts';
import { unreadableFields } from './api-refusal.ts';

/** What answers are made of. */
export interface DataSources {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly site: string;
  readonly publicUrl: string;
}

/** A call for numbers, its table found. */
export interface DataCall {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  readonly query: ApiQuery;
  /** The day of the answer, ISO 8601. */
  readonly day: string;
}

/** Reads what a call asks for. Throws the refusal to answer with. */
export function requestIn(query: ApiQuery): TableDataRequest {
  const request = readTableDataRequest(query);
  if (!request.ok) throw unreadableFields({ [request.problem.field]: [request.problem.reason] });
  return request.value;
}

interface Cells {
  readonly table: StatTable;
  /** The whole table without its numbers, where only part of it was read. */
  readonly numbered?: StatTable;
}

/** Small tables are in memory whole; of a big one only what the call names is read. */
async function cellsFor(
  { store, readHeader }: DataSources,
  call: DataCall,
  request: TableDataRequest,
): Promise<Cells> {
  const { code, release, summary } = call.release;
  if (summary.cells <= WHOLE_TABLE_CELLS) return { table: await store.readTable(code, release.id) };
  const { table: numbered } = await readHeader(code, release.id);
  const positions = positionsWanted(numbered, request);
  if (positions.every((each) => each === undefined))
    return { table: await store.readTable(code, release.id) };
  return { table: await store.readSlice(code, release.id, positions), numbered };
}

/** Makes the answer to a call for numbers. */
export async function tableDataAnswer(
  sources: DataSources,
  call: DataCall,
  request: TableDataRequest,
): Promise<TableDataAnswer> {
  const { query, day, release, table: current } = call;
  const cells = await cellsFor(sources, call, request);
  return answerTableData(cells.table, request, {
    ...{ site: sources.site, day, release: release.release, replacedBy: current.replacedBy },
    ...(cells.numbered && { numbered: cells.numbered }),
    // The next page is of this release, whatever comes out before it is asked for: pages of two would be no table.
    addressAt: (offset) => {
      const next = { ...query, offset: String(offset), release: release.release.id };
      return `${sources.publicUrl}/api/table/tabledata/${current.code}?${queryText(next, ['release', 'istestapi'])}`;
    },
  });
}
