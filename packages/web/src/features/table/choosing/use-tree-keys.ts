import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { CategoryNode } from './category-nodes.ts';

interface Branches {
  readonly isOpen: (node: CategoryNode) => boolean;
  readonly onTurn: (node: CategoryNode) => void;
}

/** How a list of categories is walked through with the keys. */
export interface TreeKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The line that the tab key stops at: the list is one stop, however long it is. */
  readonly stop: number;
  readonly onFocus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrows, Home and End move from line to line; right opens a branch or enters it, left closes it or leaves for what it is part of. */
export function useTreeKeys(lines: readonly CategoryNode[], { isOpen, onTurn }: Branches): TreeKeys {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const wanted = useRef<number>(undefined);
  const at = lines.findIndex(({ key }) => key === current);
  const stop = Math.max(0, at);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const boxes = list.current?.querySelectorAll<HTMLElement>('input');
    boxes?.[wanted.current]?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    stop,
    onFocus: setCurrent,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moveOf(event.key, { lines, at: stop, isOpen });
      if (move === undefined) return;
      event.preventDefault();
      const line = lines[stop];
      if (move === 'turn' && line) onTurn(line);
      if (typeof move !== 'number') return;
      wanted.current = move;
      setCurrent(lines[move]?.key);
    },
  };
}

interface Walk {
  readonly lines: readonly CategoryNode[];
  readonly at: number;
  readonly isOpen: (node: CategoryNode) => boolean;
}

type Move = number | 'turn';

const MOVES: { readonly [key: string]: (walk: Walk, line: CategoryNode) => Move } = {
  ArrowDown: ({ lines, at }) => Math.min(lines.length - 1, at + 1),
  ArrowUp: ({ at }) => Math.max(0, at - 1),
  Home: () => 0,
  End: ({ lines }) => lines.length - 1,
  ArrowRight: ({ at, isOpen }, line) => {
    if (line.children.length === 0) return at;
    return isOpen(line) ? at + 1 : 'turn';
  },
  ArrowLeft: ({ lines, at, isOpen }, line) =>
    line.children.length > 0 && isOpen(line) ? 'turn' : wholeOf(lines, at),
};

/** The line a key leads to, or that it turns the branch it is pressed on; undefined for keys of no meaning here. */
export function moveOf(key: string, walk: Walk): Move | undefined {
  const line = walk.lines[walk.at];
  return line && MOVES[key]?.(walk, line);
}

/** The nearest line above that stands less deep: what this one is part of. */
function wholeOf(lines: readonly CategoryNode[], at: number): number {
  const depth = lines[at]?.depth ?? 0;
  const whole = lines.findLastIndex((line, before) => before < at && line.depth < depth);
  return whole === -1 ? at : whole;
}
