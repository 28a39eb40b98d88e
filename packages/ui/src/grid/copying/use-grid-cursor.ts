import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { alongOf } from '../../controls/along.ts';
import { blockBetween, type Block, type Place } from './block.ts';
import { scrollToShow } from '../geometry/edges.ts';
import type { GridModel } from '../grid-model.ts';
import type { GridWindow } from '../use-grid-window.ts';

/** Where a reader is on the grid, and what is selected from there. */
export interface GridCursor {
  readonly place: Place;
  /** False until the reader first enters the grid. */
  readonly isActive: boolean;
  readonly block: Block | undefined;
  /** Whether the next place is the other end of a block. */
  readonly isChoosing: boolean;
  /** Moves to a place; with `extends` the block grows to it. */
  readonly goTo: (place: Place, how?: { readonly extends?: boolean }) => void;
  readonly select: (block: Block) => void;
  /** Begins a block at the current place. */
  readonly choose: () => void;
  readonly clearBlock: () => void;
}

interface State {
  readonly place: Place;
  readonly anchor: Place | undefined;
  readonly isActive: boolean;
  readonly isChoosing?: boolean;
}

const START: State = { place: { line: 0, column: 0 }, anchor: undefined, isActive: false };

/** Keeps the roving focus: one place of the grid takes the tab stop, and the focus follows it. */
export function useGridCursor(
  model: GridModel,
  scroller: RefObject<HTMLElement | null>,
  gridWindow: GridWindow,
): GridCursor {
  const [state, setState] = useState(START);
  const wantsFocus = useRef(false);
  const place = inside(state.place, model);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!wantsFocus.current || !element) return;
    const target = elementAt(element, place);
    if (target) {
      wantsFocus.current = false;
      if (gridWindow.edges) scrollTo(element, place, gridWindow);
      target.focus({ preventScroll: gridWindow.edges !== undefined });
    } else if (gridWindow.edges) scrollTo(element, place, gridWindow);
  });
  return {
    place,
    isActive: state.isActive,
    block: state.anchor && blockBetween(state.anchor, place),
    isChoosing: state.isChoosing === true,
    goTo: (next, how = {}) => {
      wantsFocus.current = true;
      setState((before) => ({
        place: next,
        anchor: how.extends ? (before.anchor ?? before.place) : undefined,
        isActive: true,
        isChoosing: how.extends === true && before.isChoosing === true,
      }));
    },
    select: ({ top, bottom, left, right }) => {
      wantsFocus.current = true;
      setState({
        place: { line: bottom, column: right },
        anchor: { line: top, column: left },
        isActive: true,
      });
    },
    choose: () => {
      wantsFocus.current = true;
      setState(({ place: anchor }) => ({ place: anchor, anchor, isActive: true, isChoosing: true }));
    },
    clearBlock: () => {
      setState((before) => ({ ...before, anchor: undefined, isChoosing: false }));
    },
  };
}

/** The view may have shrunk since the cursor was placed in it. */
function inside({ line, column }: Place, { lines, view }: GridModel): Place {
  return { line: Math.min(line, lines.length - 1), column: Math.min(column, view.columns.length - 1) };
}

/** The element of a place, when it is drawn; on a group's line there is only the heading. */
export function elementAt(scroller: HTMLElement, { line, column }: Place): HTMLElement | null {
  const within = line < 0 ? 'thead' : `tr[data-line="${line}"]`;
  return (
    scroller.querySelector<HTMLElement>(
      `${within} > [data-column="${column}"], ${within} [data-column="${column}"]`,
    ) ?? scroller.querySelector<HTMLElement>(`tr[data-line="${line}"] > th`)
  );
}

function scrollTo(element: HTMLElement, { line, column }: Place, { edges, stubPx }: GridWindow): void {
  if (!edges) return;
  const head = element.querySelector('thead')?.offsetHeight ?? 0;
  if (line >= 0) {
    const size = element.clientHeight - head;
    element.scrollTop = scrollToShow(edges.lines, line, { scroll: element.scrollTop, size });
  }
  if (column >= 0) {
    const size = element.clientWidth - stubPx;
    const along = alongOf(element);
    element.scrollLeft =
      along * scrollToShow(edges.columns, column, { scroll: along * element.scrollLeft, size });
  }
}
