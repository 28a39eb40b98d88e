import readExcel from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { inOneStretch } from '../writing/part-of-view.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { unzip } from '../../test/unzip.ts';
import { textSheet, viewSheets, type WorkbookSheet, writeWorkbook } from './write-workbook.ts';

const view = viewAsPublished(
  tableAround(
    plainCube(
      [dimensionOf('Area', ['North', 'South']), dimensionOf('Time', ['2025'], { role: 'time' })],
      [7, 8],
    ),
  ),
);

async function written(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  async function* inTurn(): AsyncGenerator<WorkbookSheet> {
    for (const sheet of sheets) {
      await Promise.resolve();
      yield sheet;
    }
  }
  const properties = { title: 'Tables', creator: 'Almanac', created: '2026-02-03T10:00:00Z' };
  for await (const piece of writeWorkbook(inTurn(), properties)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe(writeWorkbook, () => {
  it('holds one sheet a table and one of texts, each under a name that Excel takes', async () => {
    const long = 'A-code-of-a-table-that-is-far-too-long';
    const book = await written([
      ...viewSheets(long, { view, colophon: COLOPHON, stretches: inOneStretch(view) }),
      ...viewSheets(long, { view, colophon: COLOPHON, stretches: inOneStretch(view) }),
      textSheet({
        name: 'Notes',
        headings: ['code', 'says'],
        rows: [
          ['T1', '=1+1'],
          ['T2', ''],
        ],
      }),
    ]);
    const sheets = await readExcel(book);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      long.slice(0, 31),
      `${long.slice(0, 27)} (2)`,
      'Notes',
    ]);
    expect(sheets[2]?.data).toEqual([
      ['code', 'says'],
      ['T1', '=1+1'],
      ['T2', null],
    ]);
    expect(sheets[1]?.data.flat()).toEqual(expect.arrayContaining(['North', 7, 'South', 8]));
  });

  it('has texts wider than the codes before them', async () => {
    const sheet = textSheet({ name: 'Notes', headings: ['code', 'says', 'where'], rows: [] });
    const [, text = ''] = [...unzip(await written([sheet]))].find(([name]) => name.includes('sheet1')) ?? [];
    expect([...text.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '24',
      '40',
      '40',
    ]);
  });

  it('breaks off when a sheet does: half a sheet would look whole', async () => {
    const stretches = async function* () {
      yield* inOneStretch(view)();
      throw new Error('the disk is gone');
    };
    await expect(written(viewSheets('T1', { view, colophon: COLOPHON, stretches }))).rejects.toThrow(
      'the disk is gone',
    );
  });
});
