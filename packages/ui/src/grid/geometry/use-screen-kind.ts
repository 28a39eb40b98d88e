import { useSyncExternalStore } from 'react';

/** The three kinds of screen that a grid is set for. */
export type ScreenKind = 'phone' | 'tablet' | 'desktop';

const PHONE = '(max-width: 735px)';
const TABLET = '(max-width: 1119px)';

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const queries = [PHONE, TABLET].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function current(): ScreenKind {
  if (matches(PHONE)) return 'phone';
  return matches(TABLET) ? 'tablet' : 'desktop';
}

/** The kind of this screen, by the breakpoints of the style sheets. */
export function useScreenKind(): ScreenKind {
  return useSyncExternalStore(subscribe, current, () => 'desktop');
}
