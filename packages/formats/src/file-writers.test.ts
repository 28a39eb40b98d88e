import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Category,
  customise,
  flagSetOf,
  inLogs,
  parseAddress,
  type StatTable,
  type TableView,
  viewOf,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { cellsIn } from '../test/cells-in.ts';
import { ODD_TABLES } from '../test/odd-tables.ts';
import { bytesOf } from '../test/read-back.ts';
import { OFFICE_FILES, realFile } from '../test/real-files.ts';
import { unzip } from '../test/unzip.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround } from '../test/written-views.ts';
import { countFigures } from './data-api/page-of-cells.ts';
import { planTableData } from './data-api/plan-table-data.ts';
import { type ApiQuery, readTableDataRequest } from './data-api/table-data-request.ts';
import { answerTableData } from './data-api/write-table-data.ts';
import { writeTableMetadata } from './data-api/write-table-metadata.ts';
import { FILE_WRITERS } from './file-writers.ts';
import { metadataSheets } from './metadata/metadata-sheets.ts';
import { readTable } from './read-table.ts';

/**
 * A digest of each file that is written of some tables. After an intended change, look at the files, then
 * run with ALMANAC_UPDATE_GOLDEN=1.
 */
const GOLDEN = join(import.meta.dirname, '../test/writings.golden.json');
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, string>;

const categories: readonly Category[] = [
  { id: '1', label: 'All', unit: 'Number', decimals: 0, footnotes: ['1'] },
  { id: '1.1', label: 'Goods, "new"', parent: '1', unit: 'Dollars', decimals: 2 },
  { id: '1.2', label: '=Services', parent: '1', unit: 'Number', decimals: 1 },
];
const cube = plainCube(
  [
    { ...dimensionOf('Item', []), categories },
    dimensionOf('Sex', ['Both', 'Males', 'Females']),
    dimensionOf('Area', ['North', 'South'], { role: 'geography' }),
    dimensionOf('Time', ['2022', '2023', '2024'], { role: 'time' }),
  ],
  Array.from({ length: 54 }, (_, at) => (at % 7 === 5 ? Number.NaN : (at * 7919) / 64)),
);
const flags = new Map([
  [0, flagSetOf(['provisional'])],
  [30, flagSetOf(['revised', 'estimated'])],
]);
const remarked = tableAround(
  {
    ...cube,
    absences: new Map([
      [5, 'suppressed'],
      [12, 'nil'],
      [26, 'not-applicable'],
    ]),
    flags,
    cellFootnotes: new Map([[7, ['2', '3']]]),
  },
  {
    footnotes: ['1', '2', '3', '4'].map((id) => ({ id, text: `Note ${id} <on> it.\nMore.` })),
    tableFootnotes: ['4'],
    unit: 'Number',
    frequency: 'annual',
    nextReleaseDate: '2026-12-21',
  },
);

const LETTERS = ['a'];
const MANY = Array.from({ length: 16_385 }, (_, at) => String(at));

function viewWith(table: StatTable, steps = ''): TableView {
  const parsed = parseAddress(steps);
  const working = parsed.ok ? customise(table, parsed.value, inLogs) : undefined;
  if (!working?.ok) throw new Error(`no table by ${steps}`);
  return viewOf(working.value);
}

const MADE: readonly (readonly [string, () => TableView])[] = [
  ...ODD_TABLES.map((table, at) => [`odd ${at + 1}`, () => viewWith(table)] as const),
  ...[
    '',
    'pivot=item,area/sex,time',
    'pivot=/time,item&pick=sex:males',
    'pivot=time,sex,area,item/',
    'pivot=item/time&decimals=3&sort=rows:text:DESCENDING',
    'pivot=area,item/time&difference=sex:in(males,females):c1:name(Gap):first()',
  ].map((steps) => [`remarked ${steps}`, () => viewWith(remarked, steps)] as const),
  ['flags alone', () => viewWith(tableAround({ ...cube, flags }))],
  [
    'footnotes alone',
    () =>
      viewWith(
        tableAround(
          { ...cube, cellFootnotes: new Map([[7, ['2']]]) },
          { footnotes: [{ id: '2', text: 'Note' }] },
        ),
      ),
  ],
  [
    'wide',
    () =>
      viewWith(
        tableAround(plainCube([dimensionOf('Item', LETTERS), dimensionOf('Area', MANY)], MANY.map(Number))),
      ),
  ],
];

