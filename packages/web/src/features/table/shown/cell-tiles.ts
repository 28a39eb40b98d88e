import { readCells, type Cells } from '@almanac/contract';
import type { TableView } from '@almanac/core';
import type { CellsOnDemand, HeldCell, Span } from '@almanac/ui';
import { keyOf, spansOf, TILE, tileOf, type Tile, type TilePlace } from './tile.ts';

/** Fetches a stretch of the view: rows and columns, `end` not included. */
export type FetchStretch = (rows: Span, columns: Span, signal: AbortSignal) => Promise<Uint8Array>;

/** The cells of a large view as a page holds them: a few tiles around what is on the screen. */
export interface CellTiles extends CellsOnDemand {
  /** Why cells that are on the screen could not be fetched. */
  readonly error: () => Error | undefined;
  readonly retry: () => void;
  /** Aborts all requests in progress. */
  readonly close: () => void;
}

/** Tiles that are kept; the longest unseen go first. Each takes about 12 KB. */
const MOST_TILES = 256;

/** Fast scrolling passes over tiles that are not looked at: tiles are requested when scrolling slows. */
const SETTLED_MS = 90;

/** Cells of a view, fetched tile by tile as they are shown; `first` is the first tile, where that is loaded already. */
export function cellTiles(layout: TableView, fetchStretch: FetchStretch, first?: Uint8Array): CellTiles {
  return new FetchedTiles(layout, fetchStretch, first);
}

/** Its functions are passed around on their own, so they are arrow-function properties, which stay bound. */
class FetchedTiles implements CellTiles {
  readonly #layout: TableView;
  readonly #fetchStretch: FetchStretch;
  readonly #tiles = new Map<string, Tile>();
  readonly #coming = new Map<string, AbortController>();
  readonly #versions = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #extremes = { least: 0, most: 0 };
  #version = 0;
  #wanted: readonly TilePlace[] = [];
  #failure: Error | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(layout: TableView, fetchStretch: FetchStretch, first: Uint8Array | undefined) {
    this.#layout = layout;
    this.#fetchStretch = fetchStretch;
    if (first !== undefined) this.#keep({ key: keyOf(0, 0), row: 0, column: 0 }, readCells(first));
  }

  readonly find = (row: number, column: number): HeldCell | undefined => {
    const place = [Math.floor(row / TILE.rows), Math.floor(column / TILE.columns)] as const;
    const tile = this.#tiles.get(keyOf(...place));
    return tile && { part: tile.part, row: row % TILE.rows, column: column % TILE.columns };
  };

  readonly valueAt = (cell: number): number | undefined => valueIn(this.#tiles.values(), cell);

  readonly extremes = (): { readonly least: number; readonly most: number } => this.#extremes;

  readonly error = (): Error | undefined => this.#failure;

  readonly version = (row?: number): number =>
    row === undefined ? this.#version : (this.#versions.get(Math.floor(row / TILE.rows)) ?? 0);

  readonly subscribe = (onCome: () => void): (() => void) => {
    this.#listeners.add(onCome);
    return () => {
      this.#listeners.delete(onCome);
    };
  };

  readonly show = (rows: Span, columns: Span): void => {
    this.#wanted = placesIn(rows, columns);
    clearTimeout(this.#timer);
    if (this.#tiles.size === 0 && this.#coming.size === 0) this.#settle();
    else this.#timer = setTimeout(this.#settle, SETTLED_MS);
  };

  readonly retry = (): void => {
    this.#failure = undefined;
    this.#changed();
    this.#settle();
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    for (const controller of this.#coming.values()) controller.abort();
    this.#coming.clear();
  };

  readonly #settle = (): void => {
    const keys = new Set(this.#wanted.map(({ key }) => key));
    for (const [key, controller] of this.#coming) {
      if (keys.has(key)) continue;
      controller.abort();
      this.#coming.delete(key);
    }
    for (const place of this.#wanted) {
      if (!this.#tiles.has(place.key) && !this.#coming.has(place.key)) void this.#fetch(place);
    }
  };

  async #fetch(place: TilePlace): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#coming.set(place.key, controller);
    try {
      const { rows, columns } = spansOf(place, this.#layout);
      const cells = readCells(await this.#fetchStretch(rows, columns, signal));
      if (!signal.aborted) this.#keep(place, cells);
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = error instanceof Error ? error : new Error(String(error));
      this.#changed();
    } finally {
      if (this.#coming.get(place.key) === controller) this.#coming.delete(place.key);
    }
  }

  #keep(place: TilePlace, cells: Cells): void {
    this.#tiles.set(place.key, tileOf(this.#layout, place, cells));
    dropUnseen(this.#tiles, this.#wanted);
    widen(this.#extremes, cells.values);
    this.#versions.set(place.row, (this.#versions.get(place.row) ?? 0) + 1);
    this.#failure = undefined;
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

function placesIn(rows: Span, columns: Span): readonly TilePlace[] {
  const places: TilePlace[] = [];
  for (let row = Math.floor(rows.first / TILE.rows); row * TILE.rows < rows.end; row += 1) {
    for (
      let column = Math.floor(columns.first / TILE.columns);
      column * TILE.columns < columns.end;
      column += 1
    ) {
      places.push({ key: keyOf(row, column), row, column });
    }
  }
  return places;
}

function valueIn(tiles: Iterable<Tile>, cell: number): number | undefined {
  for (const { part, rowOffsets, placeOfColumn } of tiles) {
    for (const [row, offset] of rowOffsets.entries()) {
      const column = placeOfColumn.get(cell - offset);
      if (column !== undefined) return part.cube.values[row * placeOfColumn.size + column];
    }
  }
  return undefined;
}

function dropUnseen(tiles: Map<string, Tile>, wanted: readonly TilePlace[]): void {
  const seen = new Set(wanted.map(({ key }) => key));
  for (const key of tiles.keys()) {
    if (tiles.size <= MOST_TILES) return;
    if (!seen.has(key)) tiles.delete(key);
  }
}

/** Widens by whole digits, so that columns rarely change their width. */
function widen(extremes: { least: number; most: number }, values: Float64Array): void {
  for (const value of values) {
    if (value > extremes.most) extremes.most = nines(value);
    else if (value < extremes.least) extremes.least = -nines(-value);
  }
}

function nines(value: number): number {
  return 10 ** Math.ceil(Math.log10(value + 1)) - 1;
}
