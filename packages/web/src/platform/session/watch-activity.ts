/** Section 9 of the specification. */
export const IDLE_MS = 1_200_000;
const DEBOUNCE_MS = 500;
const THROTTLE_MS = 200;

/** What shows that somebody is there. */
const SIGNS = [
  ...['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'],
  'visibilitychange',
] as const;

export interface ActivityDoors {
  /** Somebody has done something, and has paused since. */
  readonly onActive: () => void;
  /** Nobody has done anything for twenty minutes. Nothing is watched any more. */
  readonly onIdle: () => void;
}

/**
 * Watches whether somebody is there; answers how to stop. The time is read off the clock and not off the timer: a
 * computer that slept for an hour has an idle reader although no timer ran.
 */
export function watchActivity(page: Document, { onActive, onIdle }: ActivityDoors): () => void {
  let lastSeen = Date.now();
  let idle: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(idle);
    clearTimeout(settled);
    for (const sign of SIGNS) page.removeEventListener(sign, handleSign, { capture: true });
  };
  const leaveWhenIdle = (): boolean => {
    if (Date.now() - lastSeen < IDLE_MS) return false;
    stop();
    onIdle();
    return true;
  };
  const wait = (): void => {
    if (!leaveWhenIdle()) idle = setTimeout(wait, lastSeen + IDLE_MS - Date.now());
  };
  function handleSign(): void {
    if (leaveWhenIdle() || Date.now() - lastSeen < THROTTLE_MS) return;
    lastSeen = Date.now();
    clearTimeout(settled);
    settled = setTimeout(onActive, DEBOUNCE_MS);
  }

  for (const sign of SIGNS) page.addEventListener(sign, handleSign, { capture: true, passive: true });
  wait();
  return stop;
}
