import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseTableCode, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

const code = parseTableCode('D100009') ?? JOBS.code;
const [sex, series] = CENSUS.cube.dimensions;
const [, time] = JOBS.cube.dimensions;
if (!sex || !series || !time) throw new Error('the tables have these dimensions');
const values = Float64Array.from({ length: 20 }, (_, at) => 101 + at);

/** A cube that opens on the latest of five periods: 4 of its 20 cells. */
const CUBE: StatTable = {
  ...CENSUS,
  code,
  kind: 'DC',
  title: 'Residents by Sex and Period',
  cube: {
    dimensions: [sex, series, time],
    values,
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  },
  heading: { rows: ['sex'], columns: ['series'] },
};
const parts = { index: fixedIndex([CUBE]), store: fixedStore([CUBE]) };
const ask = async (url: string) => (await fixedPortal({}, parts)).inject(url);
const PAGE = '/table/DC/D100009';
const WHOLE = 'https://tables.example.gov/table/DC/D100009';

/** The texts of the files in an archive, by name. */
function filesOf(bytes: Buffer): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-archive-'));
  const script =
    'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(json.dumps([[n, z.read(n).decode("utf-8-sig")] for n in z.namelist()]))';
  try {
    writeFileSync(join(folder, 'a.zip'), bytes);
    const printed = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' });
    return new Map(JSON.parse(printed) as (readonly [string, string])[]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The figures of the cube that occur in a text. */
function figuresIn(text: string): readonly number[] {
  const numbers = [...text.matchAll(/(?<![\d.:-])1[0-2]\d(?:\.0)?(?![\d.:T-])/g)];
  return [...new Set(numbers.map(([number]) => Number(number)))].sort((a, b) => a - b);
}

describe('whole=true', { timeout: 30_000 }, () => {
  it.each(['.csv?whole=true', '.csv?layout=tidy&whole=true', '.csv?whole=true&pivot=sex/series'])(
    'gives every cell of a cube that opens on a part: %s',
    async (suffix) => {
      const { statusCode, body } = await ask(PAGE + suffix);
      expect([statusCode, figuresIn(body)]).toEqual([200, [...values]]);
      expect(body).not.toContain('is a part of its table');
      expect(figuresIn((await ask(PAGE + suffix.replace('whole=true', ''))).body)).toHaveLength(4);
    },
  );

  it('gives every cell as JSON-stat, too, and computed ones', async () => {
    const { value } = (await ask(`${PAGE}.json?whole=true`)).json<{ value: number[] }>();
    expect(value.toSorted((a, b) => a - b)).toEqual([...values]);
    const computed = await ask(`${PAGE}.json?sum=sex:in(f,m):c1:name(Both)&whole=true`);
    expect(computed.json<{ value: number[] }>().value).toHaveLength(30);
  });

  it('gives every cell as a workbook and as Parquet', async () => {
    for (const suffix of ['xlsx', 'parquet']) {
      const whole = await ask(`${PAGE}.${suffix}?whole=true`);
      const part = await ask(`${PAGE}.${suffix}`);
      expect([whole.statusCode, whole.rawPayload.length > part.rawPayload.length]).toEqual([200, true]);
    }
  });

  it.each(['choose=sex:in(f)', 'pick=time:2024-1Q', 'hide-empty=rows'])(
    'is refused by name with %s',
    async (other) => {
      const [parameter] = other.split('=', 1);
      for (const query of [`whole=true&${other}`, `${other}&whole=true`]) {
        const answer = await ask(`${PAGE}.csv?${query}`);
        expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ parameter })]);
      }
    },
  );

  it('is the whole table on the page, as in its files', async () => {
    const page = (await ask(`${PAGE}?whole=true`)).body;
    const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([cell]) => cell.replace(/<[^>]*>/g, ' '));
    expect(figuresIn(cells.join(' '))).toEqual([...values]);
    expect((await ask(`${PAGE}.csv?whole=yes`)).statusCode).toBe(400);
  });
});

describe('a file of a part', { timeout: 30_000 }, () => {
  it('says so, of how many cells, and where the whole is', async () => {
    const { body } = await ask(`${PAGE}.csv`);
    expect(body).toContain('This file is a part of its table: 4 of 20 cells.');
    expect(body).toContain(`The whole table: ${WHOLE}.csv?whole=true`);
    const json = await ask(`${PAGE}.json?release=rd100009000`);
    expect(json.json()).toMatchObject({
      extension: {
        part: { cells: 4, of: 20, whole: `${WHOLE}.json?whole=true&release=rd100009000` },
      },
    });
  });

  it('is said of no file of a table that opens whole', async () => {
    expect((await ask('/table/TS/M100001.csv')).body).not.toContain('part of its table');
    expect((await ask('/table/TS/M100001.csv?choose=time:latest(2)')).body).toContain('4 of 10 cells');
  });
});

describe('an archive', { timeout: 30_000 }, () => {
  it('holds whole tables, and what was chosen where something was, and says which', async () => {
    const app = await fixedPortal({}, parts);
    const tables = [{ code: 'D100009' }, { code: 'D100009', query: 'decimals=0' }, { code: 'M100001' }];
    const kept = await app.inject({ method: 'POST', url: '/api/collections', payload: { tables } });
    const { id } = kept.json<{ id: string }>();
    const archive = await app.inject(`/statistical-tables/downloadMultiple/${id}.zip?format=csv`);
    const files = filesOf(archive.rawPayload);
    expect(figuresIn(files.get('tables/D100009.csv') ?? '')).toEqual([...values]);
    expect(figuresIn(files.get('tables/D100009 (2).csv') ?? '')).toHaveLength(4);
    const manifest = files.get('manifest.csv') ?? '';
    const lines = manifest.split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(',').slice(-3))).toEqual([
      [`${WHOLE}?whole=true`, 'whole table', '20'],
      [`${WHOLE}?decimals=0`, 'part of the table', '20'],
      ['https://tables.example.gov/table/TS/M100001', 'whole table', '10'],
      [''],
    ]);
  });
});
