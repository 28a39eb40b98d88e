import type { TableView } from '@almanac/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOfView, stretch } from '../src/writing/part-of-view.ts';
import type { RowStretches, StretchWriter, ViewWriter } from '../src/writing/writing.ts';
import { bytesOf } from './read-back.ts';
import { COLOPHON, plainCube, viewByHeadings } from './written-views.ts';

/** A writer of whole views, and the same for views whose cells come in stretches of rows. */
export interface StretchWriters {
  readonly write: ViewWriter;
  readonly writeInStretches: StretchWriter;
}

/** The view, or the requested rows of it, `rows` rows at a time, as read from a big cube. */
export function stretchesOf(view: TableView, rows: number): RowStretches {
  return async function* ([first, end] = [0, view.rows.length]) {
    for (let from = first; from < end; from += rows) {
      const to = Math.min(end, from + rows);
      const part = partOfView(view, stretch(from, to), stretch(0, view.columns.length));
      yield await Promise.resolve({ from, view: part });
    }
  };
}

/** The view without any cells, as it is before reading a big cube. */
export function headingsOf(view: TableView): TableView {
  return { ...view, cube: { ...plainCube(view.cube.dimensions, []) } };
}

/** The tests of a writer in stretches. */
export function testStretches({ write, writeInStretches }: StretchWriters): void {
  it('makes the same file', async () => {
    await fc.assert(
      fc.asyncProperty(viewByHeadings, fc.integer({ min: 1, max: 7 }), async (view, rows) => {
        const inStretches = writeInStretches(headingsOf(view), COLOPHON, stretchesOf(view, rows));
        const whole = await bytesOf(write(view, COLOPHON));
        expect(Buffer.compare(await bytesOf(inStretches), whole)).toBe(0);
      }),
    );
  });

  it('makes no file that looks whole when its cells stop coming', async () => {
    const several = viewByHeadings.filter(({ rows, columns }) => rows.length > 1 && columns.length > 0);
    await fc.assert(
      fc.asyncProperty(several, async (view) => {
        const broken: RowStretches = async function* () {
          yield* stretchesOf(view, 1)([0, 1]);
          throw new Error('the disk is gone');
        };
        await expect(bytesOf(writeInStretches(headingsOf(view), COLOPHON, broken))).rejects.toThrow(
          'the disk is gone',
        );
      }),
      { numRuns: 10 },
    );
  });
}
