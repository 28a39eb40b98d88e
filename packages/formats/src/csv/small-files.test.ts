import { describe, expect, it } from 'vitest';
import { flagsOf, inLogs } from '@almanac/core';
import { fileOf } from '../../test/real-files.ts';
import type { CsvHints } from './csv-hints.ts';
import { looksLikeCsv, readCsv } from './read-csv.ts';
import { write } from '../../test/words.ts';

/** What is read of a file: its dimensions, its numbers, and what was guessed or warned of besides the plan. */
async function seen(text: string, hints: CsvHints = {}) {
  const { draft, guesses, warnings } = await readCsv(fileOf('a.csv', text), write, hints);
  return {
    dimensions: draft.cube.dimensions.map(({ id, role, categories }) => {
      const named = categories.map(
        (each) =>
          each.id + (each.label === each.id ? '' : `=${each.label}`) + (each.unit ? ` (${each.unit})` : ''),
      );
      return `${id} ${role} ${named.join(' ')}`;
    }),
    values: [...draft.cube.values],
    notes: (draft.facts.footnotes ?? []).map((note) => note.text),
    told: [...guesses.slice(1).map(inLogs), ...warnings.map(({ message }) => inLogs(message))],
  };
}

const SEXES = {
  dimensions: ['sex other M F', 'time time 2023 2024'],
  values: [10, 30, 20, 40],
  notes: [],
  told: [],
};

/** Two years by two sexes, with another column before them or behind. */
const before = (heading: string, ...texts: readonly string[]): string =>
  [
    `${heading},year,sex,value`,
    ...['2023,M,10', '2023,F,20', '2024,M,30', '2024,F,40'].map((row, at) => `${texts[at]},${row}`),
    ,
    '',
  ].join('\n');
const behind = (heading: string, ...texts: readonly string[]): string =>
  [
    `year,sex,value,${heading}`,
    ...['2023,M,10', '2023,F,20', '2024,M,30', '2024,F,40'].map((row, at) => `${row},${texts[at]}`),
    ,
    '',
  ].join('\n');

