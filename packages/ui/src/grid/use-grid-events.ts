import {
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { keyAlong } from '../controls/along.ts';
import { isInside, type Place } from './copying/block.ts';
import { scrollWhileDragging } from './geometry/drag-scroll.ts';
import type { GridModel } from './grid-model.ts';
import { moveBy } from './copying/move.ts';
import type { Copying } from './copying/use-copying.ts';
import type { GridCursor } from './copying/use-grid-cursor.ts';

/** What opening a place means: the card of a cell, or the menu of a heading. */
export type OpenPlace = (place: Place, how: 'key' | 'pointer' | 'menu') => void;

export interface GridEventsRequest {
  readonly model: GridModel;
  readonly cursor: GridCursor;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onOpen: OpenPlace;
  readonly onClose: () => void;
  readonly onToggle: (key: string) => void;
  readonly copying: Copying;
  readonly onFold: ((dimension: string, category: string) => void) | undefined;
}

/** The handlers of the one table element; cells have none of their own. */
export interface GridEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Turns keys, pointer and copying into moves on the grid. */
export function useGridEvents(request: GridEventsRequest): GridEvents {
  const drag = useRef<{ readonly last: Place }>(undefined);
  const { cursor } = request;
  const extendTo = (target: EventTarget): void => {
    const place = drag.current && placeOf(target);
    if (!drag.current || !place || !isCell(place) || isSame(place, drag.current.last)) return;
    drag.current = { last: place };
    cursor.goTo(place, { extends: true });
  };
  return {
    onKeyDown: (event) => {
      handleKey(event, request);
    },
    onPointerDown: (event) => {
      const place = placeOf(event.target);
      if (event.button !== 0 || !place || isOwnControl(event.target)) return;
      // A finger may be about to scroll: the other end of a block is where it taps.
      if (cursor.isChoosing && isCell(place)) return;
      const isExtending = isCell(place) && extendsBlock(event);
      if (isCell(place) && event.pointerType !== 'touch') {
        drag.current = { last: place };
        const end = (): void => {
          const last = drag.current?.last ?? place;
          drag.current = undefined;
          if (isExtending || !isSame(last, place)) request.onOpen(last, 'pointer');
        };
        window.addEventListener('pointerup', end, { once: true });
        if (request.scroller.current) scrollWhileDragging(request.scroller.current, extendTo);
      }
      request.onClose();
      cursor.goTo(place, { extends: isExtending });
    },
    onPointerMove: (event) => {
      if (event.buttons === 1) extendTo(event.target);
    },
    onClick: (event) => {
      handleClick(event, request);
    },
    onContextMenu: (event) => {
      const place = placeOf(event.target);
      if (!place || !isCell(place) || isOwnControl(event.target)) return;
      event.preventDefault();
      if (!cursor.block || !isInside(cursor.block, place)) cursor.goTo(place);
      request.onOpen(place, 'menu');
    },
    onCopy: (event) => {
      copyBlock(event, request);
    },
  };
}

function handleClick(event: MouseEvent<HTMLElement>, request: GridEventsRequest): void {
  const { cursor, onOpen } = request;
  if (event.target instanceof Element && press(event.target.closest(CHEVRON), request)) return;
  const place = placeOf(event.target);
  if (!place || isOwnControl(event.target)) return;
  if (cursor.isChoosing && isCell(place)) cursor.goTo(place, { extends: true });
  else if (extendsBlock(event) || cursor.block) return;
  onOpen(place, 'pointer');
}

function extendsBlock({ shiftKey, ctrlKey, metaKey }: MouseEvent | PointerEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}

function isCell({ line, column }: Place): boolean {
  return line >= 0 && column >= 0;
}

function isSame(one: Place, other: Place): boolean {
  return one.line === other.line && one.column === other.column;
}

function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

const CHEVRON = '[data-toggle], [data-fold]';

/** Does what a chevron is for; false when there is none. */
function press(chevron: Element | null, { onToggle, onFold }: GridEventsRequest): boolean {
  if (!(chevron instanceof HTMLElement)) return false;
  const { toggle, fold, category } = chevron.dataset;
  if (toggle !== undefined) onToggle(toggle);
  else if (fold !== undefined && category !== undefined) onFold?.(fold, category);
  return true;
}

/** The place of the cell or heading that an event happened in. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!cell) return undefined;
  const line = cell.closest<HTMLElement>('tr')?.dataset['line'];
  return { line: line === undefined ? -1 : Number(line), column: Number(cell.dataset['column']) };
}

function handleKey(event: KeyboardEvent<HTMLElement>, request: GridEventsRequest): void {
  const { cursor, model, onClose, onOpen } = request;
  if (!(event.target instanceof Element) || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = keyAlong(event.key, event.currentTarget);
  const next = moveBy({ key, isCommand }, cursor.place, sizeOf(request));
  if (next) {
    event.preventDefault();
    onClose();
    const isExtending = isCell(next) && (event.shiftKey || cursor.isChoosing);
    cursor.goTo(next, { extends: isExtending });
    if (isExtending) onOpen(next, 'pointer');
    return;
  }
  if (isCommand && event.key === 'a') {
    event.preventDefault();
    cursor.select({ top: 0, left: 0, bottom: model.lines.length - 1, right: model.view.columns.length - 1 });
    return;
  }
  handlePlainKey(event, request);
}

function handlePlainKey(event: KeyboardEvent<HTMLElement>, request: GridEventsRequest): void {
  const { cursor, onClose, onOpen } = request;
  if (event.key === 'Escape') {
    onClose();
    cursor.clearBlock();
    return;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const heading = event.target instanceof Element ? event.target.closest('th') : null;
  const isPressed = event.key === ' ' && press(heading?.querySelector(CHEVRON) ?? null, request);
  if (!isPressed) onOpen(cursor.place, 'key');
}

function sizeOf({ model, scroller }: GridEventsRequest): {
  readonly lines: number;
  readonly columns: number;
  readonly page: number;
} {
  const element = scroller.current;
  const row = element?.querySelector<HTMLElement>('tbody tr[data-line]')?.offsetHeight ?? 0;
  const head = element?.querySelector('thead')?.offsetHeight ?? 0;
  const page = row > 0 ? Math.max(1, Math.floor(((element?.clientHeight ?? 0) - head) / row) - 1) : 10;
  return { lines: model.lines.length, columns: model.view.columns.length, page };
}

/** Copies the block, or the current cell, unless the reader has selected other text. */
function copyBlock(event: ClipboardEvent<HTMLElement>, { copying }: GridEventsRequest): void {
  const hasMarkedText = getSelection()?.isCollapsed === false;
  const text = hasMarkedText ? undefined : copying.text();
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  copying.noteCopied();
}
