import type { TableKind } from '@almanac/core';

/** The three kinds of table, in words for readers. */
export const KIND_NAMES: { readonly [Kind in TableKind]: string } = {
  TS: 'Time series',
  CT: 'Cross-sectional',
  DC: 'Data cube',
};
