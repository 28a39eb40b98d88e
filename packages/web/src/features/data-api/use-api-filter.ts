import { useSearchParams } from 'react-router';
import type { ApiTableFilter, Filter } from './find-api-tables.ts';

export interface ApiFilterState extends ApiTableFilter {
  /** Counted from 1. */
  readonly page: number;
  readonly setWords: (words: string) => void;
  readonly choose: (filter: Filter, value: string) => void;
  readonly pageAddress: (page: number) => string;
}

/** Words, filters and page of the list, which live in the address. */
export function useApiFilter(): ApiFilterState {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true });
  };
  const said = (name: string): string => parameters.get(name) ?? '';
  return {
    words: said('q'),
    theme: said('theme'),
    type: said('type'),
    frequency: said('frequency'),
    page: Math.max(1, Math.trunc(Number(said('page'))) || 1),
    setWords: (words) => {
      change('q', words);
    },
    choose: change,
    pageAddress: (page) => {
      const next = new URLSearchParams(parameters);
      next.set('page', String(page));
      return `?${next.toString()}`;
    },
  };
}