describe('columns beside the numbers', () => {
  it.each([
    [before('id', '1', '2', '3', '4'), 'read.csv.left-out.numbers-rows(id)'],
    [before('index', '0', '1', '2', '3'), 'read.csv.left-out.numbers-rows(index)'],
    [behind('flag', '1', '2', '1', '1'), 'read.csv.left-out.its-flags-are-numbers(flag)'],
    [behind('scalar_id', 'x', 'x', 'x', 'x'), 'read.csv.left-out.not-shown(scalar_id)'],
    [behind('source', 'Census', 'Census', 'Census', 'Census'), 'read.csv.constant(source, Census)'],
  ])('are left out, and named: %j', async (text, told) => {
    expect(await seen(text)).toEqual({ ...SEXES, told: [told] });
  });

  it('are warned of where they would multiply and cannot be read', async () => {
    expect((await seen(behind('unit_mult', 'x', 'y', 'x', 'y'))).told).toEqual([
      'read.csv.left-out.not-shown(unit_mult)',
      'read.csv.multiplier-varies(unit_mult)',
    ]);
  });

  it('multiply the unit where they can be read', async () => {
    expect(await seen(behind('unit_mult', '0', '3', '0', '3'))).toEqual({
      ...SEXES,
      dimensions: ['sex other M F (Thousand)', 'time time 2023 2024'],
    });
  });

  it('hang on the cells of their row as notes', async () => {
    expect(await seen(behind('notes', 'see p. 3', '', '', 'by hand'))).toEqual({
      ...SEXES,
      notes: ['see p. 3', 'by hand'],
    });
  });

  it('are a dimension where numbers tell rows apart that nothing else does', async () => {
    expect(await seen('id,year,value\n5,2023,10\n7,2023,20\n5,2024,30\n7,2024,40\n')).toEqual({
      ...SEXES,
      dimensions: ['id other 5 7', 'time time 2023 2024'],
    });
  });

  it('name the codes beside them', async () => {
    const text =
      'year,area_code,area,value\n2023,1,North,10\n2023,2,South,20\n2024,1,North,30\n2024,2,South,40\n';
    expect(await seen(text)).toEqual({
      ...SEXES,
      dimensions: ['area geography 1=North 2=South', 'time time 2023 2024'],
    });
  });

  it('state the units of what they follow from', async () => {
    const text =
      'year,item,value,unit\n2023,a,10,Tonnes\n2023,b,20,Dollars\n2024,a,30,Tonnes\n2024,b,40,Dollars\n';
    expect((await seen(text)).dimensions).toEqual([
      'item other a (Tonnes) b (Dollars)',
      'time time 2023 2024',
    ]);
  });

  it('between periods are none of them', async () => {
    const { dimensions, values, told } = await seen('sex,2022,2023,Change,2024\nM,1,2,100,4\nF,2,3,50,6\n');
    expect(dimensions).toEqual(['sex other M F', 'time time 2022 2023 2024']);
    expect(values).toEqual([1, 2, 4, 2, 3, 6]);
    expect(told).toEqual(['read.csv.left-out.beside-periods(Change)']);
  });

  it('are indicators where several hold numbers', async () => {
    const { dimensions, values } = await seen(
      'year,sex,one,two\n2023,M,10,1.5\n2023,F,20,2.5\n2024,M,30,3.5\n2024,F,40,4.5\n',
    );
    expect(dimensions).toEqual(['sex other M F', 'time time 2023 2024', 'indicator measure one two']);
    expect(values).toEqual([10, 1.5, 30, 3.5, 20, 2.5, 40, 4.5]);
  });

  it('have ids of their own, though their headings come to the same', async () => {
    const { dimensions, values } = await seen(
      'Year,A-b,a b,value\n2023,M,N,10\n2023,F,S,20\n2023,M,S,30\n2023,F,N,40\n',
    );
    expect(dimensions).toEqual(['a-b other M F', 'a-b-2 other N S', 'time time 2023']);
    expect(values).toEqual([10, 30, 40, 20]);
  });
});

