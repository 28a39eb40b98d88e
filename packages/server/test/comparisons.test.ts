import { Readable } from 'node:stream';

import type { StatTable } from '@almanac/core';
import { parquetReadObjects } from 'hyparquet';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';

import type { BigFile } from '../src/features/downloads/big-files/big-file.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

const EMPLOYED = 'TS/M100001?choose=time:latest%282%29%26choose=series:in%281%29';
const both = (more = '') => `v=1&table=${EMPLOYED}&table=TS/M100001?choose=series:in%281%29${more}`;

/** The jobs as an index, its base period in the title. */
function indexTable(code: string, base: string): StatTable {
  return { ...JOBS, code: code as StatTable['code'], title: `Jobs index (${base} = 100)`, unit: 'Index' };
}

/** The jobs, of so many cells. */
function tableOf(code: string, cells: number): StatTable {
  const [, time] = JOBS.cube.dimensions;
  const periods = time?.categories.length ?? 0;
  const categories = Array.from({ length: cells / periods }, (_, at) => ({
    id: `r${at}`,
    label: `Row ${at}`,
  }));
  const rows = { id: 'series', label: 'Data series', role: 'measure' as const, categories };
  const dimensions = time ? [rows, time] : [];
  const cube = {
    ...JOBS.cube,
    dimensions,
    values: new Float64Array(cells),
    absences: new Map(),
    flags: new Map(),
  };
  return { ...JOBS, code: code as StatTable['code'], cube };
}

/** The text of a file, whatever its format. */
async function wordsOf(format: string, file: Buffer): Promise<string> {
  if (format === 'xlsx') return JSON.stringify(await readWorkbook(Buffer.from(file)));
  if (format !== 'parquet') return file.toString();
  const rows = await parquetReadObjects({ file: Uint8Array.from(file).buffer });
  return rows.map((row) => String(row['footnotes'])).join(' ');
}

