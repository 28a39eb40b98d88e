import { FILE_FORMAT_KEYS, fileAddress } from '@almanac/contract';
import { cellCountOf, parseAddress, parseTableCode, type Dimension, type StatTable } from '@almanac/core';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AppParts } from '../src/app/app-parts.ts';
import { bigFileThreads, type BigFileOptions } from '../src/features/downloads/big-files/big-file-threads.ts';
import type { BigFile } from '../src/features/downloads/big-files/big-file.ts';
import { memoryCollections } from '../src/releases/figures/collections.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { packRelease } from '../src/releases/storage/pack-release.ts';
import { fixedIndex, fixedPortal, JOBS } from './fixed-portal.ts';
import { WORDING } from './english.ts';

const AREAS = 209;

function dimensions(): readonly Dimension[] {
  return [
    {
      id: 'area',
      label: 'Area',
      role: 'geography',
      categories: Array.from({ length: AREAS }, (_, at) => ({
        id: `a${at}`,
        label: `Area ${at}`,
        ...(at > 0 && { parent: 'a0' }),
      })),
    },
    {
      id: 'measure',
      label: 'Measure',
      role: 'measure',
      categories: Array.from({ length: 10 }, (_, at) => ({ id: `m${at}`, label: `Measure ${at}` })),
    },
    {
      id: 'time',
      label: 'Period',
      role: 'time',
      categories: Array.from({ length: 120 }, (_, at) => {
        const period = {
          frequency: 'monthly',
          year: 2016 + Math.floor(at / 12),
          part: (at % 12) + 1,
        } as const;
        const id = `${period.year}-${period.part}`;
        return { id, label: id, period };
      }),
    },
  ];
}

/** A little more than a table may have that travels whole: 250,800 cells, some of them absent. */
const BIG: StatTable = {
  ...JOBS,
  heading: { rows: ['area', 'measure'], columns: ['time'] },
  cube: {
    dimensions: dimensions(),
    values: Float64Array.from({ length: cellCountOf(dimensions()) }, (_, at) =>
      at % 97 === 0 ? Number.NaN : ((at * 7919) % 10_007) / 8,
    ),
    absences: new Map([[97, 'nil']]),
    flags: new Map([[5, 1]]),
    cellFootnotes: new Map(),
  },
};

let folder = '';
let parts: Partial<AppParts> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-big-files-'));
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 1e8 });
  const index = fixedIndex();
  const current = (code: string) => {
    const table = index.current(code);
    return table && { ...table, summary: { ...table.summary, cells: BIG.cube.values.length } };
  };
  const release = index.current(BIG.code)?.release ?? { id: '', publishedAt: '' };
  await store.write({ code: BIG.code, releaseId: release.id }, packRelease(BIG, release).files);
  parts = { store, index: { ...index, current } };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function threads(options: Partial<BigFileOptions> = {}) {
  return bigFileThreads({
    place: { kind: 'folder', folder },
    wording: WORDING,
    atOnce: 1,
    waiting: 4,
    patienceMs: 600_000,
    ...options,
  });
}

function fileOf(query: string, format: BigFile['format'] = 'tidy'): BigFile {
  const release = parts.index?.current(BIG.code);
  const customisation = parseAddress(query);
  if (!release || !customisation.ok) throw new Error('there is no such file');
  const colophon = {
    site: 'Tables',
    address: query,
    releaseId: release.release.id,
    customisation: [],
    publishedAt: release.release.publishedAt,
    generatedAt: '2026-11-20T12:00:00.000Z',
  };
  return { kind: 'view', format, release, customisation: customisation.value, colophon };
}

const STEPS = [
  'change=year:percentage',
  'moving-average=3',
  'sort=rows:by(2025-1):DESCENDING',
  'top=rows:top:10:by(2025-1)',
  'hide-empty=rows',
  'percentage=category:area:a0',
  'divide=3',
  'decimals=2',
] as const;

const TABLE = `/table/TS/${BIG.code}`;

async function bytesAt(app: HttpApp, address: string): Promise<string> {
  const { statusCode, rawPayload } = await app.inject(address);
  return `${statusCode} ${rawPayload.toString('latin1')}`;
}

