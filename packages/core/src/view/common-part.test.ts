import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { ABSENCES } from '../cube/absence.ts';
import { observationAt } from '../cube/observation.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import type { Customisation } from '../customise/steps.ts';
import type { StatTable } from '../table/stat-table.ts';
import { summariseChanges } from '../table/summarise-changes.ts';
import {
  changedAbsences,
  commonPart,
  filledCells,
  revisionsOf,
  structureChanges,
  type CellRevision,
} from './common-part.ts';
import { write } from '../../test/words.ts';

/** The revisions of a part, as a server reads it. */
function revised(
  before: StatTable,
  after: StatTable,
  customisation: Customisation = [],
): readonly CellRevision[] {
  const part = commonPart({ before, after, customisation, write });
  if (part === undefined) return [];
  return revisionsOf(
    { ...before, cube: restrictCube(before.cube, part.before) },
    { ...after, cube: restrictCube(after.cube, part.after) },
  );
}

const drawn = (text: string) => tableWith(cubeFrom(text));
const before = drawn(`
  sex     | 2022 | 2023
  Males   |   10 |    -
  Females |   11 |   12
`);
const after = drawn(`
  sex     | 2022 | 2023 | 2024
  Males   |    9 |    4 |    5
  Females |   11 |   13 |   14
  Others  |    1 |    1 |    1
`);
const females: Customisation = [
  { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['Females'] } },
];
const latestTwo: Customisation = [
  { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
];

describe(revisionsOf, () => {
  it('says in which unit and with how many decimals a figure was', () => {
    const stated = (values: readonly number[]) =>
      tableWith(
        { ...cubeFrom('x | 1 | 2\na | 1 | 1'), values: Float64Array.from(values) },
        { unit: 'Tonnes', decimals: 1 },
      );
    expect(revised(stated([1, 2]), stated([1.01, 3]))).toEqual([
      { labels: ['a', '1'], before: 1, after: 1.01, unit: 'Tonnes' },
      { labels: ['a', '2'], before: 2, after: 3, unit: 'Tonnes', decimals: 1 },
    ]);
  });

  it('names each cell that has another number, with both; filled cells are not revised', () => {
    expect(revised(before, after)).toMatchObject([
      { labels: ['Males', '2022'], before: 10, after: 9 },
      { labels: ['Females', '2023'], before: 12, after: 13 },
    ]);
  });

  it('keeps to the part that was chosen', () => {
    expect(revised(before, after, females)).toMatchObject([{ labels: ['Females', '2023'] }]);
    // The latest two periods are 2023 and 2024 now: 2022 is out of sight.
    expect(revised(before, after, latestTwo)).toMatchObject([{ labels: ['Females', '2023'] }]);
  });

  it('finds what a comparison cell by cell finds, whatever happened to the numbers', () => {
    const changes = fc.array(fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) }));
    fc.assert(
      fc.property(arbitraryTable, changes, (table, some) => {
        const values = Float64Array.from(table.cube.values);
        for (const { at, by } of some) {
          const index = at % Math.max(values.length, 1);
          values[index] = (values[index] ?? 0) + by;
        }
        const later = { ...table, cube: { ...table.cube, values } };
        const expected = [...values.entries()].flatMap(([index, is]) => {
          const was = table.cube.values[index] ?? Number.NaN;
          return Number.isNaN(was) || Number.isNaN(is) || was === is ? [] : [[was, is]];
        });
        const found = revised(table, later);
        expect(found.map(({ before: was, after: is }) => [was, is])).toEqual(expected);
        expect(summariseChanges(table, later).revisedCells).toBeGreaterThanOrEqual(found.length);
      }),
    );
  });

  it('states no decimals that would show two figures as the same one', () => {
    const drawn = (figure: string): StatTable => ({
      ...tableWith(cubeFrom(`sex | 2023\nMales | ${figure}`)),
      decimals: 1,
    });
    expect(revised(drawn('10.24'), drawn('10.21'))).toMatchObject([{ before: 10.24, after: 10.21 }]);
    expect(revised(drawn('10.24'), drawn('10.21'))[0]).not.toHaveProperty('decimals');
    expect(revised(drawn('10.24'), drawn('10.31'))).toMatchObject([{ decimals: 1 }]);
  });

  it('compares a table whose variables changed places', () => {
    const cube = cubeFrom(`
      time   | Males | Females
      2022   |    10 |      11
      2023   |     - |      15
    `);
    const dimensions = cube.dimensions.map((each) => ({
      ...each,
      id: each.id === 'column' ? 'sex' : each.id,
    }));
    const renamed = tableWith({ ...cube, dimensions });
    expect(revised(before, renamed)).toMatchObject([{ labels: ['2023', 'Females'], before: 12, after: 15 }]);
  });
});

describe(filledCells, () => {
  it('counts cells that came to have a number, and cells that lost theirs', () => {
    const part = commonPart({ before, after, customisation: [], write });
    if (part === undefined) throw new Error('they have the same variables');
    const then = { ...before, cube: restrictCube(before.cube, part.before) };
    const now = { ...after, cube: restrictCube(after.cube, part.after) };
    expect(filledCells(then, now)).toEqual({ filled: 1, emptied: 0 });
    expect(filledCells(now, then)).toEqual({ filled: 0, emptied: 1 });
  });

  it('finds what looking cell by cell finds', () => {
    const none = fc.constant(Number.NaN);
    const changes = fc.array(fc.record({ at: fc.nat(), to: fc.oneof(none, fc.integer()) }));
    fc.assert(
      fc.property(arbitraryTable, changes, (table, some) => {
        const values = Float64Array.from(table.cube.values);
        for (const { at, to } of some) values[at % Math.max(values.length, 1)] = to;
        const pairs = Array.from(values, (is, index) => [table.cube.values[index] ?? Number.NaN, is]);
        const count = (from: boolean, to: boolean): number =>
          pairs.filter(([was, is]) => Number.isNaN(was) === from && Number.isNaN(is) === to).length;
        expect(filledCells(table, { ...table, cube: { ...table.cube, values } })).toEqual({
          filled: count(true, false),
          emptied: count(false, true),
        });
      }),
    );
  });
});

