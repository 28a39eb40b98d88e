import Ajv from 'ajv';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import { fixedPortal } from './fixed-portal.ts';
import { hasProtocols, protocolText } from './protocols-for-tests.ts';

const TABLE = '/table/TS/M100001';
const SITE = 'https://tables.example.gov';

interface Csvw {
  readonly tables: readonly {
    readonly url: string;
    readonly tableSchema?: {
      readonly columns: readonly { readonly titles: string; readonly datatype: string }[];
    };
  }[];
}

const pathOf = (url: string): string => url.replace(SITE, '');

describe('the metadata of a CSV file', () => {
  it.each([`${TABLE}.csv`, `${TABLE}.csv?layout=tidy`, `${TABLE}.csv?choose=time:latest(2)&layout=tidy`])(
    'are where %s leads, and describe that very file',
    async (path) => {
      const portal = await fixedPortal();
      const csv = await portal.inject(path);
      const [, found = ''] =
        /^<([^>]+)>; rel="describedby"; type="application\/csvm\+json"$/.exec(String(csv.headers.link)) ?? [];
      const answer = await portal.inject(pathOf(found));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/csvm+json']);
      expect(found.split('?', 1)[0]).toBe(`${SITE}${TABLE}.csv-metadata.json`);
      const { tables } = answer.json<Csvw>();
      expect(tables.map(({ url }) => url).sort()).toEqual(expect.arrayContaining([`${SITE}${path}`]));
    },
  );

  it('name every column of the tidy file, in the view as in the whole', async () => {
    const portal = await fixedPortal();
    for (const query of [
      '',
      '?choose=series:in(1)',
      '?sum=series:in(1):c1:name(Alone)',
      '?hide-empty=rows',
    ]) {
      const answer = await portal.inject(`${TABLE}.csv-metadata.json${query}`);
      const [tidy] = answer.json<Csvw>().tables;
      const { body } = await portal.inject(pathOf(tidy?.url ?? ''));
      const columns = tidy?.tableSchema?.columns ?? [];
      expect(columns.map(({ titles }) => titles)).toEqual(body.split('\r\n', 1)[0]?.split(','));
      expect(columns.find(({ titles }) => titles === 'value')?.datatype).toBe('double');
    }
  });

  it('are held by clients, of a release too, and refuse what the page refuses', async () => {
    const portal = await fixedPortal();
    const { headers } = await portal.inject(`${TABLE}.csv-metadata.json`);
    const held = { 'if-none-match': String(headers.etag) };
    expect((await portal.inject({ url: `${TABLE}.csv-metadata.json`, headers: held })).statusCode).toBe(304);
    expect((await portal.inject(`${TABLE}.csv-metadata.json?no=1`)).statusCode).toBe(400);
    expect((await portal.inject(`${TABLE}.csv-metadata.json?release=none`)).statusCode).toBe(404);
    expect((await portal.inject('/table/TS/NONE.csv-metadata.json')).statusCode).toBe(404);
  });
});

interface Croissant {
  readonly '@context': Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly distribution: readonly { readonly '@id': string; readonly contentUrl: string }[];
  readonly recordSet: readonly {
    readonly key: readonly { readonly '@id': string }[];
    readonly field: readonly {
      readonly '@id': string;
      readonly source: { readonly fileObject: object; readonly extract: { readonly column: string } };
    }[];
  }[];
}

describe('the Croissant of a table', () => {
  it('has what the specification requires, and a field for every column of its file', async () => {
    const portal = await fixedPortal();
    const answer = await portal.inject(`${TABLE}/croissant.json`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/ld+json; charset=utf-8',
    ]);
    const said = answer.json<Croissant>();
    expect(said).toMatchObject({
      '@type': 'sc:Dataset',
      conformsTo: 'http://mlcommons.org/croissant/1.1',
      name: expect.any(String) as unknown,
      description: expect.any(String) as unknown,
      license: expect.any(String) as unknown,
      url: `${SITE}${TABLE}`,
      creator: { name: 'Statistics Office' },
      datePublished: expect.any(String) as unknown,
      isLiveDataset: true,
    });
    const [file] = said.distribution;
    const [records] = said.recordSet;
    const { body } = await portal.inject(pathOf(file?.contentUrl ?? ''));
    const columns = records?.field.map(({ source }) => source.extract.column);
    expect(columns).toEqual(body.split('\r\n', 1)[0]?.split(','));
    const ids = new Set(records?.field.map((each) => each['@id']));
    expect(records?.key.map((each) => each['@id'])).toSatisfy((keys: string[]) =>
      keys.every((key) => ids.has(key)),
    );
    expect(records?.field.map(({ source }) => source.fileObject)).toContainEqual({ '@id': file?.['@id'] });
  });

  it('says by its context what each of its terms is', async () => {
    const said = (await (await fixedPortal()).inject(`${TABLE}/croissant.json`)).json<Croissant>();
    const own = [
      'recordSet',
      'field',
      'dataType',
      'source',
      'fileObject',
      'extract',
      'column',
      'key',
      'isLiveDataset',
    ];
    expect(Object.keys(said['@context'])).toEqual(expect.arrayContaining(own));
  });

  it('of a release leads to the file of that release', async () => {
    const portal = await fixedPortal();
    const { version } = (await portal.inject(`${TABLE}/croissant.json`)).json<Croissant>();
    const pinned = (await portal.inject(`${TABLE}/croissant.json?release=${version}`)).json<Croissant>();
    // The library that loads Croissant refuses files without a checksum, unless the data set is live.
    expect(pinned).toMatchObject({ version, isLiveDataset: true });
    expect(pinned.distribution[0]?.contentUrl).toContain(`release=${version}`);
  });
});

describe('the data package of a table', () => {
  it.skipIf(!hasProtocols)('is as the profiles of Data Package 2.0 have it', async () => {
    const { rawPayload } = await (await fixedPortal()).inject(`${TABLE}.zip`);
    const folder = mkdtempSync(join(tmpdir(), 'data-package-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, 'p.zip'), rawPayload);
    execFileSync('python3', ['-m', 'zipfile', '-e', 'p.zip', '.'], { cwd: folder });
    const descriptor = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8')) as {
      readonly resources: readonly { readonly schema: object; readonly dialect: object }[];
    };
    const [resource] = descriptor.resources;
    for (const [profile, part] of [
      ['datapackage', descriptor],
      ['dataresource', resource],
      ['tableschema', resource?.schema],
      ['tabledialect', resource?.dialect],
    ] as const) {
      const ajv = new Ajv({ format: false, unknownFormats: 'ignore' });
      const schema = JSON.parse(protocolText('frictionless-2.0', `${profile}.json`)) as object;
      const isValid = ajv.validate(schema, part);
      expect([profile, isValid, ajv.errors]).toEqual([profile, true, null]);
    }
  });
});
