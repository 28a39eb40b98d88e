import type { ChartWindow } from '@almanac/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { Range } from './use-range.ts';

const ZOOM_STEP = 1.25;

/** Dragging moves along the periods; Ctrl and the wheel zoom. Otherwise the page scrolls as always. */
export function usePlotGestures(element: RefObject<HTMLElement | null>, range: Range): void {
  const latest = useRef(range);
  latest.current = range;
  useEffect(() => {
    const plot = element.current;
    if (!plot || !range.canZoom) return undefined;
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, width } = plot.getBoundingClientRect();
      latest.current.zoom(event.deltaY > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, (event.clientX - left) / width);
    };
    const pressed = (event: PointerEvent): void => {
      if (event.button === 0) follow(plot, event, latest);
    };
    plot.addEventListener('wheel', turned, { passive: false });
    plot.addEventListener('pointerdown', pressed);
    return () => {
      plot.removeEventListener('wheel', turned);
      plot.removeEventListener('pointerdown', pressed);
    };
  }, [element, range.canZoom]);
}

function follow(plot: HTMLElement, { clientX: start }: PointerEvent, latest: RefObject<Range>): void {
  const began: ChartWindow = latest.current.range;
  const { width } = plot.getBoundingClientRect();
  const moved = ({ clientX }: PointerEvent): void => {
    latest.current.pan((start - clientX) / width, began);
  };
  const released = (): void => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', released);
    removeEventListener('pointercancel', released);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', released);
  addEventListener('pointercancel', released);
}
