import type { TableView } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../test/read-back.ts';
import { headingsOf, stretchesOf } from '../../test/written-in-stretches.ts';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { writePxJson } from './write-px-json.ts';

const area = dimensionOf('Area', ['North', 'South']);
const time = dimensionOf('Time', ['2023', '2024'], { role: 'time' });
const counted = dimensionOf('Counted', ['Births', 'Deaths'], { role: 'measure' });

/** The newest year is shown first. */
const cube = {
  ...plainCube([area, time, counted], [1, 2, 3.5, 4, 5, 6, NaN, 8]),
  absences: new Map([[6, 'nil' as const]]),
};

const viewWith = (rows: readonly string[], columns: readonly string[]): TableView =>
  viewAsPublished(tableAround(cube, { title: 'People', heading: { rows, columns } }));

async function jsonOf(view: TableView, rows = 9): Promise<unknown> {
  const file = writePxJson(headingsOf(view), { updated: '2026-01-05T05:00:00Z' }, stretchesOf(view, rows));
  return JSON.parse(await textOf(file));
}

describe(writePxJson, () => {
  it('writes a row for each place and time, with a figure for each indicator', async () => {
    expect(await jsonOf(viewWith(['area'], ['time', 'counted']))).toEqual({
      columns: [
        { code: 'area', text: 'Area', type: 'd' },
        { code: 'time', text: 'Time', type: 't' },
        { code: 'births', text: 'Births', type: 'c' },
        { code: 'deaths', text: 'Deaths', type: 'c' },
      ],
      comments: [],
      data: [
        { key: ['north', '2024'], values: ['3.5', '4'] },
        { key: ['north', '2023'], values: ['1', '2'] },
        { key: ['south', '2024'], values: ['-', '8'] },
        { key: ['south', '2023'], values: ['5', '6'] },
      ],
      metadata: [
        { infofile: '', updated: '2026-01-05T05:00:00Z', label: 'People', source: 'Office of Testland' },
      ],
    });
  });

  it('has the indicators alone across, or all else beside them', async () => {
    expect(await jsonOf(viewWith(['area', 'time'], ['counted']))).toMatchObject({
      columns: [{ code: 'area' }, { code: 'time' }, { code: 'births' }, { code: 'deaths' }],
      data: [{ key: ['north', '2024'] }, { key: ['north', '2023'] }, { values: ['-', '8'] }, {}],
    });
    expect(await jsonOf(viewWith([], ['area', 'time', 'counted']))).toMatchObject({
      data: [{ key: ['north', '2024'] }, { key: ['north', '2023'] }, { values: ['-', '8'] }, {}],
    });
  });

  it('counts the table itself where there are no indicators', async () => {
    const view = viewAsPublished(
      tableAround(plainCube([area, time], [1, 2, 3, 4]), {
        title: 'People',
        heading: { rows: ['area'], columns: ['time'] },
      }),
    );
    expect(await jsonOf(view)).toMatchObject({
      columns: [{ code: 'area' }, { code: 'time' }, { code: 'T1', text: 'People', type: 'c' }],
      data: [
        { key: ['north', '2024'], values: ['2'] },
        { key: ['north', '2023'], values: ['1'] },
        { key: ['south', '2024'], values: ['4'] },
        { key: ['south', '2023'], values: ['3'] },
      ],
    });
  });

  it('makes the same file of figures that come row by row', async () => {
    const view = viewWith(['area'], ['time', 'counted']);
    expect(await jsonOf(view, 1)).toEqual(await jsonOf(view));
  });
});
