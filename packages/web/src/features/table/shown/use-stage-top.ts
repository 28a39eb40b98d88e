import { useLayoutEffect, type RefObject } from 'react';

/** Sets in the style sheet where on the page the table begins, so that it can fill the rest of the window. */
export function useStageTop(stage: RefObject<HTMLElement | null>): void {
  // After every change: a chip above the table moves it.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = (): void => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--stage-top', `${top}px`);
      element.style.setProperty('--grid-height', `max(420px, calc(100dvh - ${top + 38}px))`);
    };
    measure();
    // What is above also grows by itself: a notice of correction appears when the server has answered.
    const above = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (element.previousElementSibling) above?.observe(element.previousElementSibling);
    window.addEventListener('resize', measure);
    return () => {
      above?.disconnect();
      window.removeEventListener('resize', measure);
    };
  });
}
