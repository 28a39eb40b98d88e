import type { TableKind } from '@almanac/core';

/** A table, at a release of its own or at the current one. */
export interface TableAddress {
  readonly kind: TableKind;
  readonly code: string;
  /** An earlier release; the current one when absent. */
  readonly release?: string | undefined;
}

/** The address of a table’s document. */
export function contentAddress({ kind, code, release }: TableAddress): string {
  const path = `/api/content/1/${kind.toLowerCase()}/${encodeURIComponent(code)}`;
  return release === undefined ? path : `${path}?release=${encodeURIComponent(release)}`;
}

/** The address of the places of a table in the catalogue, and of its siblings. */
export const placeAddress = (code: string): string => `/api/catalogue/${encodeURIComponent(code)}`;

/** The address of what says which release of a table is current. */
export const currentReleaseAddress = (code: string): string => `/api/releases/${encodeURIComponent(code)}`;

/** The calls with which the page of a table begins. */
export function firstCallsOf(table: TableAddress): readonly string[] {
  return [contentAddress(table), placeAddress(table.code), currentReleaseAddress(table.code)];
}