/** What an independent program reads in the tidy sheets of a workbook: their rows, and the numbers of the values. */
const READ_TIDY = `
import sys, re, zipfile
z = zipfile.ZipFile(sys.argv[1])
texts = re.findall('<si>.*?<t[^>]*>(.*?)</t>', z.read('xl/sharedStrings.xml').decode(), re.S)
names = re.findall(r'<sheet name="([^"]*)"', z.read('xl/workbook.xml').decode())
rows, numbers = 0, []
for at, name in enumerate(names):
    if not name.startswith('Tidy'): continue
    head, *lines = re.findall(r'<row [^>]*>(.*?)</row>', z.read('xl/worksheets/sheet%d.xml' % (at + 1)).decode(), re.S)
    column = next(c for c, at in re.findall('<c r="([A-Z]+)[0-9]+"[^>]*><v>([0-9]+)</v>', head) if texts[int(at)] == 'value')
    rows += len(lines)
    for line in lines:
        numbers += re.findall(r'<c r="%s[0-9]+"(?![^>]* t=)[^>]*><v>([^<]*)</v>' % column, line)
print(rows, len(numbers), sum(map(float, numbers)))
`;

describe('a whole cube that opens on a part of itself', () => {
  const numbers = [...BIG.cube.values].filter((value) => !Number.isNaN(value));
  const EVERY = [BIG.cube.values.length, numbers.length, numbers.reduce((sum, each) => sum + each, 0)];
  const code = parseTableCode('D100009') ?? BIG.code;
  let cube: Partial<AppParts> = {};
  let place = '';

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'almanac-whole-'));
    const table: StatTable = { ...BIG, code, kind: 'DC', heading: { rows: ['area'], columns: ['measure'] } };
    const store = openReleaseStore(await folderStorage(place), { cacheBytes: 1e8 });
    const index = fixedIndex([table]);
    const release = index.current(code)?.release ?? { id: '', publishedAt: '' };
    await store.write({ code: code, releaseId: release.id }, packRelease(table, release).files);
    cube = { store, index };
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  async function wholeFile(suffix: string): Promise<Buffer> {
    const { make, close } = threads({ place: { kind: 'folder', folder: place } });
    let made = 0;
    const counted: typeof make = (file, signal) => {
      made += 1;
      return make(file, signal);
    };
    const app = await fixedPortal({}, { ...cube, makeBigFile: counted });
    const part = await app.inject(`/table/DC/${code}.${suffix}?decimals=3`);
    const { statusCode, rawPayload } = await app.inject(`/table/DC/${code}.${suffix}?whole=true&decimals=3`);
    close();
    expect([statusCode, made > 0, rawPayload.length > 10 * part.rawPayload.length]).toEqual([
      200,
      true,
      true,
    ]);
    return rawPayload;
  }

  it('is whole as Parquet, cell by cell', async () => {
    const file = Uint8Array.from(await wholeFile('parquet')).buffer;
    const rows = await parquetReadObjects({ file });
    const read = rows.map((row) => row['value'] as unknown).filter((value) => typeof value === 'number');
    expect([rows.length, read.length, read.reduce((sum, each) => sum + each, 0)]).toEqual(EVERY);
  }, 240_000);

  it('is whole as a workbook, cell by cell', async () => {
    await writeFile(join(place, 'whole.xlsx'), await wholeFile('xlsx'));
    const read = execFileSync('python3', ['-c', READ_TIDY, join(place, 'whole.xlsx')], { encoding: 'utf8' });
    expect(read.trim().split(' ').map(Number)).toEqual(EVERY);
  }, 240_000);
});

