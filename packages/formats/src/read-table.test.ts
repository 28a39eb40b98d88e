import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { message } from '@almanac/core';
import { READERS, readTable } from './read-table.ts';
import { ReadingError, type SourceFile } from './reading/reading.ts';
import { jsonMessage } from '../test/sdmx-json-messages.ts';
import { specific } from '../test/sdmx-messages.ts';
import { write } from '../test/words.ts';

const REAL_FILES = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const FOLDERS = ['px-errors', 'sdmx-csv', 'sdmx-json', 'sdmx-ml', 'xlsx', 'eurostat-tsv', 'catalogue'];

function fileOf(name: string, content: string | Uint8Array): SourceFile {
  const bytes = async function* () {
    await Promise.resolve();
    yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  return { name, bytes };
}

async function formatOf(name: string, content: string | Uint8Array): Promise<string> {
  return readTable(fileOf(name, content), write).then(
    ({ format }) => format,
    (error: unknown) => (error instanceof ReadingError ? error.message : 'crashed'),
  );
}

const JSON_STAT = JSON.stringify({
  class: 'dataset',
  id: ['a'],
  size: [1],
  value: [1],
  dimension: { a: { category: { index: ['x'] } } },
});

const FLAT = { observations: { '0:0': [1] } };

describe(readTable, () => {
  it('recognises the formats by content, whatever the name of the file', async () => {
    expect(await formatOf('a.txt', `\ufeff${JSON_STAT}`)).toBe('json-stat');
    expect(await formatOf('a.json', ',,\nTheme: A,,\nData Series,2024,2023\nAll,1,2\n')).toBe(
      'table-builder-csv',
    );
    expect(await formatOf('a.json', 'year;value\n2023;1\n2024;2\n')).toMatch(/csv/);
    expect(await formatOf('a', 'year,value\r2023,1\r2024,2\r')).toBe('csv');
    expect(await formatOf('a.csv', 'freq,geo\\TIME_PERIOD\t2023 \nA,AT\t1 p\n')).toBe('eurostat-tsv');
    expect(await formatOf('a.json', JSON.stringify(jsonMessage([FLAT])))).toBe('sdmx-json');
    expect(await formatOf('a.txt', specific('<Obs A="N" TIME_PERIOD="2020" OBS_VALUE="1"/>'))).toBe(
      'sdmx-ml',
    );
  });

  it('refuses every other format and names those that are read', async () => {
    const damaged = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('sheet')]);
    expect(await formatOf('a.csv', damaged)).toMatch(/read\.zip\.damaged/);
    expect(await formatOf('a.csv', gzipSync('year,value'))).toMatch(/read\.gzip/);
    expect(await formatOf('a.csv', '<!DOCTYPE html><html></html>')).toMatch(/read\.web-page/);
    expect(await formatOf('a.xls', '<table border=1><tr><td>1</td></tr></table>')).toMatch(/read\.web-page/);
    expect(await formatOf('a.csv', '<?xml version="1.0"?><a/>')).toMatch(/read\.xml/);
    expect(await formatOf('a.csv', '')).toMatch(/read\.empty/);
    const letter = readTable(fileOf('a.txt', 'Dear reader,\n\nthere is no table here.\n'), write);
    await expect(letter).rejects.toMatchObject({
      problem: message('read.unknown-format'),
      advice: message('read.formats', {
        advice: message('read.unknown-format-advice'),
        formats: { list: READERS.map(({ name }) => name), joined: 'comma' },
      }),
    });
  });

  it('reads the formats that the page about them lists', () => {
    const page = readFileSync(new URL('../../../docs/reference/formats-in.md', import.meta.url), 'utf8');
    const [list = ''] = page.split('\n## ');
    const listed = [...list.matchAll(/^- `([a-z-]+)`: /gm)].map(([, format]) => format);
    expect(listed).toEqual(READERS.map(({ format }) => format));
  });

  it('reads in the format that is given', async () => {
    const file = fileOf('a.csv', 'Data Series,2024,2023\nAll,1,2\n');

    expect((await readTable(file, write)).format).toBe('table-builder-csv');
    expect((await readTable(file, write, { format: 'csv' })).format).toBe('csv');
  });

  const hasRealFiles = existsSync(REAL_FILES);
  if (!hasRealFiles) process.stderr.write('SKIPPED: the real files are not beside the repository\n');

  it.runIf(hasRealFiles).each(FOLDERS)(
    'gives a table or a reading error for every real file of %s',
    async (folder) => {
      for (const name of readdirSync(REAL_FILES + folder)) {
        const file = { name, bytes: () => createReadStream(`${REAL_FILES}${folder}/${name}`) };
        const outcome = await readTable(file, write).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome, name).toBeInstanceOf(ReadingError);
      }
    },
    60_000,
  );
});