describe('columns that change together', () => {
  /** Two years of some places, each with these columns. */
  const places = (heading: string, ...rows: readonly string[]): string =>
    [
      `year,${heading},value`,
      ...[2023, 2024].flatMap((year) => rows.map((row, at) => `${year},${row},${at}`)),
      '',
    ].join('\n');
  const read = async (text: string, hints?: CsvHints) => {
    const { dimensions, told } = await seen(text, hints);
    return [...dimensions.filter((each) => !each.startsWith('time ')), ...told];
  };
  const follows = (column: string, from: string): string => `read.csv.follows(${column}, ${from})`;

  it.each([
    [
      'are codes and words where four do, the shorter being the codes',
      places('place,short', 'North,n', 'South,s', 'East,e', 'West,w'),
      ['place other n=North s=South e=East w=West'],
    ],
    [
      'are codes and words in their order where none are shorter',
      places('one,two', 'n,o', 's,p', 'e,q', 'w,r'),
      ['two other n=o s=p e=q w=r'],
    ],
    [
      'may be one alone by chance where only three do',
      places('place,short', 'North,n', 'South,s', 'East,e'),
      ['place other North South East', follows('short', 'place')],
    ],
    [
      'are codes and words where codes with digits stand right before words',
      places('what,which', '1,n', '2,s'),
      ['which other 1=n 2=s'],
    ],
    [
      'are not where others stand between, or words before codes',
      places('what,sex,which', '1,M,n', '2,M,s', '1,F,n', '2,F,s'),
      ['what other 1 2', 'sex other M F', follows('which', 'what')],
    ],
    [
      'take of several words those with the most letters',
      places('n,short,long', '1,n.,North', '2,s.,South', '3,e.,East', '4,w.,West'),
      ['long other 1=North 2=South 3=East 4=West', follows('short', 'n')],
    ],
    [
      'may be labels that come twice, before their codes or after them',
      places('item,item_label', 'a,Other', 'b,Rice', 'c,Other'),
      ['item other a=Other b=Rice c=Other'],
    ],
    [
      'may be labels that come twice before their codes',
      places('item_label,item', 'Other,a', 'Rice,b', 'Other,c'),
      ['item other a=Other b=Rice c=Other'],
    ],
    [
      'leave out the wider one, whichever comes first',
      places('continent,country', 'Asia,J', 'Asia,K', 'Europe,F'),
      ['country geography J K F', follows('continent', 'country')],
    ],
    [
      'leave out the wider one behind the other',
      places('country,continent', 'J,Asia', 'K,Asia', 'F,Europe'),
      ['country geography J K F', follows('continent', 'country')],
    ],
    [
      'may name only some of the codes',
      places('geo code,region', '0,', '00,', '1,North', '2,South'),
      ['region geography 0 00 1=North 2=South'],
    ],
    [
      'name no two codes alike',
      places('geo code,region', '0,', '1,North', '2,North', '3,South'),
      ['geo-code geography 0 1 2 3', follows('region', 'geo code')],
    ],
  ])('%s', async (_, text, wanted) => {
    expect(await read(text)).toEqual(wanted);
  });

  it('are named as dimensions with the codes or words beside them, and what is left is told', async () => {
    const text = places('area_code,area,size', '1,North,big', '2,South,big', '3,East,small');
    const area = 'area geography 1=North 2=South 3=East';
    expect(await read(text, { dimensions: ['area'] })).toEqual([
      area,
      'read.csv.not-named(common.quoted(size))',
    ]);
    expect(await read(text, { dimensions: ['area_code', 'size'] })).toEqual([area, 'size other big small']);
  });

  it('are told where they say the same in every row, in few words, and one of them stays if nothing else varies', async () => {
    const long = 'x'.repeat(81);
    expect(await read(`sex,source,year,value\nM,${long},2023,1\nM,${long},2024,2\n`)).toEqual([
      'sex other M',
      `read.csv.constant(source, ${'x'.repeat(80)})`,
    ]);
  });

  it.each([
    ['period', ['2019', '2020', '2021'], true],
    ['period', ['2019', '2020'], true],
    ['fiscal year', ['2010s', '2020s', '2020s'], true],
    ['stamp', ['d2019', 'd2020', 'd2021'], true],
    ['span', ['2010s', '2020s', '2020s'], false],
    ['president', ['Ann', 'Bob', 'Cy'], false],
  ])('are the time again or not: %s %j', async (heading, texts, isAgain) => {
    const rows = ['M', 'F'].flatMap((sex, place) =>
      texts.map((text, at) => `${2019 + at},${text},${sex},${3 * place + at}`),
    );
    const told = await read([`year,${heading},sex,value`, ...rows, ''].join('\n'));
    expect(told.includes(follows(heading, 'year'))).toBe(isAgain);
    expect(told.length).toBe(2);
  });

  it.each([
    ['Jobs', ['5000', '5000', '6000', '7000', '%%'], true],
    ['Jobs', ['5000', '5000', '6000', '70', '%%'], false],
    ['Jobs', ['5000', '5000', '60', '70', '%%'], false],
    ['Jobs', ['5.5', '5.5', '60', '70', '%%'], true],
    ['Jobs', ['5.5', '5.5', '6.5', '%%', '%', '%'], false],
    ['Jobs', ['5.5', '5.5', '6.5', '7.5', '%%', '%', '%'], true],
    ['Job code', ['5000', '5000', '6000', '7000', '%%'], false],
    ['Rank', ['5000', '5000', '6000', '7000', '%%'], false],
  ])('are refused where %s are mostly figures: %j', async (heading, texts, isRefused) => {
    const rows = ['M', 'F'].flatMap((sex) => texts.map((text, place) => `p${place},${sex},${text}`));
    const text = places(`place,sex,${heading}`, ...rows);
    const answer = read(text).then(
      () => false,
      (error: unknown) => String(error).includes(`a.csv:4: read.csv.mostly-numbers(${heading}, %%)`),
    );
    expect(await answer).toBe(isRefused);
  });
});

