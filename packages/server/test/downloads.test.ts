import { parquetReadObjects } from 'hyparquet';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

describe('a download', () => {
  it('is the view of the page, named and dated', async () => {
    const app = await fixedPortal();
    const answer = await app.inject('/table/TS/M100001.csv?choose=time:latest(2)&choose=series:in(1)');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('filename="M100001 Employed Residents.csv"');
    expect(answer.body).toContain('1100');
    expect(answer.body).not.toContain('1200');
    expect(answer.body).toContain(
      'https://tables.example.gov/table/TS/M100001?choose=time:latest(2)&choose=series:in(1)',
    );
    expect(answer.body).toContain('rm100001000');
  });

  it('comes tidy, one row an observation', async () => {
    const app = await fixedPortal();
    const answer = await app.inject('/table/ts/m100001.csv?layout=tidy');
    expect(answer.body.split(/\r?\n/).filter((line) => line.includes('2024'))).toHaveLength(8);
  });

  it('comes as a workbook and as JSON-stat', async () => {
    const app = await fixedPortal();
    const workbook = await app.inject('/table/TS/M100001.xlsx');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const stat = await app.inject('/table/TS/M100001.json');
    expect(stat.json()).toMatchObject({ version: '2.0', class: 'dataset' });
  });

  it('comes as Parquet', async () => {
    const file = await (await fixedPortal()).inject('/table/TS/M100001.parquet?choose=time:latest(2)');
    expect(file.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(file.rawPayload.subarray(0, 4).toString() + file.rawPayload.subarray(-4).toString()).toBe(
      'PAR1PAR1',
    );
  });

  it.each([
    '/table/TS/M100001.parquet?choose=time:latest(2)',
    '/compare.parquet?table=TS/M100001&table=TS/M100001?choose=time:latest(2)',
    '/api/v2/tables/M100001/data?outputFormat=parquet&valueCodes[time]=*&valueCodes[series]=*',
  ])('as Parquet is read over the network in parts: %s', async (url) => {
    const app = await fixedPortal();
    const head = await app.inject({ method: 'HEAD', url });
    const byteLength = Number(head.headers['content-length']);
    const slice = async (start: number, end = byteLength) => {
      const part = await app.inject({ url, headers: { range: `bytes=${start}-${end - 1}` } });
      expect([part.statusCode, part.headers.etag]).toEqual([206, head.headers.etag]);
      return Uint8Array.from(part.rawPayload).buffer;
    };
    const whole = await app.inject(url);
    expect(whole.rawPayload).toHaveLength(byteLength);
    const file = Uint8Array.from(whole.rawPayload).buffer;
    expect(await parquetReadObjects({ file: { byteLength, slice } })).toEqual(
      await parquetReadObjects({ file }),
    );
  });

  it.each([
    ['/table/TS/M999999.csv', 404, 'unknown-table'],
    ['/table/CT/M100001.xlsx', 404, 'wrong-kind'],
    ['/table/TS/M100001.json?layout=tidy', 400, 'unknown-parameter'],
    ['/table/TS/M100001.csv?layout=wide', 400, 'invalid-parameter'],
    ['/table/TS/M100001.csv?colour=red', 400, 'unknown-parameter'],
    ['/table/TS/M100001.csv?choose=series:in(9)', 400, 'unknown-category'],
    ['/table/TS/M100001.csv?release=nonesuch00', 404, 'unknown-release'],
    ['/table/TS/M100001.pdf', 404, 'unknown-table'],
    ['/table/TS/M100001/metadata.json?x=1', 400, 'unknown-parameter'],
  ])('answers %s with %i %s', async (url, status, code) => {
    const answer = await (await fixedPortal()).inject(url);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('gives the metadata without numbers', async () => {
    const answer = await (await fixedPortal()).inject('/table/TS/M100001/metadata.json');
    expect(answer.json()).toMatchObject({
      address: 'https://tables.example.gov/table/TS/M100001',
      title: JOBS.title,
      cells: 10,
      release: { id: 'rm100001000' },
      releases: [{ id: 'rm100001000' }],
      dimensions: [{ id: 'series' }, { id: 'time' }],
    });
  });

  it('of a table that was replaced leads on', async () => {
    const portal = await fixedPortal();
    const rests = [
      '.csv?layout=tidy',
      '.xlsx',
      '/metadata.json',
      '.csv-metadata.json?decimals=1',
      '/croissant.json',
    ];
    for (const rest of rests) {
      const answer = await portal.inject(`/table/CT/C100000${rest}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/table/CT/C100003${rest}`]);
    }
  });

  it('is refused to who asks too often', async () => {
    const app = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '2' });
    const ask = () => app.inject('/table/TS/M100001.csv');
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const refused = await ask();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/api/content/1/ts/M100001')).statusCode).toBe(200);
  });

  it('is packed in passing for who takes it so, and holds the same', async () => {
    const app = await fixedPortal();
    const plain = await app.inject('/table/TS/M100001.csv');
    const packed = await app.inject({
      url: '/table/TS/M100001.csv',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const workbook = await app.inject({
      url: '/table/TS/M100001.xlsx',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(workbook.headers['content-encoding']).toBeUndefined();
  });

  it('that fails half-way breaks off, so that half a file is not taken for a whole one', async () => {
    const { address, close } = await portalWhoseDiskGoes(50_000);
    const read = async () => {
      const answer = await fetch(`${address}/table/TS/M100001.csv?layout=tidy`);
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    };
    await expect(read()).rejects.toThrow();
    await close();
  });

  it('that fails before its first byte says so, unpacked and not as a file to save', async () => {
    const { address, close } = await portalWhoseDiskGoes(-1);
    const answer = await fetch(`${address}/table/TS/M100001.csv?layout=tidy`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([...[500, 'application/problem+json; charset=utf-8', null]]);
    expect(await answer.json()).toMatchObject({ status: 500 });
    await close();
  });
});

/** A portal with a table that can be read up to a cell. */
async function portalWhoseDiskGoes(lastCell: number) {
  const categories = Array.from({ length: 20_000 }, (_, at) => ({ id: `s${at}`, label: `Series ${at}` }));
  const [series, time] = JOBS.cube.dimensions;
  if (!series || !time) throw new Error('the table has two dimensions');
  const cellFootnotes = new (class extends Map<number, readonly string[]> {
    override get(cell: number): readonly string[] | undefined {
      if (cell > lastCell) throw new Error('the disk is gone');
      return super.get(cell);
    }
  })([[0, []]]);
  const broken = {
    ...JOBS,
    cube: {
      ...JOBS.cube,
      dimensions: [{ ...series, categories }, time],
      values: new Float64Array(20_000 * time.categories.length),
      cellFootnotes,
    },
  };
  const store = { ...fixedStore(), readTable: () => Promise.resolve(broken) };
  const app = await fixedPortal({}, { store });
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