describe('a file that is computed from a big cube', () => {
  it('is the same whether it is made here or in a thread', async () => {
    const { make, close } = threads();
    let made = 0;
    const counted: typeof make = (file, signal) => {
      made += 1;
      return make(file, signal);
    };
    const [here, elsewhere] = await Promise.all([
      fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1000' }, parts),
      fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1000' }, { ...parts, makeBigFile: counted }),
    ]);
    const query = fc.subarray([...STEPS], { minLength: 1, maxLength: 3 }).map((steps) => steps.join('&'));
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...FILE_FORMAT_KEYS), async (steps, format) => {
        const address = fileAddress(format, TABLE, steps);
        const [wanted, found] = [await bytesAt(here, address), await bytesAt(elsewhere, address)];
        expect(wanted.slice(0, 3), address).toBe('200');
        expect(found === wanted, address).toBe(true);
      }),
      {
        numRuns: 4,
        examples: [
          ['change=year:percentage', 'csv'],
          ['moving-average=3', 'xlsx'],
          ['hide-empty=rows&decimals=2', 'csv'],
        ],
      },
    );
    expect(made).toBeGreaterThan(0);
    close();
  }, 120_000);

  it('is the same whether its cells are read before or, as no figure decides what is shown, while it is written', async () => {
    const { make, close } = threads();
    let made = 0;
    const counted: typeof make = (file, signal) => {
      made += 1;
      return make(file, signal);
    };
    const here = await fixedPortal({}, parts);
    const elsewhere = await fixedPortal({}, { ...parts, makeBigFile: counted });
    for (const suffix of ['xlsx', 'json', 'parquet']) {
      const address = `/table/TS/${BIG.code}.${suffix}?pivot=area,time/measure&decimals=2`;
      const [wanted, found] = [await bytesAt(here, address), await bytesAt(elsewhere, address)];
      expect(wanted.slice(0, 3), address).toBe('200');
      expect(found === wanted, address).toBe(true);
    }
    expect(made).toBe(3);
    close();
  }, 120_000);

  const areas = (count: number): string =>
    `choose=measure:in(m1)&choose=area:in(${Array.from({ length: count }, (_, at) => `a${at}`).join(',')})&pivot=area/time`;
  const compared = (count: number): string =>
    ['table', 'table']
      .map((name) => `${name}=TS/${BIG.code}%3F${encodeURIComponent(areas(count))}`)
      .join('&');

  it.each([
    ['CSV of 19,920 cells of two tables', `/compare.csv?${compared(83)}`, 0],
    ['CSV of 20,160 cells of two tables', `/compare.csv?${compared(84)}`, 1],
    ['Parquet of 19,920 cells of two tables', `/compare.parquet?${compared(83)}`, 0],
    ['Parquet of 20,160 cells of two tables', `/compare.parquet?${compared(84)}`, 1],
  ] as const)('is made in a thread only where it keeps others waiting: %s', async (_, address, times) => {
    const { make, close } = threads();
    let made = 0;
    const counted: typeof make = (file, signal) => {
      made += 1;
      return make(file, signal);
    };
    const app = await fixedPortal({}, { ...parts, makeBigFile: counted });
    expect((await app.inject(address)).statusCode).toBe(200);
    expect(made).toBe(times);
    close();
  });

  it('stands in an archive as it is by itself, and leaves its thread to the next archive', async () => {
    const { make, close } = threads();
    let made = 0;
    const counted: typeof make = (file, signal) => {
      made += 1;
      return make(file, signal);
    };
    const collections = memoryCollections();
    const id = await collections.keep([{ code: BIG.code, query: 'moving-average=3' }], '192.0.2.1');
    const address = `/statistical-tables/downloadMultiple/${id}.zip?format=parquet`;
    const here = await bytesAt(await fixedPortal({}, { ...parts, collections }), address);
    const app = await fixedPortal({}, { ...parts, collections, makeBigFile: counted });
    expect(here.slice(0, 6)).toBe('200 PK');
    for (const round of [1, 2]) expect((await bytesAt(app, address)) === here, `round ${round}`).toBe(true);
    expect(made).toBe(2);
    close();
  }, 120_000);

  it('leaves the thread to the next when its reader goes away', async () => {
    const { make, close } = threads();
    const app = await fixedPortal({}, { ...parts, makeBigFile: make });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/table/TS/${BIG.code}.csv?layout=tidy&moving-average=3`;
    const leaving = new AbortController();
    const first = await fetch(address, { signal: leaving.signal });
    await first.body?.getReader().read();
    leaving.abort();
    const second = await fetch(address);
    expect((await second.text()).split('\r\n').length).toBe(BIG.cube.values.length + 2);
    close();
    await app.close();
  }, 120_000);

  it('is not made for who asks for its headers', async () => {
    const makeBigFile = () => Promise.reject(new Error('a file was made'));
    const app = await fixedPortal({}, { ...parts, makeBigFile });
    const url = `/table/TS/${BIG.code}.csv?layout=tidy&moving-average=3`;
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([
      ...[200, 'text/csv; charset=utf-8', undefined, ''],
    ]);
    expect((await app.inject(url)).statusCode).toBe(500);
  });

  it('is broken off when it is not taken, and the next gets its turn', async () => {
    const { make, close } = threads({ patienceMs: 1 });
    const never = new AbortController().signal;
    const [first, second] = [
      (await make(fileOf('divide=3'), never))[Symbol.asyncIterator](),
      make(fileOf('divide=3'), never),
    ];
    await first.next();
    await second;
    await expect(first.next()).rejects.toThrow('nobody took the bytes');
    close();
  }, 120_000);

  it('is refused when too many wait, and ends with the server', async () => {
    const { make, close } = threads({ waiting: 0 });
    const never = new AbortController().signal;
    const first = make(fileOf('divide=3'), never);
    await expect(make(fileOf('divide=3'), never)).rejects.toMatchObject({ code: 'too-many-files' });
    close();
    await expect(first).rejects.toThrow('the server is closing');
  });

  it('leaves its turn to the next when its thread does not even start', async () => {
    const { make, close } = threads();
    const never = new AbortController().signal;
    const noThread = { ...fileOf('divide=3'), release: () => undefined } as unknown as BigFile;
    await expect(make(noThread, never)).rejects.toThrow('could not be cloned');
    const next = await make(fileOf('choose=area:in(a1)&divide=3'), never);
    for await (const bytes of next) expect(bytes.length).toBeGreaterThan(0);
    close();
  }, 30_000);

  it('is whole, or its reader’s who went away, however many ask at once and leave at any moment', async () => {
    const { make, close } = threads({ atOnce: 2, waiting: 100 });
    const digest = async (file: BigFile, signal: AbortSignal, mostPieces = Infinity): Promise<string> => {
      const hash = createHash('sha256');
      let pieces = 0;
      for await (const bytes of await make(file, signal)) {
        hash.update(bytes);
        pieces += 1;
        if (pieces >= mostPieces) break;
      }
      return hash.digest('hex');
    };
    const never = new AbortController().signal;
    const sums = ['a1,a2', 'a3,a4,a5'].map((areas) => `sum=area:in(${areas}):c1:name(A%20text)`);
    const files = (['parquet', 'xlsx'] as const).flatMap((format) =>
      sums.map((sum) => fileOf(`choose=measure:in(m1,m2)&${sum}`, format)),
    );
    const alone: string[] = [];
    for (const file of files) alone.push(await digest(file, never));
    const asked = Array.from({ length: 24 }, async (_, at) => {
      const file = files[at % files.length];
      if (!file) throw new Error('there is no such file');
      // A third stays to the end; others leave in the line, while the thread starts, reads or writes, or with some pieces.
      if (at % 3 === 0) {
        expect(await digest(file, never)).toBe(alone[at % files.length]);
      } else if (at % 3 === 1) {
        const left = new Error(`left after ${at * 40} ms`);
        const leaving = new AbortController();
        setTimeout(() => {
          leaving.abort(left);
        }, at * 40);
        const outcome = await digest(file, leaving.signal).catch((error: unknown) => error);
        const isWhole = outcome === alone[at % files.length];
        const isGone = outcome === left || String(outcome).includes('went away');
        expect(isWhole || isGone, String(outcome)).toBe(true);
      } else {
        await digest(file, never, 1);
      }
    });
    await Promise.all(asked);
    expect(await digest(fileOf('choose=area:in(a1)&divide=3'), never)).toHaveLength(64);
    close();
  }, 240_000);

  it('says what the thread says is wrong', async () => {
    const { make, close } = threads();
    const never = new AbortController().signal;
    await expect(make(fileOf('choose=area:in(nowhere)'), never)).rejects.toMatchObject({
      code: 'unknown-category',
    });
    close();
  }, 60_000);
});