describe(changedAbsences, () => {
  it('counts cells that say another reason for having no number, the commonest change first', () => {
    const then = drawn(`
      sex     | 2022 | 2023 | 2024
      Males   |   .. |   .. |    s
      Females |   na |    - |   12
    `);
    const now = drawn(`
      sex     | 2022 | 2023 | 2024
      Males   |    - |    - |   na
      Females |   na |    3 |    s
    `);
    expect(changedAbsences(then, now)).toEqual([
      { before: 'not-yet-published', after: 'nil', cells: 2 },
      { before: 'suppressed', after: 'not-available', cells: 1 },
    ]);
    expect(
      changedAbsences(drawn('x | 1 | 2 | 3\na | s | .. | ..'), drawn('x | 1 | 2 | 3\na | na | - | -')),
    ).toEqual([
      { before: 'not-yet-published', after: 'nil', cells: 2 },
      { before: 'suppressed', after: 'not-available', cells: 1 },
    ]);
  });

  it('finds what looking cell by cell finds', () => {
    const changes = fc.array(fc.record({ at: fc.nat(), to: fc.constantFrom(...ABSENCES, undefined) }));
    fc.assert(
      fc.property(arbitraryTable, changes, (table, some) => {
        const { cube } = table;
        const absences = new Map(cube.absences);
        const none = [...cube.values.keys()].filter((index) => Number.isNaN(cube.values[index]));
        for (const { at, to } of some) {
          const index = none[at % Math.max(none.length, 1)];
          if (index === undefined) continue;
          if (to === undefined) absences.delete(index);
          else absences.set(index, to);
        }
        const later = { ...table, cube: { ...cube, absences } };
        const said = (of: StatTable, index: number): string => JSON.stringify(observationAt(of.cube, index));
        const changed = none.filter((index) => said(table, index) !== said(later, index));
        const found = changedAbsences(table, later);
        expect(found.reduce((sum, { cells }) => sum + cells, 0)).toBe(changed.length);
        for (const { before: was, after: is, cells } of found) {
          const alike = changed.filter((index) => said(later, index).includes(`"${is}"`));
          expect(alike.filter((index) => said(table, index).includes(`"${was}"`))).toHaveLength(cells);
        }
      }),
    );
  });
});

describe(structureChanges, () => {
  const changes = (customisation: Customisation) => structureChanges({ before, after, customisation, write });

  it('names new periods and categories', () => {
    expect(changes([])).toMatchObject({
      newPeriods: ['2024'],
      newCategories: [{ dimension: 'sex', label: 'Others' }],
      removedCategories: [],
      renamedCategories: [],
    });
    expect(structureChanges({ before: after, after: before, customisation: [], write })).toMatchObject({
      newPeriods: [],
      removedCategories: [{ label: 'Others' }],
    });
  });

  it('keeps to the part that was chosen', () => {
    expect(changes(females)).toMatchObject({ newPeriods: ['2024'], newCategories: [] });
    const only2022: Customisation = [
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['2022'] } },
    ];
    expect(changes(only2022)).toMatchObject({ newPeriods: [] });
  });

  it('names new labels and footnotes', () => {
    const [sex, time] = before.cube.dimensions;
    if (!sex || !time) throw new Error('the table has two variables');
    const categories = sex.categories.map((category) =>
      category.id === 'Males' ? { ...category, label: 'Men', footnotes: ['f1'] } : category,
    );
    const later = {
      ...before,
      footnotes: [{ id: 'f1', text: 'Boys, too.' }],
      cube: { ...before.cube, dimensions: [{ ...sex, categories }, time] },
    };
    const of = (customisation: Customisation) =>
      structureChanges({ before, after: later, customisation, write });
    expect(of([])).toMatchObject({
      renamedCategories: [{ label: 'Men', labelBefore: 'Males' }],
      newFootnotes: ['Boys, too.'],
      removedFootnotes: [],
    });
    expect(of(females)).toMatchObject({ renamedCategories: [], newFootnotes: [] });
  });
});

describe(commonPart, () => {
  it('is what both releases have of what is shown', () => {
    const later = drawn(`
      sex     | 2023 | 2024
      Others  |    1 |    1
      Females |   13 |   14
      Males   |    4 |    5
    `);
    expect(commonPart({ before: after, after: later, customisation: [], write })).toEqual({
      before: new Map([
        ['sex', [2, 1, 0]],
        ['time', [1, 2]],
      ]),
      after: new Map([
        ['sex', [0, 1, 2]],
        ['time', [0, 1]],
      ]),
      cells: 6,
    });
    expect(commonPart({ before, after: later, customisation: females, write })).toEqual({
      before: new Map([
        ['sex', [1]],
        ['time', [1]],
      ]),
      after: new Map([
        ['sex', [1]],
        ['time', [0]],
      ]),
      cells: 1,
    });
  });

  it('is none where the variables themselves differ', () => {
    const { cube } = before;
    const [sex, time] = cube.dimensions;
    const other = {
      ...before,
      cube: { ...cube, dimensions: [{ ...sex, id: 'gender' }, time] },
    } as StatTable;
    expect(commonPart({ before, after: other, customisation: [], write })).toBeUndefined();
  });
});
