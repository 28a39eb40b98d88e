import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  drawnAfter,
  edgesOf,
  sharesHalf,
  windowOf,
  type DrawnSpan,
  type Edges,
  type Span,
} from './geometry/edges.ts';
import { measureText } from './geometry/text-width.ts';
import { columnWidths, GRID_SCALES, lineHeights, stubWidth } from './geometry/grid-sizes.ts';
import type { GridModel } from './grid-model.ts';
import { useScreenKind } from './geometry/use-screen-kind.ts';

/** The part of a grid that is drawn, and the sizes of what is not. */
export interface GridWindow {
  readonly lines: DrawnSpan;
  readonly columns: DrawnSpan;
  readonly stubPx: number;
  /** Where lines and columns begin; undefined when everything is drawn and the browser lays it out. */
  readonly edges: GridEdges | undefined;
}

export interface GridEdges {
  readonly lines: Edges;
  readonly columns: Edges;
  /** What of the width of each column is padding. */
  readonly cellPaddingPx: number;
}

interface Seen {
  readonly lines: Span;
  readonly columns: Span;
}

interface Drawn {
  readonly lines: DrawnSpan;
  readonly columns: DrawnSpan;
}

const START: Drawn = { lines: { first: 0, end: 32 }, columns: { first: 0, end: 24 } };

/** Follows the scrolling of a large grid; a small one is drawn whole. */
export function useGridWindow(
  model: GridModel,
  scroller: RefObject<HTMLElement | null>,
  isLarge: boolean,
): GridWindow {
  const screen = useScreenKind();
  const scale = GRID_SCALES[screen];
  const stubPx = useMemo(() => stubWidth(model, scale, measureText), [model, scale]);
  const { least = 0, most = 0 } = model.onDemand?.extremes() ?? {};
  const widths = useMemo(
    () => (isLarge ? edgesOf(columnWidths(model, scale, measureText)) : undefined),
    // Where cells come on demand, columns grow with the longest number that has arrived.
    [model, scale, isLarge, least, most],
  );
  const heights = useMemo(
    () => (isLarge ? edgesOf(lineHeights(model, scale, stubPx, measureText)) : undefined),
    [model, scale, stubPx, isLarge],
  );
  const edges = useMemo(
    () =>
      heights && widths ? { lines: heights, columns: widths, cellPaddingPx: scale.cellPaddingPx } : undefined,
    [heights, widths, scale],
  );
  const drawn = useDrawn(scroller, edges, stubPx);
  if (!edges) return { ...wholeOf(model), stubPx, edges };
  return { ...within(drawn, model), stubPx, edges };
}

function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  edges: GridEdges | undefined,
  stubPx: number,
): Drawn {
  const [drawn, setDrawn] = useState(START);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !edges) return;
    // What the server drew stays if nothing is missing.
    const seen = drawnIn(element, edges, { stubPx });
    setDrawn((before) => (covers(before, seen) ? before : following(before, seen)));
  }, [scroller, edges, stubPx]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !edges) return undefined;
    let last: Seen | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const draw = (next: Seen): void => {
      if (last && isSame(last, next)) return;
      const isFirst = last === undefined;
      last = next;
      const hadFocus = element.contains(document.activeElement);
      flushSync(() => {
        setDrawn((before) => (isFirst && covers(before, next) ? before : following(before, next)));
      });
      // The focused cell may have left the window, or its element become another's: keys then go to the grid itself.
      if (hadFocus && !holdsFocus(element)) element.focus({ preventScroll: true });
    };
    const settle = (): void => {
      draw(drawnIn(element, edges, { stubPx }));
    };
    const follow = (): void => {
      clearTimeout(settling);
      const next = drawnIn(element, edges, { stubPx });
      if (!last || isMostlyDrawn(last, next)) draw(next);
      else {
        draw(drawnIn(element, edges, { stubPx, isFlung: true }));
        settling = setTimeout(settle, SETTLED_MS);
      }
    };
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    observer?.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(settling);
      observer?.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, edges, stubPx]);
  return drawn;
}

/** Lines are drawn further ahead than columns: one more column costs a cell on every line. */
const LINE_SLACK = 5;
const COLUMN_SLACK = 3;

/** How long without movement until a flung grid counts as at rest. */
const SETTLED_MS = 80;

interface Frame {
  readonly stubPx: number;
  /**
   * Moved so far that most has to be redrawn: drawing far ahead would be wasted, and leaving it out saves half the
   * work.
   */
  readonly isFlung?: boolean;
}

function drawnIn(element: HTMLElement, edges: GridEdges, { stubPx, isFlung = false }: Frame): Seen {
  const { scrollTop, clientHeight, clientWidth } = element;
  // Below zero where lines run from right to left.
  const scrolled = Math.abs(element.scrollLeft);
  return {
    lines: windowOf(edges.lines, {
      from: scrollTop,
      to: scrollTop + clientHeight,
      slack: isFlung ? 1 : LINE_SLACK,
    }),
    columns: windowOf(edges.columns, {
      from: scrolled,
      to: scrolled + Math.max(0, clientWidth - stubPx),
      slack: isFlung ? 1 : COLUMN_SLACK,
    }),
  };
}

function covers(before: Seen, next: Seen): boolean {
  const holds = (one: Span, other: Span): boolean => one.first <= other.first && one.end >= other.end;
  return holds(before.lines, next.lines) && holds(before.columns, next.columns);
}

function isSame(one: Seen, other: Seen): boolean {
  return isSameSpan(one.lines, other.lines) && isSameSpan(one.columns, other.columns);
}

/** What is drawn after what was. */
function following(before: Drawn, next: Seen): Drawn {
  if (isSame(before, next)) return before;
  return { lines: drawnAfter(before.lines, next.lines), columns: drawnAfter(before.columns, next.columns) };
}

/** Whether the focus is in an element on something that takes it. */
function holdsFocus(element: HTMLElement): boolean {
  const focused = document.activeElement;
  return element.contains(focused) && focused?.matches('[tabindex], a, button, input') === true;
}

/** Whether more than half of what has to be drawn is drawn already. */
function isMostlyDrawn(before: Seen, next: Seen): boolean {
  return sharesHalf(before.lines, next.lines) && sharesHalf(before.columns, next.columns);
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.first === other.first && one.end === other.end;
}

function wholeOf({ lines, view }: GridModel): Drawn {
  return { lines: { first: 0, end: lines.length }, columns: { first: 0, end: view.columns.length } };
}

/** A view that has just shrunk is drawn from its own end until the next measurement. */
function within(drawn: Drawn, { lines, view }: GridModel): Drawn {
  return { lines: clip(drawn.lines, lines.length), columns: clip(drawn.columns, view.columns.length) };
}

function clip({ first, end, ...moved }: DrawnSpan, length: number): DrawnSpan {
  const last = Math.min(end, length);
  return { ...moved, first: Math.min(first, Math.max(0, last - 1)), end: last };
}
