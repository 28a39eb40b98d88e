import { inLogs, observationAt } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { sheetOf, xlsxOf, rowsXml, zipOf, type MadeCell, type MadeParts } from '../../test/made-workbook.ts';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { Recipe } from '../grid/recipe.ts';
import { readTable } from '../read-table.ts';
import { ReadingError } from '../reading/reading.ts';

async function read(bytes: Uint8Array | string, recipe: Recipe = {}, name = 'a.xlsx') {
  const { draft, guesses, warnings } = await readTable(fileOf(name, bytes), write, { recipe });
  const { cube, facts } = draft;
  return {
    facts,
    guesses: guesses.map(inLogs),
    warnings: warnings.map(({ message, sheet, cell }) =>
      [inLogs(message), sheet, cell].filter(Boolean).join(' '),
    ),
    dimensions: cube.dimensions.map(
      ({ label, categories }) => `${label}: ${categories.map((each) => each.label).join('|')}`,
    ),
    parents: cube.dimensions.flatMap(({ categories }) =>
      categories.flatMap(({ id, parent }) => (parent === undefined ? [] : [`${id} < ${parent}`])),
    ),
    cells: Array.from(cube.values, (_, cell) => {
      const observation = observationAt(cube, cell);
      return observation.kind === 'value' ? observation.value : observation.reason;
    }),
    notes: facts.footnotes?.map(({ text }) => text) ?? [],
    cube,
  };
}

const made = async (
  rows: readonly (readonly MadeCell[])[],
  parts?: MadeParts & { readonly after?: string },
) => read(await sheetOf(rows, parts));

async function refusal(bytes: Uint8Array | string, recipe?: Recipe): Promise<string> {
  return read(bytes, recipe).then(
    () => 'read',
    (error: unknown) => (error instanceof ReadingError ? error.message : String(error)),
  );
}

const v = (value: string | number, attributes = ''): MadeCell => ({
  xml: `<c ${attributes}><v>${value}</v></c>`,
});

