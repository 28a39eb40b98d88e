import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Cube,
  parseTableCode,
  startingTable,
  type TableFacts,
  type TableView,
  viewOf,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { type DownloadFormat, estimateSize, VIEW_WRITERS } from './estimate-size.ts';
import { readTable } from './read-table.ts';

const REAL_FILES = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const TABLES = [
  'singstat-export/CPI_monthly.csv',
  'singstat-export/International_Visitor_Arrivals_By_Place_Of_Residence.csv',
  'singstat-export/M212951.csv',
  'csv-national/estat__immigration_size_statistics.csv',
  'csv-national/estat__old_age_dependency_forecast.csv',
].filter((name) => existsSync(REAL_FILES + name));
const FORMATS = Object.keys(VIEW_WRITERS) as readonly DownloadFormat[];

const colophon = {
  site: 'Almanac of Testland',
  address: 'https://stats.example/table/TS/T1?release=r1',
  releaseId: 'r1',
  publishedAt: '2026-01-05T05:00:00Z',
  generatedAt: '2026-02-03T10:00:00Z',
  customisation: [],
};

function viewAround(cube: Cube, facts: Partial<TableFacts>): TableView {
  const code = parseTableCode('T1');
  if (!code) throw new Error('not a code');
  const ids = cube.dimensions.map(({ id }) => id);
  return viewOf(
    startingTable({
      kind: 'TS',
      title: 'A table',
      groupTitle: 'A table',
      agency: 'Office of Testland',
      source: 'Office of Testland',
      topics: [],
      footnotes: [],
      tableFootnotes: [],
      heading: { rows: ids.slice(0, -1), columns: ids.slice(-1) },
      functions: {},
      charts: { allowed: {} },
      isFictional: false,
      isEnabled: true,
      isDeleted: false,
      apiPublic: true,
      apiAdmin: true,
      apiDev: true,
      ...facts,
      code,
      cube,
    }),
  );
}

async function sizeOf(view: TableView, format: DownloadFormat): Promise<number> {
  let size = 0;
  for await (const { length } of VIEW_WRITERS[format](view, colophon)) size += length;
  return size;
}

/** Rows by columns, with labels and numbers of ordinary lengths. */
function tableOfSize(rows: number, columns: number): TableView {
  const dimensionOf = (id: string, length: number) => ({
    id,
    label: id,
    role: 'other' as const,
    categories: Array.from({ length }, (_, at) => ({ id: `${id}${at}`, label: `The ${id} number ${at}` })),
  });
  const values = Float64Array.from({ length: rows * columns }, (_, cell) => ((cell * 7919) % 100_003) / 10);
  const dimensions = [dimensionOf('row', rows), dimensionOf('column', columns)];
  const cube = { dimensions, values, absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
  return viewAround(cube, { decimals: 1 });
}

describe(estimateSize, () => {
  it.each([
    [3, 2],
    [400, 250],
    [30_000, 2],
    [2, 10_000],
  ])('is close for a table of %i rows and %i columns in every format', async (rows, columns) => {
    const view = tableOfSize(rows, columns);
    for (const format of FORMATS) {
      const ratio = (await estimateSize(view, { format, colophon })) / (await sizeOf(view, format));
      expect([format, Math.abs(ratio - 1) < 0.25]).toEqual([format, true]);
    }
  });

  it.runIf(TABLES.length > 0).each(TABLES)('is within a quarter for %s in every format', async (name) => {
    const file = { name, bytes: () => createReadStream(REAL_FILES + name) };
    const { draft } = await readTable(file);
    const view = viewAround(draft.cube, draft.facts);
    for (const format of FORMATS) {
      const ratio = (await estimateSize(view, { format, colophon })) / (await sizeOf(view, format));
      expect([format, Math.abs(ratio - 1) < 0.25 ? 'close' : ratio]).toEqual([format, 'close']);
    }
  });

  if (TABLES.length === 0) process.stderr.write('SKIPPED: the real tables are not beside the repository\n');
});
