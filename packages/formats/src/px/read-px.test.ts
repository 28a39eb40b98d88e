import { observationAt, inLogs, message } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadingError, type ReadTable } from '../reading/reading.ts';
import { readPx, type PxOptions } from './read-px.ts';
import { write } from '../../test/words.ts';

/** A small table with one of each keyword; tests replace the `{…}` lines. */
const STATEMENTS: { readonly [keyword: string]: string } = {
  CHARSET: '"ANSI"',
  CODEPAGE: '"utf-8"',
  LANGUAGE: '"en"',
  LANGUAGES: '"en","sv"',
  MATRIX: '"POP1"',
  'SUBJECT-CODE': '"BE"',
  'SUBJECT-AREA': '"Population"',
  TITLE: '"Population by region, contents and year"',
  CONTENTS: '"Population"',
  UNITS: '"number"',
  DECIMALS: '1',
  SHOWDECIMALS: '0',
  STUB: '"region"',
  'STUB[sv]': '"län"',
  HEADING: '"contents","year"',
  'HEADING[sv]': '"uppgift","år"',
  CONTVARIABLE: '"contents"',
  'VALUES("region")': '"Sweden","Uppsala"',
  'VALUES[sv]("län")': '"Riket","Uppsala län"',
  'VALUES("contents")': '"Persons","Density"',
  'VALUES[sv]("uppgift")': '"Personer","Täthet"',
  'VALUES("year")': '"2021","2022"',
  'VALUES[sv]("år")': '"2021","2022"',
  'CODES("region")': '"00","03"',
  'CODES("contents")': '"P1","D1"',
  'TIMEVAL("year")': 'TLIST(A1),"2021","2022"',
  'UNITS("Persons")': '"number"',
  'UNITS("Density")': '"per sq. km"',
  'PRECISION("contents","Density")': '1',
};
const NUMBERS = '1 2 3.5 4.25\n5 ".." "-" 8;';

function pxText(changes: { readonly [keyword: string]: string | undefined } = {}, numbers = NUMBERS): string {
  const statements = Object.entries({ ...STATEMENTS, ...changes }).filter(([, value]) => value !== undefined);
  return [...statements.map(([keyword, value]) => `${keyword}=${value ?? ''};`), `DATA=\n${numbers}`].join(
    '\n',
  );
}

function read(
  content: string | Uint8Array,
  options: PxOptions & { readonly chunk?: number } = {},
): Promise<ReadTable> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { chunk = 5, ...rest } = options;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk)
      yield await Promise.resolve(bytes.subarray(at, at + chunk));
  }
  return readPx({ name: 'table.px', bytes: chunks }, write, rest);
}

/** Every cell in order: a number or the absence. */
function cellsOf({ draft: { cube } }: ReadTable): readonly (number | string)[] {
  return Array.from(cube.values, (_, index) => {
    const cell = observationAt(cube, index);
    return cell.kind === 'value' ? cell.value : cell.reason;
  });
}

function dimensionOf({ draft: { cube } }: ReadTable, id: string) {
  const dimension = cube.dimensions.find((each) => each.id === id);
  if (!dimension) throw new Error(`no dimension ${id}`);
  return dimension;
}

const messagesOf = (table: ReadTable) => table.warnings.map(({ message }) => inLogs(message)).join('\n');

async function refusalOf(content: string | Uint8Array): Promise<ReadingError> {
  const outcome = await read(content).catch((problem: unknown) => problem);
  expect(outcome).toBeInstanceOf(ReadingError);
  return outcome as ReadingError;
}

