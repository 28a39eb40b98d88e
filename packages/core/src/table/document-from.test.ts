import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import { observationAt } from '../cube/observation.ts';
import { documentFrom, sliceDocumentFrom, sliceHeadFrom } from './document-from.ts';
import type { Release, StatTable } from './stat-table.ts';
import type { TableDocument } from './table-document.ts';
import { tableFrom, tableFromSlice } from './table-from.ts';

const release: Release = { id: '0r2k4m6p8q', publishedAt: '2026-11-20T05:00:00Z' };

function observationsOf({ cube }: StatTable) {
  return Array.from(cube.values, (_, cell) => observationAt(cube, cell));
}

function sent(document: TableDocument): TableDocument {
  return JSON.parse(JSON.stringify(document)) as TableDocument;
}

describe(documentFrom, () => {
  it('travels as JSON and comes back the same: facts, numbers, absences, flags and cell footnotes', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const back = tableFrom(sent(documentFrom(table, release)));

        const { cube, ...facts } = table;
        const { cube: cubeBack, ...factsBack } = back.table;
        expect(back.release).toEqual(release);
        expect(factsBack).toEqual(facts);
        expect(cubeBack.dimensions).toEqual(cube.dimensions);
        expect(cubeBack.flags).toEqual(cube.flags);
        expect(cubeBack.cellFootnotes).toEqual(cube.cellFootnotes);
        expect(observationsOf(back.table)).toEqual(observationsOf(table));
      }),
    );
  });

  it('lists cells in their order, whatever order they were kept in', () => {
    const cube = cubeOfSizes({ series: 1, time: 4 });
    const values = Float64Array.from(cube.values, (value, at) => (at > 0 ? Number.NaN : value));
    const absences = new Map(([3, 1, 2] as const).map((cell) => [cell, 'suppressed' as const]));
    const { absences: listed } = documentFrom(tableWith({ ...cube, values, absences }), release);
    expect(listed).toEqual({ suppressed: [1, 2, 3] });
  });

  it('travels the same with its numbers beside it', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const origin = { release, cells: table.cube.values.length };
        const head = sent(sliceHeadFrom(table, origin));

        expect(head.values).toBeNull();
        expect(tableFromSlice(head, table.cube.values)).toEqual(
          tableFrom(sent(sliceDocumentFrom(table, origin))),
        );
        expect(() => tableFromSlice(head, new Float64Array(table.cube.values.length + 1))).toThrow(
          `came with ${table.cube.values.length + 1} values`,
        );
      }),
    );
  });

  it('lists only absences that say more than "not available"', () => {
    const cube = {
      ...cubeOfSizes({ a: 3 }),
      values: Float64Array.from([Number.NaN, Number.NaN, 0]),
      absences: new Map([
        [0, 'not-available' as const],
        [1, 'nil' as const],
      ]),
    };

    expect(documentFrom(tableWith(cube), release)).toMatchObject({
      format: 1,
      values: [null, null, 0],
      absences: { nil: [1] },
    });
  });

  it('sends a cube too large to travel whole without its cells', () => {
    const table = tableWith(cubeOfSizes({ a: 501, b: 500 }));
    const document = documentFrom(table, release);

    expect(document).toMatchObject({ format: 1, cells: 250_500, values: null });
    expect(tableFrom(document).table.cube.values).toHaveLength(0);
    expect(tableFrom(document).table.cube.dimensions).toEqual(table.cube.dimensions);
  });
});

describe(sliceDocumentFrom, () => {
  it('says how large the whole release is', () => {
    const slice = tableWith(cubeOfSizes({ a: 2 }));
    expect(sliceDocumentFrom(slice, { release, cells: 1_000_000 })).toMatchObject({
      cells: 1_000_000,
      values: [0, 1],
    });
  });
});

describe(tableFrom, () => {
  it('refuses a document that has lost cells', () => {
    const document = documentFrom(tableWith(cubeOfSizes({ a: 3 })), release);

    expect(() => tableFrom({ ...document, values: [1, 2] })).toThrow('3 cells came with 2 values');
    expect(() => tableFrom({ ...document, values: null })).toThrow('without its values');
  });
});
