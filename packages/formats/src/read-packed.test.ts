import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { bytesOf } from '../test/read-back.ts';
import { fileOf, realFile, realFiles } from '../test/real-files.ts';
import { specific, STRUCTURE } from '../test/sdmx-messages.ts';
import { write } from '../test/words.ts';
import { readTable, type RecognisedTable } from './read-table.ts';

async function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Uint8Array>);
}

async function read(files: Readonly<Record<string, string | Uint8Array>>): Promise<RecognisedTable> {
  return readTable(fileOf('table.zip', await archiveOf(files)), write);
}

const CSV = 'area,year,value\nN,2023,1\nN,2024,2\nS,2023,3\nS,2024,4\n';
const MESSAGE = specific('<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1"/>');

describe('ZIP archives', () => {
  it('are read as the one file in them', async () => {
    const { format, draft } = await read({
      'folder/table.csv': CSV,
      '__MACOSX/._table.csv': 'x',
      'readme.txt': 'x',
    });
    expect(format).toBe('csv');
    expect([...draft.cube.values]).toEqual([1, 2, 3, 4]);
  });

  it('may hold the structure of an SDMX message beside it, in any order', async () => {
    for (const files of [
      { 'data.xml': MESSAGE, 'structure.xml': STRUCTURE },
      { 'a_structure.xml': STRUCTURE, 'data.xml': MESSAGE },
    ]) {
      const { draft } = await read(files);
      expect(draft.facts.title).toBe('Births');
      expect(draft.cube.dimensions[0]?.categories[0]?.label).toBe('North');
    }
  });

  it('are refused where it is not clear what to read', async () => {
    await expect(read({ 'a.csv': CSV, 'b.csv': CSV })).rejects.toThrow('read.zip.several(2, a.csv, b.csv)');
    await expect(read({ 'a.xml': STRUCTURE, 'b.xml': STRUCTURE })).rejects.toThrow('read.zip.several');
    await expect(read({ 'a/.hidden': 'x' })).rejects.toThrow('read.zip.empty');
    await expect(read({ 'a.zip': await archiveOf({ 'a.csv': CSV }) })).rejects.toThrow('read.zip.in-zip');
  });

  it('name the file in them where it cannot be read', async () => {
    await expect(read({ 'a.csv': 'area,year,value\nN,2023,1\nN,2023,2\n' })).rejects.toThrow(
      /^table\.zip\/a\.csv:3/,
    );
  });

  it('are refused before they fill the memory', async () => {
    const zeros = `area,year,value\n${'N,2023,1\n'.repeat(7_000_000)}`;
    await expect(read({ 'bomb.csv': zeros })).rejects.toThrow('read.zip.bomb(bomb.csv)');
  });

  it.runIf(realFiles('sdmx-ml').length > 0)(
    'of offices are read, or refused with what they are',
    async () => {
      const { draft } = await readTable(realFile('sdmx-ml', 'statcan-10100001.zip'), write);
      expect(draft.cube.values.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(0);
      expect(draft.cube.dimensions.every(({ label }) => label !== '')).toBe(true);
      const other = readTable(realFile('sdmx-ml', 'khaeru__ESTAT__footer2.zip'), write);
      await expect(other).resolves.toHaveProperty('format', 'sdmx-ml');
    },
  );
});
