import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
/** A line of a tree, or of a plain list, that the keys lead to. */
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

/** How a tree is walked through with the keys. */
export interface TreeKeys<Element extends HTMLElement> {
  /** Of what holds the lines, each with one element that has `propsOf` it. */
  readonly list: RefObject<Element | null>;
  /** The tab key stops at one line: the tree is one stop, however long it is. */
  readonly propsOf: (key: string) => {
    readonly tabIndex: number;
    readonly 'data-line': string;
    readonly onFocus: () => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrows, Home and End move from line to line; right opens a branch or enters it, left closes it or leaves for what it is part of. */
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
      const move = moveOf(event.key, { lines, at: stop, isOpen });
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

/** The line a key leads to, or that it turns the branch it is pressed on; undefined for keys of no meaning here. */
export function moveOf<Line extends TreeLine>(key: string, walk: Walk<Line>): Move | undefined {
  const line = walk.lines[walk.at];
  return line && MOVES[key]?.(walk, line);
}

/** The nearest line above that stands less deep: what this one is part of. */
function wholeOf(lines: readonly TreeLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0;
  const whole = lines.findLastIndex((line, before) => before < at && line.depth < depth);
  return whole === -1 ? at : whole;
}
