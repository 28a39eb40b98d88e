import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const PREFIX = 'scroll:';
const PATIENCE_MS = 1000;

/** Scrolls to `top` once the page is tall enough, for at most a second. */
function scrollWhenTallEnough(top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = (): void => {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    if (reach >= top || performance.now() > until) window.scrollTo(0, top);
    else frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => {
    cancelAnimationFrame(frame);
  };
}

function scrollToTarget(hash: string): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = (): void => {
    const target = document.getElementById(hash.slice(1));
    if (target !== null) target.scrollIntoView();
    else if (performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => {
    cancelAnimationFrame(frame);
  };
}

/** A frame on another site may have no access to storage: nothing is remembered there. */
function withStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether the browser loaded this page for an address that was typed or followed, not by reloading or going back. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || ('type' in entry && entry.type === 'navigate');
}

/** A new screen starts at its top, a fragment at its place, and going back returns to where one was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasArrived = useRef(false);
  const place = `${PREFIX}${key} ${pathname}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => {
      withStorage((storage) => {
        storage.setItem(place, String(window.scrollY));
      });
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [place]);

  useEffect(() => {
    // The router calls the first page of every visit “default”, and its arrival a return.
    const isTyped = !hasArrived.current && isFirstVisit();
    hasArrived.current = true;
    const remembered = isReturn && !isTyped ? withStorage((storage) => storage.getItem(place)) : null;
    if (typeof remembered === 'string') return scrollWhenTallEnough(Number(remembered));
    if (hash !== '') return scrollToTarget(hash);
    // Its reader may have scrolled before the app came.
    if (isTyped) return undefined;
    window.scrollTo(0, 0);
    return undefined;
    // A change of the query alone stays where it is.
  }, [pathname, hash]);
}
