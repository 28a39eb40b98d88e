import { isoOf, observationAt, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readPx } from './read-px.ts';
import { write } from '../../test/words.ts';

const HEAD = `CHARSET="ANSI";
CODEPAGE="utf-8";
LANGUAGE="no";
MATRIX="A1";
SUBJECT-CODE="BE";
SUBJECT-AREA="Befolkning";
TITLE="Bosatte";
CONTENTS="Bosatte";
UNITS="personer";
DECIMALS=0;
STUB="sted";
HEADING="år";
VALUES("sted")="Oslo","Bergen";
`;

const read = (rest: string) => readPx(fileOf('a.px', HEAD + rest), write);

async function cells(rest: string) {
  const { cube } = (await read(rest)).draft;
  const periods = (cube.dimensions[1]?.categories ?? []).map(({ period }) => (period ? isoOf(period) : ''));
  const observations = Array.from(cube.values, (_, cell) => {
    const observation = observationAt(cube, cell);
    return observation.kind === 'value' ? observation.value : observation.reason;
  });
  return { periods, observations };
}

describe('what programs of statistical offices do to PX files', () => {
  it('takes the first of two parents and both of two notes, makes a code of letters, and says so of all but the notes', async () => {
    const head = HEAD.replace('"A1"', '"Ä 1"').replace('"Oslo","Bergen"', '"Oslo","Bergen","Voss","Vik"');
    const rest = [
      'VALUES("år")="2024";',
      'CODES("sted")="o","b","v","w";',
      'HIERARCHIES("sted")="o","o":"v","b":"v";',
      'CELLNOTE("Oslo","2024")="One.";',
      'CELLNOTE("Oslo","2024")="Another.";',
      'DATA=\n1 2 3 4;',
    ];
    const { draft, warnings, guesses } = await readPx(fileOf('a.px', head + rest.join('\n')), write);
    expect(draft.facts.code).toBe('A-1');
    expect(draft.cube.dimensions[0]?.categories.map(({ parent }) => parent)).toEqual([
      ...[undefined, undefined, 'o', undefined],
    ]);
    expect(draft.cube.cellFootnotes.get(0)).toHaveLength(2);
    expect([...warnings.map(({ message: said }) => said), ...guesses].map(({ key }) => key)).toEqual(
      expect.arrayContaining(['read.px.two-parents', 'read.px.code-made']),
    );
  });

  it('makes a code of at most forty letters of a long name', async () => {
    const head = HEAD.replace('"A1"', `"Über ${'x'.repeat(60)}"`);
    const { draft } = await readPx(fileOf('a.px', `${head}VALUES("år")="2024";\nDATA=\n1 2;`), write);
    expect(draft.facts.code).toBe(`U-ber-${'x'.repeat(34)}`);
  });

  it.each([
    ['W1', '"2024-01-01","2024-01-08"', ['2024-W01', '2024-W02']],
    ['A1', '"2023/2024","2024/2025"', ['2023-2024', '2024-2025']],
  ])('reads periods that are not written as TLIST(%s) says: %s', async (scale, listed, periods) => {
    const rest = `VALUES("år")="first","second";\nTIMEVAL("år")=TLIST(${scale}),${listed};\nDATA=\n1 2 3 4;`;
    expect(await cells(rest)).toEqual({ periods, observations: [1, 2, 3, 4] });
  });

  it('goes by the values where TIMEVAL lists the same periods in another order', async () => {
    const rest = 'VALUES("år")="2025","2024";\nTIMEVAL("år")=TLIST(A1),"2024","2025";\nDATA=\n25 24 125 124;';

    expect(await cells(rest)).toEqual({ periods: ['2024', '2025'], observations: [24, 25, 124, 125] });
    expect((await read(rest)).warnings).toEqual([
      expect.objectContaining({
        message: message('read.px.other-order', { name: 'TIMEVAL("år")' }),
      }),
    ]);
  });

  it('goes by the values where TIMEVAL lists fewer periods, and says so', async () => {
    const rest = 'VALUES("år")="2024","2025";\nTIMEVAL("år")=TLIST(A1),"2024";\nDATA=\n1 2 3 4;';

    expect(await cells(rest)).toEqual({ periods: ['2024', '2025'], observations: [1, 2, 3, 4] });
    expect((await read(rest)).warnings.map(({ message: said }) => said.key)).toEqual([
      'read.px.unlisted-read',
    ]);
  });

  it('goes by TIMEVAL where the values say other periods', async () => {
    const rest = 'VALUES("år")="2024","2025";\nTIMEVAL("år")=TLIST(A1),"2014","2015";\nDATA=\n1 2 3 4;';

    expect(await cells(rest)).toEqual({ periods: ['2014', '2015'], observations: [1, 2, 3, 4] });
    expect((await read(rest)).warnings).toEqual([]);
  });

  it('reads what a symbol is printed as: two dots are not available, a colon is confidential', async () => {
    const symbols = 'DATASYMBOL1="..";\nDATASYMBOL2="...";\nDATASYMBOL3=":";\n';

    expect(await cells(`VALUES("år")="2024","2025";\n${symbols}DATA=\n"." ".." "..." "-";`)).toMatchObject({
      observations: ['not-available', 'not-available', 'suppressed', 'nil'],
    });
  });

  it('reads such a symbol where it stands among the numbers, too', async () => {
    const rest = 'VALUES("år")="2024","2025";\nDATASYMBOL3="x";\nDATA=\n"x" 2 3 4;';
    expect(await cells(rest)).toMatchObject({ observations: ['suppressed', 2, 3, 4] });
  });

  it('reads spans of two years as spans', async () => {
    expect(await cells('VALUES("år")="2010-11","2011-12";\nDATA=\n1 2 3 4;')).toMatchObject({
      periods: ['2010-2011', '2011-2012'],
    });
  });

  it('takes YES in quotation marks, and links and stress as forums write them', async () => {
    const { draft, warnings } = await read(
      'OFFICIAL-STATISTICS="YES";\nNOTE="See [url=https://a.example/b]here[/url], [b]now[/b].";\nVALUES("år")="2024","2025";\nDATA=\n1 2 3 4;',
    );

    expect(warnings).toEqual([]);
    expect(draft.facts.footnotes).toEqual([
      expect.objectContaining({ text: 'See here (https://a.example/b), now.' }),
    ]);
  });

  it('warns where no semicolon ends the numbers, and refuses rows that KEYS may leave out there', async () => {
    const values = 'VALUES("år")="2024","2025";\n';

    expect((await read(`${values}DATA=\n1 2 3 4`)).warnings).toEqual([
      expect.objectContaining({
        message: message('read.px.not-ended'),
      }),
    ]);
    await expect(read(`${values}KEYS("sted")=VALUES;\nDATA=\n"Oslo",1 2\n`)).rejects.toThrow(
      /read\.px\.cut-off\(1\)/,
    );
    expect((await read(`${values}KEYS("sted")=VALUES;\nDATA=\n"Oslo",1 2\n;\n`)).warnings).toHaveLength(1);
    await expect(read(`${values}KEYS("sted")=VALUES;\nDATA=\n`)).rejects.toThrow(/read\.px\.cut-off\(2\)/);
  });

  it.each(['\t', '\n', '\v', '\f', '\r', '\u001a', ' ', ',', ';'])(
    'takes %j between numbers',
    async (sign) => {
      const rest = `VALUES("år")="2024","2025";\nDATA=\n${['1', '".."', '3', '4'].join(sign)};`;
      expect(await cells(rest)).toMatchObject({ observations: [1, 'not-available', 3, 4] });
    },
  );

  it('reads a range of years, and two years with others between them as two', async () => {
    const three = 'VALUES("år")="a","b","c";\nTIMEVAL("år")=TLIST(A1,"2023"-"2025");\nDATA=\n1 2 3 4 5 6;';
    expect(await cells(three)).toMatchObject({ periods: ['2023', '2024', '2025'] });
    const two = 'VALUES("år")="a","b";\nTIMEVAL("år")=TLIST(A1),"2020","2025";\nDATA=\n1 2 3 4;';
    expect(await cells(two)).toMatchObject({ periods: ['2020', '2025'] });
    expect((await read(two)).warnings).toEqual([]);
  });

  it('goes by the keys of the rows where their order is not that of the stub, and says so', async () => {
    const head = HEAD.replace('STUB="sted"', 'STUB="sted","kjønn"');
    const rest = [
      'VALUES("kjønn")="Kvinner","Menn";',
      'VALUES("år")="2024";',
      'KEYS("kjønn")=VALUES;',
      'KEYS("sted")=VALUES;',
      'DATA=\n"Kvinner","Oslo",1\n"Kvinner","Bergen",3\n"Menn","Oslo",2\n"Menn","Bergen",4;',
    ];
    const { draft, warnings } = await readPx(fileOf('a.px', head + rest.join('\n')), write);
    expect(draft.cube.values).toEqual(Float64Array.of(1, 2, 3, 4));
    expect(warnings.map(({ message: said }) => said)).toEqual([message('read.px.keys-order')]);
  });

  it('warns of two values with one name that no codes tell apart', async () => {
    const rest = 'VALUES("år")="2024";\nVALUES("type")="Andre","Båt","Andre";\nDATA=\n1 2 3;';
    const { warnings } = await readPx(
      fileOf('a.px', HEAD.replaceAll('"sted"', '"type"').replace(/VALUES.*\n/, '') + rest),
      write,
    );
    expect(warnings.map(({ message: said }) => said)).toEqual([
      message('read.px.value-twice', { name: 'VALUES("type")', value: 'Andre' }),
    ]);
  });

  it('names a single variable in the language that is asked for', async () => {
    const text = HEAD.replace('LANGUAGE="no";', 'LANGUAGE="no";\nLANGUAGES="no","en";').replace(
      /HEADING.*\n/,
      '',
    );
    const english = 'STUB[en]="place";\nVALUES[en]("place")="Oslo (capital)","Bergen";\nDATA=\n1 2;';
    const { draft } = await readPx(fileOf('a.px', text + english), write, { language: 'en' });
    expect(draft.cube.dimensions[0]).toMatchObject({
      label: 'place',
      categories: [{ label: 'Oslo (capital)' }, {}],
    });
  });
});