describe('numbers beside a column of values', () => {
  const told = async (rows: readonly string[]) => {
    const { dimensions } = await seen(['year,sex,value,extra', ...rows, ''].join('\n'));
    return dimensions.some((each) => each.startsWith('extra'));
  };

  it('are categories where each comes twice, or there are only two', async () => {
    const rows = (count: number, different: number) =>
      Array.from({ length: count }, (_, at) => `${2000 + at},M,${at},${at % different}`);
    expect(await told(rows(4, 2))).toBe(true);
    expect(await told(rows(3, 2))).toBe(true);
    expect(await told(rows(4, 3))).toBe(false);
    expect(await told(rows(8, 4))).toBe(true);
    expect(await told(rows(8, 5))).toBe(false);
    expect(await told(['2000,M,1,0.5', '2001,M,2,0.7', '2002,M,1,0.5', '2003,M,2,0.7'])).toBe(false);
  });

  it('are categories where words go with them', async () => {
    const rows = ['North', 'South', 'East', 'West'].map((place, at) => `2023,${place},${at},${at + 5}`);
    expect((await seen(['year,place,value,number', ...rows, ''].join('\n'))).dimensions[0]).toBe(
      'place other 5=North 6=South 7=East 8=West',
    );
  });
});

describe(looksLikeCsv, () => {
  it.each([
    ['a,b\n1,2\n', true],
    ['a;b\n1;2\n', true],
    ['a,b\r1,2\r', true],
    ['a,b\n', false],
    ['words\nwords\n', false],
    ['a,b\n1,2\u0000\n', false],
    ['a,b\n1,2\ufffd\ufffd\n', false],
    ['a,b\n1,2\ufffd\n', true],
  ])('takes %j for a table: %s', (text, isOne) => {
    expect(looksLikeCsv(text)).toBe(isOne);
  });
});

describe('lines that are no rows', () => {
  const ROWS = 'year,sex,value\n2023,M,10\n2023,F,20\n';

  it.each([
    ['Source: the office\n', ['Source: the office'], 'read.csv.lines-below(1)'],
    [
      '* estimated\n1) rounded\np = provisional\n',
      ['* estimated', '1) rounded', 'p = provisional'],
      'read.csv.lines-below(3)',
    ],
    ['\nthe office\n', ['the office'], 'read.csv.lines-below(1)'],
    ['\nNote: first\nsecond\n', ['Note: first', 'second'], 'read.csv.lines-below(2)'],
  ])('become notes below: %j', async (below, notes, told) => {
    expect(await seen(ROWS + below)).toEqual({
      dimensions: ['sex other M F', 'time time 2023'],
      values: [10, 20],
      notes,
      told: [told],
    });
  });

  it('are left out above the header', async () => {
    expect((await seen(`Births by sex,,\nOffice of Testland,,\n,,\n${ROWS}`)).told).toEqual([
      'read.csv.header-line(4, Births by sex / Office of Testland)',
    ]);
  });

  it.each([
    ['2023,X\n', 'a.csv:4:3: read.row-fields(2, 3)'],
    ['2023,X,20,30\n', 'a.csv:4:4: read.row-fields(4, 3)'],
    ['2023,X,20,,30\n', 'a.csv:4:5: read.row-fields(5, 3)'],
    [
      '2023,M,20\n',
      'a.csv:4:3: read.csv.second-number(read.category-in(sex, M), read.category-in(year, 2023))',
    ],
  ])('are refused among them: %j', async (row, message) => {
    await expect(readCsv(fileOf('a.csv', ROWS + row), write)).rejects.toThrow(message);
  });

  it('takes a line for a row as long as blanks alone are too many', async () => {
    expect((await seen(`${ROWS}2023,X,30,,\n`)).values).toEqual([10, 20, 30]);
  });
});

