import { alongOf } from '../../controls/along.ts';

/** How near to an edge a drag begins to scroll. */
const NEAR_PX = 28;

/** The most a drag scrolls between two frames. */
const FASTEST_PX = 28;

/** How far to scroll in one frame while the pointer is at `at`: nothing inside, more the further out. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const before = from + NEAR_PX - at;
  const after = at - (to - NEAR_PX);
  if (before <= 0 && after <= 0) return 0;
  const beyond = before > 0 ? -before : after;
  return Math.sign(beyond) * Math.min(FASTEST_PX, Math.ceil(Math.abs(beyond) / 2));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Until the button is released, scrolls while the pointer is at the edge of the cells, and reports the element under
 * it.
 */
export function scrollWhileDragging(scroller: HTMLElement, onOver: (element: Element) => void): void {
  let point: Point | undefined;
  let frame = 0;
  const follow = (): void => {
    frame = 0;
    if (!point) return;
    const { left, top, right, bottom } = cellsBox(scroller);
    const [x, y] = [edgeSpeed(point.x, left, right), edgeSpeed(point.y, top, bottom)];
    if (x === 0 && y === 0) return;
    scroller.scrollBy(x, y);
    const over = document.elementFromPoint(within(point.x, left, right), within(point.y, top, bottom));
    if (over) onOver(over);
    frame = requestAnimationFrame(follow);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    point = { x: clientX, y: clientY };
    if (frame === 0) frame = requestAnimationFrame(follow);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    point = undefined;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

/** Where cells are visible: after the first column and below the headings, which are sticky. */
function cellsBox(scroller: HTMLElement): {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
} {
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  const head = scroller.querySelector('thead')?.offsetHeight ?? 0;
  const stub = scroller.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0;
  const isMirrored = alongOf(scroller) === -1;
  return {
    left: isMirrored ? left : left + stub,
    top: top + head,
    right: isMirrored ? right - stub : right,
    bottom,
  };
}

function within(at: number, from: number, to: number): number {
  return Math.min(Math.max(at, from + 2), to - 2);
}
