import type { TableView } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../test/read-back.ts';
import { headingsOf, stretchesOf } from '../../test/written-in-stretches.ts';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { writePxCsv, type PxCsvOptions } from './write-px-csv.ts';

const area = dimensionOf('Area', ['North', 'South']);
const sex = dimensionOf('Sex', ['Women', 'Men']);
const year = dimensionOf('Year', ['2023', '2024']);

const viewWith = (rows: readonly string[], columns: readonly string[]): TableView =>
  viewAsPublished(
    tableAround(
      {
        ...plainCube([area, sex, year], [1, 2, 3.5, 4, 5, 6, NaN, 8]),
        absences: new Map([[6, 'suppressed' as const]]),
      },
      { title: 'People', heading: { rows, columns } },
    ),
  );

function linesOf(view: TableView, more: Partial<PxCsvOptions> = {}, rows = 9): Promise<readonly string[]> {
  const options: PxCsvOptions = { separator: ',', hasTitle: false, ...more };
  return textOf(writePxCsv(headingsOf(view), options, stretchesOf(view, rows))).then((text) =>
    text.replace('\ufeff', '').split('\r\n'),
  );
}

describe(writePxCsv, () => {
  it('writes labels in quotation marks, signs too, and numbers bare', async () => {
    expect(await linesOf(viewWith(['area'], ['sex', 'year']))).toEqual([
      '"Area","Women 2023","Women 2024","Men 2023","Men 2024"',
      '"North",1,2,3.5,4',
      '"South",5,6,"....",8',
      '',
    ]);
  });

  it('names the one column of a table with nothing across after the table', async () => {
    expect((await linesOf(viewWith(['area', 'sex', 'year'], []), { separator: ';' })).slice(0, 3)).toEqual([
      '"Area";"Sex";"Year";"People"',
      '"North";"Women";"2023";1',
      '"North";"Women";"2024";2',
    ]);
  });

  it('begins at once with the headings and the figures where nothing stands at the left', async () => {
    const [headings, figures] = await linesOf(viewWith([], ['area', 'sex', 'year']));
    expect(headings).toMatch(/^"North Women 2023","North Women 2024",/);
    expect(figures).toBe('1,2,3.5,4,5,6,"....",8');
  });

  it('has a title and a blank line above where that is wanted', async () => {
    expect((await linesOf(viewWith(['area'], ['sex', 'year']), { hasTitle: true })).slice(0, 2)).toEqual([
      '"People"',
      '',
    ]);
  });

  it('makes the same file of figures that come row by row', async () => {
    const view = viewWith(['area', 'sex'], ['year']);
    expect(await linesOf(view, {}, 1)).toEqual(await linesOf(view));
  });
});
