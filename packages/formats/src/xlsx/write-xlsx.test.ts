import { ABSENCE_SIGNS, cellAt, headingLevels, observationAt, type TableView } from '@almanac/core';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/read-back.ts';
import { unzip, xmlMistake } from '../../test/unzip.ts';
import {
  arbitraryView,
  COLOPHON,
  dimensionOf,
  plainCube,
  tableAround,
  viewAsPublished,
} from '../../test/written-views.ts';
import { writeXlsx } from './write-xlsx.ts';

type Cells = readonly (readonly unknown[])[];

async function sheetsOf(view: TableView): Promise<ReadonlyMap<string, Cells>> {
  const bytes = await bytesOf(writeXlsx(view, COLOPHON));
  const sheets = await readWorkbook(Buffer.from(bytes), { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

async function xmlOf(view: TableView): Promise<ReadonlyMap<string, string>> {
  return unzip(await bytesOf(writeXlsx(view, COLOPHON)));
}

const sexes = dimensionOf('Sex', ['Total', 'Males']);
const series = {
  ...dimensionOf('Series', []),
  categories: [
    { id: '1', label: 'All' },
    { id: '1.1', label: '=Food', parent: '1' },
  ],
};
const months = {
  ...dimensionOf('Time', [], { role: 'time' }),
  categories: [11, 12].map((part) => ({
    id: `2025-${part}`,
    label: `2025 ${part}`,
    period: { frequency: 'monthly' as const, year: 2025, part },
  })),
};
const cube = plainCube([sexes, series, months], [1234.56, 2, -3, 4, Number.NaN, 6, 7, 8]);

describe(writeXlsx, () => {
  it('lets a note go on in the rows below where it is longer than a cell', async () => {
    const text = Array.from({ length: 8_000 }, (_, at) => `word ${at}`).join(' ');
    const noted = tableAround(cube, { footnotes: [{ id: '1', text }], tableFootnotes: ['1'] });
    const rows = (await sheetsOf(viewAsPublished(noted))).get('Notes') ?? [];
    const from = rows.findIndex(([first]) => first === 'Footnotes') + 1;
    const pieces = rows.slice(from, from + Math.ceil((text.length + 2) / 32_767));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(([first]) => first).join('')).toContain(text);
    expect(rows[from + pieces.length]?.[0] ?? null).toBeNull();
  });

  it('cuts a heading that is longer than a cell', async () => {
    const label = Array.from({ length: 8_000 }, (_, at) => `word ${at}`).join(' ');
    const long = { ...sexes, categories: sexes.categories.map((each) => ({ ...each, label })) };
    const view = viewAsPublished(tableAround({ ...cube, dimensions: [long, series, months] }));
    const headings = (await sheetsOf(view)).get('Table')?.map(([first]) => first) ?? [];
    expect(headings).toContain(`${label.slice(0, 32_766)}…`);
  });

  it('lays the table out as on the screen, then tidy, then notes', async () => {
    const sheets = await sheetsOf(viewAsPublished(tableAround(cube, { unit: 'Number', decimals: 1 })));

    expect([...sheets.keys()]).toEqual(['Table', 'Tidy', 'Notes']);
    expect(
      sheets
        .get('Table')
        ?.slice(0, 8)
        .map((row) => row.slice(0, 4)),
    ).toEqual([
      ['Residents', null, null, null],
      [
        'Table ID: T1  ·  Source: Office of Testland  ·  Data last updated: 2026-01-05  ·  Unit: Number',
        null,
        null,
        null,
      ],
      [null, null, '2025', null],
      ['Sex', 'Series', 'Dec', 'Nov'],
      ['Total', 'All', 2, 1234.56],
      [null, '=Food', 4, -3],
      ['Males', 'All', 6, 'na'],
      [null, '=Food', 8, 7],
    ]);
    expect(sheets.get('Tidy')?.slice(0, 2)).toEqual([
      [
        'sex',
        'sex_label',
        'series',
        'series_label',
        'time',
        'time_label',
        'value',
        'absence',
        'flags',
        'unit',
        'footnotes',
      ],
      ['total', 'Total', '1', 'All', '2025-12', '2025 12', 2, null, null, 'Number', null],
    ]);
    const words = [...(sheets.get('Notes') ?? []), ...(sheets.get('Table') ?? [])].flat();
    expect(words).toContain('Address: https://stats.example/table/DC/T1?release=r1');
    expect(words).toContain('Release: r1, published 2026-01-05T05:00:00Z');
  });

  it('has its notes by their kind, with a blank row between them', async () => {
    const footnotes = [
      { id: '1', text: 'Of all.' },
      { id: '2', text: 'Of the total.' },
    ];
    const noted = {
      ...cube,
      dimensions: [
        {
          ...sexes,
          categories: [
            { id: 't', label: 'Total', footnotes: ['2'] },
            { id: 'm', label: 'Males' },
          ],
        },
        series,
        months,
      ],
    };
    const view = viewAsPublished(tableAround(noted, { footnotes, tableFootnotes: ['1'] }));
    const rows = (await sheetsOf(view)).get('Notes') ?? [];
    expect(
      rows.slice(0, 14).map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')).join('|')),
    ).toEqual([
      ...['Table|', 'Theme: Society|', 'Subject: Population|', 'Topic: Residents|'],
      ...['Table Title: Residents|', 'Table ID: T1|', 'Data last updated: 05/01/2026|'],
      ...['Source: Office of Testland|', '|', 'Footnotes|', 'Of all.|', 'Total:|', 'Of the total.|', '|'],
    ]);
  });

  it('merges headings, freezes them, and formats numbers with decimals, separators, indents and bold groups', async () => {
    const xml =
      (await xmlOf(viewAsPublished(tableAround(cube, { decimals: 1 })))).get('xl/worksheets/sheet1.xml') ??
      '';

    expect(xml).toContain('<mergeCell ref="C3:D3"/>');
    expect(xml).toContain('<mergeCell ref="A5:A6"/><mergeCell ref="A7:A8"/>');
    expect(xml).toContain('xSplit="2" ySplit="4" topLeftCell="C5"');
    const styles = (await xmlOf(viewAsPublished(tableAround(cube)))).get('xl/styles.xml') ?? '';
    const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g)].map(
      ([each]) => each,
    );
    const styleOf = (reference: string): string =>
      formats[Number(new RegExp(`r="${reference}" s="(\\d+)"`).exec(xml)?.[1])] ?? '';
    const oneDecimal = /numFmtId="(\d+)" formatCode="#,##0\.0"/.exec(styles)?.[1] ?? '';
    expect(styleOf('C5')).toContain(`numFmtId="${oneDecimal}" fontId="1"`);
    expect(styleOf('C6')).toContain(`numFmtId="${oneDecimal}" fontId="0"`);
    expect(styleOf('B6')).toContain('indent="1"');
  });

  it('gives back every label and cell of any view', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const sheets = await sheetsOf(view);
        const labels = Math.max(1, view.rowDimensions.length);
        const table = sheets.get('Table') ?? [];
        const levels = headingLevels(view);
        const body = bodyOf(view, table, Math.max(1, levels.length));
        for (const { row, column } of placesOf(view)) {
          const inner = view.rows.at(row).categories.at(-1)?.label ?? view.facts.title;
          const wanted = cellContent(view, row, column);
          const line = body[row] ?? [];
          expect([line[labels - 1], line[labels + column]]).toEqual([inner, wanted]);
          const tidy = sheets.get('Tidy')?.[1 + row * view.columns.length + column] ?? [];
          const names = [...view.rows.at(row).categories, ...view.columns.at(column).categories];
          expect(tidy.slice(0, 2 * names.length)).toEqual(names.flatMap(({ id, label }) => [id, label]));
          const value = tidy[2 * (names.length + view.picked.length)] ?? null;
          expect(value).toEqual(typeof wanted === 'number' ? wanted : null);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is well-formed XML in every part of any view, and has no formula', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, fc.string({ unit: 'binary' }), async (view, title) => {
        const parts = await xmlOf({ ...view, facts: { ...view.facts, title } });
        for (const [name, xml] of parts) expect([name, xmlMistake(xml)]).toEqual([name, undefined]);
        expect([...parts.values()].some((xml) => xml.includes('<f>'))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on in further sheets where a table is wider than Excel, and loses nothing', async () => {
    const width = 20_000;
    const items = dimensionOf(
      'Item',
      Array.from({ length: width }, (_, at) => `Item ${at}`),
    );
    const view = viewAsPublished(
      tableAround(
        plainCube(
          [sexes, items],
          Array.from({ length: 2 * width }, (_, at) => at),
        ),
      ),
    );
    const parts = await xmlOf(view);
    expect(parts.get('xl/workbook.xml')).toContain('name="Table (2)"');
    const numbers = [1, 2].flatMap((sheet) =>
      [...(parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<v>(\d+)<\/v>/g)].map(
        ([text]) => text,
      ),
    );
    expect(numbers.length).toBeGreaterThanOrEqual(2 * width);
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('r="XFE');
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain(`<v>${2 * width - 1}</v>`);
  });
});

function placesOf(view: TableView): readonly { readonly row: number; readonly column: number }[] {
  return Array.from({ length: view.rows.length * view.columns.length }, (_, at) => ({
    row: Math.floor(at / view.columns.length),
    column: at % view.columns.length,
  }));
}

/** A number at full precision (there is no negative zero in a workbook), or the sign of an absence. */
function cellContent(view: TableView, row: number, column: number): number | string {
  const observation = observationAt(view.cube, cellAt(view, row, column));
  if (observation.kind === 'absent') return ABSENCE_SIGNS[observation.reason].symbol;
  return observation.value + 0;
}

/** The rows under the line of headings that names the dimensions down the side. */
function bodyOf(view: TableView, table: Cells, levels: number): Cells {
  const titles = 2 + (view.picked.length > 0 ? 1 : 0);
  const overColumns = table.length > 0 && hasUnitRow(view, table[titles] ?? []) ? 1 : 0;
  return table.slice(titles + overColumns + levels);
}

/** Units over the columns differ; headings of the first level are labels. */
function hasUnitRow(view: TableView, row: readonly unknown[]): boolean {
  const labels = Math.max(1, view.rowDimensions.length);
  const first = headingLevels(view)[0]?.cells ?? [];
  return first.length > 0 && first.some(({ label, from }) => row[labels + from] !== label);
}
