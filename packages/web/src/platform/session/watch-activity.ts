/** Section 9 of the specification. */
export const IDLE_MS = 1_200_000;
const DEBOUNCE_MS = 500;
const THROTTLE_MS = 200;

/** Events that show activity. */
const SIGNS = [
  ...['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'],
  'visibilitychange',
] as const;

export interface ActivityHandlers {
  /** Called when the reader has been active and then paused. */
  readonly onActive: () => void;
  /** Called after twenty minutes without activity. Watching has ended by then. */
  readonly onIdle: () => void;
}

/**
 * Watches for activity; returns a function that stops it. The time is read from the clock and not from the timer: a
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

/** Browsers also report a move when something else appears under a resting pointer: that is no activity. */
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
