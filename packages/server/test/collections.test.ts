import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { databaseCollections, memoryCollections } from '../src/releases/figures/collections.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { fakeClock } from '../src/platform/clock.ts';
import { fixedIndex, fixedPortal, fixedStore, NOW } from './fixed-portal.ts';
import { databaseKinds } from './test-databases.ts';

type Portal = Awaited<ReturnType<typeof fixedPortal>>;

async function keep(portal: Portal, tables: readonly object[]): Promise<string> {
  const reply = await portal.inject({ method: 'POST', url: '/api/collections', payload: { tables } });
  expect(reply.statusCode).toBe(201);
  return reply.json<{ id: string }>().id;
}

/** What an independent program reads in the archive: names, and the text of the files named. */
function readArchive(bytes: Buffer, ...wanted: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-archive-'));
  try {
    writeFileSync(join(folder, 'a.zip'), bytes);
    const script =
      'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps([z.namelist(), [z.read(n).decode("utf-8-sig") for n in sys.argv[2:]]]))';
    const printed = execFileSync('python3', ['-c', script, join(folder, 'a.zip'), ...wanted], {
      encoding: 'utf8',
    });
    const [names, texts] = JSON.parse(printed) as [string[], string[]];
    return { names, texts };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const archive = (id: string, query = '') => `/statistical-tables/downloadMultiple/${id}.zip${query}`;

describe('a collection of tables', () => {
  it('has 22 characters that name it, the same for the same tables', async () => {
    const portal = await fixedPortal();
    const id = await keep(portal, [{ code: 'M100001' }, { code: 'C100003', query: 'pivot=sex/series' }]);
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(
      await keep(portal, [
        { code: 'M100001', query: '' },
        { query: 'pivot=sex/series', code: 'C100003' },
      ]),
    ).toBe(id);
    const reply = await portal.inject(`/api/collections/${id}`);
    expect(reply.json()).toEqual({
      id,
      tables: [
        { code: 'M100001', query: '', release: null, kind: 'TS', title: 'Employed <Residents>', cells: 10 },
        {
          code: 'C100003',
          query: 'pivot=sex/series',
          release: null,
          kind: 'CT',
          title: 'Residents by Sex',
          cells: 4,
        },
      ],
    });
  });

  it('tells its headers to who asks for them alone, without reading a table', async () => {
    const store = fixedStore();
    const readTable = (): never => {
      throw new Error('a table was read');
    };
    const portal = await fixedPortal({}, { store: { ...store, readTable } });
    const id = await keep(portal, [{ code: 'M100001' }]);
    for (const format of ['csv', 'xlsx']) {
      const url = archive(id, `?format=${format}`);
      const { statusCode, headers, rawPayload } = await portal.inject({ method: 'HEAD', url });
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'application/zip', 0]);
      expect(headers['content-disposition']).toContain(`tables-${id}-${format}.zip`);
    }
  });

  it('comes as one archive of files, with manifest, notes and licences', async () => {
    const portal = await fixedPortal();
    const id = await keep(portal, [
      { code: 'M100001' },
      { code: 'M100001', query: 'choose=time:latest(1)' },
      { code: 'C100003' },
    ]);
    const reply = await portal.inject(archive(id, '?format=tidy'));
    expect(reply.headers['content-type']).toBe('application/zip');
    const { names, texts } = readArchive(
      reply.rawPayload,
      'manifest.csv',
      'notes.csv',
      'tables/M100001 (2).csv',
    );
    expect(names).toEqual([
      ...['README.txt', 'tables/M100001.csv', 'tables/M100001 (2).csv', 'tables/C100003.csv'],
      ...['manifest.csv', 'notes.csv', 'LICENCE.txt'],
    ]);
    const [manifest = '', notes = '', latest = ''] = texts;
    expect(manifest.split('\r\n')[1]).toMatch(
      /^M100001,Employed <Residents>,tables\/M100001\.csv,whole,rm100001000,2026-11-01T00:00:00\.000Z,\d+,[0-9a-f]{64},Labour Force Survey,,https:\/\/tables\.example\.gov\/table\/TS\/M100001,whole table,10$/,
    );
    expect(notes).toContain('M100001,n1,Residents & visitors');
    expect(latest.trim().split('\n')).toHaveLength(3);
  });

  it.each(['csv', 'json', 'parquet', 'xlsx'])('comes as %s', async (format) => {
    const portal = await fixedPortal();
    const id = await keep(portal, [{ code: 'M100001' }, { code: 'C100003' }]);
    const reply = await portal.inject(archive(id, `?format=${format}`));
    const { names } = readArchive(reply.rawPayload);
    const files = names.filter((name) => name.startsWith('tables'));
    expect(files).toEqual(
      format === 'xlsx' ? ['tables.xlsx'] : [`tables/M100001.${format}`, `tables/C100003.${format}`],
    );
  });

  it('loses nothing to a bad table, and says inside what became of it', async () => {
    const store = fixedStore();
    const portal = await fixedPortal(
      {},
      {
        store: {
          ...store,
          readFile: (address, file) =>
            address.code === 'C100003'
              ? Promise.reject(new Error('the disk is gone'))
              : store.readFile(address, file),
        },
      },
    );
    const id = await keep(portal, [
      { code: 'NOWHERE' },
      { code: 'C100003' },
      { code: 'M100001', query: 'choose=colour:in(red)' },
      { code: 'M100001' },
    ]);
    const reply = await portal.inject(archive(id, '?ticket=my-ticket-1'));
    const { names, texts } = readArchive(reply.rawPayload, 'manifest.csv');
    expect(names).toContain('tables/M100001.csv');
    const [manifest = ''] = texts;
    expect(manifest).toContain('NOWHERE,,,There is no table with the code “NOWHERE”.');
    expect(manifest).toContain('C100003,,,It could not be read.');
    expect(manifest).not.toContain('the disk is gone');
    const progress = await portal.inject('/api/collections/progress/my-ticket-1');
    expect(progress.json()).toEqual({ done: 4, of: 4, failed: 3, isComplete: true });
  });

  it('writes codes of tables so that no program makes numbers of them', async () => {
    const portal = await fixedPortal();
    const id = await keep(portal, [{ code: 'M100001' }, { code: '1E5' }]);
    const { texts } = readArchive((await portal.inject(archive(id))).rawPayload, 'manifest.csv');
    expect(texts[0]?.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      ...['table', 'table/M100001', 'table/1E5', ''],
    ]);
  });

  it('takes the whole catalogue under the id all', async () => {
    const reply = await (await fixedPortal()).inject(archive('all', '?format=json'));
    const { names } = readArchive(reply.rawPayload);
    expect(names).toEqual(expect.arrayContaining(['tables/C100003.json', 'tables/M100001.json']));
  });

  it('takes each table as it was when it was collected, where that is asked for', async () => {
    const portal = await fixedPortal();
    const id = await keep(portal, [{ code: 'M100001', release: 'gone000000' }]);
    const fixed = readArchive(
      (await portal.inject(archive(id, '?release=fixed'))).rawPayload,
      'manifest.csv',
    );
    expect(fixed.texts[0]).toContain('M100001 has no release “gone000000”.');
    const latest = readArchive((await portal.inject(archive(id))).rawPayload, 'manifest.csv');
    expect(latest.texts[0]).toContain('whole');
  });

  it.each([
    ['/api/collections/nonesuchnonesuchnonesu', 404, 'unknown-collection'],
    [archive('nonesuchnonesuchnonesu'), 404, 'unknown-collection'],
    [archive('all', '?format=pdf'), 400, 'invalid-parameter'],
    [archive('all', '?colour=red'), 400, 'unknown-parameter'],
  ])('answers %s with %i %s', async (url, status, code) => {
    const reply = await (await fixedPortal()).inject(url);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
  });
});

