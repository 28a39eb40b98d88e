import type { TableKind } from '@almanac/core';

/** The three kinds of table, as a reader calls them. */
export const KIND_NAMES: { readonly [Kind in TableKind]: string } = {
  TS: 'Time series',
  CT: 'Cross-sectional',
  DC: 'Data cube',
};