describe('a comparison as a file', () => {
  it('warns in every format that the base periods differ, and not where they are one', async () => {
    const more = [
      indexTable('M100011', '2015'),
      indexTable('M100012', '2019'),
      indexTable('M100013', '2019'),
    ];
    const app = await fixedPortal({}, { index: fixedIndex(more), store: fixedStore(more) });
    const read = async (file: string, first: string) => {
      const [format = '', layout = ''] = file.split(' ');
      const one = (code: string) => `table=TS/${code}?choose=series:in%281%29`;
      const url = `/compare.${format}?v=1&${one(first)}&${one('M100012')}&show=aligned${layout}`;
      const { statusCode, rawPayload } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      return wordsOf(format, rawPayload);
    };
    for (const file of ['csv', 'csv &layout=tidy', 'xlsx', 'json', 'parquet']) {
      const warning = 'The base periods differ. A: 2015 = 100. B: 2019 = 100.';
      expect([file, (await read(file, 'M100011')).includes(warning)]).toEqual([file, true]);
      expect([file, (await read(file, 'M100013')).includes('base periods')]).toEqual([file, false]);
    }
  });

  it('warns of base periods that readers chose, until all are brought to one', async () => {
    const app = await fixedPortal();
    const one = (base: string) => `table=TS/M100001?choose=series:in%281%29%26index=${base}`;
    const url = `/compare.csv?v=1&${one('2024-1Q')}&${one('2024-4Q')}`;
    expect((await app.inject(url)).body).toContain(ENGLISH.say('compare.warning.base'));
    const restated = await app.inject(`${url}&joined=index=2024-Q1`);
    expect(restated.statusCode).toBe(200);
    expect(restated.body).not.toContain('base periods');
  });

  it('holds every table, joined in time, and says where it comes from', async () => {
    const app = await fixedPortal();
    const answer = await app.inject(`/compare.csv?${both('&show=aligned&chart=')}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('filename="comparison Employed');
    const lines = answer.body.split(/\r?\n/);
    const [a, b] = [lines.find((line) => line.includes('A · ')), lines.find((line) => line.includes('B · '))];
    // Table A shows the latest two quarters alone: the others are absent, never 0.
    expect(a?.match(/\bna\b/g)).toHaveLength(3);
    expect(b).not.toContain('na');
    expect(answer.body).toContain(`https://tables.example.gov/compare?${both('&show=aligned&chart=')}`);
    expect(answer.body).toContain('M100001 rm100001000');
    expect(answer.body).toContain('A: ');
  });

  it('holds the notices of correction of its tables', async () => {
    const index = fixedIndex();
    const notice = { id: 'c1', at: '2026-11-20T09:00:00.000Z', text: 'The total counted one office twice.' };
    const current: typeof index.current = (code) => {
      const table = index.current(code);
      return table && { ...table, corrections: [notice] };
    };
    const app = await fixedPortal({}, { index: { ...index, current } });
    const { body } = await app.inject(`/compare.csv?${both()}`);
    expect(body).toContain('Correction, 20/11/2026: M100001: The total counted one office twice.');
  });

  it('comes tidy, as a workbook, as JSON-stat and as Parquet', async () => {
    const app = await fixedPortal();
    const tidy = await app.inject(`/compare.csv?${both('&layout=tidy')}`);
    expect(tidy.body.split(/\r?\n/).filter((line) => line.includes('2024-Q1'))).toHaveLength(2);
    const workbook = await app.inject(`/compare.xlsx?${both()}`);
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const stat = await app.inject(`/compare.json?${both()}`);
    expect(stat.json()).toMatchObject({
      version: '2.0',
      class: 'dataset',
      id: ['item', 'time', 'series'],
      size: [2, 5, 1],
    });
    const parquet = await app.inject(`/compare.parquet?${both()}`);
    expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
  });

  it('shows what was done to the whole', async () => {
    const app = await fixedPortal();
    const joined = encodeURIComponent('index=2024-Q4&difference=item:in(A,B):c1:name(Gap)');
    const stat = await app.inject(`/compare.json?${both(`&joined=${joined}`)}`);
    const { value, dimension } = stat.json<{
      value: (number | null)[];
      dimension: { item: { category: { label: Record<string, string> } } };
    }>();
    expect(Object.values(dimension.item.category.label).at(-1)).toBe('Gap');
    // Both are the same series: A shows the last two of five quarters, which come first and differ by 0.
    expect(value.slice(-5)).toEqual([0, 0, null, null, null]);
  });

  it.each([
    [`/compare.csv?table=${EMPLOYED}`, 400, 'impossible-comparison'],
    ['/compare.csv', 400, 'impossible-comparison'],
    [`/compare.csv?table=${EMPLOYED}&table=CT/C100003`, 400, 'impossible-comparison'],
    ['/compare.csv?table=TS/M100001&table=TS/M999999', 404, 'unknown-table'],
    ['/compare.csv?table=TS/M100001&table=M100001', 400, 'invalid-parameter'],
    ['/compare.csv?table=TS/M100001&table=TS/M100001?choose=series:in%289%29', 400, 'unknown-category'],
    ['/compare.csv?table=TS/M100001&table=TS/M100001?colour=red', 400, 'unknown-parameter'],
    [`/compare.csv?${both('&colour=red')}`, 400, 'unknown-parameter'],
    [`/compare.csv?${both('&v=9')}`, 400, 'invalid-parameter'],
    [`/compare.json?${both('&layout=tidy')}`, 400, 'invalid-parameter'],
    [`/compare.csv?${both('&joined=index=1999')}`, 400, 'unknown-category'],
    [`/compare.csv?table=TS/M100001?view=nosuchviewnosuchview00&table=TS/M100001`, 404, 'unknown-view'],
    [
      `/compare.csv?${Array.from({ length: 5 }, () => 'table=TS/M100001').join('&')}`,
      400,
      'invalid-parameter',
    ],
  ])('answers %s with %i %s', async (url, status, code) => {
    const answer = await (await fixedPortal()).inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('follows a table to the one that took its place', async () => {
    const answer = await (await fixedPortal()).inject('/compare.csv?table=CT/C100000&table=CT/C100003');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('C100003');
  });

  it.each([
    ['csv', [10_000, 10_000], false],
    ['csv', [10_000, 10_005], true],
    ['json', [10_000, 10_000], false],
  ])(
    'of many cells is made elsewhere: as %s of %j cells',
    async (suffix, [one = 0, two = 0], isElsewhere) => {
      const more = [tableOf('M100021', one), tableOf('M100022', two)];
      const made: BigFile[] = [];
      const app = await fixedPortal(
        {},
        {
          index: fixedIndex(more),
          store: fixedStore(more),
          makeBigFile: (file) => {
            made.push(file);
            return Promise.resolve(Readable.from([Buffer.from('made elsewhere')]));
          },
        },
      );
      const { statusCode, body } = await app.inject(`/compare.${suffix}?table=TS/M100021&table=TS/M100022`);
      expect([statusCode, body === 'made elsewhere']).toEqual([200, isElsewhere]);
      expect(made.map(({ kind, format }) => [kind, format])).toEqual(
        isElsewhere ? [['comparison', suffix]] : [],
      );
    },
  );

  it('tells which tables were taken, the address without what is private, and when it was made', async () => {
    const index = fixedIndex();
    const later = '2026-11-19T00:00:00.000Z';
    const current: typeof index.current = (code) => {
      const table = index.current(code);
      return table?.code === 'C100003'
        ? { ...table, release: { ...table.release, publishedAt: later } }
        : table;
    };
    const app = await fixedPortal({}, { index: { ...index, current } });
    const query = 'table=CT/C100003&table=CT/C100003';
    const { body } = await app.inject(`/compare.csv?${query}&saved=mine&panel=notes`);
    expect(body).toContain(`https://tables.example.gov/compare?${query}&panel=notes`);
    expect(body).not.toContain('saved=');
    expect(body).toContain('19/11/2026');
  });

  it('is not made for who asks for its head alone, nor again for who holds it', async () => {
    const app = await fixedPortal();
    const url = `/compare.csv?${both()}`;
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/csv; charset=utf-8',
    ]);
    const { headers } = await app.inject(url);
    expect(headers['etag']).toBe(head.headers['etag']);
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
    const newer = await fixedPortal({}, { version: '1.2.4' });
    expect((await newer.inject({ url, headers: again })).statusCode).toBe(200);
  });

  it('of a view that is not there is held by nobody', async () => {
    const url = '/compare.csv?table=TS/M100001?view=nosuchviewnosuchview00&table=TS/M100001';
    expect((await (await fixedPortal()).inject(url)).headers['etag']).toBeUndefined();
  });
});