const OF_OFFICES = OFFICE_FILES.filter(({ folder }) => !['px-errors', 'jsonstat'].includes(folder)).map(
  ({ folder, name }) =>
    [
      `${folder}/${name}`,
      async () => {
        const table = await readTable(realFile(folder, name), inLogs).catch(() => undefined);
        return table && viewWith(tableAround(table.draft.cube, table.draft.facts));
      },
    ] as const,
);

async function expectAsBefore(name: string, found: string): Promise<void> {
  if (process.env['ALMANAC_UPDATE_GOLDEN']) {
    golden[name] = found;
    await writeFile(GOLDEN, `${JSON.stringify(golden, Object.keys(golden).sort(), 2)}\n`);
  }
  expect(found).toBe(golden[name]);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The files by which a view is taken away, each with a digest. */
async function digestsOf(view: TableView): Promise<string> {
  const colophon = { ...COLOPHON, write: inLogs };
  const { csv, tidy, json, xlsx } = FILE_WRITERS;
  const texts = new Map<string, string>();
  for (const [name, { write }] of Object.entries({ csv, tidy, json }))
    texts.set(name, Buffer.from(await bytesOf(write(view, colophon))).toString());
  texts.set('xlsx', [...unzip(await bytesOf(xlsx.write(view, colophon)))].flat().join('\n'));
  const facts = { address: 'https://a.example', release, releases: [], series: 1, cells: 2, write: inLogs };
  texts.set('metadata', JSON.stringify(metadataSheets({ ...view.facts, cube: view.cube }, facts)));
  return Array.from(texts, ([name, text]) => `${name} ${digestOf(text)}`).join(', ');
}

const release = { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' };
const CONTEXT = { site: 'Almanac', day: '2026-11-20', dayOf: String, release, releases: [release] };

async function answerOf(table: StatTable, query: ApiQuery): Promise<string> {
  const request = readTableDataRequest(query);
  if (!request.ok) return inLogs(request.problem.reason);
  const answered = { ...CONTEXT, addressAt: (offset: number) => `offset=${offset}` };
  const answer = await answerTableData(await planTableData(table, request.value), answered, cellsIn(table));
  let text = '';
  for await (const piece of answer.text()) text += piece;
  return text;
}

const QUERIES: readonly ApiQuery[] = [
  {},
  { extended: 'true' },
  { extended: 'true', offset: '3', limit: '5' },
  { offset: '4', limit: '7', between: '100,3000' },
  { search: 'a', sortby: 'rowtext desc' },
  { seriesnoorrowno: '1', sortby: 'key desc' },
  { sortby: 'value', timefilter: '2022,2023' },
  { sortby: 'value desc', from: '2023', limit: '9' },
  { sortby: 'rowno desc', to: '2023' },
  { limit: '0' },
  { between: '3,x' },
  { offset: '-1' },
  { sortby: 'nothing' },
];
const short = tableAround(plainCube([dimensionOf('Item', ['a', 'b', 'c'])], [1, 2.5, Number.NaN]), {
  heading: { rows: ['item'], columns: [] },
});
const KINDS = ['TS', 'CT', 'DC'] as const;
const ANSWERED: readonly (readonly [string, StatTable])[] = [...ODD_TABLES, remarked, short].flatMap(
  (table, at) => KINDS.map((kind) => [`${at + 1} as ${kind}`, { ...table, kind }] as const),
);

describe('the answers of the data API', () => {
  it.each(ANSWERED)('are as they were looked at, of table %s', async (name, table) => {
    const answers = [
      writeTableMetadata(table, {
        ...CONTEXT,
        isExtended: true,
        figures: await countFigures(table, cellsIn(table)),
      }),
    ];
    for (const query of QUERIES) answers.push(await answerOf(table, query));
    const found = answers.map((each) => digestOf(each)).join(', ');
    await expectAsBefore(`table ${name}`, found);
  });
});

describe('the files of a table', () => {
  it.each([...MADE, ...OF_OFFICES])('are written as they were looked at: %s', async (name, view) => {
    const seen = await view();
    const found = seen ? await digestsOf(seen) : 'not a table';
    await expectAsBefore(name, found);
  });
});
