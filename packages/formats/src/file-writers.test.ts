import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
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
import { ODD_TABLES } from '../test/odd-tables.ts';
import { bytesOf } from '../test/read-back.ts';
import { OFFICE_FILES, realFile } from '../test/real-files.ts';
import { unzip } from '../test/unzip.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround } from '../test/written-views.ts';
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
const remarked = tableAround(
  {
    ...cube,
    absences: new Map([
      [5, 'suppressed'],
      [12, 'nil'],
      [26, 'not-applicable'],
    ]),
    flags: new Map([
      [0, flagSetOf(['provisional'])],
      [30, flagSetOf(['revised', 'estimated'])],
    ]),
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

/** The files by which a view is taken away, each with a digest. */
async function digestsOf(view: TableView): Promise<string> {
  const colophon = { ...COLOPHON, write: inLogs };
  const { csv, tidy, json, xlsx } = FILE_WRITERS;
  const texts = new Map<string, string>();
  for (const [name, { write }] of Object.entries({ csv, tidy, json }))
    texts.set(name, Buffer.from(await bytesOf(write(view, colophon))).toString());
  texts.set('xlsx', [...unzip(await bytesOf(xlsx.write(view, colophon)))].flat().join('\n'));
  const release = { id: 'r1', publishedAt: '2026-01-05T05:00:00Z' };
  const facts = { address: 'https://a.example', release, releases: [], series: 1, cells: 2, write: inLogs };
  texts.set('metadata', JSON.stringify(metadataSheets({ ...view.facts, cube: view.cube }, facts)));
  return Array.from(texts, ([name, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    return `${name} ${digest}`;
  }).join(', ');
}

describe('the files of a table', () => {
  it.each([...MADE, ...OF_OFFICES])('are written as they were looked at: %s', async (name, view) => {
    const seen = await view();
    const found = seen ? await digestsOf(seen) : 'not a table';
    if (process.env['ALMANAC_UPDATE_GOLDEN']) {
      golden[name] = found;
      writeFileSync(GOLDEN, `${JSON.stringify(golden, Object.keys(golden).sort(), 2)}\n`);
    }
    expect(found).toBe(golden[name]);
  });
});
