import { writeNumberBytes } from '@almanac/contract';
import {
  GROUPED_NUMBERS,
  inLogs,
  parseTableCode,
  viewOf,
  startingTable,
  cellPrinter,
  type Dimension,
  type StatTable,
} from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellTiles, type CellTiles } from './cell-tiles.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

const code = parseTableCode('B1');

function dimension(id: string, count: number): Dimension {
  const categories = Array.from({ length: count }, (_, at) => ({ id: String(at), label: `${id} ${at}` }));
  return { id, label: id, role: 'other', categories };
}

const dimensions = [dimension('a', 50), dimension('b', 40), dimension('c', 60)];

/** Rows a × b, columns c: 2,000 × 60, without a cell. */
const LAYOUT = viewOf(
  startingTable(
    {
      kind: 'DC',
      title: 'Big',
      groupTitle: 'Big',
      agency: 'X',
      source: 'X',
      topics: [],
      ...(code && { code }),
      footnotes: [],
      tableFootnotes: [],
      functions: {},
      charts: { allowed: {} },
      isFictional: false,
      isEnabled: true,
      isDeleted: false,
      apiPublic: true,
      apiAdmin: true,
      apiDev: true,
      heading: { rows: ['a', 'b'], columns: ['c'] },
      cube: {
        dimensions,
        values: new Float64Array(0),
        absences: new Map(),
        flags: new Map(),
        cellFootnotes: new Map(),
      },
    } as StatTable,
    inLogs,
  ),
);

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal;
}

let asked: Asked[];
let fails: boolean;
let shift: number;
let tiles: CellTiles;

/** Answers as the server would: the figure of each cell is its index, every seventh one is suppressed. */
beforeEach(() => {
  vi.useFakeTimers();
  [asked, fails, shift] = [[], false, 0];
  tiles = cellTiles(LAYOUT, (rows, columns, signal) => {
    asked.push({ text: `${rows.first}-${rows.end} ${columns.first}-${columns.end}`, signal });
    if (fails) return Promise.reject(new Error(say('common.unreachable')));
    const rowOffsets = [...LAYOUT.rowOffsets.subarray(rows.first, rows.end)].map((each) => each + shift);
    const columnOffsets = [...LAYOUT.columnOffsets.subarray(columns.first, columns.end)];
    const cells = rowOffsets.flatMap((row) => columnOffsets.map((column) => row + column));
    const suppressed = cells.flatMap((cell, at) => (cell % 7 === 0 ? [at, 1] : []));
    const head = {
      release: 'r',
      rowOffsets,
      columnOffsets,
      rows: { from: rows.first, to: rows.end },
      columns: { from: columns.first, to: columns.end },
      absences: { suppressed },
      flags: { 1: [1, 2] },
      cellFootnotes: {},
    };
    const values = Float64Array.from(cells, (cell) => (cell % 7 === 0 ? Number.NaN : cell));
    return Promise.resolve(writeNumberBytes({ head, values }));
  });
});
afterEach(() => {
  tiles.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(200);

function text(row: number, column: number): string | undefined {
  const held = tiles.find(row, column);
  return held && cellPrinter(held.part)(held.row)(held.column).text;
}

describe(cellTiles, () => {
  it('fetches the tiles of what is shown and nothing else, and gives each cell its own figure', async () => {
    expect(text(0, 1)).toBeUndefined();
    tiles.show({ first: 60, end: 90 }, { first: 20, end: 30 });
    await settle();
    expect(asked.map((each) => each.text)).toEqual([
      '0-64 0-24',
      '0-64 24-48',
      '64-128 0-24',
      '64-128 24-48',
    ]);
    for (const [row, column] of [
      [0, 1],
      [63, 23],
      [64, 24],
      [127, 47],
    ] as const) {
      const cell = (LAYOUT.rowOffsets[row] ?? 0) + (LAYOUT.columnOffsets[column] ?? 0);
      expect(text(row, column)).toBe(cell % 7 === 0 ? 's' : String(cell));
      expect(tiles.valueAt(cell)).toBe(cell % 7 === 0 ? Number.NaN : cell);
    }
    expect(text(128, 0)).toBeUndefined();
    expect(tiles.valueAt(128 * 60)).toBeUndefined();
    expect(tiles.find(0, 1)?.part.cube.flags.get(1)).toBe(1);
  });

  it('fetches nothing twice, and tells when cells have come', async () => {
    const onCome = vi.fn();
    tiles.subscribe(onCome);
    tiles.show({ first: 0, end: 30 }, { first: 0, end: 12 });
    await settle();
    const before = [onCome.mock.calls.length, tiles.version(), tiles.version(5), tiles.version(500)];
    expect(before).toEqual([1, 1, 1, 0]);
    tiles.show({ first: 10, end: 40 }, { first: 0, end: 12 });
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('passes over what a reader scrolls past, and gives up what is no longer shown', async () => {
    tiles.show({ first: 0, end: 30 }, { first: 0, end: 12 });
    for (let first = 64; first < 1900; first += 64)
      tiles.show({ first, end: first + 30 }, { first: 0, end: 12 });
    await settle();
    expect(asked.map((each) => each.text)).toEqual(['0-64 0-24', '1856-1920 0-24']);
  });

  it('says why cells did not come, and fetches them when asked to', async () => {
    fails = true;
    tiles.show({ first: 0, end: 30 }, { first: 0, end: 12 });
    await settle();
    expect(tiles.error()?.message).toBe(say('common.unreachable'));
    fails = false;
    tiles.retry();
    await settle();
    expect([tiles.error(), text(0, 1)]).toEqual([undefined, '1']);
  });

  it('takes no cells for others when the server arranges the view otherwise', async () => {
    shift = 60;
    tiles.show({ first: 0, end: 30 }, { first: 0, end: 12 });
    await settle();
    expect(tiles.error()?.message).toContain('Reload the page');
    expect(text(0, 1)).toBeUndefined();
  });

  it('keeps a bounded number of tiles', async () => {
    for (let first = 0; first < 2000; first += 64) {
      tiles.show({ first, end: Math.min(2000, first + 64) }, { first: 0, end: 60 });
      await settle();
    }
    expect([text(0, 1), text(1999, 59)]).toEqual(['1', '119999']);
    expect(tiles.extremes()).toEqual({ least: 0, most: 999_999 });
  });
});