describe('workbooks as offices make them', () => {
  it('reads title, unit, headings, rows, source and notes', async () => {
    const table = await made([
      ['Table 1: Population by sex'],
      ['Unit: thousand persons'],
      [],
      ['Sex', 2021, 2022],
      ['Males', 10.5, 11],
      ['Females', 12, '..'],
      [],
      ['Source: Census office'],
      ['Figures of 2022 are preliminary.'],
    ]);

    expect(table.facts).toMatchObject({
      title: 'Table 1: Population by sex',
      unit: 'thousand persons',
      source: 'Census office',
      decimals: 1,
    });
    expect(table.dimensions).toEqual(['Sex: Males|Females', 'Period: 2021|2022']);
    expect(table.cells).toEqual([10.5, 11, 12, 'not-available']);
    expect(table.notes).toEqual(['Figures of 2022 are preliminary.']);
    expect(table.guesses).toContain('read.grid.found(B5:C6, 3)');
    expect(table.guesses).toContain('read.grid.sure');
  });

  it('spreads merged headings over their columns, and makes dimensions of rows of headings', async () => {
    const table = await made(
      [
        ['Area', 'Males', undefined, 'Females'],
        [undefined, 2021, 2022, 2021, 2022],
        ['North', 1, 2, 3, 4],
        ['South', 5, 6, 7, 8],
      ],
      {
        after:
          '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/><mergeCell ref="A1:A2"/></mergeCells>',
      },
    );

    expect(table.dimensions).toEqual(['Area: North|South', 'Columns: Males|Females', 'Period: 2021|2022']);
    expect(table.cells).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('reads a hierarchy by indent, by blanks, by bold, and by headings without numbers', async () => {
    const styles =
      '<fonts><font/><font><b/></font></fonts><cellXfs><xf/><xf><alignment indent="1"/></xf><xf fontId="1"/></cellXfs>';
    const text = (words: string, style: number): MadeCell => ({
      xml: `<c s="${style}" t="inlineStr"><is><t>${words}</t></is></c>`,
    });
    const indented = await made(
      [
        ['Area', 2021, 2022],
        [text('All', 0), 3, 4],
        [text('North', 1), 1, 2],
        [text('South', 1), 2, 2],
      ],
      { styles },
    );
    const blanks = await made([
      ['Area', 2021, 2022],
      ['All', 3, 4],
      ['  North', 1, 2],
      ['    Town', 1, 1],
    ]);
    const bold = await made(
      [
        ['Area', 2021, 2022],
        [text('All', 2), 3, 4],
        [text('North', 0), 1, 2],
        [text('South', 0), 2, 2],
      ],
      { styles },
    );
    const headed = await made([
      ['Area', 2021, 2022],
      ['East'],
      ['A', 1, 2],
      ['B', 1, 2],
      ['West'],
      ['C', 1, 2],
    ]);

    expect(indented.parents).toEqual(['North < All', 'South < All']);
    expect(blanks.parents).toEqual(['North < All', 'Town < North']);
    expect(bold.parents).toEqual(['North < All', 'South < All']);
    expect(headed.parents).toEqual(['A < East', 'B < East', 'C < West']);
    expect(headed.cells.slice(0, 4)).toEqual(['not-available', 'not-available', 1, 2]);
  });

  it('makes a dimension of headings below which the same rows come again, and one of years', async () => {
    const table = await made([
      ['Area', 'Men', 'Women'],
      [2021],
      ['A', 1, 2],
      ['B', 3, 4],
      [2022],
      ['A', 5, 6],
      ['B', 7, 8],
    ]);

    expect(table.dimensions).toEqual(['Period: 2021|2022', 'Area: A|B', 'Columns: Men|Women']);
    expect(table.cells).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('fills what is written once for a group, and joins a year with its months', async () => {
    const table = await made([
      ['Year', 'Month', 'Births', 'Deaths'],
      [2021, 'Jan', 1, 2],
      [undefined, 'Feb', 3, 4],
      [2022, 'Jan', 5, 6],
      [undefined, 'Feb', 7, 8],
    ]);

    expect(table.dimensions).toEqual(['Year: 2021 Jan|2021 Feb|2022 Jan|2022 Feb', 'Columns: Births|Deaths']);
    expect(table.cube.dimensions[0]?.role).toBe('time');
  });

  it('reads dates by their format, also counted from 1904', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode="mmm\\-yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs>';
    const rows = [
      ['', 'Births', 'Deaths'],
      [v(44_197, 's="1"'), 1, 2],
      [v(44_228, 's="1"'), 3, 4],
      [v(44_256, 's="1"'), 5, 6],
    ];
    const usual = await made(rows, { styles });
    const from1904 = await made(rows, { styles, workbook: '<workbookPr date1904="1"/>' });

    expect(usual.cube.dimensions[0]?.categories.map(({ id }) => id)).toEqual([
      '2021-01',
      '2021-02',
      '2021-03',
    ]);
    expect(from1904.cube.dimensions[0]?.categories.map(({ id }) => id)).toEqual([
      '2025-01',
      '2025-02',
      '2025-03',
    ]);
  });

  it('reads shared texts, with raised marks, formulas by their last result, and numbers that are texts', async () => {
    const texts =
      '<si><t>Area</t></si><si><r><t>Births</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></si><si><t>Deaths</t></si><si><t>A_x000D_</t></si><si><t>1 234</t></si>';
    const table = await made(
      [
        [v(0, 't="s"'), v(1, 't="s"'), v(2, 't="s"')],
        [v(3, 't="s"'), { xml: '<c><f>1+1</f><v>2</v></c>' }, v(4, 't="s"')],
        ['B', 3, { xml: '<c t="str"><f>A1</f><v>5.5 p</v></c>' }],
      ],
      { texts },
    );

    expect(table.dimensions).toEqual(['Area: A|B', 'Columns: Births²|Deaths']);
    expect(table.cells).toEqual([2, 1234, 3, 5.5]);
    expect([...table.cube.flags.keys()]).toEqual([3]);
  });

  it('reads flags in columns of their own', async () => {
    const table = await made([
      ['Area', 2021, '', 2022, ''],
      ['A', 1, 'p', 2, ''],
      ['B', 3, '', 4, 'e'],
      ['C', 3, 'b', 4, ''],
    ]);

    expect(table.cells).toEqual([1, 2, 3, 4, 3, 4]);
    expect([...table.cube.flags.keys()]).toEqual([0, 3, 4]);
  });

  it('takes the meaning of signs from the notes, and keeps words in the place of a number as a note', async () => {
    const table = await made([
      ['Area', 2021, 2022],
      ['A', 1, '#'],
      ['B', 'see text', '§§'],
      ['C', 3, 4],
      [],
      ['# These figures are suppressed'],
    ]);

    expect(table.cells).toEqual([1, 'suppressed', 'not-available', 'not-available', 3, 4]);
    expect(table.notes).toContain('see text');
    expect(table.warnings).toContain('read.grid.sign(§§, 1) Sheet1 C3');
  });

  it('reads the sheet that the recipe names, else the first with a table, and says which others hold one', async () => {
    const sheet = (number: number) =>
      `<sheetData>${rowsXml([
        ['Area', 2021, 2022],
        ['A', number, 2],
        ['B', 3, 4],
      ])}</sheetData>`;
    const workbook = await xlsxOf([sheet(1), sheet(10), sheet(20), sheet(30)], {
      sheets: ['Contents', 'Data (hidden)', 'T1', 'T2'],
    });

    expect((await read(workbook)).cells[0]).toBe(20);
    expect((await read(workbook)).guesses).toContain('read.workbook.sheet-among(T1, Contents, T2)');
    expect((await read(workbook)).guesses).toContain('read.workbook.hidden-sheets(Data )');
    expect((await read(workbook, { sheet: 't2' })).cells[0]).toBe(30);
    expect(await refusal(workbook, { sheet: 'T9' })).toBe('a.xlsx: read.workbook.no-sheet(T9)');
  });

  it('takes the notes that it names from the sheet of notes', async () => {
    const table = [
      ['Homes by area [note 1]'],
      [],
      ['Area', '2021', '2022'],
      ['A', 1, 2],
      ['B [note 12]', 3, 4],
    ];
    const list = [
      ['Notes'],
      ['Number', 'Note'],
      ['note 1', 'Of all.'],
      [2, 'Of none.'],
      ['[note 12]', 'No boats.'],
    ];
    const sheets = [table, list].map((rows) => `<sheetData>${rowsXml(rows)}</sheetData>`);
    const { notes, cube } = await read(await xlsxOf(sheets, { sheets: ['Table 1', 'Notes'] }));
    expect(notes.toSorted()).toEqual(['[note 12] No boats.', '[note 1] Of all.']);
    expect(cube.dimensions[0]?.categories.map(({ footnotes = [] }) => footnotes.length)).toEqual([0, 1]);
    const other = await read(await xlsxOf(sheets, { sheets: ['Table 1', 'Methods'] }));
    expect(other.notes).toEqual([]);
  });

  it.each<[readonly string[], string | undefined]>([
    [['Cover', 'T1'], 'T1'],
    [['Cover', '2024'], undefined],
    [['Cover', 'Births 2024'], undefined],
    [['Cover (hidden)', 'T1'], undefined],
  ])('says of the sheets %j which one to look for in the next file', async (sheets, name) => {
    const table = rowsXml([
      ['Area', 2021, 2022],
      ['A', 1, 2],
      ['B', 3, 4],
    ]);
    const workbook = await xlsxOf(
      [rowsXml([['About this file']]), table].map((rows) => `<sheetData>${rows}</sheetData>`),
      { sheets },
    );

    const { found, guesses } = await readTable(fileOf('a.xlsx', workbook), write);
    expect(found?.sheet).toBe(name);
    expect(guesses.map(inLogs)).toContain(`read.workbook.sheet(${sheets[1] ?? ''})`);
    for (const recipe of [{ below: 'Nowhere' }, { until: 'Nowhere' }])
      expect(await refusal(workbook, recipe)).toContain('read.recipe.no-line(Nowhere)');
  });

  it('takes years with a word beside them for headings', async () => {
    const table = await made([
      ['Area', 2024, 2025, 'Change'],
      ['A', 10, 12, 2],
      ['B', 20, 21, 1],
    ]);

    expect(table.dimensions.at(-1)).toContain('2024|2025|Change');
  });

  it('leaves out the columns that a recipe names, takes its word for signs, and says what no longer fits', async () => {
    const bytes = await sheetOf([
      ['Area', 'Births', 'Change in %'],
      ['A', 1, 2],
      ['B', '!!', 4],
      ['C', 3, 5],
    ]);

    expect((await read(bytes, { ignore: ['change in %'], signs: { '!!': 'suppressed' } })).cells).toEqual([
      1,
      'suppressed',
      3,
    ]);
    expect(await refusal(bytes, { ignore: ['Deaths'] })).toBe(
      'a.xlsx:Sheet1: read.recipe.no-heading(Deaths, 1)',
    );
  });

  it('reads hidden rows and columns, and says so; says what it leaves out', async () => {
    const xml = rowsXml([
      ['Area', 2021, 2022, 'Remark'],
      ['A', 1, 2, 'x y'],
      ['B', 3, 4, 'long words'],
      [],
      ['', 'Other', 'table'],
      ['Z', 1, 2],
      ['Y', 1, 2],
    ]);
    const table = await read(
      await xlsxOf([
        `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${xml.replace('<row r="2"', '<row r="2" hidden="1"')}</sheetData>`,
      ]),
    );

    expect(table.cells).toEqual([1, 2, 3, 4]);
    expect(table.warnings).toEqual([
      'read.workbook.hidden-rows(1) Sheet1',
      'read.workbook.hidden-columns(1) Sheet1',
      'read.grid.further(5) Sheet1',
      'read.grid.unused(1, D) Sheet1',
    ]);
    expect(table.guesses).toContain('read.grid.unsure');
  });
});

describe('workbooks that are refused', () => {
  it('names the cell of a formula without a result, and of one that failed', async () => {
    const rows = (cell: MadeCell) =>
      sheetOf([
        ['Area', 2021, 2022],
        ['A', 1, 2],
        ['B', 3, cell],
      ]);

    expect(await refusal(await rows({ xml: '<c><f>1+1</f></c>' }))).toBe(
      'a.xlsx:Sheet1:C3: read.grid.uncached',
    );
    expect(await refusal(await rows({ xml: '<c t="e"><f>A9</f><v>#REF!</v></c>' }))).toBe(
      'a.xlsx:Sheet1:C3: read.grid.fault(#REF!)',
    );
  });

  it('refuses what is no workbook, an old or a binary one, one with a password, and one without a table', async () => {
    const old = Buffer.alloc(2048);
    old.set([0xd0, 0xcf, 0x11, 0xe0]);
    const locked = Buffer.from(old);
    locked.write('EncryptedPackage', 1024, 'utf16le');
    const binary = await zipOf({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels':
        '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      'xl/workbook.bin': 'x',
    });

    expect(await refusal(old)).toBe('a.xlsx: read.old-excel');
    expect(await refusal(locked)).toBe('a.xlsx: read.workbook.encrypted');
    expect(await refusal(binary)).toBe('a.xlsx: read.workbook.binary');
    expect(await refusal(await zipOf({ '[Content_Types].xml': '<Types/>' }))).toBe(
      'a.xlsx: read.workbook.none',
    );
    expect(await refusal(await sheetOf([['Only'], ['words']]))).toBe(
      'a.xlsx: read.workbook.no-table(Sheet1)',
    );
    expect(
      await refusal(
        (
          await sheetOf([
            ['Area', 2021],
            ['A', 1],
          ])
        ).subarray(0, 900),
      ),
    ).toMatch(/read\.zip\.damaged/);
  });

  it('refuses damaged parts, and what is meant to exhaust a server', async () => {
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>';
    const parts = await xlsxOf(['<sheetData/>'], { more: { 'xl/sheet0.xml': entities } });
    const merged = '<mergeCell ref="A1:B1"/>'.repeat(200_001);
    const bomb = await xlsxOf(['<sheetData/>'], {
      more: { 'xl/sheet0.xml': `<worksheet>${' '.repeat(80_000_000)}</worksheet>` },
    });

    expect(await refusal(parts)).toContain('read.workbook.bad-xml(xl/sheet0.xml');
    expect(await refusal(bomb)).toBe('a.xlsx: read.zip.bomb(xl/sheet0.xml)');
    expect(
      await refusal(
        await sheetOf(
          [
            ['A', 2021],
            ['A', 1],
          ],
          { after: `<mergeCells>${merged}</mergeCells>` },
        ),
      ),
    ).toContain('read.workbook.many-merged');
    expect(
      await refusal(await xlsxOf(['<sheetData><row r="1"><c r="XFE1"><v>1</v></c></row></sheetData>'])),
    ).toContain('read.workbook.cell-order(XFE1)');
    expect(await refusal(await xlsxOf(['<sheetData><row r="2"/><row r="1"/></sheetData>']))).toContain(
      'read.workbook.row-order(1)',
    );
    expect(
      await refusal(await xlsxOf(['<sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData>'])),
    ).toBe('a.xlsx:Sheet1:A1: read.workbook.no-text(7)');
  });
});

describe('OpenDocument spreadsheets', () => {
  const ods = (table: string, styles = '') =>
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="T">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
    });
  const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = (words: string, attributes = '') =>
    `<table:table-cell ${attributes} office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const number = (value: number, attributes = '') =>
    `<table:table-cell ${attributes} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;

  it('reads repeated cells, merged headings, dates, notes on cells and indents', async () => {
    const table = await read(
      await ods(
        row(
          text('Area'),
          text('Men', 'table:number-columns-spanned="2"'),
          '<table:covered-table-cell/>',
          text('Women', 'table:number-columns-spanned="2"'),
        ) +
          row('<table:table-cell/>', number(2021), number(2022), number(2021), number(2022)) +
          row(text('All'), number(7, 'table:number-columns-repeated="4"')) +
          row(
            '<table:table-cell table:style-name="in"><office:annotation><text:p>Hidden words</text:p></office:annotation><text:p>North</text:p></table:table-cell>',
            ...[1, 2, 3, 4].map((value) => number(value)),
          ) +
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
        '<style:style style:name="in"><style:paragraph-properties fo:margin-left="0.353cm"/></style:style>',
      ),
      {},
      'a.ods',
    );

    expect(table.dimensions).toEqual(['Area: All|North', 'Columns: Men|Women', 'Period: 2021|2022']);
    expect(table.parents).toEqual(['North < All']);
    expect(table.cells).toEqual([7, 7, 7, 7, 1, 2, 3, 4]);
  });
});

describe('the sheet that is chosen', () => {
  const table = (figure: number): readonly (readonly MadeCell[])[] => [
    ['Births', 'boys', 'girls'],
    ['North', figure, 2],
    ['South', 3, 4],
  ];

  it('is the first with a table, though a list of contents has many more numbers', async () => {
    const list = [
      ['Table', 'page', 'pages'],
      ...Array.from({ length: 200 }, (_, at) => [`No ${at}x`, at + 0.5, 1]),
    ];
    const book = await xlsxOf(
      [list, table(1), table(7)].map((rows) => `<sheetData>${rowsXml(rows)}</sheetData>`),
      {
        sheets: ['Contents', 'A', 'B'],
      },
    );
    expect((await read(book)).cells).toEqual([1, 2, 3, 4]);
  });

  it.each([
    [40, [1, 2, 3, 4]],
    [41, Array.from({ length: 82 }, (_, at) => Math.floor(at / 2))],
  ])(
    'is the first, which has four numbers, unless another has more than 80: twice %i',
    async (rows, cells) => {
      const long = [
        ['Births', 'boys', 'girls'],
        ...Array.from({ length: rows }, (_, at) => [`A${at}`, at, at]),
      ];
      const book = await xlsxOf([table(1), long].map((each) => `<sheetData>${rowsXml(each)}</sheetData>`));
      expect((await read(book)).cells).toEqual(cells);
    },
  );
});
