import { useEffect, type RefObject } from 'react';

/** The box that scrolls a grid. */
function scrollersIn(place: HTMLElement): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[role=grid]')].flatMap(
    ({ parentElement }) => parentElement ?? [],
  );
}

/** How wide a column of figures is, on average: grids of different numbers of columns then move column by column. */
function columnPx(scroller: HTMLElement): number {
  const cells = scroller.querySelectorAll<HTMLElement>('tbody tr:has(td[data-column]) > td[data-column]');
  const [first] = cells;
  const row = first?.parentElement;
  const last = row ? [...cells].filter((cell) => cell.parentElement === row).at(-1) : undefined;
  if (!first || !last) return 1;
  const columns = Number(last.dataset['column']) - Number(first.dataset['column']) + 1;
  const [one, other] = [first, last].map((cell) => cell.getBoundingClientRect());
  if (!one || !other) return 1;
  return (Math.max(one.right, other.right) - Math.min(one.left, other.left)) / Math.max(1, columns);
}

/** Lets all grids in a place scroll together: row by row, and column by column however wide those are. */
export function useScrollTogether(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    /** Where we have put a grid: its scroll event for that must not move the others. */
    const put = new WeakMap<HTMLElement, { readonly left: number; readonly top: number }>();
    const follow = ({ target }: Event): void => {
      const all = scrollersIn(element);
      if (!(target instanceof HTMLElement) || !all.includes(target)) return;
      const { scrollLeft: left, scrollTop: top } = target;
      const expected = put.get(target);
      put.delete(target);
      if (expected && Math.abs(expected.left - left) < 2 && Math.abs(expected.top - top) < 2) return;
      const columns = left / columnPx(target);
      for (const other of all) {
        if (other === target) continue;
        other.scrollLeft = columns * columnPx(other);
        other.scrollTop = top;
        put.set(other, { left: other.scrollLeft, top: other.scrollTop });
      }
    };
    // Scroll events do not bubble: they are caught in the capture phase.
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', follow, { capture: true });
    };
  }, [place]);
}
