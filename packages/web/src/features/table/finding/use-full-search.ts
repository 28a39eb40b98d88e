import type { AddressProblem } from '@almanac/core';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';
import { problemOfView, storedViewQuery } from '../../../platform/stored-views.ts';

/** An address with the steps of a stored view in its place. */
export interface FullSearch {
  readonly search: string;
  /** True while the stored view loads. */
  readonly isPending: boolean;
  readonly problems: readonly AddressProblem[];
}

const VIEW = /(^|[?&])view=([^&]*)/;

/** Replaces `view=ID` in an address by the steps of the stored view. */
export function useFullSearch(api: Api, search: string): FullSearch {
  const [, , id] = VIEW.exec(search) ?? [];
  const stored = useQuery({ ...storedViewQuery(api, id ?? ''), enabled: id !== undefined });
  if (id === undefined) return { search, isPending: false, problems: [] };
  return {
    search: search.replace(VIEW, (_, before: string) => `${before}${stored.data ?? ''}`),
    isPending: stored.isPending,
    problems: stored.isError ? [problemOfView(stored.error, id)] : [],
  };
}
