import { useLayoutEffect, useState, type RefObject } from 'react';
import { alongOf } from '../../controls/along.ts';

export interface Place {
  readonly left: number;
  readonly top: number;
}

export interface Placed {
  /** What the panel belongs to, inside `frame`. */
  readonly anchor: () => HTMLElement | null;
  readonly frame: RefObject<HTMLElement | null>;
}

export interface PlacedPanel extends Placed {
  readonly widthPx: number;
  readonly gapPx: number;
  /** Closest to the right edge of the frame. */
  readonly edgePx: number;
  /** Which side of the panel is aligned with that of its anchor. */
  readonly side: 'start' | 'end';
  /** Placed again whenever this changes. */
  readonly about?: unknown;
}

/** Least room to the edges of the window and of the frame. */
const LEAST_PX = 8;
const ROOM_PX = 6;

/** Below its anchor where there is room, else above it, and never beyond the edges of the frame. */
export function usePlace(
  panel: RefObject<HTMLElement | null>,
  { anchor, frame, widthPx, gapPx, edgePx, side, about }: PlacedPanel,
): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const target = anchor()?.getBoundingClientRect();
    const bounds = frame.current?.getBoundingClientRect();
    if (!target || !bounds) return;
    const height = panel.current?.offsetHeight ?? 0;
    const isRoom = target.bottom + height + gapPx + ROOM_PX < window.innerHeight;
    const top = isRoom ? target.bottom + gapPx : target.top - height - gapPx;
    const isLeft = (side === 'start') === (alongOf(frame.current ?? document.body) === 1);
    const left = (isLeft ? target.left : target.right - widthPx) - bounds.left;
    setPlace({
      left: Math.max(LEAST_PX, Math.min(left, bounds.width - widthPx - edgePx)),
      top: Math.max(LEAST_PX, top) - bounds.top,
    });
  }, [anchor, frame, panel, widthPx, gapPx, edgePx, side, about]);
  return place;
}
