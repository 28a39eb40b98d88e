import { useEffect } from 'react';
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

/** A frame on another site may be kept from all storage: nothing is remembered there. */
function withStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** A new screen starts at its top, a fragment at its place, and going back returns to where one was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => {
      withStorage((storage) => {
        storage.setItem(PREFIX + key, String(window.scrollY));
      });
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);

  useEffect(() => {
    const remembered = isReturn ? withStorage((storage) => storage.getItem(PREFIX + key)) : null;
    if (typeof remembered === 'string') return scrollWhenTallEnough(Number(remembered));
    if (hash !== '') return scrollToTarget(hash);
    window.scrollTo(0, 0);
    return undefined;
    // A change of the query alone stays where it is.
  }, [pathname, hash]);
}
