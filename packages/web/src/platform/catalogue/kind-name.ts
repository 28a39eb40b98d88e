import type { PlainMessageKey, TableKind } from '@almanac/core';

/** The three kinds of table, in words for readers. */
export const KIND_NAMES: { readonly [Kind in TableKind]: PlainMessageKey } = {
  TS: 'search.kind.time-series',
  CT: 'search.kind.cross-sectional',
  DC: 'search.kind.cube',
};
