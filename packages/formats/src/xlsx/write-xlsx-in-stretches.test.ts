import { cellAt, type TableView } from '@almanac/core';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/read-back.ts';
import { COLOPHON, viewByHeadings } from '../../test/written-views.ts';
import { headingsOf, stretchesOf, testStretches } from '../../test/written-in-stretches.ts';
import { inOneStretch } from '../writing/part-of-view.ts';
import { writeSheets, writeXlsx, writeXlsxInStretches } from './write-xlsx.ts';

/** So small that many views need several sheets: at most four rows of numbers, 63 observations, a few columns. */
const SMALL = { rows: 64, columns: 7, cells: 8 };

/** The values of all `Tidy` sheets, one sheet after another; null where there is none. */
async function tidyValues(file: Uint8Array): Promise<readonly unknown[]> {
  const sheets = await readWorkbook(Buffer.from(file), { trim: false });
  return sheets
    .filter(({ sheet }) => sheet.startsWith('Tidy'))
    .flatMap(({ data: [head = [], ...lines] }) => lines.map((line) => line[head.indexOf('value')] ?? null));
}

/** There is no negative zero in a workbook. */
function valuesIn(view: TableView): readonly (number | null)[] {
  return Array.from(view.rowOffsets, (_, row) =>
    Array.from(view.columnOffsets, (__, column) => {
      const value = view.cube.values[cellAt(view, row, column)] ?? Number.NaN;
      return Number.isNaN(value) ? null : value + 0;
    }),
  ).flat();
}

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writeXlsx, writeInStretches: writeXlsxInStretches });

  it('makes the same file where it goes on in further sheets, and loses no observation', async () => {
    await fc.assert(
      fc.asyncProperty(viewByHeadings, fc.integer({ min: 1, max: 7 }), async (view, rows) => {
        const whole = await bytesOf(
          writeSheets({ view, colophon: COLOPHON, stretches: inOneStretch(view) }, SMALL),
        );
        const source = { view: headingsOf(view), colophon: COLOPHON, stretches: stretchesOf(view, rows) };
        expect(Buffer.compare(await bytesOf(writeSheets(source, SMALL)), whole)).toBe(0);
        expect(await tidyValues(whole)).toEqual(valuesIn(view));
      }),
      { numRuns: 60 },
    );
  });
});
