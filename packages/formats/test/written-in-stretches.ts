import type { TableView } from '@almanac/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOfView, stretch } from '../src/part-of-view.ts';
import type { RowStretch, StretchWriter, ViewWriter } from '../src/writing.ts';
import { textOf } from './read-back.ts';
import { arbitraryView, COLOPHON } from './written-views.ts';

/** A writer of whole views, and the same for views whose cells come in stretches of rows. */
export interface StretchWriters {
  readonly write: ViewWriter;
  readonly writeInStretches: StretchWriter;
}

/** The view `rows` rows at a time, as the reader of a big cube gives it. */
async function* stretchesOf(view: TableView, rows: number): AsyncGenerator<RowStretch> {
  for (let from = 0; from < view.rows.length; from += rows) {
    const to = Math.min(view.rows.length, from + rows);
    const part = partOfView(view, stretch(from, to), stretch(0, view.columns.length));
    yield await Promise.resolve({ from, view: part });
  }
}

/** The tests of a writer in stretches. */
export function testStretches({ write, writeInStretches }: StretchWriters): void {
    it('makes the same file', async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryView, fc.integer({ min: 1, max: 7 }), async (view, rows) => {
          const headings = { ...view, cube: { ...view.cube, values: new Float64Array(0) } };
          const inStretches = writeInStretches(headings, COLOPHON, stretchesOf(view, rows));
          expect(await textOf(inStretches)).toBe(await textOf(write(view, COLOPHON)));
        }),
      );
    });

    it('makes no file that looks whole when its cells stop coming', async () => {
      const [view] = fc.sample(
        arbitraryView.filter(({ rows, columns }) => rows.length > 1 && columns.length > 0),
        1,
      );
      if (!view) throw new Error('no view was drawn');
      async function* broken(): AsyncGenerator<RowStretch> {
        yield* stretchesOf(partOfView(view as TableView, stretch(0, 1), stretch(0, 1)), 1);
        throw new Error('the disk is gone');
      }
      await expect(textOf(writeInStretches(view, COLOPHON, broken()))).rejects.toThrow('the disk is gone');
    });
}
