import type { Cube, Dimension, StatTable, TableFacts } from '@almanac/core';
import type * as z from 'zod/mini';

import { compactMarks, type CompactMarks, type MarksByName } from './cell-marks.ts';
import { cellsOf, runsOf, type CellRuns } from './cell-runs.ts';
import type { Overruled } from './overruled.ts';
import { readStored, tableFileSchema } from './stored-table.ts';

/** A release without its values. */
export type TableHead = Omit<StatTable, 'cube'> & { readonly cube: Omit<Cube, 'values'> };

/** Writes `table.json`. The same table gives the same bytes. */
export function tableFileOf({ cube, ...facts }: StatTable, overruled?: Overruled): Uint8Array {
  const file: z.infer<typeof tableFileSchema> = {
    format: 1,
    facts,
    dimensions: [...cube.dimensions],
    absences: grouped(sortedEntries(cube.absences)),
    flags: grouped(sortedEntries(cube.flags).map(([cell, set]) => [cell, String(set)])),
    cellFootnotes: grouped(
      sortedEntries(cube.cellFootnotes).flatMap(([cell, ids]) =>
        ids.map((id): [number, string] => [cell, id]),
      ),
    ),
    ...(overruled && { overruled }),
  };
  return new TextEncoder().encode(JSON.stringify(file));
}

/** A release without its values, with the marks of its cells kept compact. */
export interface CompactHead {
  readonly facts: TableFacts;
  readonly dimensions: readonly Dimension[];
  readonly marks: CompactMarks;
}

/** Reads `table.json` for whoever needs only some of the cells. */
export function compactHeadFrom(bytes: Uint8Array): CompactHead {
  const { facts, dimensions, absences, flags, cellFootnotes } = tableFileFrom(bytes);
  return { facts, dimensions, marks: compactMarks({ absences, flags, cellFootnotes }) };
}

function tableFileFrom(bytes: Uint8Array): z.infer<typeof tableFileSchema> {
  return readStored(tableFileSchema, { name: 'table.json', bytes });
}

/** What the file of a release said and its table does not, from `table.json`. */
export function overruledFrom(bytes: Uint8Array): Overruled | undefined {
  return tableFileFrom(bytes).overruled;
}

/** The dimensions in `table.json`. */
export function dimensionsFrom(bytes: Uint8Array): readonly Dimension[] {
  return tableFileFrom(bytes).dimensions;
}

/** Reads `table.json`. */
export function tableHeadFrom(bytes: Uint8Array): TableHead {
  const file = tableFileFrom(bytes);
  return {
    ...file.facts,
    cube: { dimensions: file.dimensions, ...marksFrom(file) },
  };
}

/** The marks of cells, by cell. */
export function marksFrom(file: MarksByName): Pick<Cube, 'absences' | 'flags' | 'cellFootnotes'> {
  const footnotes = new Map<number, string[]>();
  for (const [cell, id] of ungrouped(file.cellFootnotes)) {
    const there = footnotes.get(cell);
    if (there === undefined) footnotes.set(cell, [id]);
    else there.push(id);
  }
  const flags = [...ungrouped(file.flags)].map(([cell, set]): [number, number] => [cell, Number(set)]);
  return { absences: new Map(ungrouped(file.absences)), flags: new Map(flags), cellFootnotes: footnotes };
}

function sortedEntries<Value>(map: ReadonlyMap<number, Value>): [number, Value][] {
  return [...map].sort(([a], [b]) => a - b);
}

function grouped<Name extends string>(entries: readonly [number, Name][]): Record<Name, CellRuns> {
  const cells = new Map<Name, number[]>();
  for (const [cell, name] of entries) {
    const there = cells.get(name);
    if (there === undefined) cells.set(name, [cell]);
    else there.push(cell);
  }
  return Object.fromEntries([...cells].map(([name, each]) => [name, runsOf(each)])) as Record<Name, CellRuns>;
}

function* ungrouped<Name extends string>(
  groups: Readonly<Partial<Record<Name, CellRuns>>>,
): Generator<[number, Name]> {
  for (const name of Object.keys(groups) as Name[]) {
    for (const cell of cellsOf(groups[name] ?? [])) yield [cell, name];
  }
}
