import { checkCube, inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { expectNoCrash } from '../../test/broken-files.ts';
import { fileOf } from '../../test/real-files.ts';
import { JSON_PIECES, jsonMessage, oldJsonMessage } from '../../test/sdmx-json-messages.ts';
import { write } from '../../test/words.ts';
import type { ReadTable } from '../reading/reading.ts';
import { looksLikeSdmxJson, readSdmxJson } from './read-sdmx-json.ts';

function read(message: unknown, language?: string): Promise<ReadTable> {
  return readSdmxJson(fileOf('births.json', JSON.stringify(message)), write, { language });
}

const SERIES = {
  action: 'Information',
  attributes: ['1'],
  dimensionGroupAttributes: { '0:1:': [0] },
  series: {
    '0': { attributes: [0], observations: { '0': [2, 1], '1': [1.5, 0] } },
    '1': { attributes: [0], observations: { '0': [null, null], '1': ['7', 0] } },
  },
};

describe(readSdmxJson, () => {
  it('reads series with what is said of the data set, of groups, series and observations', async () => {
    const { draft, guesses, warnings } = await read(jsonMessage([SERIES]));
    const { cube, facts } = draft;
    expect(
      cube.dimensions.map(({ id, label, categories }) => [id, label, categories.map((each) => each.label)]),
    ).toEqual([
      ['AREA', 'Area', ['North', 'South']],
      ['time', 'Year', ['2020', '2021']],
    ]);
    expect([...cube.values]).toEqual([1.5, 2, 7, Number.NaN]);
    expect(cube.flags.size).toBe(1);
    expect(facts).toMatchObject({ title: 'Births', unit: 'Persons', decimals: 1, frequency: 'annual' });
    expect([guesses.map(({ key }) => key), warnings]).toEqual([
      ['read.sdmx.frequency-follows', 'read.sdmx.attributes'],
      [],
    ]);
    expect(checkCube(cube)).toEqual([]);
  });

  it('reads flat observations, and messages of version 1', async () => {
    const flat = { observations: { '0:0': [2, 1], '0:1': [1.5], '1:1': [7] } };
    const { draft } = await read(oldJsonMessage([flat]));
    expect([...draft.cube.values]).toEqual([1.5, 2, 7, Number.NaN]);
    expect(draft.cube.flags.size).toBe(1);
  });

  it('warns of an attribute that points behind the list of its values', async () => {
    const { draft, warnings } = await read(
      jsonMessage([{ series: { '0': { observations: { '0': [2, 5] } } } }]),
    );
    expect([draft.cube.flags.size, ...warnings.map(({ message }) => inLogs(message))]).toEqual([
      0,
      'read.sdmx-json.attributes(1, dataSets[0].series["0"].observations["0"])',
    ]);
  });

  it('takes names in the language that is asked for', async () => {
    const { draft } = await read(jsonMessage([SERIES]), 'fr');
    expect(draft.cube.dimensions[0]?.categories.map(({ label }) => label)).toEqual(['Nord', 'Sud']);
  });

  it('leaves out what is to be deleted, and takes the last of what is said twice', async () => {
    const deleted = { action: 'Delete', series: { '1': { observations: { '1': [] } } } };
    const again = { action: 'Replace', series: { '0': { attributes: [0], observations: { '0': [3] } } } };
    const { draft, warnings } = await read(jsonMessage([SERIES, deleted, again]));
    expect([...draft.cube.values]).toEqual([1.5, 3, 7, Number.NaN]);
    expect(warnings.map(({ message }) => inLogs(message))).toEqual([
      'read.sdmx.deletions(1)',
      'read.sdmx.replaced(1)',
    ]);
    await expect(read(jsonMessage([deleted]))).rejects.toMatchObject({
      problem: { key: 'read.sdmx.no-observations' },
    });
  });

  it.each([
    [
      'an index that is not there',
      { series: { '2': { observations: { '0': [1] } } } },
      'index(dataSets[0].series["2"])',
    ],
    ['too few indexes', { series: { '': { observations: { '0': [1] } } } }, 'index(dataSets[0].series[""])'],
    [
      'too many indexes in a series',
      { series: { '0': { observations: { '0:0': [1] } } } },
      'index(dataSets[0].series["0"].observations["0:0"])',
    ],
    ['too many indexes', { observations: { '0:0:0': [1] } }, 'index(dataSets[0].observations["0:0:0"])'],
    [
      'a word for a number',
      { series: { '0': { observations: { '0': ['many'] } } } },
      'not-a-number(dataSets[0].series["0"].observations["0"], many)',
    ],
  ])('refuses %s and tells the path', async (_, dataSet, words) => {
    await expect(read(jsonMessage([dataSet]))).rejects.toThrow(`read.sdmx-json.${words}`);
  });

  it.each([
    [
      { meta: { schema: 'https://json.sdmx.org/sdmx-json-structure-schema.json' }, data: { codelists: [] } },
      'structure',
    ],
    [{ $schema: 'sdmx-json-metadata-schema.json', data: { metadataSets: [] } }, 'metadata'],
  ])('says what a message is that holds no figures: %j', async (message, kind) => {
    expect(looksLikeSdmxJson(JSON.stringify(message))).toBe(true);
    await expect(read(message)).rejects.toMatchObject({ problem: { key: `read.sdmx-ml.${kind}` } });
  });

  it('gives a table or a reading error, whatever happens to a file', async () => {
    const sources = [jsonMessage([SERIES]), oldJsonMessage([SERIES])].map((message) =>
      new TextEncoder().encode(JSON.stringify(message)),
    );
    await expectNoCrash((file) => readSdmxJson(file, write), { sources, pieces: JSON_PIECES, runs: 300 });
  });
});
