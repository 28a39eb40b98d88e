import { keyAlong } from '@almanac/ui';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
/** A line of a tree, or of a plain list, that the arrow keys reach. */
export interface TreeLine {
  readonly key: string;
  /** 0 at the top. */
  readonly depth: number;
  /** What opens below it. */
  readonly children: readonly unknown[];
}

interface Branches<Line> {
  readonly isOpen: (line: Line) => boolean;
  readonly onTurn: (line: Line) => void;
}

/** How a tree is walked with the keyboard. */
export interface TreeKeys<Element extends HTMLElement> {
  /** For the element with the lines, each of which has one element with its `propsOf`. */
  readonly list: RefObject<Element | null>;
  /** The tree is one tab stop, however long it is. */
  readonly propsOf: (key: string) => {
    readonly tabIndex: number;
    readonly 'data-line': string;
    readonly onFocus: () => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrows, Home and End move from line to line; right opens a branch or enters it, left closes it or goes to its parent.
 */
export function useTreeKeys<Element extends HTMLElement, Line extends TreeLine = TreeLine>(
  lines: readonly Line[],
  { isOpen, onTurn }: Branches<Line>,
): TreeKeys<Element> {
  const list = useRef<Element>(null);
  const [current, setCurrent] = useState<string>();
  const wanted = useRef<string>(undefined);
  const at = lines.findIndex(({ key }) => key === current);
  const stop = Math.max(0, at);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    stops.find(({ dataset }) => dataset['line'] === wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    propsOf: (key) => ({
      tabIndex: lines[stop]?.key === key ? 0 : -1,
      'data-line': key,
      onFocus: () => {
        setCurrent(key);
      },
    }),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moveOf(keyAlong(event.key, event.currentTarget), { lines, at: stop, isOpen });
      if (move === undefined) return;
      event.preventDefault();
      const line = lines[stop];
      if (move === 'turn' && line) onTurn(line);
      if (typeof move !== 'number') return;
      wanted.current = lines[move]?.key;
      setCurrent(wanted.current);
    },
  };
}

interface Walk<Line> {
  readonly lines: readonly Line[];
  readonly at: number;
  readonly isOpen: (line: Line) => boolean;
}

type Move = number | 'turn';

const MOVES: { readonly [key: string]: <Line extends TreeLine>(walk: Walk<Line>, line: Line) => Move } = {
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

/**
 * The line a key leads to, or the change it makes to the branch it is pressed on; undefined for keys without meaning
 * here.
 */
export function moveOf<Line extends TreeLine>(key: string, walk: Walk<Line>): Move | undefined {
  const line = walk.lines[walk.at];
  return line && MOVES[key]?.(walk, line);
}

/** The nearest line above with a smaller depth: the parent of this one. */
function wholeOf(lines: readonly TreeLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0;
  const whole = lines.findLastIndex((line, before) => before < at && line.depth < depth);
  return whole === -1 ? at : whole;
}
