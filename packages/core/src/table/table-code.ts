import type { Brand } from '../brand.ts';
import type { PlainMessageKey } from '../message/message.ts';

/** A table's code: `[A-Za-z0-9_-]{1,40}`, unique without regard to case (specification: matrixNumber, code). */
export type TableCode = Brand<string, 'TableCode'>;

/** The three kinds of table: time series, cross-sectional, data cube. */
export const TABLE_KINDS = ['TS', 'CT', 'DC'] as const;

/** A kind of table: time series, cross-sectional, data cube. */
export type TableKind = (typeof TABLE_KINDS)[number];

/** What each kind is called. */
export const TABLE_KIND_KEYS: { readonly [Kind in TableKind]: PlainMessageKey } = {
  TS: 'search.kind.time-series',
  CT: 'search.kind.cross-sectional',
  DC: 'search.kind.cube',
};

/** Reads a table code; undefined when the text cannot be one. */
export function parseTableCode(text: string): TableCode | undefined {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text) ? (text as TableCode) : undefined;
}

/** Reads `TS`, `CT` or `DC` in any case; undefined when the text is none of them. */
export function parseTableKind(text: string): TableKind | undefined {
  const upper = text.toUpperCase();
  return TABLE_KINDS.find((kind) => kind === upper);
}
