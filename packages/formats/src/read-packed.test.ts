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
const CUBE = [
  'REF_DATE,GEO,DGUID,Sex,UOM,UOM_ID,SCALAR_FACTOR,SCALAR_ID,VECTOR,COORDINATE,VALUE,STATUS,SYMBOL,TERMINATED,DECIMALS',
  '2023,Canada,2021A,Both sexes,Persons,249,thousands ,3,v1,1.1,3.5,A,,,1',
  '2023,Canada,2021A,Females,Persons,249,thousands ,3,v2,1.2,,F,,,1',
  '2023,Yukon,2021B,Both sexes,Persons,249,thousands ,3,v3,2.1,0.5,E,r,,1',
  '2023,Yukon,2021B,Females,Persons,249,thousands ,3,v4,2.2,,x,,,1',
  '2024,Canada,2021A,Both sexes,Persons,249,thousands ,3,v1,1.1,4,,p,,1',
  '2024,Canada,2021A,Females,Persons,249,thousands ,3,v2,1.2,2,,,,1',
  '2024,Yukon,2021B,Both sexes,Persons,249,thousands ,3,v3,2.1,..,..,,,1',
  '2024,Yukon,2021B,Females,Persons,249,thousands ,3,v4,2.2,1,,,,1',
].join('\n');
const ABOUT = [
  'Cube Title,Product Id,CANSIM Id,URL,Cube Notes,Archive Status',
  'Births by sex,10100009,,https://statistics.example/10100009,2,CURRENT',
  '',
  'Dimension ID,Dimension name,Dimension Notes,Dimension Definitions',
  '1,Geography,,',
  '2,Sex,3,',
  '',
  'Dimension ID,Member Name,Classification Code,Member ID,Parent Member ID,Terminated,Member Notes',
  '1,Canada,,1,,,',
  '1,Yukon,,12,1,,1;2',
  '2,Both sexes,,1,,,',
  '2,Females,,3,1,,',
  '',
  'Symbol Legend',
  'Description,Symbol',
  'use with caution,E',
  '',
  'Survey Code,Survey Name',
  '1713,"Births"',
  '',
  'Note ID,Note',
  '1,"Also ""the Yukon""."',
  '2,As registered.',
  '3,As people say themselves.',
  '',
  'Dimension ID,Member ID,Attribute Key,Title',
].join('\n');
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

  it('may hold what Statistics Canada says of its CSV beside it', async () => {
    const { draft, guesses } = await read({ '10100009.csv': CUBE, '10100009_MetaData.csv': ABOUT });
    const { cube, facts } = draft;
    expect(facts).toMatchObject({
      code: '10100009',
      title: 'Births by sex',
      unit: 'Thousand Persons',
      sourceAddress: 'https://statistics.example/10100009',
      tableFootnotes: ['2'],
    });
    const notes = new Map(facts.footnotes?.map(({ id, text }) => [id, text]));
    expect(
      cube.dimensions
        .slice(0, 2)
        .map(({ id, label, footnotes, categories }) => [
          [id, label, ...(footnotes ?? []).map((each) => notes.get(each))],
          ...categories.map((each) => [each.id, each.label, each.parent, ...(each.footnotes ?? [])]),
        ]),
    ).toEqual([
      [
        ['geo', 'Geography'],
        ['1', 'Canada', undefined],
        ['12', 'Yukon', '1', '3', '2'],
      ],
      [
        ['sex', 'Sex', 'As people say themselves.'],
        ['1', 'Both sexes', undefined],
        ['3', 'Females', '1'],
      ],
    ]);
    expect(['1', '2', '3'].map((id) => notes.get(id))).toEqual([
      'Use with caution',
      'As registered.',
      'Also "the Yukon".',
    ]);
    expect(cube.cellFootnotes.get(4)).toEqual(['1']);
    expect([...cube.values]).toEqual([3.5, 4, Number.NaN, 2, 0.5, Number.NaN, Number.NaN, 1]);
    expect([...cube.absences]).toEqual([[6, 'suppressed']]);
    expect(guesses.map(({ key }) => key)).not.toContain('read.csv.follows');
  });

  it('are read without what is said of other columns', async () => {
    const about = ABOUT.replace('2,Sex,3,', '2,Age,3,');
    const { draft } = await read({ 'a.csv': CUBE, 'a_MetaData.csv': about });
    expect(draft.facts.title).toBe('Births by sex');
    expect([...draft.cube.values].filter((value) => !Number.isNaN(value))).toHaveLength(5);
  });

  it.runIf(realFiles('sdmx-ml').length > 0)('of Statistics Canada say the same in both forms', async () => {
    const csv = await readTable(realFile('csv-national', 'statcan__10100001-eng.zip'), write);
    const sdmx = await readTable(realFile('sdmx-ml', 'statcan-10100001.zip'), write);
    const shapeOf = ({ draft: { cube, facts } }: RecognisedTable) => [
      facts.title,
      cube.dimensions.map(({ categories }) => categories.map(({ id, label, parent }) => [id, label, parent])),
      cube.values,
    ];
    expect(shapeOf(csv)).toEqual(shapeOf(sdmx));
    expect(csv.draft.facts.footnotes).toHaveLength(6);
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
