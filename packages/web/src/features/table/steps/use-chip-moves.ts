import { problemMessage, type Customisation, type StatTable } from '@almanac/core';
import { keyAlong, useWords } from '@almanac/ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { moveStep } from './step-order.ts';

/** Reordering chips, by dragging and by Shift with the arrow keys. */
export interface ChipMoves {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The chip being dragged, and the one before which it would be dropped. */
  readonly dragged: number | undefined;
  readonly over: number | undefined;
  /** What happened last, for screen readers. */
  readonly said: string;
  /** Called before the chip at `position` is removed: its focus moves to its neighbour. */
  readonly leave: (position: number) => void;
  readonly handlersOf: (position: number) => {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void;
  };
}

interface Moving {
  readonly table: StatTable;
  readonly steps: Customisation;
  readonly onSteps: (steps: Customisation) => void;
}

/** How far the pointer may slip before a press is a drag. */
const SLIP_PX = 6;

/** Follows keys and pointer over the chips. A finger scrolls the chips instead; the panel moves steps by buttons. */
export function useChipMoves({ table, steps, onSteps }: Moving): ChipMoves {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  const { say, write } = useWords();
  useLayoutEffect(() => {
    const position = focused.current;
    focused.current = undefined;
    if (position === undefined) return;
    const chip = list.current?.querySelector<HTMLElement>(`[data-step="${position}"] button`);
    // When no chip is left, the focus goes to the button that undoes the removal.
    (chip ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Z"]'))?.focus();
  });
  const move = (from: number, to: number): void => {
    const moved = moveStep(table, steps, { from, to, write });
    if (moved.ok) {
      focused.current = to;
      setSaid(say('table.step.now', { number: String(to + 1), count: steps.length }));
      onSteps(moved.steps);
    } else if (moved.problem) setSaid(say('step.refused.move', { why: problemMessage(moved.problem) }));
  };
  const { drag, pointerOf } = useChipDrag(list, move);
  const handlersOf: ChipMoves['handlersOf'] = (position) => ({
    ...pointerOf(position),
    onKeyDown: (event) => {
      const by = event.shiftKey
        ? { ArrowLeft: -1, ArrowRight: 1 }[keyAlong(event.key, event.currentTarget)]
        : undefined;
      if (by === undefined) return;
      event.preventDefault();
      move(position, position + by);
    },
  });
  const leave = (position: number): void => {
    // Otherwise the next chip takes its place, and the focus.
    if (position === steps.length - 1) focused.current = position - 1;
  };
  return { list, leave, dragged: drag?.dragged, over: drag?.over, said, handlersOf };
}

interface Drag {
  readonly dragged: number;
  readonly over: number;
}

interface ChipDrag {
  readonly drag: Drag | undefined;
  readonly pointerOf: (position: number) => Omit<ReturnType<ChipMoves['handlersOf']>, 'onKeyDown'>;
}

function useChipDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): ChipDrag {
  const press = useRef<{ readonly x: number; isDrag: boolean }>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const stop = (): void => {
    setDrag(undefined);
  };
  const pointerOf: ChipDrag['pointerOf'] = (position) => ({
    onPointerDown: ({ button, pointerType, clientX }) => {
      const isDraggable = button === 0 && pointerType !== 'touch';
      press.current = isDraggable ? { x: clientX, isDrag: false } : undefined;
    },
    onPointerMove: (event) => {
      const held = event.buttons === 1 ? press.current : undefined;
      if (!held || (!held.isDrag && Math.abs(event.clientX - held.x) < SLIP_PX)) return;
      if (!held.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
      held.isDrag = true;
      setDrag({ dragged: position, over: placeAt(list.current, event.clientX, event.clientY) });
    },
    onPointerUp: () => {
      if (drag) move(drag.dragged, drag.over > drag.dragged ? drag.over - 1 : drag.over);
      stop();
    },
    onPointerCancel: stop,
    // The click that ends a drag must not open anything.
    onClickCapture: (event) => {
      if (press.current?.isDrag !== true) return;
      press.current = undefined;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return { drag, pointerOf };
}

/** Before which chip a point lies: rows of chips are read from the left and from the top. */
function placeAt(list: HTMLElement | null, x: number, y: number): number {
  const chips = [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const at = chips.findIndex((chip) => {
    const { left, width, top, bottom } = chip.getBoundingClientRect();
    return y < top || (y <= bottom && x < left + width / 2);
  });
  return at < 0 ? chips.length : at;
}
