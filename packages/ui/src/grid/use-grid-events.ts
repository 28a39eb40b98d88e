import {
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { cellPrinter } from '@almanac/core';
import { rowsInBlock, type Place } from './block.ts';
import { blockText } from './block-text.ts';
import type { GridModel } from './grid-model.ts';
import { moveBy } from './move.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** What opening a place means: the card of a cell, or the menu of a heading. */
export type OpenPlace = (place: Place, how: 'key' | 'pointer') => void;

export interface GridEventsRequest {
  readonly model: GridModel;
  readonly cursor: GridCursor;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onOpen: OpenPlace;
  readonly onClose: () => void;
  readonly onToggle: (key: string) => void;
}

/** The handlers of the one table element; cells have none of their own. */
export interface GridEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Turns keys, pointer and copying into moves on the grid. */
export function useGridEvents(request: GridEventsRequest): GridEvents {
  const drag = useRef<{ readonly from: Place; readonly moved: boolean }>(undefined);
  const { cursor } = request;
  return {
    onKeyDown: (event) => {
      handleKey(event, request);
    },
    onPointerDown: (event) => {
      const place = placeOf(event.target);
      if (event.button !== 0 || !place || isOwnControl(event.target)) return;
      if (isCell(place) && event.pointerType !== 'touch') {
        drag.current = { from: place, moved: false };
        window.addEventListener('pointerup', () => (drag.current = undefined), { once: true });
      }
      request.onClose();
      cursor.goTo(place, { extends: event.shiftKey && isCell(place) });
    },
    onPointerMove: (event) => {
      const place = drag.current && event.buttons === 1 ? placeOf(event.target) : undefined;
      if (!drag.current || !place || !isCell(place) || isSame(place, cursor.place)) return;
      drag.current = { ...drag.current, moved: true };
      cursor.goTo(place, { extends: true });
    },
    onClick: (event) => {
      const toggle = toggleOf(event.target);
      if (toggle !== undefined) {
        request.onToggle(toggle);
        return;
      }
      const place = placeOf(event.target);
      if (!place || isOwnControl(event.target) || event.shiftKey || cursor.block) return;
      request.onOpen(place, 'pointer');
    },
    onCopy: (event) => {
      copyBlock(event, request);
    },
  };
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

function toggleOf(target: EventTarget): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  return button?.dataset['toggle'];
}

/** The place of the cell or heading that an event happened in. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!cell) return undefined;
  const line = cell.closest<HTMLElement>('tr')?.dataset['line'];
  return { line: line === undefined ? -1 : Number(line), column: Number(cell.dataset['column']) };
}

function handleKey(event: KeyboardEvent<HTMLElement>, request: GridEventsRequest): void {
  const { cursor, model, onClose } = request;
  if (!(event.target instanceof Element) || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const next = moveBy({ key: event.key, isCommand }, cursor.place, sizeOf(request));
  if (next) {
    event.preventDefault();
    onClose();
    cursor.goTo(next, { extends: event.shiftKey && isCell(next) });
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
  const { cursor, onClose, onOpen, onToggle } = request;
  if (event.key === 'Escape') {
    onClose();
    cursor.clearBlock();
    return;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const toggle = event.currentTarget.querySelector<HTMLElement>(
    `tr[data-line="${cursor.place.line}"] [data-toggle]`,
  );
  const key = toggle?.dataset['toggle'];
  const isHeading = cursor.place.column < 0 || placeOf(event.target)?.column === -1;
  if (key !== undefined && isHeading && event.key === ' ') onToggle(key);
  else onOpen(cursor.place, 'key');
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

/** Copies the block, or the current cell, unless the reader has marked other text. */
function copyBlock(event: ClipboardEvent<HTMLElement>, { cursor, model }: GridEventsRequest): void {
  const hasMarkedText = getSelection()?.isCollapsed === false;
  const text = hasMarkedText ? undefined : textToCopy(model, cursor);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
}

function textToCopy(model: GridModel, { place, block }: GridCursor): string | undefined {
  if (block) {
    const columns = Array.from({ length: block.right - block.left + 1 }, (_, at) => block.left + at);
    return blockText(model.view, rowsInBlock(model.lines, block), columns);
  }
  const row = isCell(place) ? model.lines.rowAt(place.line) : undefined;
  return row === undefined ? undefined : cellPrinter(model.view)(row)(place.column).text;
}
