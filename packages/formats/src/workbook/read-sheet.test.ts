import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { KIND } from '../grid/cell-pages.ts';
import { PLAIN_STYLE } from './cell-styles.ts';
import { dayOfSerial } from './serial-days.ts';
import { readSheet } from './read-sheet.ts';

const STYLES = [
  PLAIN_STYLE,
  { ...PLAIN_STYLE, decimals: 3, isPercent: true },
  { ...PLAIN_STYLE, kind: KIND.month },
  { ...PLAIN_STYLE, isBold: true, indent: 2 },
];

function sheetOf(xml: string, mostRows?: number) {
  const { bytes } = fileOf('a.xml', `<worksheet>${xml}</worksheet>`);
  const request = { bytes: bytes(), name: 'Data', part: 'sheet1.xml' };
  return readSheet(
    { file: 'a.xlsx', texts: ['North', ' '], styles: STYLES, is1904: false },
    mostRows === undefined ? request : { ...request, mostRows },
  );
}

const rowOf = (cells: string) => sheetOf(`<row r="1">${cells}</row>`);

const KINDS = Object.entries(KIND);

/** What stands in the cells of a sheet, row by row. */
async function cellsOf(xml: string, mostRows?: number) {
  const grid = await sheetOf(xml, mostRows);
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (__, column) => {
      const [kind = ''] = KINDS.find(([, each]) => each === grid.kindAt(row, column)) ?? [];
      return kind === 'empty' ? '' : `${kind} ${grid.textAt(row, column)}`.trim();
    }),
  );
}

