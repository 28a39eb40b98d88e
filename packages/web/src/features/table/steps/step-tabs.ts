import type { Step } from '@almanac/core';
import type { PanelTab } from '../page/use-table-address.ts';

/** Where each kind of step is edited. */
export const TAB_OF: { readonly [Kind in Step['kind']]: PanelTab } = {
  choose: 'choose',
  pivot: 'arrange',
  pick: 'arrange',
  sort: 'arrange',
  decimals: 'display',
  sum: 'compute',
  difference: 'compute',
  product: 'compute',
  ratio: 'compute',
  formula: 'compute',
  divide: 'compute',
  percentage: 'compute',
  convert: 'convert',
  change: 'compute',
  index: 'compute',
  'moving-average': 'compute',
  cumulative: 'compute',
  growth: 'compute',
  top: 'display',
  collapse: 'display',
  'hide-empty': 'display',
  tidy: 'display',
  whole: 'arrange',
};
