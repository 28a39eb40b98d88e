/** Section 9 of the specification. */
export const IDLE_MS = 1_200_000;
const DEBOUNCE_MS = 500;
const THROTTLE_MS = 200;

/** What shows that somebody is there. */
const SIGNS = [
  ...['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'],
  'visibilitychange',
] as const;

export interface ActivityHandlers {
  /** Somebody has done something, and has paused since. */
  readonly onActive: () => void;
  /** Nobody has done anything for twenty minutes. Nothing is watched any more. */
  readonly onIdle: () => void;
}

/**
 * Watches whether somebody is there; answers how to stop. The time is read off the clock and not off the timer: a
 * computer that slept for an hour has an idle reader although no timer ran.
 */
export function watchActivity(page: Document, { onActive, onIdle }: ActivityHandlers): () => void {
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
  const isStill = stillPointer();
  function handleSign(event: Event): void {
    if (isStill(event)) return;
    if (leaveWhenIdle() || Date.now() - lastSeen < THROTTLE_MS) return;
    lastSeen = Date.now();
    clearTimeout(settled);
    settled = setTimeout(onActive, DEBOUNCE_MS);
  }

  for (const sign of SIGNS) page.addEventListener(sign, handleSign, { capture: true, passive: true });
  wait();
  return stop;
}

/** Browsers also tell of a move when something else comes to lie under a pointer that rests: that is nobody's doing. */
function stillPointer(): (event: Event) => boolean {
  let last: string | undefined;
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return false;
    const place = `${event.screenX} ${event.screenY}`;
    const isSame = place === last;
    last = place;
    return isSame;
  };
}
