import { useRef, useState, type PointerEvent } from 'react';
import { ZONES, type Zone } from './arrangement.ts';

/** Where a dragged dimension would be put down. */
export interface DropPlace {
  readonly zone: Zone;
  readonly position: number;
}

/** Dragging by the grip, with mouse, pen or finger. */
export interface DimensionDrag {
  readonly dragged: string | undefined;
  readonly over: DropPlace | undefined;
  readonly start: (id: string, event: PointerEvent<HTMLElement>) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

/** Follows the pointer over the zones and says where it was let go. */
export function useDimensionDrag(onDrop: (id: string, place: DropPlace) => void): DimensionDrag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropPlace>();
  const held = useRef<string>(undefined);
  const stop = (): void => {
    held.current = undefined;
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    dragged,
    over,
    start: (id, event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = id;
    },
    move: (event) => {
      if (held.current === undefined) return;
      setDragged(held.current);
      setOver(dropPlaceAt(event.clientX, event.clientY));
    },
    end: () => {
      if (held.current !== undefined && over) onDrop(held.current, over);
      stop();
    },
    cancel: stop,
  };
}

/** The zone under a point, and before which of its items the point lies. */
function dropPlaceAt(x: number, y: number): DropPlace | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-zone]');
  const zone = ZONES.find((each) => each === element?.dataset['zone']);
  if (!element || !zone) return undefined;
  const items = [...element.querySelectorAll<HTMLElement>('[data-item]')];
  const position = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { zone, position: position < 0 ? items.length : position };
}
