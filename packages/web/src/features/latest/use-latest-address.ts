import { CHANGE_KINDS } from '@almanac/contract';
import { useSearchParams } from 'react-router';
import type { UpdateFilter } from './updates-query.ts';

export type Grouping = 'day' | 'agency';

export interface LatestAddress extends UpdateFilter {
  readonly by: Grouping;
  /** The update after which the list begins; absent: with the latest. */
  readonly after: string | undefined;
  /** Changes one parameter; an empty value takes it away. */
  readonly choose: (name: 'agency' | 'change' | 'by', value: string) => void;
}

/** How the list of latest updates is narrowed down and grouped, as the address bar says. */
export function useLatestAddress(): LatestAddress {
  const [parameters, setParameters] = useSearchParams();
  return {
    agency: parameters.get('agency') ?? undefined,
    change: CHANGE_KINDS.find((kind) => kind === parameters.get('change')),
    by: parameters.get('by') === 'agency' ? 'agency' : 'day',
    after: parameters.get('after') ?? undefined,
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      if (value === '') next.delete(name);
      else next.set(name, value);
      next.delete('after');
      setParameters(next, { replace: true });
    },
  };
}
