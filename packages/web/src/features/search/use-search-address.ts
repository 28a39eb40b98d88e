import { useSearchParams } from 'react-router';
import { FACETS } from '../../platform/catalogue/facets.ts';
import { LEVELS, type Level, type PlaceFilter } from './place-filter.ts';

export const SEARCH_ORDERS = [
  { value: 'match', name: 'Best match' },
  { value: 'updated', name: 'Last updated' },
  { value: 'title', name: 'Title' },
] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number]['value'];

export interface SearchAddress {
  readonly query: string;
  readonly place: PlaceFilter;
  readonly order: SearchOrder;
  /** Counted from 1. */
  readonly page: number;
  readonly choosePlace: (level: Level, id: string | undefined) => void;
  readonly chooseOrder: (order: SearchOrder) => void;
  readonly clearFilters: () => void;
  readonly pageAddress: (page: number) => string;
}

/** A search as it stands in the address bar, and ways to change it there. */
export function useSearchAddress(): SearchAddress {
  const [parameters, setParameters] = useSearchParams();
  const change = (alter: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    alter(next);
    setParameters(next, { replace: true });
  };
  const without = (next: URLSearchParams, from: Level): void => {
    for (const level of LEVELS.slice(LEVELS.indexOf(from))) next.delete(level);
  };
  return {
    query: parameters.get('q')?.trim() ?? '',
    place: Object.fromEntries(LEVELS.map((level) => [level, parameters.get(level) ?? undefined])),
    order: SEARCH_ORDERS.find(({ value }) => value === parameters.get('sort'))?.value ?? 'match',
    page: Math.max(1, Math.trunc(Number(parameters.get('page') ?? '1')) || 1),
    choosePlace: (level, id) => {
      change((next) => {
        without(next, level);
        if (id !== undefined) next.set(level, id);
      });
    },
    clearFilters: () => {
      change((next) => {
        for (const name of [...LEVELS, ...FACETS]) next.delete(name);
      });
    },
    chooseOrder: (order) => {
      change((next) => {
        next.set('sort', order);
      });
    },
    pageAddress: (page) => {
      const next = new URLSearchParams(parameters);
      next.set('page', String(page));
      return `?${next.toString()}`;
    },
  };
}
