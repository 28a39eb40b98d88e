import { createHash } from 'node:crypto';
import { startingTable, viewOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '../../test/read-back.ts';
import { unzip } from '../../test/unzip.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround } from '../../test/written-views.ts';
import { FILE_WRITERS } from '../file-writers.ts';
import { dataPackageInStretches } from './write-data-package.ts';

const table = tableAround(
  plainCube(
    [dimensionOf('Sex', ['Males', 'Females']), dimensionOf('Time', ['2023', '2024'], { role: 'time' })],
    [1, 2.5, Number.NaN, 4],
  ),
  {
    title: 'Residents <by> sex',
    licence: 'Open Data Licence',
    unit: 'Persons',
    footnotes: [{ id: '1', text: 'Usual *residents*.' }],
  },
);
const view = viewOf(startingTable(table, COLOPHON.write));

async function filesIn(): Promise<ReadonlyMap<string, string>> {
  return unzip(await bytesOf(FILE_WRITERS.package.write(view, COLOPHON)));
}

describe(dataPackageInStretches, () => {
  it('holds the tidy CSV, and says its size, hash and the types of its columns', async () => {
    const files = await filesIn();
    expect([...files.keys()]).toEqual(['data.csv', 'datapackage.json', 'README.md']);
    const data = files.get('data.csv') ?? '';
    expect(data).toBe(await textOf(FILE_WRITERS.tidy.write(view, COLOPHON)));
    const { resources, ...about } = JSON.parse(files.get('datapackage.json') ?? '') as {
      readonly resources: readonly [
        { readonly schema: { readonly fields: readonly { name: string; type: string }[] } },
      ];
    };
    expect(about).toMatchObject({
      name: 't1',
      title: 'Residents <by> sex',
      version: 'r1',
      created: COLOPHON.generatedAt,
      licenses: [{ path: 'README.md', title: 'Open Data Licence' }],
    });
    expect(resources).toMatchObject([
      {
        path: 'data.csv',
        bytes: Buffer.byteLength(data),
        hash: `sha256:${createHash('sha256').update(data).digest('hex')}`,
        schema: { missingValues: [''], primaryKey: ['sex', 'time'] },
      },
    ]);
    const [headings = ''] = data.split('\r\n', 1);
    const { fields } = resources[0].schema;
    expect(fields.map(({ name }) => name)).toEqual(headings.split(','));
    expect(fields.find(({ name }) => name === 'time')?.type).toBe('year');
    expect(fields.find(({ name }) => name === 'value')).toMatchObject({ type: 'number', unit: 'Persons' });
  });

  it('has the words that readers look for it by, and says which columns are never blank', async () => {
    const about = async (of: typeof view) => {
      const files = unzip(await bytesOf(FILE_WRITERS.package.write(of, COLOPHON)));
      return JSON.parse(files.get('datapackage.json') ?? '') as {
        readonly resources: readonly [{ readonly schema: { readonly fields: readonly object[] } }];
      };
    };
    const { resources, ...said } = await about(view);
    expect(said).toMatchObject({ keywords: ['Society', 'Population', 'Residents'] });
    const [code, label] = resources[0].schema.fields;
    expect(code).toMatchObject({ name: 'sex', title: 'Sex', constraints: { required: true } });
    expect(label).not.toHaveProperty('constraints');
    expect(resources[0]).toMatchObject({ dialect: { header: true } });
    const untold = { ...view.facts, topics: [] };
    expect(await about({ ...view, facts: untold })).not.toHaveProperty('keywords');
    expect(await about({ ...view, facts: { ...untold, searchKeywords: ['men'] } })).toMatchObject({
      keywords: ['men'],
    });
  });

  it('tells people in Markdown what the data are, whose, and what every column holds', async () => {
    const readme = (await filesIn()).get('README.md') ?? '';
    expect(readme).toContain(String.raw`# Residents \<by\> sex`);
    expect(readme).toContain('Licence: Open Data Licence');
    expect(readme).toContain(COLOPHON.address);
    expect(readme).toContain('- absence: ');
    expect(readme).toContain(String.raw`- Usual \*residents\*.`);
  });

  it('is the same bytes whenever it is written', async () => {
    const once = await bytesOf(FILE_WRITERS.package.write(view, COLOPHON));
    expect(Buffer.compare(once, await bytesOf(FILE_WRITERS.package.write(view, COLOPHON)))).toBe(0);
  });

  it('breaks off where the figures do', async () => {
    const broken = dataPackageInStretches(async function* () {
      yield await Promise.resolve(new Uint8Array(10));
      throw new Error('unreadable');
    });
    await expect(bytesOf(broken(view, COLOPHON, () => [] as never))).rejects.toThrow('unreadable');
  });
});
