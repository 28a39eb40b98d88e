import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width an element has on the screen, in whole pixels; 0 before it is there. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = (): void => {
      setWidth(Math.floor(measured.getBoundingClientRect().width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
