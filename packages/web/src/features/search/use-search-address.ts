import type { PlainMessageKey } from '@almanac/core';
import { useSearchParams } from 'react-router';
import { questionOf } from './answer/answer-query.ts';

export const SEARCH_ORDERS = [
  { value: 'match', name: 'search.order.match' },
  { value: 'updated', name: 'common.last-updated' },
  { value: 'title', name: 'common.title' },
] as const satisfies readonly { value: string; name: PlainMessageKey }[];
export type SearchOrder = (typeof SEARCH_ORDERS)[number]['value'];

/** The levels of the catalogue's tree, from above. */
export const LEVELS = ['theme', 'subject', 'topic'] as const;
export type Level = (typeof LEVELS)[number];

const CHOICES = ['type', 'frequency', 'agency'] as const;
const SINCE = 'since';

/** Hits on one page. */
const PAGE_SIZE = 20;

/** The search in the address bar, and ways to change it there. */
export interface SearchAddress {
  readonly query: string;
  /** The chosen branch of the tree, by id. */
  readonly place: { readonly [Each in Level]?: string | undefined };
  /** A day, `2026-11-14`. */
  readonly since: string | undefined;
  readonly order: SearchOrder;
  /** Counted from 1. */
  readonly page: number;
  /** How many filters are chosen. */
  readonly chosenCount: number;
  /** The address of the answer. */
  readonly apiAddress: string;
  /** What is asked of the figures, as a query string. */
  readonly question: string;
  readonly choosePlace: (level: Level, id: string | undefined) => void;
  readonly chooseSince: (day: string | undefined) => void;
  readonly chooseOrder: (order: SearchOrder) => void;
  readonly clearFilters: () => void;
  readonly pageAddress: (page: number) => string;
}

const API_NAMES: Readonly<Record<string, string>> = {
  theme: 'subjectGrouping',
  since: 'updatedSince',
};

/** The address of the answer to a search page's parameters. */
function apiAddressOf(parameters: URLSearchParams): string {
  const query = new URLSearchParams({ q: parameters.get('q')?.trim() ?? '' });
  for (const name of [...LEVELS, ...CHOICES, SINCE, 'sort', 'page']) {
    // Without a script the form of the filters also sends empty values for what is not chosen.
    for (const value of parameters.getAll(name)) {
      if (value !== '') query.append(API_NAMES[name] ?? name, value);
    }
  }
  query.set('families', 'true');
  query.set('size', String(PAGE_SIZE));
  return `/api/search?${query.toString()}`;
}

function chosenIn(parameters: URLSearchParams): number {
  return [...LEVELS, ...CHOICES, SINCE]
    .flatMap((name) => parameters.getAll(name))
    .filter((value) => value !== '').length;
}

/** Reads and writes the search in the address bar. */
export function useSearchAddress(): SearchAddress {
  const [parameters, setParameters] = useSearchParams();
  const change = (alter: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    alter(next);
    setParameters(next, { replace: true });
  };
  const set = (next: URLSearchParams, name: string, value: string | undefined): void => {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  };
  return {
    query: parameters.get('q')?.trim() ?? '',
    place: Object.fromEntries(LEVELS.map((level) => [level, parameters.get(level) || undefined])),
    since: parameters.get(SINCE) || undefined,
    order: SEARCH_ORDERS.find(({ value }) => value === parameters.get('sort'))?.value ?? 'match',
    page: Math.max(1, Math.trunc(Number(parameters.get('page') ?? '1')) || 1),
    chosenCount: chosenIn(parameters),
    apiAddress: apiAddressOf(parameters),
    question: questionOf(parameters),
    choosePlace: (level, id) => {
      change((next) => {
        for (const below of LEVELS.slice(LEVELS.indexOf(level))) next.delete(below);
        set(next, level, id);
      });
    },
    chooseSince: (day) => {
      change((next) => {
        set(next, SINCE, day);
      });
    },
    clearFilters: () => {
      change((next) => {
        for (const name of [...LEVELS, ...CHOICES, SINCE]) next.delete(name);
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
