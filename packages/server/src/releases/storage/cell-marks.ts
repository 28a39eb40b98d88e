import type { Absence, Cube, FlagSet } from '@almanac/core';

import type { CellRuns } from './cell-runs.ts';

/** What is recorded of cells besides their values: by name, the cells it applies to. */
export interface MarksByName {
  readonly absences: Readonly<Partial<Record<Absence, CellRuns>>>;
  readonly flags: Readonly<Record<string, CellRuns>>;
  readonly cellFootnotes: Readonly<Record<string, CellRuns>>;
}

/** Finds the marks of single cells. Fastest when cells are asked for roughly in order. */
export interface MarkFinder {
  /** Most cubes have neither flags nor footnotes on cells: then cells are not checked for them. */
  readonly hasFlags: boolean;
  readonly hasFootnotes: boolean;
  readonly absenceAt: (cell: number) => Absence | undefined;
  readonly flagsAt: (cell: number) => FlagSet | undefined;
  readonly footnotesAt: (cell: number) => readonly string[] | undefined;
}

/** Marks of a big cube, a few bytes a run: a map would take fifty bytes a cell. */
export interface CompactMarks {
  readonly finder: () => MarkFinder;
  /** The marks of every cell, by cell. */
  readonly whole: () => Pick<Cube, 'absences' | 'flags' | 'cellFootnotes'>;
  /** How much memory they take. */
  readonly bytes: number;
}

interface SortedRuns<Name> {
  readonly firsts: Float64Array;
  readonly ends: Float64Array;
  readonly names: readonly Name[];
}

/** The marks of a cube that is in memory whole. */
export function marksInMemory({
  absences,
  flags,
  cellFootnotes,
}: Pick<Cube, 'absences' | 'flags' | 'cellFootnotes'>): MarkFinder {
  return {
    hasFlags: flags.size > 0,
    hasFootnotes: cellFootnotes.size > 0,
    absenceAt: (cell) => absences.get(cell),
    flagsAt: (cell) => flags.get(cell),
    footnotesAt: (cell) => cellFootnotes.get(cell),
  };
}

/** Sorts marks once, so that each is then found in a few steps. */
export function compactMarks({ absences, flags, cellFootnotes }: MarksByName): CompactMarks {
  const reasons = sortRuns(Object.entries(absences) as [Absence, CellRuns][]);
  const sets = sortRuns(Object.entries(flags).map(([set, runs]): [number, CellRuns] => [Number(set), runs]));
  // A cell may have several footnotes: each is searched separately.
  const notes = Object.entries(cellFootnotes).map((entry) => sortRuns([entry]));
  const runs = [reasons, sets, ...notes].reduce((sum, { firsts }) => sum + firsts.length, 0);
  return {
    bytes: runs * BYTES_PER_RUN,
    whole: () => ({ absences: byCell(reasons), flags: byCell(sets), cellFootnotes: notesByCell(notes) }),
    finder: () => {
      const finders = notes.map(nameFinder);
      return {
        hasFlags: sets.firsts.length > 0,
        hasFootnotes: notes.length > 0,
        absenceAt: nameFinder(reasons),
        flagsAt: nameFinder(sets),
        footnotesAt: (cell) => {
          const ids = finders.flatMap((find) => find(cell) ?? []);
          return ids.length === 0 ? undefined : ids;
        },
      };
    },
  };
}

const BYTES_PER_RUN = 24;

function byCell<Name>({ firsts, ends, names }: SortedRuns<Name>): Map<number, Name> {
  const found = new Map<number, Name>();
  for (const [at, name] of names.entries()) {
    const end = ends[at] ?? 0;
    for (let cell = firsts[at] ?? 0; cell < end; cell += 1) found.set(cell, name);
  }
  return found;
}

function notesByCell(notes: readonly SortedRuns<string>[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [cell, id] of notes.flatMap((each) => [...byCell(each)])) {
    const there = found.get(cell);
    if (there === undefined) found.set(cell, [id]);
    else there.push(id);
  }
  return found;
}

/** The marks of the cells of `values`, each of which is at a position of the whole. */
export function marksAt(
  placeAt: (at: number) => number,
  values: Float64Array,
  finder: MarkFinder,
): MarksByName {
  const absences = runWriter();
  const flags = runWriter();
  const footnotes = runWriter();
  const { hasFlags, hasFootnotes } = finder;
  for (let at = 0; at < values.length; at += 1) {
    if (Number.isNaN(values[at])) absences.add(finder.absenceAt(placeAt(at)), at);
    if (hasFlags) flags.add(finder.flagsAt(placeAt(at)), at);
    if (!hasFootnotes) continue;
    for (const id of finder.footnotesAt(placeAt(at)) ?? []) footnotes.add(id, at);
  }
  return { absences: absences.runs(), flags: flags.runs(), cellFootnotes: footnotes.runs() };
}

/** Writes ascending cells by name, as runs. */
function runWriter() {
  const byName: Record<string, number[]> = {};
  return {
    add: (name: string | number | undefined, cell: number): void => {
      if (name === undefined) return;
      const runs = (byName[name] ??= []);
      const last = runs.length - 1;
      if (last > 0 && (runs[last - 1] ?? 0) + (runs[last] ?? 0) === cell) runs[last] = (runs[last] ?? 0) + 1;
      else runs.push(cell, 1);
    },
    runs: (): Readonly<Record<string, CellRuns>> => byName,
  };
}

function sortRuns<Name>(entries: readonly (readonly [Name, CellRuns])[]): SortedRuns<Name> {
  const runs = entries.flatMap(([name, each]) =>
    Array.from({ length: each.length / 2 }, (_, at) => ({
      name,
      first: each[2 * at] ?? 0,
      count: each[2 * at + 1] ?? 0,
    })),
  );
  runs.sort((a, b) => a.first - b.first);
  return {
    firsts: Float64Array.from(runs, ({ first }) => first),
    ends: Float64Array.from(runs, ({ first, count }) => first + count),
    names: runs.map(({ name }) => name),
  };
}

/** Looks where it found the last one, then right after it, and only then everywhere. */
function nameFinder<Name>({ firsts, ends, names }: SortedRuns<Name>): (cell: number) => Name | undefined {
  const last = firsts.length - 1;
  const holds = (at: number, cell: number): boolean =>
    (at < 0 || (firsts[at] ?? 0) <= cell) && (at >= last || cell < (firsts[at + 1] ?? 0));
  let at = -1;
  return (cell) => {
    if (!holds(at, cell)) {
      if (at < last && holds(at + 1, cell)) at += 1;
      else at = lastBegun(firsts, cell);
    }
    return at >= 0 && cell < (ends[at] ?? 0) ? names[at] : undefined;
  };
}

/** The last run that begins at a cell or before it; -1 when none does. */
function lastBegun(firsts: Float64Array, cell: number): number {
  let low = -1;
  let high = firsts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firsts[middle] ?? 0) <= cell) low = middle;
    else high = middle - 1;
  }
  return low;
}
