import type { Absence, FlagSet } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compactMarks, marksAt, marksInMemory } from './cell-marks.ts';
import { runsOf } from './cell-runs.ts';
import { marksFrom } from './table-file.ts';

const CELLS = 300;

const anyMarks = fc
  .record({
    absent: fc.uniqueArray(fc.tuple(fc.nat(CELLS - 1), fc.constantFrom<Absence>('nil', 'suppressed')), {
      selector: ([cell]) => cell,
    }),
    flagged: fc.uniqueArray(fc.tuple(fc.nat(CELLS - 1), fc.integer({ min: 1, max: 3 })), {
      selector: ([cell]) => cell,
    }),
    noted: fc.uniqueArray(fc.tuple(fc.nat(CELLS - 1), fc.constantFrom('n1', 'n2')), {
      selector: ([cell, id]) => `${cell} ${id}`,
    }),
  })
  .map(({ absent, flagged, noted }) => ({
    absences: grouped(absent),
    flags: grouped(flagged.map(([cell, set]): [number, string] => [cell, String(set)])),
    cellFootnotes: grouped(noted),
  }));

function grouped(entries: readonly (readonly [number, string])[]): Record<string, readonly number[]> {
  const names = new Set(entries.map(([, name]) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const cells = entries.filter(([, each]) => each === name).map(([cell]) => cell);
      return [name, runsOf(cells.sort((a, b) => a - b))];
    }),
  );
}

describe(marksInMemory, () => {
  it('says whether there are flags and footnotes at all', () => {
    const none = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
    expect(marksInMemory(none)).toMatchObject({ hasFlags: false, hasFootnotes: false });
    const one = { ...none, flags: new Map([[0, 1]]), cellFootnotes: new Map([[0, ['n1']]]) };
    expect(marksInMemory(one)).toMatchObject({ hasFlags: true, hasFootnotes: true });
  });
});

describe(compactMarks, () => {
  it('takes memory for each run of marked cells', () => {
    const bytes = (absences: Record<string, readonly number[]>, cellFootnotes = {}) =>
      compactMarks({ absences, flags: {}, cellFootnotes }).bytes;
    const each = bytes({ nil: runsOf([1]) });
    expect(bytes({})).toBe(0);
    expect(each).toBeGreaterThan(0);
    expect(bytes({ nil: runsOf([1, 2, 5]) }, { n1: runsOf([7]), n2: runsOf([9]) })).toBe(4 * each);
  });

  it('says whether there are flags and footnotes at all', () => {
    const finder = (flags: object, cellFootnotes: object) =>
      compactMarks({ absences: {}, flags: { ...flags }, cellFootnotes: { ...cellFootnotes } }).finder();
    expect(finder({}, {})).toMatchObject({ hasFlags: false, hasFootnotes: false });
    expect(finder({ 1: [0, 1] }, {})).toMatchObject({ hasFlags: true, hasFootnotes: false });
    expect(finder({}, { n1: [0, 1] })).toMatchObject({ hasFlags: false, hasFootnotes: true });
    expect(finder({}, { n1: [0, 1] }).footnotesAt(1)).toBeUndefined();
  });

  it('gives every footnote of a cell', () => {
    const marks = { absences: {}, flags: {}, cellFootnotes: { n1: [3, 2], n2: [4, 1] } };
    const notes = new Map([
      [3, ['n1']],
      [4, ['n1', 'n2']],
    ]);
    expect(compactMarks(marks).whole().cellFootnotes).toEqual(notes);
    expect(marksFrom(marks).cellFootnotes).toEqual(notes);
  });

  it('gives the marks of every cell', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        expect(compactMarks(marks).whole()).toEqual(marksFrom(marks));
      }),
    );
  });

  it('finds what a map of every cell would, in whatever order cells are asked for', () => {
    fc.assert(
      fc.property(anyMarks, fc.array(fc.nat(CELLS - 1)), (marks, cells) => {
        const slow = marksInMemory(marksFrom(marks));
        const { absenceAt, flagsAt, footnotesAt } = compactMarks(marks).finder();
        for (const cell of cells) {
          expect<Absence | undefined>(absenceAt(cell)).toBe(slow.absenceAt(cell));
          expect<FlagSet | undefined>(flagsAt(cell)).toBe(slow.flagsAt(cell));
          expect(footnotesAt(cell)?.toSorted()).toEqual(slow.footnotesAt(cell)?.toSorted());
        }
      }),
    );
  });
});

describe(marksAt, () => {
  it('says of a slice what is said of its cells, counted from its first', () => {
    fc.assert(
      fc.property(anyMarks, fc.array(fc.nat(CELLS - 1)), (marks, cells) => {
        const places = Float64Array.from(cells);
        const values = Float64Array.from(cells, (cell) => (cell % 2 === 0 ? Number.NaN : cell));
        const slow = marksInMemory(marksFrom(marks));
        const found = marksFrom(marksAt((at) => places[at] ?? 0, values, compactMarks(marks).finder()));
        for (const [at, cell] of cells.entries()) {
          expect(found.absences.get(at)).toBe(cell % 2 === 0 ? slow.absenceAt(cell) : undefined);
          expect(found.flags.get(at)).toBe(slow.flagsAt(cell));
          expect(found.cellFootnotes.get(at)?.toSorted()).toEqual(slow.footnotesAt(cell)?.toSorted());
        }
      }),
    );
  });

  it('writes neighbours of one mark as one run', () => {
    const cells = fc.uniqueArray(fc.nat(40)).map((each) => each.sort((a, b) => a - b));

    fc.assert(
      fc.property(cells, cells, (nil, noted) => {
        const marks = { absences: { nil: runsOf(nil) }, flags: {}, cellFootnotes: { n1: runsOf(noted) } };
        const values = new Float64Array(41).fill(NaN);
        const { absences, cellFootnotes } = marksAt((at) => at, values, compactMarks(marks).finder());
        expect(absences['nil'] ?? []).toEqual(runsOf(nil));
        expect(cellFootnotes['n1'] ?? []).toEqual(runsOf(noted));
      }),
    );
  });
});
