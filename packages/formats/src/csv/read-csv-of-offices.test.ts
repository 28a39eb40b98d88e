import { flagsOf, observationAt, inLogs, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { ReadingError } from '../reading/reading.ts';
import type { CsvHints } from './csv-hints.ts';
import { readCsv } from './read-csv.ts';
import { write } from '../../test/words.ts';

async function read(text: string | Uint8Array, hints?: CsvHints) {
  const { draft, guesses } = await readCsv(fileOf('a.csv', text), write, hints);
  const { cube, facts } = draft;
  return {
    facts,
    guesses,
    dimensions: cube.dimensions.map(
      ({ id, categories }) => `${id}: ${categories.map(({ label }) => label).join('|')}`,
    ),
    units: cube.dimensions.flatMap(({ categories }) => categories.flatMap(({ unit }) => unit ?? [])),
    cells: Array.from(cube.values, (_, cell) => {
      const observation = observationAt(cube, cell);
      const flags = flagsOf(cube.flags.get(cell) ?? 0);
      const said =
        observation.kind === 'value' ? [observation.value, ...flags].join(' ') : observation.reason;
      const notes = cube.cellFootnotes.get(cell) ?? [];
      return notes.length === 0 ? said : `${said} ¹${notes.join(' ')}`;
    }),
  };
}

const refusal = (text: string | Uint8Array, hints?: CsvHints): Promise<string> =>
  readCsv(fileOf('a.csv', text), write, hints).then(
    () => 'read',
    (error: unknown) => (error instanceof ReadingError ? error.message : 'crashed'),
  );

describe('CSV as national offices write it', () => {
  it('asks for the decimal sign where thousands and three decimals look alike', async () => {
    const text = 'Municipios;Periodo;Total\nA;2022;14.618\nB;2022;22.001\n';

    expect(await refusal(text)).toMatch(/read\.csv\.decimal-sign\(14\.618\)/);
    expect((await read(text, { decimal: ',' })).cells).toEqual(['14618', '22001']);
    expect((await read(text, { decimal: '.' })).cells).toEqual(['14.618', '22.001']);
    expect((await read('Land;2021;2022\nA;14,5;15,25\nB;1.014,5;2\n')).cells).toEqual([
      '14.5',
      '15.25',
      '1014.5',
      '2',
    ]);
  });

  it('says in the unit by what numbers are multiplied', async () => {
    const head = 'REF_DATE,Statistics,UOM,SCALAR_FACTOR,VALUE\n';
    const one = await read(`${head}2024-01,Sales,Dollars,thousands,1\n2024-02,Sales,Dollars,thousands,2\n`);
    const two = await read(`${head}2024-01,Sales,Dollars,thousands,1\n2024-01,Rate,Per cent,units,2\n`);

    expect(one.facts.unit).toBe('Thousand Dollars');
    expect(two.units).toEqual(['Thousand Dollars', 'Per cent']);
    expect(
      await refusal('Area,Year,Unit,Unit multiplier,Value\nA,2022,Euro,3,1\nA,2023,Euro,6,2\n'),
    ).toContain('read.csv.multipliers(Unit multiplier)');
  });

  it('reads the letters of offices that mean something of their own', async () => {
    const canada = await read(
      'REF_DATE,GEO,VECTOR,COORDINATE,VALUE,STATUS\n2020,A,v1,1,1,A\n2021,A,v1,1,2,B\n2020,B,v2,2,,F\n2021,B,v2,2,,x\n',
    );
    const zealand = await read('Series_reference,Period,Data_value,STATUS\nA,2011.09,1,F\nA,2011.1,2,P\n');

    expect(canada.cells).toEqual(['1', '2 ¹1', 'not-available', 'suppressed']);
    expect(canada.facts.footnotes).toEqual([{ id: '1', text: 'Data quality: very good' }]);
    expect(zealand.cells).toEqual(['1', '2 provisional']);
    expect(zealand.dimensions.at(-1)).toBe('time: 2011.09|2011.1');
  });

  it('keeps the names of few codes, and leaves out the numbers of rows', async () => {
    const { dimensions, guesses } = await read(
      'Id,"Área (Código)","Área",Perioden,Value\n1,11,Norte,2020JJ00,1\n2,12,Sul,2020JJ00,2\n3,11,Norte,2021JJ00,3\n',
    );

    expect(dimensions).toEqual(['área: Norte|Sul', 'time: 2020JJ00|2021JJ00']);
    expect(guesses.map(inLogs)).toContain('read.csv.left-out.numbers-rows(Id)');
  });

  it('reads headings in several rows, row headings without a name, and lines above and below', async () => {
    const genesis = await read(
      'GENESIS-Tabelle: 12345-0001;;;\nGeborene: Deutschland, Jahre;;;\nGeborene (Anzahl);;;\n;Geschlecht;Geschlecht;Geschlecht\n' +
        ';m;w;zusammen\n1980;1;2;3\n1981;4;-;.\n__________\n"Erste\nZeile"\n© Amt, 2021\n',
    );
    const spanned = await read('Region;2021;;2022;\n;men;women;men;women\nA;1;2;3;4\nB;5;6;7;8\n');

    expect(genesis.facts).toMatchObject({
      code: '12345-0001',
      title: 'Geborene: Deutschland, Jahre',
      unit: 'Anzahl',
    });
    expect(genesis.facts.footnotes?.map(({ text }) => text)).toEqual(['Erste\nZeile', '© Amt, 2021']);
    expect(genesis.dimensions).toEqual(['time: 1980|1981', 'indicator: m|w|zusammen']);
    expect(genesis.cells).toEqual(['1', '2', '3', '4', 'nil', 'not-available']);
    expect(spanned.dimensions).toEqual(['region: A|B', 'time: 2021|2022', 'columns-level-2: men|women']);
    expect(spanned.cells).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('takes only lines with a single text at the end for notes', async () => {
    const head = 'Area,2020,2021\nA,1,2\n';
    const noted = await read(`${head}B,3,4\n,,\nData from: us,,\nLast Updated: today\n`);

    expect(noted.facts.tableFootnotes).toEqual(['1', '2']);
    expect((await read(`${head}B,,\n`)).dimensions[0]).toBe('area: A|B');
    expect((await read(`${head}\nGroup,,\nB,3,4\n`)).dimensions[0]).toBe('area: A|Group|B');
    expect(await refusal(`${head}B`)).toMatch(/^a\.csv:3:2: read\.row-fields\(1/);
    expect(await refusal(`${head}Note: x\nB,3,4\n`)).toMatch(/^a\.csv:3:2: read\.row-fields\(1/);
  });

  it('hangs a column of remarks on the cells, and on the table when it says one thing', async () => {
    const { cells, facts } = await read(
      'Area,Year,Value,Comment,Note\nA,2020,1,Low,All\nA,2021,,Flood,All\nB,2020,3,,All\nB,2021,4,,All\n',
    );

    expect(cells).toEqual(['1 ¹1', 'not-available ¹2', '3', '4']);
    expect(facts.footnotes?.map(({ text }) => text)).toEqual(['Low', 'Flood', 'All']);
    expect(facts.tableFootnotes).toEqual(['3']);
  });

  it('refuses figures with an unknown sign among them, and letters in an unknown encoding', async () => {
    expect(await refusal('Area,Year,Jobs,Pay\nA,2020,6647,1.5\nB,2020,7987,2.5\nC,2020,%%,3.5\n')).toContain(
      'a.csv:3: read.csv.mostly-numbers(Jobs, %%)',
    );
    const cyrillic = Buffer.from(
      'cfebeef9e03bd0b3ea3bc2f1fceee3ee0acee4e5f1e03b323032303b310acbfce2b3e23b323032303b320a',
      'hex',
    );
    expect(await refusal(cyrillic)).toContain('read.letters');
    expect((await read(cyrillic, { encoding: 'windows-1251', value: 'Всього' })).dimensions[0]).toContain(
      'Одеса',
    );
  });

  it('warns once of a last line without an end, and asks for blank row headings to be filled', async () => {
    const { warnings } = await readCsv(fileOf('a.csv', 'Area,Year,Value\nA,2020,1\nB,2020,2'), write);

    expect(warnings).toEqual([{ message: message('read.csv.open-end'), line: 3 }]);
    await expect(read('Area,Sex,Value\nA,m,1\n,f,2\nB,m,3\n,f,4\n')).rejects.toMatchObject({
      advice: message('read.csv.second-number-advice-blank', { column: 'Area' }),
    });
  });

  it('reads flags and notes beside each period, and refuses figures in their place', async () => {
    const head = 'Area,Item,Unit,Y2022,Y2022F,Y2022N,Y2023,Y2023F,Y2023N\n';
    const { dimensions, cells } = await read(`${head}A,Rice,t,1.5,A,,2.5,E,Flood\nA,Rye,t,3,A,,,M,\n`);

    expect(dimensions).toEqual(['item: Rice|Rye', 'time: Y2022|Y2023']);
    expect(cells).toEqual(['1.5', '2.5 estimated ¹1', '3', 'not-available']);
    expect(await refusal(`${head}A,Rice,t,1,2,,3,4,\nA,Rye,t,5,6,,7,8,\n`)).toContain(
      'a.csv:2:5: read.csv.flag-is-number(Y2022, 2)',
    );
  });

  it('reads quotation marks behind blanks', async () => {
    const { cells, dimensions } = await read(
      '"Area", "Year", "Value"\n"A, b", "2020", "1,200"\n"B", "2020", "3"\n',
    );

    expect(dimensions[0]).toBe('area: A, b|B');
    expect(cells).toEqual(['1200', '3']);
  });

  it('reads headings that end in a period as levels', async () => {
    const { cells, dimensions } = await read(
      'region,Persons 2021,Persons 2022,Homes 2021,Homes 2022\nA,1,2,3,4\nB,5,6,7,8\n',
    );

    expect(dimensions.join()).toMatch(/region: A\|B.*time: 2021\|2022/);
    expect(cells).toHaveLength(8);
  });

  it('reads a flag in round brackets behind a number', async () => {
    expect((await read('Area,Year,Value\nA,2020,1.5(p)\nB,2020,2 (r)\n')).cells).toEqual([
      '1.5 provisional',
      '2 revised',
    ]);
  });
});
