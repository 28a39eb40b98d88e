import { dayFact, parseTableKind, type TableKind, message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from './release-index.ts';
import type { CurrentTable, IndexedRelease } from './indexed-release.ts';

/** A table as an address names it. */
export interface TableAddress {
  readonly kind: string;
  readonly code: string;
  /** An earlier release; absent for the current one. */
  readonly release?: string | undefined;
}

/** A release that may be read, and its table as of now. */
export interface FoundRelease {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
}

/** The table of this code and kind. Throws the problem to answer with when there is none. */
export function findTable(index: ReleaseIndex, address: TableAddress): CurrentTable {
  const table = index.current(address.code);
  if (table === undefined) throw noTable(index, address.code);
  const { kind } = table.summary;
  if (parseTableKind(address.kind) !== kind) {
    throw new Problem('wrong-kind', {
      detail: message('problem.wrong-kind.detail', {
        code: table.code,
        kind,
        address: `/table/${kind}/${table.code}`,
      }),
    });
  }
  return table;
}

/** The release that an address means: the one it names, else the current one. */
export async function findRelease(index: ReleaseIndex, address: TableAddress): Promise<FoundRelease> {
  const table = findTable(index, address);
  return { table, release: await releaseOf(index, table, address.release) };
}

/** The release of a table that an id names; without one, the current. Throws the problem when the table has none. */
export async function releaseOf(
  index: ReleaseIndex,
  table: CurrentTable,
  id: string | undefined,
): Promise<IndexedRelease> {
  if (id === undefined || id === table.release.id) return table;
  const release = await index.byId(table.code, id);
  if (release === undefined) throw await noRelease(index, table, { id });
  return release;
}

/** The problem of a code without a table that may be read; it says so when its numbers were taken back. */
export function noTable(index: Pick<ReleaseIndex, 'retraction'>, code: string): Problem {
  const retraction = index.retraction?.(code);
  if (retraction === undefined)
    return new Problem('unknown-table', { detail: message('problem.unknown-table.detail', { code }) });
  return new Problem('table-retracted', {
    detail: message('problem.table-retracted.detail', {
      code,
      day: dayFact(retraction.at),
      reason: retraction.reason,
    }),
  });
}

/** The problem of a table that has no such release; it says so when there was one once. */
export async function noRelease(
  index: ReleaseIndex,
  { code }: Pick<CurrentTable, 'code'>,
  { id, parameter = 'release' }: { readonly id: string; readonly parameter?: string },
): Promise<Problem> {
  const retracted = (await index.retractedOf?.(code))?.find((each) => each.id === id);
  if (retracted !== undefined)
    return new Problem('release-retracted', {
      detail: message('problem.release-retracted.detail', {
        code,
        published: dayFact(retracted.publishedAt),
        day: dayFact(retracted.at),
        reason: retracted.reason,
      }),
      parameter,
    });
  const thinned = (await index.thinnedOf?.(code))?.find((each) => each.id === id);
  if (thinned === undefined)
    return new Problem('unknown-release', {
      detail: message('problem.unknown-release.detail', { code, id }),
      parameter,
    });
  return new Problem('release-thinned', {
    detail: message('problem.release-thinned.detail', {
      code,
      published: dayFact(thinned.publishedAt),
      removed: dayFact(thinned.thinnedAt),
    }),
    parameter,
  });
}

/** The table that took the place of this one. An address that names an earlier release means the old table. */
export function successorOf(
  index: ReleaseIndex,
  { replacedBy }: Pick<CurrentTable, 'replacedBy'>,
  { release }: Pick<TableAddress, 'release'>,
): { readonly kind: TableKind; readonly code: string } | undefined {
  if (release !== undefined || replacedBy === undefined) return undefined;
  const successor = index.current(replacedBy);
  return successor && { kind: successor.summary.kind, code: successor.code };
}
