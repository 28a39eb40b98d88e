import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { TableView } from '@almanac/core';
import { useWords } from '../controls/words.tsx';
import { rowsInBlock, type Place } from './copying/block.ts';
import { cellFacts, type CellFacts } from './words/cell-facts.ts';
import { gridModelOf, viewModelOf, type GridModel } from './grid-model.ts';
import type { TableGridProps } from './table-grid-props.ts';
import { useCopying, type Copying } from './copying/use-copying.ts';
import { useGridCursor, type GridCursor } from './copying/use-grid-cursor.ts';
import { useGridEvents, type GridEvents, type OpenPlace } from './use-grid-events.ts';
import { useGridWindow, type GridWindow } from './use-grid-window.ts';
import { useIsPrinting } from './geometry/use-is-printing.ts';

/** From this many cells on a plain table is too slow to paint. */
export const WINDOW_ABOVE_CELLS = 3000;

/** What a reader has opened: a cell's card or a heading's menu. */
export interface Opened {
  readonly place: Place;
  readonly how: 'key' | 'pointer' | 'menu';
}

/** Everything the parts of a grid are drawn from. */
export interface TableGridState {
  readonly model: GridModel;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly gridWindow: GridWindow;
  readonly cursor: GridCursor;
  readonly events: GridEvents;
  readonly canFold: boolean;
  readonly isWindowed: boolean;
  /** Whether it is drawn for readers without scripts alone. */
  readonly isStatic?: boolean;
  /** Whether the page is being laid out for paper. */
  readonly isPrinting: boolean;
  readonly opened: Opened | undefined;
  readonly open: OpenPlace;
  readonly close: () => void;
  readonly copying: Copying;
  /** The current row; undefined on headings of columns and groups. */
  readonly row: number | undefined;
  readonly facts: CellFacts | undefined;
  readonly statusId: string;
}

const NOTHING_COLLAPSED: ReadonlySet<string> = new Set();

/** The state of one grid: what is collapsed, the current place, what is open and what is drawn. */
export function useTableGrid(props: TableGridProps): TableGridState {
  const { view, windowAbove = WINDOW_ABOVE_CELLS, folding } = props;
  const version = useCellsVersion(props);
  const { model, toggle, openAll } = useGroups(props);
  const { opened, open, close } = useOpening(view);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isLarge = view.rows.length * view.columns.length > windowAbove;
  const isPrinting = useIsPrinting();
  const gridWindow = useGridWindow(model, scroller, isLarge);
  useShowing(model, gridWindow);
  const isWindowed = gridWindow.edges !== undefined;
  const cursor = useGridCursor(model, scroller, gridWindow);
  const copying = useCopying(model, cursor);
  const events = useGridEvents({
    model,
    cursor,
    scroller,
    onOpen: open,
    onClose: close,
    onToggle: toggle,
    onFold: folding?.onFold,
    copying,
  });
  useImperativeHandle(props.ref, () => ({
    showRow: (row) => {
      cursor.goTo({ line: openAll().lines.lineOf(row) ?? 0, column: -1 });
    },
  }));
  const { row, facts } = useHere(model, cursor, version);
  const statusId = useId();
  return {
    model,
    scroller,
    frame,
    gridWindow,
    cursor,
    events,
    isWindowed,
    isPrinting,
    opened,
    open,
    close,
    copying,
    row,
    facts,
    statusId,
    canFold: folding !== undefined,
  };
}

interface Groups {
  readonly model: GridModel;
  readonly toggle: (key: string) => void;
  /** Opens every group, and returns the resulting grid. */
  readonly openAll: () => GridModel;
}

/** The groups of rows under outer categories, which are folded only on this screen. */
function useGroups({ view, style, onDemand, formerAt }: TableGridProps): Groups {
  const [collapsed, setCollapsed] = useState(NOTHING_COLLAPSED);
  const { write } = useWords();
  const viewModel = useMemo(
    () => viewModelOf({ view, style, write, onDemand, formerAt }),
    [view, style, write, onDemand, formerAt],
  );
  const model = useMemo(() => gridModelOf(viewModel, collapsed), [viewModel, collapsed]);
  return {
    model,
    toggle: (key) => {
      setCollapsed((before) => toggled(before, key));
    },
    openAll: () => {
      setCollapsed(NOTHING_COLLAPSED);
      return gridModelOf(viewModel, NOTHING_COLLAPSED);
    },
  };
}

/** What is open belongs to one view: in the next one its place may hold another figure, or none. */
function useOpening(view: TableView): {
  readonly opened: Opened | undefined;
  readonly open: OpenPlace;
  readonly close: () => void;
} {
  const [last, setLast] = useState<{ readonly of: TableView; readonly opened: Opened }>();
  const close = useCallback(() => {
    setLast(undefined);
  }, []);
  const open: OpenPlace = (place, how) => {
    setLast({ of: view, opened: { place, how } });
  };
  return { opened: last?.of === view ? last.opened : undefined, open, close };
}

/** The current row and cell. */
function useHere(
  { view, style, lines, onDemand, formerAt }: GridModel,
  { place }: GridCursor,
  version: number,
): Pick<TableGridState, 'row' | 'facts'> {
  const { write } = useWords();
  const { line, column } = place;
  const row = line < 0 ? undefined : lines.rowAt(line);
  const facts = useMemo(() => {
    const isCell = row !== undefined && column >= 0 && column < view.columns.length;
    if (!isCell) return undefined;
    return cellFacts({ view, row, column, style, onDemand, formerAt, write });
    // The version: the facts of the cell change when it arrives.
  }, [view, style, row, column, onDemand, formerAt, version, write]);
  return { row, facts };
}

/** Redraws when cells arrive. */
function useCellsVersion({ onDemand }: TableGridProps): number {
  const version = (): number => onDemand?.version() ?? 0;
  return useSyncExternalStore(onDemand?.subscribe ?? NOTHING_COMES, version, version);
}

const NOTHING_COMES = (): (() => void) => () => undefined;

/** Requests the cells of what is drawn. */
function useShowing({ lines, onDemand }: GridModel, gridWindow: GridWindow): void {
  const { first: firstLine, end: endLine } = gridWindow.lines;
  const { first, end } = gridWindow.columns;
  useEffect(() => {
    if (!onDemand) return;
    const rows = rowsInBlock(lines, { top: firstLine, bottom: endLine - 1, left: 0, right: 0 });
    const last = rows.at(-1);
    if (last !== undefined) onDemand.show({ first: rows[0] ?? 0, end: last + 1 }, { first, end });
  }, [lines, onDemand, firstLine, endLine, first, end]);
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
