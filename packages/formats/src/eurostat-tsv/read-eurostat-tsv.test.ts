import { checkCube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { expectNoCrash } from '../../test/broken-files.ts';
import { fileOf, realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { ReadTable } from '../reading/reading.ts';
import { looksLikeEurostatTsv, readEurostatTsv } from './read-eurostat-tsv.ts';

const NEW = [
  'freq,unit,geo\\TIME_PERIOD\t2021 \t2022 \t2023 ',
  'A,THS_PER,AT\t1.5 \t2.0 bp\t: ',
  'A,THS_PER,BE\t: c\t: z\t-3 e',
].join('\n');
const OLD = ['unit,geo\\time\t2014M02 \t2014M01 ', 'PC,EU28\t5.5 p\t5.4 ', 'PC,DE\t4.9u\t:c'].join('\r\n');

function read(text: string): Promise<ReadTable> {
  return readEurostatTsv(fileOf('table.tsv', text), write);
}

describe(readEurostatTsv, () => {
  it('takes the tab at the end of a line for no period', async () => {
    const lines = ['geo\\TIME_PERIOD\t2021 \t2022 \t', 'AT\t1 \t2 \t', 'BE\t3 \t4 \t'].join('\n');
    const { cube } = (await read(lines)).draft;
    expect([...cube.values]).toEqual([1, 2, 3, 4]);
    expect(cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual(['2021', '2022']);
  });

  it('reads numbers, flags and why there is none', async () => {
    const { draft } = await read(NEW);
    const { cube, facts } = draft;
    expect(
      cube.dimensions.map(({ id, categories }) => [id, categories.map((each) => each.id).join()]),
    ).toEqual([
      ['geo', 'AT,BE'],
      ['time', '2021,2022,2023'],
    ]);
    expect([...cube.values]).toEqual([1.5, 2, Number.NaN, Number.NaN, Number.NaN, -3]);
    expect([...cube.absences]).toEqual([
      [3, 'suppressed'],
      [4, 'not-applicable'],
    ]);
    expect([...cube.flags.keys()]).toEqual([1, 5]);
    expect(facts).toMatchObject({ unit: 'THS_PER', decimals: 1, frequency: 'annual' });
  });

  it('reads the files of before 2021, whose latest period is first', async () => {
    const { draft } = await read(OLD);
    expect(draft.cube.dimensions.at(-1)?.categories.map(({ id }) => id)).toEqual(['2014-01', '2014-02']);
    expect([...draft.cube.values]).toEqual([5.4, 5.5, Number.NaN, 4.9]);
    expect([...draft.cube.absences]).toEqual([[2, 'suppressed']]);
    expect(draft.facts.footnotes?.map(({ text }) => text)).toEqual(['Low reliability']);
  });

  it.each([
    [NEW.replace('1.5', 'x1.5'), '2:2: read.eurostat-tsv.cell(x1.5)'],
    [NEW.replace('A,THS_PER,BE', 'A,BE'), '3:1: read.eurostat-tsv.key(A,BE)'],
    [NEW.replace('\t-3 e', ''), '3:4: read.row-fields(3, 4)'],
    [NEW.replace('BE', 'AT'), '3: read.csv.second-number'],
    [NEW.replace('2021 ', 'then'), 'read.no-period-in-column(then, TIME_PERIOD)'],
    [NEW.split('\n', 1).join(), 'read.sdmx.no-observations'],
  ])('tells where %j cannot be read', async (text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });

  it.runIf(realFiles('eurostat-tsv').length > 0)('has the numbers that a slow reading has', async () => {
    const name = 'estat_teilm020.tsv';
    const [, ...lines] = new TextDecoder()
      .decode(realBytes('eurostat-tsv', name))
      .trim()
      .split(/[\r\n]+/);
    const texts = lines.flatMap((line) => line.split('\t').slice(1)).filter((text) => text.trim() !== '');
    const expected = texts.filter((text) => !text.startsWith(':')).map((text) => Number.parseFloat(text));
    const { draft } = await readEurostatTsv(realFile('eurostat-tsv', name), write);
    expect(draft.cube.values).toHaveLength(1260);
    expect([...draft.cube.values].filter((value) => !Number.isNaN(value))).toEqual(expected);
    expect(expected).toHaveLength(1260 - 108);
    expect(checkCube(draft.cube)).toEqual([]);
  });

  it('is not taken for any other table with tabs', () => {
    expect([NEW, OLD].map(looksLikeEurostatTsv)).toEqual([true, true]);
    expect(['a\tb\n1\t2', 'path\\name,other\n', 'a,b\\c\n'].map(looksLikeEurostatTsv)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gives a table or a reading error, whatever happens to a file', async () => {
    await expectNoCrash((file) => readEurostatTsv(file, write), {
      sources: [NEW, OLD].map((text) => new TextEncoder().encode(text)),
      pieces: ['\t', '\n', '\r', ',', '\\', ':', ': c', '-', '1e9', '2014S3', '\u0000', ''],
      runs: 300,
    });
  });
});
