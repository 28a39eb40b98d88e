import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Steps that are entries of the browser's own history: undo is its back, redo its forward, and both survive a reload. */
export interface StepHistory {
  /** Makes this the query of the page's address; `replace` for all but the first of many small changes. */
  readonly go: (query: string, how?: { readonly replace?: boolean }) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Counts the steps made on this page in the state that the browser keeps with each entry. */
export function useStepHistory(): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(location.state);
  const furthest = useRef(depth);
  furthest.current = Math.max(furthest.current, depth);
  const step = (by: number) => () => {
    void navigate(by);
  };
  return {
    go: (query, { replace = false } = {}) => {
      const next = replace ? depth : depth + 1;
      if (!replace) furthest.current = next;
      void navigate(
        { search: query === '' ? '' : `?${query}` },
        { replace, state: { depth: next }, preventScrollReset: true },
      );
    },
    undo: depth > 0 ? step(-1) : undefined,
    redo: depth < furthest.current ? step(1) : undefined,
  };
}

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
  return typeof depth === 'number' ? depth : 0;
}
