import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { KIND } from '../grid/cell-pages.ts';
import { readOdsSheet } from './read-ods-sheet.ts';

const NAMESPACES = ['office', 'table', 'text', 'style', 'fo']
  .map((name) => `xmlns:${name}="${name}"`)
  .join(' ');

function sheetOf(table: string, { at = 0, mostRows = 1_000_000, styles = '' } = {}) {
  const xml = `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles>${table}</office:document-content>`;
  const archive = {
    names: [],
    bytesOf: () => fileOf('content.xml', xml).bytes(),
  };
  return readOdsSheet(archive, 'a.ods', { at, name: 'Data', mostRows });
}

const table = (rows: string) => `<table:table>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const text = (words: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${words}</text:p></table:table-cell>`;
const number = (value: number | string, attributes = '') =>
  `<table:table-cell office:value="${value}" ${attributes}/>`;

async function textsOf(...all: Parameters<typeof sheetOf>) {
  const grid = await sheetOf(...all);
  return Array.from({ length: grid.rows }, (_, at) =>
    Array.from({ length: grid.columns }, (__, column) => grid.textAt(at, column)),
  );
}

describe(readOdsSheet, () => {
  it.each([
    ['cells that are repeated', number(7, 'table:number-columns-repeated="2"') + number(8), ['7', '7', '8']],
    [
      'blank cells that are repeated',
      `<table:table-cell table:number-columns-repeated="2"/>${number(8)}`,
      ['', '', '8'],
    ],
    ['no negative repetition', number(7, 'table:number-columns-repeated="-2"') + number(8), ['7', '8']],
    [
      'lines of a text',
      '<table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell>',
      ['a\nb'],
    ],
    [
      'nothing that stands outside its paragraphs',
      '<table:table-cell>out <text:p>a</text:p> side</table:table-cell>',
      ['a'],
    ],
    ['blanks in a text', text('a<text:s text:c="3"/>b<text:s/>c'), ['a   b c']],
    ['at most a hundred blanks', text('a<text:s text:c="200"/>b'), [`a${' '.repeat(100)}b`]],
    [
      'no notes on cells',
      '<table:table-cell><office:annotation><text:p>x<text:s/></text:p></office:annotation><text:p>a</text:p></table:table-cell>',
      ['a'],
    ],
    [
      'the value before the text',
      number(1.5, 'office:value-type="float"').replace('/>', '><text:p>1,5</text:p></table:table-cell>'),
      ['1.5'],
    ],
    [
      'days',
      '<table:table-cell office:value-type="date" office:date-value="2024-02-29T00:00:00"/>',
      ['2024-02-29'],
    ],
    [
      'covered cells',
      `${number(1)}<table:covered-table-cell office:value="2"/>${number(3)}`,
      ['1', '2', '3'],
    ],
  ])('reads %s', async (_, cells, texts) => {
    expect(await textsOf(table(row(cells)))).toEqual([texts]);
  });

  it('reads faults, numbers and percentages as what they are', async () => {
    const grid = await sheetOf(table(row(text('Err:502') + text('#REF!') + text('#N/A') + number(1) + number(0.5, 'office:value-type="percentage"')))); // prettier-ignore
    expect([0, 1, 2, 3].map((column) => grid.kindAt(0, column))).toEqual([KIND.fault, KIND.fault, KIND.text, KIND.number]); // prettier-ignore
    expect(grid.percents).toEqual({ count: 1, row: 0, column: 4 });
  });

  it('reads rows that are repeated, up to as many as are wanted', async () => {
    const rows = table(
      row(number(1), 'table:number-rows-repeated="2"') +
        row('', 'table:number-rows-repeated="2"') +
        row(number(2)),
    );
    expect(await textsOf(rows)).toEqual([['1'], ['1'], [''], [''], ['2']]);
    expect(await textsOf(rows, { mostRows: 4 })).toEqual([['1'], ['1']]);
    expect(await textsOf(rows, { mostRows: 1 })).toEqual([['1']]);
    expect(await textsOf(table(row(number(1), 'table:number-rows-repeated="10000"')))).toHaveLength(10_000);
  });

  it('reads the sheet that is asked for', async () => {
    const both = table(row(number(1))) + table(row(number(2)));
    expect(await textsOf(both)).toEqual([['1']]);
    expect(await textsOf(both, { at: 1 })).toEqual([['2']]);
  });

  it('reads what is hidden, grouped and merged', async () => {
    const column = (attributes: string) => `<table:table-column ${attributes}/>`;
    const grid = await sheetOf(
      table(
        column('table:number-columns-repeated="2"') +
          column('table:visibility="collapse" table:number-columns-repeated="2"') +
          row(
            number(1, 'table:number-columns-spanned="2"') + number(2, 'table:number-columns-repeated="4"'),
          ) +
          `<table:table-row-group>${row(number(1), 'table:visibility="filter"')}<table:table-row-group>${row(number(1))}</table:table-row-group></table:table-row-group>` +
          row(number(1, 'table:number-rows-spanned="2"')),
      ),
    );
    expect([...grid.hiddenColumns]).toEqual([2, 3]);
    expect([...grid.hiddenRows]).toEqual([1]);
    expect([0, 1, 2, 3].map(grid.outlineOf)).toEqual([0, 1, 2, 0]);
    expect(grid.merged).toEqual([
      { top: 0, left: 0, bottom: 0, right: 1 },
      { top: 3, left: 0, bottom: 4, right: 0 },
    ]);
  });

  it.each([
    ['0.353cm', 1],
    ['7.06mm', 2],
    ['1in', 7],
    ['20pt', 2],
    ['99cm', 31],
    ['wide', 0],
  ])('takes a margin of %s for %d steps', async (length, indent) => {
    const styles = `<style:style style:name="a"><style:paragraph-properties fo:margin-left="${length}"/><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="b"><style:text-properties fo:font-weight="normal"/></style:style>`;
    const grid = await sheetOf(
      table(row(text('x', 'table:style-name="a"') + text('y', 'table:style-name="b"'))),
      { styles },
    );
    expect(grid.lookAt(0, 0)).toEqual({ isBold: true, indent });
    expect(grid.lookAt(0, 1)).toEqual({ isBold: false, indent: 0 });
  });

  it('refuses numbers in more rows and columns than any office repeats', async () => {
    const tall = row(number(1)) + row(number(1), 'table:number-rows-repeated="10001"');
    await expect(sheetOf(table(tall))).rejects.toThrow('a.ods:Data:A2: read.workbook.many-cells');
    const wide = number(0) + number(1, 'table:number-columns-repeated="16384"');
    await expect(sheetOf(table(row(wide)))).rejects.toThrow('a.ods:Data:A1: read.workbook.many-cells');
    expect((await sheetOf(table(row(number(1, 'table:number-columns-repeated="16384"'))))).columns).toBe(
      16_384,
    );
  });
});