describe(readPx, () => {
  it('reads the numbers with the stub slow and the heading fast', async () => {
    const table = await read(pxText());
    expect(table.draft.cube.dimensions.map(({ id }) => id)).toEqual(['region', 'contents', 'year']);
    expect(table.draft.facts.heading).toEqual({ rows: ['region'], columns: ['contents', 'year'] });
    expect(cellsOf(table)).toEqual([1, 2, 3.5, 4.25, 5, 'not-available', 'nil', 8]);
    expect(table.warnings).toEqual([]);
  });

  it('reads the same whatever pieces the file arrives in', async () => {
    const whole = cellsOf(await read(pxText(), { chunk: 1_000_000 }));
    for (const chunk of [1, 2, 3, 7, 64]) expect(cellsOf(await read(pxText(), { chunk }))).toEqual(whole);
  });

  it('gives time periods, measures units and decimals, and the table its facts', async () => {
    const table = await read(
      pxText({
        'LAST-UPDATED': '"20230212 16:28"',
        'NEXT-UPDATE': '"2024-02-13"',
        SOURCE: '"Statistics Sweden"',
        SURVEY: '"Register"',
        LINK: '"https://example.org/pop"',
        SEASADJ: 'YES',
      }),
    );
    expect(dimensionOf(table, 'year').role).toBe('time');
    expect(dimensionOf(table, 'year').categories[1]).toMatchObject({
      id: '2022',
      period: { frequency: 'annual', year: 2022 },
    });
    expect(dimensionOf(table, 'contents')).toMatchObject({
      role: 'measure',
      categories: [
        { id: 'P1', unit: 'number' },
        { id: 'D1', unit: 'per sq. km', decimals: 1 },
      ],
    });
    expect(table.draft.facts).toMatchObject({
      code: 'POP1',
      title: 'Population by region, contents and year',
      frequency: 'annual',
      decimals: 0,
      source: 'Statistics Sweden; Register',
      sourceAddress: 'https://example.org/pop',
      lastUpdated: '2023-02-12',
      nextReleaseDate: '2024-02-13',
      seasonalAdjustment: 'Seasonally adjusted',
    });
  });

  it('reads another language of the file and keeps the ids', async () => {
    const table = await read(pxText(), { language: 'sv' });
    expect(dimensionOf(table, 'region')).toMatchObject({
      label: 'län',
      categories: [{ id: '00', label: 'Riket' }, { id: '03' }],
    });
    expect(dimensionOf(table, 'contents').categories[1]).toMatchObject({
      label: 'Täthet',
      unit: 'per sq. km',
    });
    expect(cellsOf(table)).toEqual(cellsOf(await read(pxText())));
    await expect(read(pxText(), { language: 'fi' })).rejects.toThrow(/read\.px\.no-language\(fi\)/);
  });

  it('takes DESCRIPTION for the title where DESCRIPTIONDEFAULT says so', async () => {
    const description = { LANGUAGES: undefined, DESCRIPTION: '"People#and <em>land</em>"' };
    expect((await read(pxText(description))).draft.facts.title).toBe(
      'Population by region, contents and year',
    );
    const byDefault = pxText({ ...description, DESCRIPTIONDEFAULT: 'YES' });
    expect((await read(byDefault)).draft.facts.title).toBe('People and land');
    expect((await read(pxText({ ...description, TITLE: undefined }))).draft.facts.title).toBe(
      'People and land',
    );
  });

  it('joins texts that were folded over lines, with or without a comma to come', async () => {
    const table = await read(pxText({ 'VALUES("region")': '"Swe"\n"den",\n"Upp" "sala"' }));
    expect(dimensionOf(table, 'region').categories.map(({ label }) => label)).toEqual(['Sweden', 'Uppsala']);
  });

  it.each([
    ['TLIST(A1,"2021"-"2022")', ['2021', '2022']],
    ['TLIST(A1),"2021"-"2022"', ['2021', '2022']],
    ['TLIST(H1),"20211","20212"', ['2021-S1', '2021-S2']],
    ['TLIST(Q1),"20214"-"20221"', ['2021-Q4', '2022-Q1']],
    ['TLIST(M1),"202112","202201"', ['2021-12', '2022-01']],
    ['TLIST(W1),"202152","2022W01"', ['2021-W52', '2022-W01']],
    ['TLIST(A1)', ['2021', '2022']],
  ])('reads the periods of TIMEVAL=%s', async (timeval, ids) => {
    const table = await read(pxText({ 'TIMEVAL("year")': timeval }));
    expect(dimensionOf(table, 'year').categories.map(({ id }) => id)).toEqual(ids);
    expect(table.warnings).toEqual([]);
  });

  it('reads the values as periods where TIMEVAL does not fit them, and says so', async () => {
    const table = await read(pxText({ 'TIMEVAL("year")': 'TLIST(A1),"2021"' }));
    expect(dimensionOf(table, 'year').categories.map(({ id }) => id)).toEqual(['2021', '2022']);
    expect(messagesOf(table)).toContain('read.px.unlisted-read(TIMEVAL("year"), 2)');
  });

  it('puts periods that descend in the file into ascending order, cells and all', async () => {
    const table = await read(
      pxText({ 'VALUES("year")': '"2022","2021"', 'TIMEVAL("year")': 'TLIST(A1),"2022","2021"' }),
    );
    expect(dimensionOf(table, 'year').categories.map(({ label }) => label)).toEqual(['2021', '2022']);
    expect(cellsOf(table)).toEqual([2, 1, 4.25, 3.5, 'not-available', 5, 8, 'nil']);
  });

  it('takes values that are periods for time where there is no TIMEVAL, and says so', async () => {
    const table = await read(pxText({ 'TIMEVAL("year")': undefined }));
    expect(dimensionOf(table, 'year').role).toBe('time');
    expect(table.guesses.map(inLogs).join()).toContain('read.px.time-guessed(year)');
  });

  it('puts children under their parents, and parents first', async () => {
    const table = await read(pxText({ 'HIERARCHIES("region")': '"03","03":"00"' }));
    expect(dimensionOf(table, 'region').categories).toEqual([
      { id: '03', label: 'Uppsala' },
      { id: '00', label: 'Sweden', parent: '03' },
    ]);
    expect(cellsOf(table)).toEqual([5, 'not-available', 'nil', 8, 1, 2, 3.5, 4.25]);
  });

  it('leaves out of a hierarchy what would go round in a circle', async () => {
    const table = await read(pxText({ 'HIERARCHIES("region")': '"00","00":"03","03":"00"' }));
    expect(dimensionOf(table, 'region').categories.map(({ parent }) => parent)).toEqual([undefined, '00']);
    expect(messagesOf(table)).toContain('read.px.own-parent');
  });

  it('leaves a child under the parent that is named first, and minds no repetition', async () => {
    const hierarchy = (pairs: string) => read(pxText({ 'HIERARCHIES("region")': pairs }));
    const repeated = await hierarchy('"00","00":"03","00":"03"');
    expect(messagesOf(repeated)).not.toContain('read.px.two-parents');
    expect(dimensionOf(repeated, 'region').categories.map(({ parent }) => parent)).toEqual([undefined, '00']);
  });

  it('reads symbols as the agency explains them, and as the format means them otherwise', async () => {
    const symbols = '"." ".." "..." "...." "....." "......" "-" .';
    const explained = {
      DATASYMBOL3: '"Confidential"',
      DATASYMBOL4: '"not yet available"',
      DATASYMBOL5: '":"',
      DATASYMBOLNIL: '"nil"',
    };
    expect(cellsOf(await read(pxText(explained, symbols)))).toEqual([
      'not-applicable',
      'not-available',
      'suppressed',
      'not-yet-published',
      'suppressed',
      'not-available',
      'nil',
      'not-applicable',
    ]);
  });

  it('reads rows with keys; rows left out are zeros, and that is said', async () => {
    const keys = { 'KEYS("region")': 'CODES' };
    const table = await read(pxText(keys, '"03",1 2 3 ".";'));
    expect(cellsOf(table)).toEqual([0, 0, 0, 0, 1, 2, 3, 'not-applicable']);
    expect(messagesOf(table)).toContain('read.px.rows-of-zeros(1)');
    const inWords = await read(pxText({ 'KEYS("region")': 'VALUES' }, '"Uppsala",1 2 3 4\n"Sweden",5 6 7 8'));
    expect(cellsOf(inWords)).toEqual([5, 6, 7, 8, 1, 2, 3, 4]);
  });

  it.each([
    ['"99",1 2 3 4;', /read\.px\.no-key\(99, region\)/],
    ['"03",1 2 3 4 "03",1 2 3 4;', /read\.px\.row-twice/],
    ['"03",1 2 3;', /read\.px\.last-row/],
    ['"03",1 2 3 4 5 6;', /read\.px\.no-key\(5/],
  ])('refuses rows with keys such as %s', async (numbers, reason) => {
    expect((await refusalOf(pxText({ 'KEYS("region")': 'CODES' }, numbers))).message).toMatch(reason);
  });

  it.each([
    ['CELLNOTE("Nowhere","Density","*")', 'strange-value(CELLNOTE("Nowhere","Density","*"), Nowhere)'],
    ['CELLNOTE("Uppsala","Nothing","*")', 'strange-value(CELLNOTE("Uppsala","Nothing","*"), Nothing)'],
    ['CELLNOTE("Uppsala","Density")', 'strange-cell(CELLNOTE("Uppsala","Density"), 2, 3)'],
    ['VALUENOTE("region","Nowhere")', 'strange-value(VALUENOTE("region","Nowhere"), Nowhere)'],
  ])('warns that %s names what is not there', async (statement, stranger) => {
    const { warnings } = await read(pxText({ [statement]: '"x"' }));
    expect(warnings.map(({ message }) => inLogs(message)).join()).toContain(
      `read.px.left-out(read.px.${stranger})`,
    );
  });

  it('hangs notes on the table, dimensions, categories and cells', async () => {
    const table = await read(
      pxText({
        NOTEX: '"Read me"',
        'NOTE("region")': '"By county"',
        'VALUENOTE("region","Uppsala")': '"Knivsta since 2003"',
        'CELLNOTE("Uppsala","Density","*")': '"Land only"',
        'DATANOTECELL("*","D1","*")': '"Read me"',
        REFPERIOD: '"31 December"',
        'STOCKFA("Persons")': '"S"',
        CONTACT: '"Ann#<a href=\'mailto:ann@example.org\'>ann@example.org</a>"',
      }),
    );
    const { facts, cube } = table.draft;
    const text = (id: string | undefined) => facts.footnotes?.find((note) => note.id === id)?.text;
    expect(facts.tableFootnotes?.map(text)).toEqual([
      'Read me',
      'Reference period: 31 December',
      'Contact: Ann\nann@example.org',
    ]);
    expect(dimensionOf(table, 'region').footnotes?.map(text)).toEqual(['By county']);
    expect(dimensionOf(table, 'region').categories[1]?.footnotes?.map(text)).toEqual(['Knivsta since 2003']);
    expect(dimensionOf(table, 'contents').categories.map((each) => each.footnotes?.map(text))).toEqual([
      [write(message('read.px.note.stock'))],
      ['Read me'],
    ]);
    expect([...cube.cellFootnotes].map(([cell, ids]) => [cell, ids.map(text)])).toEqual([
      [6, ['Land only']],
      [7, ['Land only']],
    ]);
  });

  it('hangs attributes on the table and on cells, by their names', async () => {
    const statements = {
      ATTRIBUTES: '"A","Survey"',
      'ATTRIBUTES("Uppsala","Density","*")': '"E",""',
      'ATTRIBUTES("Nowhere","Density","*")': '"E","x"',
    };
    const notes = async (more: object) => {
      const { facts, cube } = (await read(pxText({ ...statements, ...more }))).draft;
      const text = (id: string) => facts.footnotes?.find((note) => note.id === id)?.text;
      return [
        facts.tableFootnotes?.map(text),
        [...cube.cellFootnotes].map(([at, ids]) => [at, ...ids.map(text)]),
      ];
    };
    const ids = { 'ATTRIBUTE-ID': '"OBS_STATUS","COLLECTED"' };
    expect(await notes(ids)).toEqual([
      ['OBS_STATUS: A', 'COLLECTED: Survey'],
      [
        [6, 'OBS_STATUS: E'],
        [7, 'OBS_STATUS: E'],
      ],
    ]);
    const [[status] = []] = await notes({ ...ids, 'ATTRIBUTE-TEXT': '"Status","By"' });
    expect(status).toBe('Status: A');
  });

  it('takes names in DATANOTECELL and HIERARCHIES for codes before labels, and in CELLNOTE the other way', async () => {
    const table = await read(
      pxText({
        'VALUES("region")': '"03","00"',
        'CODES("region")': '"00","03"',
        'HIERARCHIES("region")': '"00","00":"03"',
        'DATANOTECELL("03","P1","*")': '"by code"',
        'CELLNOTE("03","Persons","*")': '"by label"',
      }),
    );
    const { facts, cube } = table.draft;
    const text = (id: string) => facts.footnotes?.find((note) => note.id === id)?.text;
    expect([...cube.cellFootnotes].map(([cell, ids]) => [cell, ids.map(text)])).toEqual([
      [0, ['by label']],
      [1, ['by label']],
      [4, ['by code']],
      [5, ['by code']],
    ]);
    expect(dimensionOf(table, 'region').categories.map(({ parent }) => parent)).toEqual([undefined, '00']);
  });

  it('makes ids of labels where there are no codes, each different', async () => {
    const table = await read(
      pxText({ 'CODES("region")': undefined, 'VALUES("region")': '"Åland, norra","Åland norra"' }),
    );
    expect(dimensionOf(table, 'region').categories.map(({ id }) => id)).toEqual([
      'aland-norra',
      'aland-norra-2',
    ]);
  });

  it('keeps the clock out of a date, as it has no time zone, and leaves out what is no date', async () => {
    const table = await read(pxText({ 'LAST-UPDATED': '"05/10/99"', 'NEXT-UPDATE': '"20230230"' }));
    expect(table.draft.facts).not.toHaveProperty('lastUpdated');
    expect(table.draft.facts).not.toHaveProperty('nextReleaseDate');
    expect(messagesOf(table)).toContain('read.px.no-date(LAST-UPDATED, 05/10/99)');
  });

  it.each([
    ['a text that is never closed', pxText({ TITLE: '"Population' }), /read\.px\.(comma-expected|open-text)/],
    ['a missing keyword', pxText({ MATRIX: undefined }), /read\.px\.missing\(MATRIX\)/],
    [
      'codes and values that differ in number',
      pxText({ 'CODES("region")': '"00"' }),
      /read\.px\.value-count\(/,
    ],
    ['a code twice', pxText({ 'CODES("region")': '"00","00"' }), /read\.px\.code-twice\(/],
    ['too few numbers', pxText({}, '1 2 3;'), /read\.px\.too-few-numbers\(3, 8\)/],
    ['too many numbers', pxText({}, '1 2 3 4 5 6 7 8 9;'), /read\.px\.too-many-numbers\(8\)/],
    ['a cell that is no number', pxText({}, '1 2 3 4 5 6 7 abc;'), /read\.px\.no-symbol\(abc\)/],
    ['a text among the numbers that is never closed', pxText({}, '1 2 3 4 5 6 7 ".;'), /read\.px\.open-text/],
    [
      'a word among texts',
      pxText({ 'VALUES("region")': '"Sweden",Uppsala' }),
      /read\.px\.wrong-value\(VALUES\("region"\)/,
    ],
    ['commas in place of texts', pxText({ 'VALUES("region")': ',' }), /read\.px\.wrong-value/],
    [
      'a number in words',
      pxText({ DECIMALS: '13X' }),
      /read\.px\.wrong-value\(DECIMALS, fault\.kind\.integer\)/,
    ],
    [
      'values of a variable that is not there',
      pxText({ 'VALUES("sex")': '"men"' }),
      /read\.px\.unknown-variable/,
    ],
    ['a variable without values', pxText({ 'VALUES("region")': undefined }), /read\.px\.no-values\(region\)/],
    [
      'the same where all variables stand in the stub',
      pxText({
        STUB: '"region"',
        HEADING: undefined,
        'HEADING[sv]': undefined,
        'VALUES("region")': undefined,
      }),
      /read\.px\.no-values\(region\)/,
    ],
    ['a variable named twice', pxText({ HEADING: '"contents","region"' }), /read\.px\.variable-twice/],
    ['units of a value that is not there', pxText({ 'UNITS("Dnsity")': '"x"' }), /read\.px\.strange-value\(/],
    [
      'keys for some of the stub',
      pxText({
        STUB: '"region","contents"',
        HEADING: '"year"',
        'STUB[sv]': '"län","uppgift"',
        'HEADING[sv]': '"år"',
        'KEYS("region")': 'CODES',
      }),
      /read\.px\.some-keys/,
    ],
    ['no numbers', pxText().replace(/DATA[^]*/, ''), /read\.px\.no-data/],
    ['an empty file', '', /read\.px\.missing\(MATRIX\)/],
  ])('refuses %s', async (_, content, reason) => {
    const { message, advice, place } = await refusalOf(content);
    expect(message).toMatch(reason);
    expect(advice).not.toBe('');
    expect(message).toMatch(/^table\.px:/);
    if (!reason.source.includes('twice') && !reason.source.includes('VALUES'))
      if (content !== '') expect(place.line).toBeGreaterThan(0);
  });

  it.each([
    [[0xff, 0xfe], /read\.px\.utf-16/],
    [[0xfe, 0xff], /read\.px\.utf-16/],
    [[0xff, 0xff], /read\.px\.(?!utf-16)/],
    [[0xfe, 0xfe], /read\.px\.(?!utf-16)/],
  ])('refuses two bytes in one letter, which begin with %j', async (mark, reason) => {
    const { message } = await refusalOf(Uint8Array.from([...mark, ...new TextEncoder().encode(pxText())]));
    expect(message).toMatch(reason);
  });

  it('says at which line and column a wrong cell is', async () => {
    const { place } = await refusalOf(pxText({}, '1 2 3 4\n5 6  x 8;'));
    const lines = pxText().split('\n').length;
    expect(place).toEqual({ line: lines, column: 6 });
  });

  it('says where a wrong cell is in the line where the numbers begin', async () => {
    const { place } = await refusalOf(`${pxText().replace(/DATA=[^]*/, '')}DATA= 1 2 x 4 5 6 7 8;`);
    expect(place).toEqual({
      line:
        pxText()
          .split('\n')
          .findIndex((line) => line.startsWith('DATA')) + 1,
      column: 11,
    });
  });

  it('says in which line a header is wrong, and where it just ends', async () => {
    const wrong = await refusalOf('\n\nCHARSET="ANSI";\n\n  MATRIX "POP1" and more;');
    expect(wrong.place).toEqual({ line: 5, column: 10 });
    expect(wrong.message).toMatch(/"POP1" and m(?!o)/);
    const open = await refusalOf('CHARSET="ANSI";\nMATRIX');
    expect(open.place).toEqual({ line: 2, column: 7 });
    expect(open.message).toContain('read.end-of-file');
  });

  it('shows as many decimals as it holds, or fewer, and says so where more are asked for', async () => {
    const decimals = async (held: string, shown: string | undefined) => {
      const table = await read(pxText({ DECIMALS: held, SHOWDECIMALS: shown }));
      const { warnings, draft } = table;
      return [draft.facts.decimals, warnings.some(({ message }) => inLogs(message).includes('showdecimals'))];
    };
    expect(await decimals('1', '1')).toEqual([1, false]);
    expect(await decimals('1', '2')).toEqual([1, true]);
    expect(await decimals('2', undefined)).toEqual([2, false]);
  });

  it('refuses a table too large to hold, before it asks for memory', async () => {
    const values = Array.from({ length: 1000 }, (_, at) => `"v${at}"`).join(',');
    const names = ['a', 'b', 'c', 'd'];
    const content = pxText({
      LANGUAGES: undefined,
      STUB: names.map((name) => `"${name}"`).join(','),
      HEADING: undefined,
      CONTVARIABLE: undefined,
      ...Object.fromEntries(
        Object.keys(STATEMENTS)
          .filter((key) => key.includes('('))
          .map((key) => [key, undefined]),
      ),
      ...Object.fromEntries(names.map((name) => [`VALUES("${name}")`, values])),
    });
    expect((await refusalOf(content)).message).toContain('read.px.too-many-cells(1000000000000');
  });

  it('gives a table or a ReadingError for any damage to a file, and nothing else', async () => {
    const bytes = new TextEncoder().encode(
      pxText(
        {
          NOTEX: '"Read me"',
          'VALUENOTE("region","Uppsala")': '"note"',
          'CELLNOTE("Uppsala","Density","*")': '"Land only"',
          'HIERARCHIES("region")': '"00","00":"03"',
          'KEYS("region")': 'CODES',
        },
        '"00",1 2 3.5 4.25\n"03",5 ".." "-" 8;',
      ),
    );
    const cut = fc.record({
      kind: fc.constant('delete' as const),
      at: fc.nat(bytes.length - 1),
      size: fc.integer({ min: 1, max: 40 }),
    });
    const add = fc.record({
      kind: fc.constant('insert' as const),
      at: fc.nat(bytes.length - 1),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 6 }),
        fc.constantFrom(
          ...['"', ';', '=', ',', '(', ')', '[', ':', 'DATA=', '\n', '-', '1e999'].map((each) =>
            new TextEncoder().encode(each),
          ),
        ),
      ),
    });
    const end = fc.record({ kind: fc.constant('truncate' as const), at: fc.nat(bytes.length) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(cut, add, end), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        async (damages, chunk) => {
          let damaged: Uint8Array = bytes;
          for (const damage of damages) {
            if (damage.kind === 'delete')
              damaged = Buffer.concat([
                damaged.subarray(0, damage.at),
                damaged.subarray(damage.at + damage.size),
              ]);
            if (damage.kind === 'insert')
              damaged = Buffer.concat([
                damaged.subarray(0, damage.at),
                damage.bytes,
                damaged.subarray(damage.at),
              ]);
            if (damage.kind === 'truncate') damaged = damaged.subarray(0, damage.at);
          }
          try {
            const { draft } = await read(damaged, { chunk });
            const size = draft.cube.dimensions.reduce(
              (product, { categories }) => product * categories.length,
              1,
            );
            expect(draft.cube.values.length).toBe(size);
            for (const { categories } of draft.cube.dimensions)
              expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
          } catch (problem) {
            expect(problem).toBeInstanceOf(ReadingError);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('lets go of the file when it refuses it', async () => {
    let isOpen = true;
    async function* chunks() {
      try {
        for (;;) yield await Promise.resolve(new TextEncoder().encode(pxText({ MATRIX: undefined })));
      } finally {
        isOpen = false;
      }
    }
    await expect(readPx({ name: 'table.px', bytes: chunks }, write)).rejects.toThrow('MATRIX');
    expect(isOpen).toBe(false);
  });
});