/** What is read of a file, in short: its dimensions, numbers, unit, flags and notes, and what was told with its place. */
async function read(lines: readonly string[], hints: CsvHints = {}) {
  const text = `${lines.join('\n')}\n`;
  const { dimensions, values, notes } = await seen(text, hints);
  const { draft, guesses, warnings } = await readCsv(fileOf('a.csv', text), write, hints);
  const flags = [...draft.cube.flags].map(([cell, set]) => `${cell} ${flagsOf(set).join(' ')}`);
  return [
    dimensions.map((each) => each.replace('time time ', 'time ')).join(', '),
    values.join(' '),
    [draft.facts.unit ?? [], flags, notes].flat().join(', '),
    [
      ...guesses.slice(1).map(inLogs),
      ...warnings.map(({ message, line = '', column = '' }) => `${line}:${column} ${inLogs(message)}`),
    ].map((each) => each.replaceAll('common.quoted', '').replaceAll('read.csv.', '')),
  ];
}

const MARKED = '2007, p, flag.provisional';

describe('small tables', () => {
  it.each<[string, readonly string[], readonly [string, string, string, readonly string[]], CsvHints?]>([
    [
      'two rows of headings, of which one has years',
      ['area,M,M,F,F', ',2024,2023,2024,2023', 'N,1,2,3,4', 'S,5,6,7,8'],
      ['area geography N S, columns-level-1 other M F, time 2023 2024', '2 1 4 3 6 5 8 7', '', []],
    ],
    [
      'flags and notes beside the years of FAO',
      ['Area,Item,Y2022,Y2022F,Y2022N,Y2023,Y2023F', 'N,x,1,E,see,2,A', 'S,x,3,A,,4,E'],
      [
        'area geography N S, time 2022=Y2022 2023=Y2023',
        '1 2 3 4',
        '0 estimated, 3 estimated, see',
        ['constant(Item, x)'],
      ],
    ],
    [
      'a year with a mark behind two',
      ['sex,2005,2006,2007p', 'M,1,2,3'],
      ['sex other M, time 2005 2006 2007=2007p', '1 2 3', '', [`1:4 read.mark(2007p, ${MARKED})`]],
    ],
    [
      'a year with a mark before two',
      ['sex,2007p,2005,2006', 'M,1,2,3'],
      ['sex other M, time 2005 2006 2007=2007p', '2 3 1', '', [`1:2 read.mark(2007p, ${MARKED})`]],
    ],
    [
      'no year with a mark beside one alone',
      ['sex,2006,2007p', 'M,1,2'],
      ['sex other M, indicator measure 2006 2007p', '1 2', '', []],
    ],
    [
      'no year with a mark beside itself',
      ['sex,2005,2006,2007,2007p', 'M,1,2,3,4'],
      ['sex other M, time 2005 2006 2007', '1 2 3', '', ['left-out.beside-periods(2007p)']],
    ],
    [
      'a single period, where they are said to be columns',
      ['sex,2005', 'M,1', 'F,4'],
      ['sex other M F, time 2005', '1 4', '', []],
      { time: 'columns' },
    ],
    [
      'blanks that stand for all',
      ['area,year,value', ',2023,1', 'N,2023,2'],
      ['area geography _T=All N, time 2023', '1 2', '', ['blank-is-all(area)']],
    ],
    [
      'blanks beside the code of all',
      ['area,year,value', ',2023,1', 'N,2023,2', '_T,2023,3'],
      ['area geography _blank=All N _T, time 2023', '1 2 3', '', ['blank-is-all(area)']],
    ],
    [
      'years that are not all years',
      ['sex,year,value', 'M,2023,1', 'M,soon,2'],
      ['year other 2023 soon', '1 2', '', ['constant(sex, M)', '3:2 not-time(year, soon)']],
    ],
    [
      'flags in two columns and in three',
      ['year,sex,value,status,flag,symbol', '2023,M,1,e,p,r', '2023,F,2,e,p,'],
      ['sex other M F, time 2023', '1 2', '0 provisional revised estimated, 1 provisional estimated', []],
    ],
    [
      'numbers that come again as categories',
      ['year,rooms,value', '2023,1,10', '2023,2,20', '2024,1,30', '2024,2,40'],
      ['rooms other 1 2, time 2023 2024', '10 30 20 40', '', []],
    ],
    [
      'no numbers that never come again',
      ['year,sex,value,weight', '2023,M,10,7', '2023,F,20,8', '2024,M,30,9', '2024,F,40,6'],
      ['sex other M F, time 2023 2024', '10 30 20 40', '', ['left-out.other-values(weight, value)']],
    ],
    [
      'a code in numbers beside the figures of Statistics Netherlands',
      ['Perioden,Geslacht,Bevolking_1,Code', '2023,M,10,7', '2023,V,20,8', '2024,M,30,7', '2024,V,40,8'],
      ['geslacht other 7=M 8=V, time 2023 2024', '10 30 20 40', '', []],
    ],
    [
      'such a name in another file',
      ['year,sex,Bevolking_1,Other', '2023,M,10,7', '2023,V,20,8'],
      ['sex other M V, time 2023, indicator measure Bevolking_1 Other', '10 7 20 8', '', []],
    ],
    [
      'numbers of rows where there is nothing else',
      ['id,value', '1,10', '2,20', '3,30'],
      ['id other 1 2 3', '10 20 30', '', []],
    ],
    [
      'a unit and a multiplier for all',
      ['year,value,unit,unit_mult', '2023,10,EUR,3', '2024,20,EUR,3'],
      ['time 2023 2024', '10 20', 'Thousand EUR', []],
    ],
    [
      'a unit alone',
      ['year,value,unit', '2023,10,EUR', '2024,20,EUR'],
      ['time 2023 2024', '10 20', 'EUR', []],
    ],
    [
      'units as a dimension',
      ['year,value,unit', '2023,10,EUR', '2023,20,USD', '2024,30,EUR', '2024,40,USD'],
      ['unit other EUR USD, time 2023 2024', '10 30 20 40', '', []],
    ],
    [
      'units as a dimension, each with its multiplier',
      ['year,value,unit,unit_mult', '2023,1,EUR,3', '2023,2,USD,6', '2024,3,EUR,3', '2024,4,USD,6'],
      ['unit other EUR (Thousand EUR) USD (Million USD), time 2023 2024', '1 3 2 4', '', []],
    ],
    [
      'the values that are asked for',
      ['year,sex,a,b', '2023,M,1,2', '2023,F,3,4'],
      ['sex other M F, time 2023', '2 4', '', ['follows(a, sex)']],
      { value: 'b' },
    ],
    [
      'a column called value among others',
      ['year,sex,value,b', '2023,M,1,2', '2023,F,3,4'],
      ['sex other M F, time 2023, indicator measure value b', '1 2 3 4', '', []],
      { layout: 'wide' },
    ],
    [
      'an age among years that tells no rows apart',
      ['sex,2022,2023,age,2024', 'M,1,2,100,4', 'F,2,3,50,6'],
      ['sex other M F, time 2022 2023 2024', '1 2 4 2 3 6', '', ['left-out.beside-periods(age)']],
    ],
    [
      'an age behind years that does',
      ['sex,2022,2023,age', 'M,1,2,10', 'M,2,3,20', 'F,1,2,10', 'F,2,3,20'],
      ['sex other M F, age other 10 20, time 2022 2023', '1 2 2 3 1 2 2 3', '', []],
    ],
    [
      'few words beside numbers',
      ['a,b,c,n', 'q,w,e,1', 't,y,u,2'],
      ['a other q t', '1 2', '', ['follows(b, a)', 'follows(c, a)']],
    ],
    [
      'many words beside a column called value',
      ['a,b,c,d,value', 'q,w,e,r,1', 't,y,u,i,2'],
      ['a other q t', '1 2', '', ['follows(b, a)', 'follows(c, a)', 'follows(d, a)']],
    ],
    [
      'many words beside years',
      ['year,a,b,c,d,n', '2023,q,w,e,r,1', '2024,t,y,u,i,2'],
      ['a other q t, time 2023 2024', '1 NaN NaN 2', '', ['follows(b, a)', 'follows(c, a)', 'follows(d, a)']],
    ],
    [
      'periods of Statistics Netherlands without numbered names',
      ['Perioden,Geslacht,Bevolking', '2023,M,10', '2023,V,20'],
      ['geslacht other M V, time 2023', '10 20', '', []],
    ],
    [
      'months and a total, which nothing calls time',
      ['a,value', '2020-01,1', '2020-02,2', '2020-03,3', '2020-04,4', 'Total,5'],
      ['a other 2020-01 2020-02 2020-03 2020-04 Total', '1 2 3 4 5', '', []],
    ],
    [
      'the meanings of flags beside them',
      [
        'year,sex,value,flag,status',
        '2023,M,1,e,Estimated',
        '2023,F,2,x,Read the notes',
        '2024,M,3,e,Estimated',
      ],
      ['sex other M F, time 2023 2024', '1 3 2 NaN', '0 estimated, 1 estimated, Read the notes', []],
    ],
    [
      'absences and flags in two columns',
      ['year,sex,value,flag,status', '2023,M,1,,Provisional', '2023,F,,c,', '2024,M,3,,Provisional'],
      ['sex other M F, time 2023 2024', '1 3 NaN NaN', '0 provisional, 1 provisional', []],
    ],
    [
      'three columns of flags, of which one follows',
      [
        'year,sex,value,flag,status,symbol',
        '2023,M,1,e,Estimated,p',
        '2023,F,2,x,Read the notes,p',
        '2024,M,3,e,Estimated,p',
      ],
      [
        'sex other M F, time 2023 2024',
        '1 3 2 NaN',
        '0 provisional estimated, 2 provisional, 1 provisional estimated, Status x, Read the notes',
        [],
      ],
    ],
    [
      'numbers that each have a label',
      ['year,kind,no,value', '2023,a,5,10', '2023,b,7,20', '2023,c,8,30'],
      ['kind other a b c, time 2023', '10 20 30', '', ['follows(no, kind)']],
    ],
    [
      'two titles above',
      ['Title here', 'Subtitle', 'year,sex,value', '2023,M,1', '2023,F,2'],
      ['sex other M F, time 2023', '1 2', 'Title here, Subtitle', ['header-line(3, Title here / Subtitle)']],
    ],
  ])('are read with %s', async (_, lines, table, hints) => {
    expect(await read(lines, hints)).toEqual(table);
  });

  it.each<[readonly string[], string, CsvHints?]>([
    [[',2023,2023', 'area,M,F', 'N,1,2'], '1:3: read.column-twice(2023)'],
    [['sex,2005,2006', 'M,1,2'], ' read.csv.not-tidy(', { layout: 'tidy' }],
    [['sex,a', 'M,1'], '1: read.csv.no-period-columns', { time: 'columns' }],
    [
      ['sex,when,value', 'M,2023,1', 'M,soon,2'],
      '3:2: read.no-period-in-column(soon, when)',
      { time: 'when' },
    ],
    [['id,sex,age', '1,M,10', '2,F,20'], ' read.csv.no-values'],
    [['year,value,unit_mult', '2023,10,3', '2024,20,6'], ' read.csv.multipliers(unit_mult)'],
    [
      ['year,value,unit,unit_mult', '2023,10,EUR,3', '2023,20,USD,6', '2024,10,EUR,6', '2024,20,USD,6'],
      ' read.csv.multipliers(unit_mult)',
    ],
    [['a,b,c,d,n', 'q,w,e,r,1', 't,y,u,i,2'], ' read.csv.list'],
    [['year,sex,value', '2023,M,€5', '2023,F,€6'], ' read.csv.no-values-as(€5, value)'],
  ])('are refused where they say %j', async (lines, problem, hints) => {
    await expect(read(lines, hints)).rejects.toThrow(`a.csv:${problem}`);
  });
});
