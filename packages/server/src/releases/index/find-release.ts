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
  if (table === undefined) {
    throw new Problem('unknown-table', {
      detail: message('problem.unknown-table.detail', { code: address.code }),
    });
  }
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
  if (address.release === undefined || address.release === table.release.id) return { table, release: table };
  const release = await index.byId(table.code, address.release);
  if (release === undefined) throw await noRelease(index, table, { id: address.release });
  return { table, release };
}

/** The problem of a table that has no such release; it says so when there was one once. */
export async function noRelease(
  index: ReleaseIndex,
  { code }: Pick<CurrentTable, 'code'>,
  { id, parameter = 'release' }: { readonly id: string; readonly parameter?: string },
): Promise<Problem> {
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
