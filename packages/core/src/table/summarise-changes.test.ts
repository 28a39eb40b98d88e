import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Dimension } from '../cube/dimension.ts';
import { summariseChanges } from './summarise-changes.ts';

const drawn = (text: string) => tableWith(cubeFrom(text));
const before = drawn(`
  sex     | 2022 | 2023
  Males   |   10 |    -
  Females |   11 |   12
`);

describe(summariseChanges, () => {
  it('finds nothing between a release and itself', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        expect(summariseChanges(table, table)).toEqual({
          isNewTable: false,
          newPeriods: [],
          revisedCells: 0,
          hasNewStructure: false,
        });
      }),
    );
  });

  it('says when there was no release before', () => {
    expect(summariseChanges(undefined, before)).toEqual({
      isNewTable: true,
      newPeriods: [],
      revisedCells: 0,
      hasNewStructure: false,
    });
  });

  it('counts numbers that changed, and no cell that was filled or emptied', () => {
    const after = drawn(`
      sex     | 2022 | 2023
      Males   |   10 |    9
      Females | 11.5 |   na
    `);
    expect(summariseChanges(before, after)).toMatchObject({ revisedCells: 1, hasNewStructure: false });
  });

  it('counts a cell newly flagged as revised, once', () => {
    const after = drawn(`
      sex     | 2022 | 2023
      Males   | 10 r |    -
      Females |   11 |   12
    `);
    expect(summariseChanges(before, after)).toMatchObject({ revisedCells: 1 });
    expect(summariseChanges(after, after)).toMatchObject({ revisedCells: 0 });
  });

  it('names new periods latest first, whatever their order, and other categories as they are', () => {
    const after = drawn(`
      sex     | 2022 | 2023 | 2025 | 2024 | 2026
      Males   |   10 |    - |   11 |   12 |   13
      Females |   11 |   12 |   13 |   14 |   15
    `);
    expect(summariseChanges(before, after).newPeriods).toEqual(['2026', '2025', '2024']);
    const time = (...ids: readonly string[]): Dimension => ({
      id: 'time',
      label: 'Time',
      role: 'time',
      categories: ids.map((id) => ({ id, label: id })),
    });
    const over = (dimension: Dimension) =>
      tableWith({ ...before.cube, dimensions: [dimension], values: new Float64Array(3).fill(1) });
    const named = summariseChanges(
      over(time('first', 'second', 'third')),
      over(time('first', 'before', 'after')),
    );
    expect(named.newPeriods).toEqual(['after', 'before']);
  });

  it('names new periods, latest first, and does not take them for new structure', () => {
    const after = drawn(`
      sex     | 2022 | 2023 | 2024 | 2025
      Males   |   10 |    - |   11 |   12
      Females |   11 |   12 |   13 |   14
    `);
    expect(summariseChanges(before, after)).toEqual({
      isNewTable: false,
      newPeriods: ['2025', '2024'],
      revisedCells: 0,
      hasNewStructure: false,
    });
  });

  it('says when categories were added, removed or renamed', () => {
    const withTotal = drawn(`
      sex     | 2022 | 2023
      Males   |   10 |    -
      Females |   11 |   12
      Total   |   21 |   12
    `);
    const [sex, time] = before.cube.dimensions as [Dimension, Dimension];
    const renamed = {
      ...sex,
      categories: sex.categories.map((each) => ({ ...each, label: `${each.label}!` })),
    };

    expect(summariseChanges(before, withTotal)).toMatchObject({ hasNewStructure: true, revisedCells: 0 });
    expect(summariseChanges(withTotal, before)).toMatchObject({ hasNewStructure: true, revisedCells: 0 });
    expect(
      summariseChanges(before, tableWith({ ...before.cube, dimensions: [renamed, time] })),
    ).toMatchObject({ hasNewStructure: true, revisedCells: 0 });
  });

  it('matches cells by category even when the dimensions changed places', () => {
    const turned = drawn(`
      Year | Males | Females
      2022 |    10 |      11
      2023 |     - |      13
    `);
    const [rows, columns] = turned.cube.dimensions as [Dimension, Dimension];
    const [sex, time] = before.cube.dimensions as [Dimension, Dimension];
    const after = tableWith({
      ...turned.cube,
      dimensions: [
        {
          ...time,
          categories: rows.categories.map((each, at) => ({ ...each, id: time.categories[at]?.id ?? '' })),
        },
        { ...sex, categories: columns.categories },
      ],
    });
    expect(summariseChanges(before, after)).toMatchObject({ revisedCells: 1, hasNewStructure: false });
  });

  it('compares no cells when a dimension was added', () => {
    const after = drawn(`
      area  | 2022 | 2023
      North |    1 |    2
    `);
    expect(summariseChanges(before, after)).toMatchObject({ revisedCells: 0, hasNewStructure: true });
  });
});