describe('the metadata of a table', () => {
  it('comes as CSV of one row a fact', async () => {
    const reply = await (await fixedPortal()).inject('/statistical-tables/download-metadata/M100001.csv');
    const lines = reply.body.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['section,item,field,value', 'Table,1,code,M100001']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Table,1,topic,Economy > Labour > Jobs',
        'Categories,2,unit,Per Cent',
        'Categories,2,id,M100001/1.1',
        'Categories,2,parent,M100001/1',
        'Categories,1,footnotes,Residents & visitors',
        'Footnotes,1,hangs_on,Data series: Total <all>',
        'Releases,1,changed,New table',
      ]),
    );
  });

  it('comes as a workbook and as JSON', async () => {
    const portal = await fixedPortal();
    const workbook = await portal.inject('/statistical-tables/download-metadata/M100001.xlsx');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const json = await portal.inject('/statistical-tables/download-metadata/m100001.json');
    expect(json.json()).toMatchObject({
      code: 'M100001',
      releases: [{ id: 'rm100001000', changed: 'New table' }],
    });
    expect((await portal.inject('/statistical-tables/download-metadata/NONE.csv')).json()).toMatchObject({
      code: 'unknown-table',
    });
  });

  it('has the notices of correction of every release', async () => {
    const index = fixedIndex();
    const notice = { id: 'c1', at: '2026-11-20T09:00:00.000Z', text: 'One office was counted twice.' };
    const releasesOf: typeof index.releasesOf = async (code) =>
      (await index.releasesOf(code)).map((each) => ({ ...each, corrections: [notice] }));
    const portal = await fixedPortal({}, { index: { ...index, releasesOf } });
    const path = '/statistical-tables/download-metadata/M100001';
    expect((await portal.inject(`${path}.csv`)).body).toContain(
      'Releases,1,corrections,2026-11-20: One office was counted twice.',
    );
    expect((await portal.inject(`${path}.json`)).json()).toMatchObject({
      releases: [{ changed: 'New table', corrections: [{ at: notice.at, text: notice.text }] }],
    });
  });
});

describe.each(databaseKinds())('collections on $name', { timeout: 30_000 }, ({ make }) => {
  it('are kept as in memory', async () => {
    const place = await make();
    const database = await openDatabase(place.address);
    try {
      const tables = [{ code: 'A', query: 'x=1', release: 'r' }, { code: 'B' }];
      const stores = [memoryCollections(), databaseCollections(database, fakeClock(NOW))];
      const ids = await Promise.all(stores.map((store) => store.keep(tables, '192.0.2.1')));
      expect(ids[0]).toBe(ids[1]);
      for (const store of stores) {
        expect(await store.find(ids[0] ?? '')).toEqual({ tables, endedOn: undefined });
        expect(await store.find('nonesuch')).toBeUndefined();
      }
      expect(await stores[1]?.keep(tables, '192.0.2.1')).toBe(ids[0]);
    } finally {
      await database.close();
      await place.drop();
    }
  });
});