describe(readSheet, () => {
  it.each([
    ['<c r="B1"><v>1.5</v></c>', ['', 'number 1.5']],
    ['<c><v>1</v></c><c/><c><v>2</v></c>', ['number 1', '', 'number 2']],
    ['<c r="B1"><v>1</v></c><c><v>2</v></c>', ['', 'number 1', 'number 2']],
    ['<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', ['text North']],
    ['<c t="str"><f>A</f><v>word</v></c><c t="str"><v> </v></c>', ['text word']],
    ['<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', ['text TRUE', 'text FALSE']],
    ['<c t="e"><v>#REF!</v></c>', ['fault #REF!']],
    ['<c t="d"><v>2024-02-29T00:00:00</v></c>', ['text 2024-02-29']],
    ['<c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c>', ['text a', 'number 1']],
    ['<c><f>A1</f></c><c><f>A1</f><v>2</v></c><c><f>A1</f></c>', ['uncached', 'number 2', 'uncached']],
    ['<c s="2"><v>45351</v></c>', ['month 2024-02']],
    ['<c s="9"><v>45351</v></c>', ['number 45351']],
    ['<c><v>1</v><x>2</x></c><c><x>3</x></c>', ['number 1']],
    [
      '<c t="inlineStr"><is><r><t>a</t></r></is></c><c t="inlineStr"><is><t>b</t></is></c>',
      ['text a', 'text b'],
    ],
  ])('reads %s', async (cells, row) => {
    expect(await cellsOf(`<row r="1">${cells}</row>`)).toEqual([row]);
  });

  it('reads rows by their number, or one after another, up to as many as are wanted', async () => {
    const cell = (value: number) => `<c><v>${value}</v></c>`;
    const rows = `<row>${cell(1)}</row><row r="3">${cell(3)}</row><row>${cell(4)}</row>`;
    expect(await cellsOf(rows)).toEqual([['number 1'], [''], ['number 3'], ['number 4']]);
    expect(await cellsOf(rows, 3)).toHaveLength(3);
    expect(await cellsOf(rows, 4)).toHaveLength(4);
  });

  it.each([
    ['<row r="1"/><row r="1"/>', 'read.workbook.row-order(1)'],
    ['<row r="0"/>', 'read.workbook.row-order(0)'],
    ['<row r="1.5"/>', 'read.workbook.row-order(1.5)'],
    ['<row r="1048577"/>', 'read.workbook.row-order(1048577)'],
    ['<row r="1048576"/><row/>', 'read.workbook.row-order'],
    ['<c r="A1"/>', 'read.workbook.cell-order(A1)'],
    ['<c r="1A"/>', 'read.workbook.cell-order(1A)'],
    ['<row r="1"><c r="B1"/><c r="B1"/></row>', 'read.workbook.cell-order(B1)'],
    ['<row r="1"><c r="B1"/><c r="A1"/></row>', 'read.workbook.cell-order(A1)'],
    ['<row r="1"><c r="A2"/></row>', 'read.workbook.cell-order(A2)'],
    ['<row r="1"><c r="1A"/></row>', 'read.workbook.cell-order(1A)'],
    ['<row r="1"><c r="XFE1"/></row>', 'read.workbook.cell-order(XFE1)'],
    ['<row r="1"><c r="XFD1"/><c/></row>', 'read.workbook.cell-order'],
    ['<row r="1"><c r="C1" t="s"><v>2</v></c></row>', 'a.xlsx:Data:C1: read.workbook.no-text(2)'],
    ['<row r="2"><c r="C2"><v>1e999</v></c></row>', 'a.xlsx:Data:C2: read.workbook.no-number(1e999)'],
    ['<row r="1"><c r="A1"><v>1x</v></c></row>', 'a.xlsx:Data:A1: read.workbook.no-number(1x)'],
  ])('refuses %s', async (xml, problem) => {
    await expect(sheetOf(xml)).rejects.toThrow(problem);
  });

  it('takes the last row and the last column that there can be', async () => {
    const grid = await sheetOf('<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>');
    expect([grid.rows, grid.columns, grid.numberAt(1_048_575, 16_383)]).toEqual([1_048_576, 16_384, 7]);
  });

  it('reads how numbers and texts look', async () => {
    const grid = await rowOf('<c s="1"><v>0.5</v></c><c s="3" t="s"><v>0</v></c><c t="s"><v>0</v></c>');
    expect([grid.decimalsAt(0, 0), grid.percents]).toEqual([3, { count: 1, row: 0, column: 0 }]);
    expect([grid.lookAt(0, 1), grid.lookAt(0, 2)]).toEqual([
      { isBold: true, indent: 2 },
      { isBold: false, indent: 0 },
    ]);
  });

  it('reads what is hidden, outlined and merged', async () => {
    const cell = '<c><v>1</v></c>';
    const grid = await sheetOf(
      `<cols><col min="2" max="3" hidden="1"/><col min="5" max="4" hidden="1"/><col min="1" max="1" hidden="0"/></cols>
       <row r="1" outlineLevel="2" hidden="true">${cell}${cell}${cell}</row><row r="2" outlineLevel="9">${cell}</row><row r="3" outlineLevel="x">${cell}</row>
       <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nowhere"/><mergeCell/></mergeCells>`,
    );
    expect([...grid.hiddenColumns]).toEqual([1, 2]);
    expect([...grid.hiddenRows]).toEqual([0]);
    expect([0, 1, 2].map(grid.outlineOf)).toEqual([2, 7, 0]);
    expect(grid.merged).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
  });
});

it.each([
  ['min="1" max="1"', [0]],
  ['min="2" max="99999"', [1, 2]],
  ['min="0" max="1"', []],
  ['min="3" max="2"', []],
  ['max="2"', []],
])('hides of three columns those of %s', async (columns, hidden) => {
  const cells = '<c><v>1</v></c>'.repeat(3);
  const grid = await sheetOf(`<cols><col ${columns} hidden="1"/></cols><row>${cells}</row>`);
  expect([...grid.hiddenColumns]).toEqual(hidden);
});

describe(dayOfSerial, () => {
  it.each([
    [0, false, '1899-12-31'],
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [45_351.9, false, '2024-02-29'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, '2958466'],
    [-1, false, '-1'],
    [0, true, '1904-01-01'],
    [60, true, '1904-03-01'],
  ])('takes day %d, counted from 1904: %s, for %s', (serial, is1904, day) => {
    expect(dayOfSerial(serial, is1904)).toBe(day);
  });
});
