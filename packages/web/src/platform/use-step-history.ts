import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router';

/** Steps that are entries of the browser's own history: undo is its back, redo its forward. Undo survives a reload. */
export interface StepHistory {
  /** Makes this the query of the page's address; `replace` for all but the first of many small changes. */
  readonly go: (query: string, how?: { readonly replace?: boolean }) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** The position of an entry in the history of a page, which the browser keeps with the entry. */
interface Place {
  /** How many steps were made before it. */
  readonly depth: number;
  /** How many entries are between it and the one that its step made: following a footnote makes one, and is no step. */
  readonly aside: number;
}

const START: Place = { depth: 0, aside: 0 };

/** An entry that was shown, and its position. */
type Seen = Pick<Location, 'key' | 'pathname' | 'search' | 'hash'> & { readonly place: Place };

/** Counts the steps made on this page in the state that the browser keeps with each entry. */
export function useStepHistory(): StepHistory {
  const navigate = useNavigate();
  const { place, isNew } = usePlace();
  const { depth, aside } = place;
  const furthest = useRef(depth);
  // The entries ahead of a new one are gone.
  furthest.current = isNew ? depth : Math.max(furthest.current, depth);
  const step = (by: number) => () => {
    void navigate(by);
  };
  return {
    go: (query, { replace = false } = {}) => {
      const next = replace ? place : { depth: depth + 1, aside: 0 };
      if (!replace) furthest.current = next.depth;
      void navigate(
        { search: query === '' ? '' : `?${query}` },
        { replace, state: next, preventScrollReset: true },
      );
    },
    undo: depth > 0 ? step(-1 - aside) : undefined,
    redo: depth < furthest.current ? step(1) : undefined,
  };
}

/** The position of the entry that is shown. One made by a link within the page has none yet: it gets one. */
function usePlace(): { readonly place: Place; readonly isNew: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const isPush = useNavigationType() === NavigationType.Push;
  const last = useRef<Seen>(undefined);
  const kept = placeIn(location.state);
  const isSeen = last.current?.key === location.key;
  const beside = kept === undefined && !isSeen ? placeBeside(location, last.current) : undefined;
  const place = kept ?? beside ?? START;
  useLayoutEffect(() => {
    const { key, pathname, search, hash } = location;
    last.current = { key, pathname, search, hash, place };
    if (beside === undefined) return;
    void navigate({ search, hash }, { replace: true, state: beside, preventScrollReset: true });
  });
  return { place, isNew: isPush || beside !== undefined };
}

/** The position after the previous entry, where only the fragment differs; undefined on every other page. */
function placeBeside({ pathname, search, hash }: Location, last: Seen | undefined): Place | undefined {
  if (last?.pathname !== pathname || last.search !== search) return undefined;
  const { depth, aside } = last.place;
  return { depth, aside: hash === last.hash ? aside : aside + 1 };
}

function placeIn(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return undefined;
  const { depth } = state;
  const aside = 'aside' in state ? state.aside : 0;
  return typeof depth === 'number' && typeof aside === 'number' ? { depth, aside } : undefined;
}
