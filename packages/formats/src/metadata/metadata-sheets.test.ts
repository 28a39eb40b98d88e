import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround } from '../../test/written-views.ts';
import { textOf } from '../../test/read-back.ts';
import { metadataSheets, writeRowsAsCsv, writeSheetsAsCsv } from './metadata-sheets.ts';

const CONTEXT = {
  address: 'https://a.test/',
  release: { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' },
  releases: [],
  series: 1,
  cells: 1,
  write: inLogs,
};

describe(metadataSheets, () => {
  it('says whom to ask, how the figures are made, and by which words they are found', () => {
    const table = tableAround(plainCube([dimensionOf('Sex', ['Males'])], [1]), {
      contact: 'Prices desk',
      methodology: 'https://a.test/how',
      searchKeywords: ['inflation', 'basket'],
    });
    const [facts] = metadataSheets(table, CONTEXT);
    expect(facts?.rows).toEqual(
      expect.arrayContaining([
        ['contact', 'Prices desk'],
        ['methodology', 'https://a.test/how'],
        ['keyword', 'inflation'],
        ['keyword', 'basket'],
      ]),
    );
  });
});

describe('the sheets of categories and footnotes', () => {
  const area = {
    ...dimensionOf('Area', []),
    footnotes: ['2'],
    categories: [
      { id: 'all', label: 'All', unit: 'Persons', decimals: 0 },
      { id: 'north', label: 'North', parent: 'all', footnotes: ['1', '2', 'gone'] },
    ],
  };
  const years = dimensionOf('Time', ['2024'], { role: 'time' });
  const cube = { ...plainCube([area, years], [1, 2]), cellFootnotes: new Map([[0, ['3']]]) };
  const footnotes = ['1', '2', '3', '4'].map((id) => ({ id, text: `Note ${id}.` }));
  const table = tableAround(cube, { footnotes, tableFootnotes: ['1'] });
  const rowsOf = (wanted: string) => metadataSheets(table, CONTEXT).find(({ name }) => name === wanted)?.rows;

  it('say of each category its level, parent, period, unit, decimals and notes', () => {
    expect(rowsOf('Categories')).toEqual([
      ['area', 'Area', 'all', 'All', '1', '', '', 'Persons', '0', ''],
      ['area', 'Area', 'north', 'North', '2', 'all', '', '', '', 'Note 1. | Note 2.'],
      ['time', 'Time', '2024', '2024', '1', '', '2024', '', '', ''],
    ]);
  });

  it('say of each note on what it hangs', () => {
    expect(rowsOf('Footnotes')).toEqual([
      ['1', 'Note 1.', 'file.footnote.table | Area: North'],
      ['2', 'Note 2.', 'Area | Area: North'],
      ['3', 'Note 3.', 'file.footnote.cells'],
      ['4', 'Note 4.', ''],
    ]);
  });
});

describe('the sheet of releases', () => {
  it('says of each what changed, and its corrections with their days', () => {
    const corrections = [
      { id: 'c1', at: '2026-07-25T04:00:00.000Z', text: 'A row was wrong.' },
      { id: 'c2', at: '2026-08-01T04:00:00.000Z', text: 'And another.' },
    ];
    const releases = [{ ...CONTEXT.release, changed: 'Two cells', corrections }];
    const table = tableAround(plainCube([dimensionOf('Sex', ['Males'])], [1]));
    const sheet = metadataSheets(table, { ...CONTEXT, releases }).find(({ name }) => name === 'Releases');
    expect(sheet?.rows).toEqual([
      [
        'r1',
        '2026-07-24T04:00:00.000Z',
        'Two cells',
        '2026-07-25: A row was wrong. | 2026-08-01: And another.',
      ],
    ]);
  });
});

describe('sheets as CSV', () => {
  const rows = [
    ['1', 'By "sex"'],
    ['2', ''],
  ];

  it('have a row for each fact, with the number of the row that it is of', async () => {
    const sheets = [
      { name: 'Table', headings: ['field', 'value'], rows: [['title', 'People']] },
      { name: 'Footnotes', headings: ['id', 'text'], rows },
    ];
    expect(await textOf(writeSheetsAsCsv(sheets))).toBe(
      [
        'section,item,field,value',
        'Table,1,title,People',
        'Footnotes,1,id,1',
        'Footnotes,1,text,"By ""sex"""',
        'Footnotes,2,id,2',
        '',
      ].join('\r\n'),
    );
  });

  it('are written row by row where there is one alone', async () => {
    expect(await textOf(writeRowsAsCsv({ headings: ['id', 'text'], rows }))).toBe(
      'id,text\r\n1,"By ""sex"""\r\n2,\r\n',
    );
  });
});
