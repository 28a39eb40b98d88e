import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  observationAt,
  stridesOf,
  type Cube,
  type Dimension,
  inLogs,
  message,
  sentences,
} from '@almanac/core';
import { fileOf, realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadTable } from '../reading/reading.ts';
import type { CsvHints } from './csv-hints.ts';
import { readCsv } from './read-csv.ts';
import { write } from '../../test/words.ts';

function read(text: string | Uint8Array, hints?: CsvHints): Promise<ReadTable> {
  return readCsv(fileOf('a.csv', text), write, hints);
}

async function refusal(text: string | Uint8Array, hints?: CsvHints): Promise<string> {
  return read(text, hints).then(
    () => 'read',
    (error: unknown) => (error instanceof ReadingError ? error.message : 'crashed'),
  );
}

function drawn(cube: Cube) {
  return Array.from(cube.values, (_, cell) => {
    const observation = observationAt(cube, cell);
    return observation.kind === 'value' ? observation.value : observation.reason;
  });
}

function shape({ draft }: ReadTable): readonly string[] {
  return draft.cube.dimensions.map(
    ({ id, role, categories }) => `${id} ${role} ${categories.map((each) => each.id).join('|')}`,
  );
}

describe(readCsv, () => {
  it('refuses a file that changes while it is read, and says where', async () => {
    const contents = ['year,sex,value\n2024,M,1\n2024,F,2\n', 'year,sex,value\n2024,M,1\n2024,X,2\n'];
    let readings = 0;
    const file = {
      name: 'a.csv',
      bytes: () => {
        readings += 1;
        return fileOf('a.csv', contents[readings < changesAt ? 0 : 1] ?? '').bytes();
      },
    };
    let changesAt = Infinity;
    await readCsv(file, write);
    [changesAt, readings] = [readings, 0];
    await expect(readCsv(file, write)).rejects.toThrow('a.csv:3:2: read.csv.changed(sex)');
  });

  it('refuses a table that would be nearly empty, only where it would be large, too', async () => {
    const rows = (count: number): string => {
      const pairs = Array.from({ length: count }, (_, at) => [
        ...[`2024,a${at},b${at},1`, `2024,a${at},b${(at + 1) % count},2`],
      ]);
      return ['year,from,to,value', ...pairs.flat()].join('\n');
    };
    expect((await read(rows(250))).draft.cube.values).toHaveLength(250 * 250);
    expect(await refusal(rows(1500))).toContain('read.csv.nearly-empty(3000, 2250000');
    const two = rows(1500)
      .replace('value', 'men,women')
      .replaceAll(/,([12])$/gm, ',$1,$1');
    expect(await refusal(two)).toContain('read.csv.nearly-empty(6000, 4500000');
  });

  it('refuses a dimension of too many texts as what it is', async () => {
    const rows = Array.from({ length: 300_001 }, (_, at) => `a${at},2024,${at}`);
    const problem = await refusal(['name,year,value', ...rows, 'a0,2025,1'].join('\n'));
    expect(problem).toContain('read.csv.many-texts(name, 300000)');
  });

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])('takes no text with the byte %i for Windows-1252', async (byte) => {
    const text = Buffer.from('year,name,value\n2024,?,1\n2025,?,2\n', 'latin1');
    const of = (letter: number): Uint8Array => text.map((each) => (each === 0x3f ? letter : each));
    expect(await refusal(of(byte))).toContain('read.letters');
    expect((await read(of(0xe9))).warnings.map(({ message }) => inLogs(message)).join()).toContain(
      'read.windows-1252',
    );
  });

  it('says in which century it took months of years in two digits', async () => {
    const { guesses } = await read(
      'Sex,Month,Value\nMen,Jan-24,1\nMen,Feb-24,2\nWomen,Jan-24,3\nWomen,Feb-24,4\n',
    );
    expect(guesses.map(inLogs)).toContain('read.short-years(Jan-24)');
  });

  it('reads one observation a row: dimensions, time, value, unit and flag', async () => {
    const table = await read(
      'Sex,Year,Value,Unit,Flag\nMen,2023,1.5,%,p\nMen,2022,1,%,\nWomen,2023,,%,c\nWomen,2022,2.25,%,d\n',
    );

    expect(shape(table)).toEqual(['sex other Men|Women', 'time time 2022|2023']);
    expect(drawn(table.draft.cube)).toEqual([1, 1.5, 2.25, 'suppressed']);
    expect(observationAt(table.draft.cube, 1)).toMatchObject({ flags: ['provisional'] });
    expect(table.draft.facts).toMatchObject({
      unit: '%',
      decimals: 2,
      frequency: 'annual',
      footnotes: [{ id: '1', text: 'Definition differs' }],
    });
    expect(table.guesses[0]).toEqual(
      message('read.csv.plan', {
        layout: message('read.csv.tidy', { columns: quotedList(['Value']) }),
        columns: sentences([
          message('read.csv.dimensions', { columns: quotedList(['Sex']) }),
          message('read.csv.time', { column: 'Year' }),
          message('read.csv.units', { column: 'Unit' }),
          message('read.csv.flags', { columns: quotedList(['Flag']) }),
        ]),
      }),
    );
  });

  it('reads the flags beside periods across the top, also where no notes stand there', async () => {
    const { draft } = await read('Area,Item,Y2022,Y2022F,Y2023,Y2023F\nN,Rice,1,E,2,\nS,Rice,3,,4,E\n');

    expect(drawn(draft.cube)).toEqual([1, 2, 3, 4]);
    expect([...draft.cube.flags.keys()]).toEqual([0, 3]);
  });

  it('reads periods across the top, in any order', async () => {
    const table = await read('geo\\TIME_PERIOD,2023,2022\nAT,1,2\nBE,:,4 e\n');

    expect(shape(table)).toEqual(['geo geography AT|BE', 'time time 2022|2023']);
    expect(drawn(table.draft.cube)).toEqual([2, 1, 4, 'not-available']);
    expect(observationAt(table.draft.cube, 2)).toMatchObject({ flags: ['estimated'] });
    expect(table.guesses.map(inLogs)).toContain('read.csv.symbol(:, absence.not-available, 1)');
  });

  it.each([
    ['Total', ['3', '7', '11', '15', '19.5']],
    ['Rank', ['1', '2', '3', '4', '5']],
    ['2023-13', ['1', '1', '2', '', 'na']],
  ])('leaves out figures of “%s” among periods, and says so', async (heading, figures) => {
    const rows = figures.map((figure, at) => `A${at},M,${at},${figure},1\nA${at},W,${at},${figure},2\n`);
    for (const text of [rows, rows.map((row) => row.replace(/.*\n/, ''))]) {
      const table = await read(`area,sex,2022,${heading},2023\n${text.join('')}`);

      expect(shape(table)).toContain('area geography A0|A1|A2|A3|A4');
      expect(shape(table)).toContain('time time 2022|2023');
      expect(table.guesses.map(inLogs)).toContain(`read.csv.left-out.beside-periods(${heading})`);
    }
    const asked = await read(`area,2022,${heading},2023\nN,1,5,2\nN,1,6,2\n`, {
      dimensions: ['area', heading],
    });
    expect(shape(asked)).toContain(`${heading.toLowerCase()} other 5|6`);
    const aged = await read('area,2022,2023,age\nN,1,2,5\nN,3,4,6\nS,1,2,5\nS,3,4,6\n');
    expect(shape(aged)).toContain('age other 5|6');
  });

  it('reads several columns of numbers as indicators with decimals of their own', async () => {
    const table = await read('year,births,rate\n2022,10,1.5\n2023,11,1.6\n');

    expect(shape(table)).toEqual(['time time 2022|2023', 'indicator measure births|rate']);
    expect(table.draft.cube.dimensions[1]?.categories).toMatchObject([{ decimals: 0 }, { decimals: 1 }]);
    expect(drawn(table.draft.cube)).toEqual([10, 1.5, 11, 1.6]);
  });

  it('takes a code and its words for one dimension and leaves out what follows or never changes', async () => {
    const table = await read(
      'Country Name,Country Code,Continent,Source,Year,Value\nChad,TCD,Africa,UN,2023,1\nMali,MLI,Africa,UN,2023,2\nPeru,PER,America,UN,2023,3\n',
    );

    expect(table.draft.cube.dimensions[0]).toMatchObject({
      label: 'Country Name',
      role: 'geography',
      categories: [
        { id: 'TCD', label: 'Chad' },
        { id: 'MLI', label: 'Mali' },
        { id: 'PER', label: 'Peru' },
      ],
    });
    expect(table.guesses.map(inLogs)).toContain('read.csv.follows(Continent, Country Code)');
    expect(table.guesses.map(inLogs)).toContain('read.csv.constant(Source, UN)');
  });

  it('keeps names that happen to have a year each, and leaves out what is the year again', async () => {
    const places = await read('Region,Year,Value\nNorth,2022,1\nSouth,2023,2\n');
    expect(places.draft.cube.dimensions.map(({ label }) => label)).toEqual(['Region', 'Year']);
    const again = await read('Fiscal,Year,Value\nFY22,2022,1\nFY23,2023,2\n');
    expect(again.draft.cube.dimensions.map(({ label }) => label)).toEqual(['Year']);
  });

  it('puts units on the dimension they follow from, else makes them a dimension', async () => {
    const following = await read(
      'Series,Year,Value,Unit\nA,2022,1,kg\nA,2023,2,kg\nB,2022,3,m\nB,2023,4,m\n',
    );
    expect(following.draft.cube.dimensions[0]?.categories).toMatchObject([{ unit: 'kg' }, { unit: 'm' }]);

    const own = await read('Area,Year,Value,Unit\nA,2022,1,kg\nA,2022,2,m\nB,2022,3,kg\nB,2022,4,m\n');
    expect(shape(own)).toEqual(['area geography A|B', 'unit other kg|m', 'time time 2022']);
  });

  it('reads blank dimension cells as the total and says so', async () => {
    const table = await read('Year,Age,Value\n2022,,3\n2022,Young,1\n2022,Old,2\n');

    expect(table.draft.cube.dimensions[0]?.categories[0]).toEqual({ id: '_T', label: 'All' });
    expect(table.guesses.map(inLogs)).toContain('read.csv.blank-is-all(Age)');
  });

  it('reads dates that fall once in a longer period as that period', async () => {
    const months = await read('Date,Price\n2025-01-31,1\n2025-02-28,2\n2025-04-30,3\n');
    expect(shape(months)).toEqual(['time time 2025-01|2025-02|2025-04']);
    const quarters = await read('Date,Price\n2025-01-01,1\n2025-04-01,2\n2025-07-01,3\n');
    expect(shape(quarters)).toEqual(['time time 2025-Q1|2025-Q2|2025-Q3']);
    const weeks = await read('Date,Price\n2025-01-03,1\n2025-01-10,2\n2025-01-17,3\n');
    expect(shape(weeks)).toEqual(['time time 2025-W01|2025-W02|2025-W03']);
    expect(weeks.draft.facts.frequency).toBe('weekly');
  });

  it('reads semicolons with decimal commas, tabs, old encodings and byte order marks', async () => {
    const german = await read('Land;Jahr;Wert\nÖsterreich;2022;1.234,5\nSchweiz;2022;0,5\n', {
      time: 'Jahr',
    });
    expect(drawn(german.draft.cube)).toEqual([1234.5, 0.5]);
    expect(german.guesses.map(inLogs)).toContain('read.csv.decimal-comma');

    const grouped = await read('Area\tYear\tValue\nA\t2022\t"1,234"\nB\t2022\t1,234,567\n');
    expect(drawn(grouped.draft.cube)).toEqual([1234, 1234567]);

    const latin = await read(Buffer.from('Area,Year,Value\nC\u00f4te,2022,1\nB,2022,2\n', 'latin1'));
    expect(latin.draft.cube.dimensions[0]?.categories[0]?.label).toBe('Côte');
    expect(latin.warnings).toMatchObject([{ line: 2 }]);

    for (const encoding of ['utf8', 'utf16le'] as const) {
      const marked = await read(Buffer.from('\ufeffArea,Year,Value\nÅ,2022,1\nB,2022,2\n', encoding));
      expect(marked.draft.cube.dimensions[0]?.categories[0]?.id).toBe('Å');
    }
  });

  it('follows the hints of a manifest', async () => {
    const text = 'Area,Rank,Year,Good,Bad,Note\nA,1,2022,1,9,x\nB,2,2022,2,8,y\n';
    const table = await read(text, { dimensions: ['Area'], time: 'Year', value: 'Bad', ignore: ['Note'] });

    expect(shape(table)).toEqual(['area geography A|B', 'time time 2022']);
    expect(drawn(table.draft.cube)).toEqual([9, 8]);
    const said = await read('Year,Area,Value,A,B\n2022,N,1,Tonnes,p\n2022,S,2,Tonnes,\n', {
      unit: 'A',
      flag: 'B',
    });
    expect(shape(said)).toEqual(['area geography N|S', 'time time 2022']);
    expect(said.draft.facts.unit).toBe('Tonnes');
    expect([...said.draft.cube.flags.keys()]).toEqual([0]);
    const wide = await read('Year,Value,Error\n2022,1,2\n2023,3,4\n', { layout: 'wide' });
    expect(shape(wide)).toEqual(['time time 2022|2023', 'indicator measure Value|Error']);
    expect(await refusal(text, { layout: 'tidy' })).toMatch(
      /read\.csv\.not-tidy\(common\.quoted\(Good\), common\.quoted\(Bad\)\)/,
    );
    expect(await refusal(text, { value: 'Best' })).toMatch(/^a\.csv:1: read\.csv\.unknown-column\(Best\)/);
    expect(await refusal(text, { encoding: 'klingon' })).toMatch(/read\.encoding\(klingon\)/);
  });

  it('says line and column of what it cannot read', async () => {
    expect(await refusal('Area,Year,Value\nA,2022,1\nB,2022,2\nC,2022,lots\n')).toMatch(
      /^a\.csv:4:3: read\.not-a-number\(lots, Value\)/,
    );
    expect(await refusal('Area,Year,Value\nA,2022,1\nB,2022,2\nA,2022,3\n')).toMatch(
      /^a\.csv:4:3: read\.csv\.second-number\(read\.category-in\(Area, A\)/,
    );
    expect(await refusal('Area,Year,Value\nA,2022,1\nB,2022\n')).toMatch(/^a\.csv:3:3: read\.row-fields\(2/);
    expect(await refusal('Area,Year,Value\nA,2022,1,9\nB,2022,2\nC,2022,3\n')).toMatch(
      /^a\.csv:2:4: read\.row-fields\(4/,
    );
    expect(await refusal('Area,,Value\nA,2022,1\n')).toMatch(/^a\.csv:1:2: read\.csv\.nameless-column/);
    expect(await refusal('A,A,Value\nA,2022,1\n')).toMatch(/^a\.csv:1:2: read\.column-twice\(A\)/);
    expect(await refusal('Area,Year,Value\n"A,2022,1\nB,2022,2\n')).toMatch(
      /^a\.csv:2: read\.csv\.open-quote/,
    );
    expect(await refusal('1,2\n3,4\n')).toMatch(/^a\.csv:1: read\.csv\.no-names/);
    expect(
      await refusal('Code,Name,Capital,Region,Size\nAT,Austria,Vienna,Europe,40\nPE,Peru,Lima,America,604\n'),
    ).toMatch(/read\.csv\.list/);
    expect(await refusal('Id,Year\nx,2015\ny,2016\n')).toMatch(/read\.csv\.no-values/);
    expect(await refusal('')).toMatch(/read\.csv\.no-table/);
  });

  it('reads the tidy file this portal writes', async () => {
    const { draft, warnings } = await read(
      [
        'series,series_label,time,time_label,value,absence,flags,unit,footnotes,source,licence,release,address',
        '1,Total,2023-Q1,2023 1Q,10.5,,provisional,Number,,Office,CC BY,r1,https://a',
        '1,Total,2023-Q2,2023 2Q,,suppressed,,Number,,Office,CC BY,r1,https://a',
        '1.1,Goods,2023-Q1,2023 1Q,,nil,,Index,,Office,CC BY,r1,https://a',
        '1.1,Goods,2023-Q2,2023 2Q,4,,provisional revised,Index,,Office,CC BY,r1,https://a',
        '1.2,Goods,2023-Q2,2023 2Q,5,,,Index,,Office,CC BY,r1,https://a',
        '',
      ].join('\r\n'),
    );

    expect(draft.cube.dimensions).toMatchObject([
      {
        id: 'series',
        categories: [
          { id: '1', label: 'Total', unit: 'Number' },
          { id: '1.1', label: 'Goods', unit: 'Index' },
          { id: '1.2', label: 'Goods', unit: 'Index' },
        ],
      },
      { id: 'time', categories: [{ id: '2023-Q1' }, { id: '2023-Q2' }] },
    ]);
    expect(drawn(draft.cube)).toEqual([10.5, 'suppressed', 'nil', 4, 'not-available', 5]);
    expect(observationAt(draft.cube, 3)).toMatchObject({ flags: ['provisional', 'revised'] });
    expect(draft.facts.footnotes).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('reads a record that is cut anywhere into pieces alike', async () => {
    const text = 'Area,Year,Value\r\n"A ""x"",\r\nz",2022,1\r\nB,2022,"2"\r\n';
    const bytes = new TextEncoder().encode(text);
    const whole = drawn((await read(text)).draft.cube);
    for (let at = 1; at < bytes.length; at += 1) {
      const pieces = async function* () {
        await Promise.resolve();
        yield bytes.subarray(0, at);
        yield bytes.subarray(at);
      };
      const { draft } = await readCsv({ name: 'a.csv', bytes: pieces }, write);
      expect(draft.cube.dimensions[0]?.categories[0]?.id).toBe('A "x",\r\nz');
      expect(drawn(draft.cube)).toEqual(whole);
    }
  });

  it('gives back every number of a random table, whatever the order of its rows', async () => {
    const table = fc.uniqueArray(
      fc.record({
        area: fc.constantFrom('A', 'B', 'C'),
        year: fc.integer({ min: 1990, max: 2030 }),
        value: fc.double({ noNaN: true, noDefaultInfinity: true }),
      }),
      { minLength: 3, maxLength: 40, selector: ({ area, year }) => `${area}${year}` },
    );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const lines = rows.map(({ area, year, value }) => `${area},${year},${value}`);
        const { draft } = await read(['area,year,value', ...lines].join('\n'), { dimensions: ['area'] });
        const [areas, years] = draft.cube.dimensions;
        for (const { area, year, value } of rows) {
          const row = areas?.categories.findIndex(({ id }) => id === area) ?? -1;
          const column = years?.categories.findIndex(({ id }) => id === String(year)) ?? -1;
          expect(draft.cube.values[row * (years?.categories.length ?? 0) + column]).toBe(
            value === 0 ? Number(String(value)) : value,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives a table or a reading error for any mutation of a file', async () => {
    const text =
      'Area,Area name,Year,Value,Unit,Flag\nA,Aa,2022,1,kg,p\nB,"B, b",2022,"1,234",kg,\nA,Aa,2023,na,kg,c\nB,"B, b",2023,2.5,m,\n';
    const edit = fc.record({
      at: fc.nat(text.length),
      cut: fc.nat(20),
      put: fc.constantFrom('', '"', ',', ';', '\t', '\n', '\r', '0', '-', '2024', '\u0000', ',,,,\n', 'é'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const mutated = edits.reduce(
          (now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut),
          text,
        );
        expect(await refusal(mutated)).not.toBe('crashed');
      }),
      { numRuns: 500 },
    );
  });

  for (const folder of ['csv-national', 'datagovsg', 'demo-datasets']) {
    const names = realFiles(folder).filter((name) => /\.[ct]sv$/.test(name));
    it.runIf(names.length > 0)(
      `reads the numbers of real files of ${folder} as a slow reading does`,
      async () => {
        let tables = 0;
        for (const name of names) {
          const table = await readCsv(realFile(folder, name), write).catch((error: unknown) => {
            expect(error, name).toBeInstanceOf(ReadingError);
          });
          if (!table) continue;
          tables += 1;
          compareSlowly(name, table, slowRows(folder, name));
        }
        expect(tables).toBe({ 'csv-national': 23, datagovsg: 28, 'demo-datasets': 39 }[folder]);
      },
      60_000,
    );
  }
});

type SlowRow = Readonly<Record<string, string>>;

/** The rows of a file by the headings of their columns, read with another parser. */
function slowRows(folder: string, name: string): readonly SlowRow[] {
  const lines: string[][] = parse(Buffer.from(realBytes(folder, name)), {
    bom: true,
    delimiter: name.endsWith('.tsv') ? '\t' : ',',
    relax_column_count: true,
    skip_records_with_empty_values: true,
  });
  const width = Math.max(...lines.map((line) => line.length));
  const header = lines.findIndex((line) => line.length === width);
  const headings = lines[header]?.map((heading) => heading.replace(/\s+/g, ' ').trim()) ?? [];
  return lines
    .slice(header + 1)
    .map((line) => Object.fromEntries(line.map((text, at) => [headings[at] ?? '', text.trim()])));
}

function valueHeadings(
  { guesses }: ReadTable,
  rows: readonly SlowRow[],
  dimensions: number,
): readonly string[] {
  const tidy = /^read\.csv\.plan\(read\.csv\.tidy\(common\.quoted\((.*?)\)\)/m.exec(
    guesses.map(inLogs).join('\n'),
  )?.[1];
  const all = Object.keys(rows[0] ?? {}).filter((heading) => heading !== '');
  if (tidy !== undefined) return [tidy];
  const periods = all.filter((heading) => /^\d{4}/.test(heading));
  return periods.length > 1 ? periods : all.slice(dimensions === 2 ? 1 : 0);
}

/** Compares counts and sums over the whole file, then sample rows, found by the ids of their categories. */
function compareSlowly(name: string, table: ReadTable, rows: readonly SlowRow[]): void {
  const { cube } = table.draft;
  const across = cube.dimensions.at(-1);
  const isMeasured = across?.id === 'indicator';
  const headings = isMeasured
    ? across.categories.map(({ id }) => id)
    : valueHeadings(table, rows, cube.dimensions.length);
  const written = rows.flatMap((row) => headings.map((heading) => row[heading] ?? ''));
  const numbers = written.filter((text) => text !== '' && !Number.isNaN(Number(text.replaceAll(',', ''))));
  const values = cube.values.filter((value) => !Number.isNaN(value));
  expect(values.length, name).toBe(numbers.length);
  const sum = numbers.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0);
  const read = values.reduce((total, value) => total + value, 0);
  expect(Math.abs(read - sum), name).toBeLessThanOrEqual(Math.abs(sum) * 1e-9 + 1e-6);
  if (isMeasured || headings.length === 1) compareSamples(name, cube, { rows, headings });
}

function compareSamples(
  name: string,
  cube: Cube,
  { rows, headings }: { readonly rows: readonly SlowRow[]; readonly headings: readonly string[] },
): void {
  const isAcross = headings.length > 1;
  const down = isAcross ? cube.dimensions.slice(0, -1) : cube.dimensions;
  for (let at = 0; at < rows.length; at += Math.ceil(rows.length / 50)) {
    const row = rows[at] ?? {};
    const bases = basesOf(cube, down, row);
    for (const [offset, heading] of headings.entries()) {
      const value = row[heading] === '' ? Number.NaN : Number(row[heading]);
      if (bases.length === 0 || Number.isNaN(value)) continue;
      const read = bases.map((base) => cube.values[base + (isAcross ? offset : 0)]);
      expect(read, `${name} row ${at} ${heading}`).toContain(value);
    }
  }
}

/** The cells of a row at every period (periods are rewritten); none where its words do not determine the category. */
function basesOf(cube: Cube, down: readonly Dimension[], row: SlowRow): readonly number[] {
  const strides = stridesOf(cube.dimensions);
  let bases = [0];
  for (const [axis, { role, label, categories }] of down.entries()) {
    const text = row[label] ?? '';
    const isPlain = categories.every((each) => each.id === each.label || each.id === '_T');
    const found = categories.findIndex((each) => each.label === (text === '' && isPlain ? 'All' : text));
    const positions = role === 'time' ? [...categories.keys()] : found < 0 ? [] : [found];
    bases = bases.flatMap((base) => positions.map((position) => base + position * (strides[axis] ?? 1)));
  }
  return bases;
}
