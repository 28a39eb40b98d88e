import { lastUpdatedOf, type PlainMessageKey } from '@almanac/core';
import type { TableEntry } from '@almanac/contract';
import { useSearchParams } from 'react-router';

export const BROWSE_ORDERS = [
  { value: 'title', name: 'common.title' },
  { value: 'updated', name: 'common.last-updated' },
] as const satisfies readonly { value: string; name: PlainMessageKey }[];
export type BrowseOrder = (typeof BROWSE_ORDERS)[number]['value'];

/** `tables`, which the catalogue has in the order of their titles, in another order. */
export function inOrder(tables: readonly TableEntry[], order: BrowseOrder): readonly TableEntry[] {
  if (order === 'title') return tables;
  return tables.toSorted((a, b) => Date.parse(lastUpdatedOf(b, b)) - Date.parse(lastUpdatedOf(a, a)));
}

/** The order of the lists, which lives in the address. */
export function useBrowseOrder(): readonly [BrowseOrder, (order: BrowseOrder) => void] {
  const [parameters, setParameters] = useSearchParams();
  const order = BROWSE_ORDERS.find(({ value }) => value === parameters.get('sort'))?.value ?? 'title';
  return [
    order,
    (next) => {
      const changed = new URLSearchParams(parameters);
      changed.set('sort', next);
      setParameters(changed, { replace: true });
    },
  ];
}
