import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { CsvHints } from './csv-hints.ts';
import { guessPlan } from './guess-plan.ts';
import { readCsv } from './read-csv.ts';

/** What is read of a file: ` / ` stands between its lines. */
async function seen(drawing: string, hints?: CsvHints) {
  const { draft, guesses, warnings } = await readCsv(
    fileOf('a.csv', drawing.replaceAll(' / ', '\n')),
    write,
    hints,
  );
  const { dimensions, values } = draft.cube;
  return {
    shape: dimensions
      .map(({ id, categories }) => `${id} ${categories.map(({ label }) => label).join('|')}`)
      .join(', '),
    values: [...values].join(' '),
    notes: [
      ...guesses.slice(1).map(inLogs),
      ...warnings
        .filter(({ message }) => message.key !== 'read.csv.open-end')
        .map(({ message, line = '', column = '' }) => `${line}:${column} ${inLogs(message)}`),
    ],
    plan: inLogs(guesses[0] as NonNullable<(typeof guesses)[0]>).replaceAll(
      /read\.csv\.|common\.quoted/g,
      '',
    ),
  };
}

const PLAIN = 'area N|S, time 2020';

describe(guessPlan, () => {
  it.each<[string, string, string, readonly string[], CsvHints?]>([
    [
      'a column that numbers the rows from 1',
      'id,area,year,value / 1,N,2020,5 / 2,S,2020,6',
      PLAIN,
      ['read.csv.left-out.numbers-rows(id)'],
    ],
    [
      'a column that numbers the rows from 0',
      'id,area,year,value / 0,N,2020,5 / 1,S,2020,6',
      PLAIN,
      ['read.csv.left-out.numbers-rows(id)'],
    ],
    ['no column that numbers from 2', 'id,area,year,value / 2,N,2020,5 / 3,S,2020,6', PLAIN, []],
    ['no column that numbers rows with a gap', 'id,area,year,value / 1,N,2020,5 / 9,S,2020,6', PLAIN, []],
    [
      'numbers that begin with noughts, where there are no others',
      'area,amount / N,01 / S,02',
      'area N|S',
      [],
    ],
    [
      'no column that numbers some rows',
      'id,area,year,value / 1,N,2020,5 / 1,S,2020,6',
      PLAIN,
      ['read.csv.constant(id, 1)'],
    ],
    [
      'no column that is asked for',
      'id,year,value / 1,2020,5 / 2,2021,6',
      'id 1|2, time 2020|2021',
      [],
      { dimensions: ['id'] },
    ],
    [
      'flags that are numbers',
      'area,year,value,status / N,2020,5,1 / S,2020,6,2',
      PLAIN,
      ['read.csv.left-out.its-flags-are-numbers(status)'],
    ],
    ['no flags that are blank', 'area,year,value,status / N,2020,5, / S,2020,6,', PLAIN, []],
    [
      'a column that numbers the rows of which only a time tells',
      'id,year,value / 1,2020,5 / 2,2021,6',
      'time 2020|2021',
      ['read.csv.left-out.numbers-rows(id)'],
    ],
    [
      'a column that numbers the rows of which only words tell',
      'id,area,value / 1,N,5 / 2,S,6',
      'area N|S',
      ['read.csv.left-out.numbers-rows(id)'],
    ],
    ['no flags of which some are letters', 'area,year,value,status / N,2020,5,1 / S,2020,6,p', PLAIN, []],
    [
      'notes that are numbers',
      'area,year,value,note / N,2020,5,1 / S,2020,6,2',
      PLAIN,
      ['read.csv.left-out.its-notes-are-numbers(note)'],
    ],
    ['no notes in words', 'area,year,value,note / N,2020,5,see / S,2020,6,', PLAIN, []],
    [
      'what says how numbers were made',
      'area,year,value,decimals / N,2020,5,1 / S,2020,6,2',
      PLAIN,
      ['read.csv.left-out.not-shown(decimals)'],
    ],
    [
      'a scale that is no power, with a warning where it varies',
      'area,year,value,scalar factor / N,2020,5,odd / S,2020,6,even',
      PLAIN,
      ['read.csv.left-out.not-shown(scalar factor)', ': read.csv.multiplier-varies(scalar factor)'],
    ],
    [
      'a total behind periods',
      'area,2020,2021,total / N,1,2,3 / S,4,5,9',
      'area N|S, time 2020|2021',
      ['read.csv.left-out.beside-periods(total)'],
    ],
    [
      'a total before periods, which follows',
      'area,total,2020,2021 / N,3,1,2 / S,9,4,5',
      'area N|S, time 2020|2021',
      ['read.csv.follows(total, area)'],
    ],
    [
      'no age behind periods',
      'area,2020,2021,age / N,1,2,3 / N,4,5,9',
      'age 3|9, time 2020|2021',
      ['read.csv.constant(area, N)'],
    ],
    [
      'other numbers beside a value',
      'area,year,value,other / N,2020,1,2.5 / S,2020,4,5.25 / N,2021,1,2.5 / N,2022,1,3.5',
      'area N|S, time 2020|2021|2022',
      ['read.csv.left-out.other-values(other, value)'],
    ],
    [
      'what never changes',
      'area,sex,year,value / N,M,2020,1 / N,M,2021,2',
      'area N, time 2020|2021',
      ['read.csv.constant(sex, M)'],
    ],
    [
      'the last mark of a period that is there without it',
      'area,2020,2021,2021p / N,1,3,5 / S,2,4,6',
      'area N|S, time 2020|2021',
      ['read.csv.left-out.beside-periods(2021p)'],
    ],
    [
      'a line below a blank one',
      'area,year,value / N,2020,1 / S,2020,2 /  / of all births',
      PLAIN,
      ['read.csv.lines-below(1)'],
    ],
    [
      'a line that begins as notes do',
      'area,year,value / N,2020,1 / S,2020,2 / Source: us',
      PLAIN,
      ['read.csv.lines-below(1)'],
    ],
    [
      'lines below the table',
      'area,year,value / N,2020,1 / S,2020,2 /  / Source: us / more,words',
      PLAIN,
      ['read.csv.lines-below(2)'],
    ],
  ])('leaves out %s', async (_, drawing, shape, notes, hints) => {
    const read = await seen(drawing, hints);
    expect(read.shape).toBe(shape);
    expect(read.notes).toEqual(notes);
  });

  it('makes one dimension of codes and words, and says of further codes that they follow', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `A${at},B${at},Land ${at} and sea,2020,${at}`);
    const { notes } = await seen(['iso,code,area,year,value', ...rows].join(' / '));
    expect(notes).toEqual(['read.csv.follows(code, iso)']);
  });

  it.each<[string, string, string, string, CsvHints?]>([
    [
      'one column of values',
      'area,year,value / N,2020,1 / S,2020,2',
      PLAIN,
      'plan(tidy((value)), dimensions((area)), time(year))',
    ],
    [
      'its unit and its flags',
      'area,year,value,unit,flag / N,2020,1,kg,p / S,2020,2,lb,',
      'area N|S, time 2020',
      'plan(tidy((value)), dimensions((area)), time(year), units(unit), flags((flag)))',
    ],
    [
      'a unit and flags by the words of a manifest',
      'area,year,value,x,y / N,2020,1,kg,p / S,2020,2,kg,',
      PLAIN,
      'plan(tidy((value)), dimensions((area)), time(year), units(x), flags((y)))',
      { unit: 'x', flag: 'y' },
    ],
    [
      'several columns as indicators',
      'area,year,births,deaths / N,2020,1,2.5 / S,2020,4,5.25',
      'area N|S, time 2020, indicator births|deaths',
      'plan(indicators-across((births), (deaths)), dimensions((area)), time(year))',
    ],
    [
      'a value among indicators, where a manifest says so',
      'area,year,value,other / N,2020,1,2.5 / S,2020,4,5.25',
      'area N|S, time 2020, indicator value|other',
      'plan(indicators-across((value), (other)), dimensions((area)), time(year))',
      { layout: 'wide' },
    ],
    [
      'a column for time that a manifest names for a dimension, too',
      'area,year,value / N,2020,1 / S,2020,2',
      PLAIN,
      'plan(tidy((value)), dimensions((area)), time(year))',
      { dimensions: ['area', 'year'], time: 'year' },
    ],
    [
      'one column of values as tidy, where a manifest says so',
      'area,year,amount / N,2020,1 / S,2020,2',
      PLAIN,
      'plan(tidy((amount)), dimensions((area)), time(year))',
      { layout: 'tidy' },
    ],
    [
      'a time of which one text is no period',
      'area,year,value / N,2020,1 / N,2021,2 / N,2022,3 / N,2023,4 / N,all,5',
      'area N, time 2020|2021|2022|2023|all',
      'plan(tidy((value)), dimensions((area)), time(year))',
    ],
    [
      'three columns of flags',
      'area,year,value,flag,status,symbol / N,2020,1,p,a,b / S,2020,2,p,e,b',
      PLAIN,
      'plan(tidy((value)), dimensions((area)), time(year), flags((flag), (status), (symbol)))',
    ],
    [
      'ages with a fraction as values',
      'area,age / N,1.5 / S,2',
      'area N|S',
      'plan(tidy((age)), dimensions((area)))',
    ],
    [
      'figures of Statistics Netherlands without their usual names',
      'Perioden,Waarde / 2020JJ00,5 / 2021JJ00,6',
      'time 2020JJ00|2021JJ00',
      'plan(tidy((Waarde)), time(Perioden))',
    ],
    [
      'periods across the top',
      'area,2020,2021 / N,1,2 / S,3,4',
      'area N|S, time 2020|2021',
      'plan(periods-across(2), dimensions((area)))',
    ],
    [
      'a single period, where a manifest says so',
      'area,2020 / N,1 / S,2',
      PLAIN,
      'plan(periods-across(1), dimensions((area)))',
      { time: 'columns' },
    ],
    [
      'a marked period among two without',
      'area,2020,2022,2021p / N,1,3,5 / S,2,4,6',
      'area N|S, time 2020|2021p|2022',
      'plan(periods-across(3), dimensions((area)))',
    ],
    [
      'no marked period beside one without',
      'area,2020,2021p / N,1,3 / S,2,4',
      'area N|S, indicator 2020|2021p',
      'plan(indicators-across((2020), (2021p)), dimensions((area)))',
    ],
    [
      'the flags and notes of periods beside them',
      'Area,Y2020,Y2020F,Y2020N,Y2021 / N,1,E,see,3 / S,2,,,4',
      'area N|S, time Y2020|Y2021',
      'plan(periods-across(2), dimensions((Area)))',
    ],
    [
      'periods under another name, which are no numbers',
      'area,when,value / N,2020-01,1 / S,2020-02,2',
      'area N|S, time 2020-01|2020-02',
      'plan(tidy((value)), dimensions((area)), time(when))',
    ],
    [
      'no codes that look like periods',
      'area,code,value / N,2020-01,1 / S,2020-02,2',
      'area N|S',
      'plan(tidy((value)), dimensions((code)))',
    ],
    [
      'years without a time as categories',
      'area,born,amount / N,1990,1 / S,1990,4 / N,2021,1 / S,2021,4',
      'area N|S, born 1990|2021',
      'plan(tidy((amount)), dimensions((area), (born)))',
    ],
    [
      'ages as categories',
      'area,age,n / N,1,1 / S,2,2 / N,2,3 / S,1,5',
      'area N|S, age 1|2',
      'plan(tidy((n)), dimensions((area), (age)))',
    ],
    [
      'a code and its words as one',
      'area,code,year,value / North,N,2020,1 / South,S,2020,2 / North,N,2021,1 / South,S,2021,2',
      'area North|South, time 2020|2021',
      'plan(tidy((value)), dimensions((code)), time(year))',
    ],
    [
      'the figures of Statistics Netherlands',
      'Perioden,Bevolking_1,Gebied,Rang / 2020JJ00,5,1,7 / 2021JJ00,6,1,8',
      'time 2020JJ00|2021JJ00',
      'plan(tidy((Bevolking_1)), time(Perioden))',
    ],
  ])('takes %s', async (_, drawing, shape, plan, hints) => {
    const read = await seen(drawing, hints);
    expect(read.shape).toBe(shape);
    expect(read.plan).toBe(plan);
  });

  it('says on which line and in which column what is called a time holds none', async () => {
    const { shape, notes } = await seen('area,period,value / N,2020,1 / S,late,2 / N,2021,3');
    expect(shape).toBe('period 2020|late|2021');
    expect(notes).toEqual(['read.csv.follows(area, period)', '3:2 read.csv.not-time(period, late)']);
  });

  it.each<[string, string, CsvHints?]>([
    [
      'area,year,births,deaths / N,2020,1,2.5 / S,2020,4,5.25',
      'a.csv: read.csv.not-tidy(',
      { layout: 'tidy' },
    ],
    ['a,b,c,d,n / x,y,z,v,1 / k,l,m,o,2', 'a.csv: read.csv.list'],
    ['a,b,n / x,y,$12.50 / k,l,$13.10', 'a.csv: read.csv.no-values-as($12.50, n)'],
    ['a,b,n / x,y,q / k,l,r', 'a.csv: read.csv.no-values'],
    ['area,b / N,1 / S,2', 'a.csv:1: read.csv.no-period-columns', { time: 'columns' }],
    ['area,year,value / N,2020,1', 'a.csv:1: read.csv.unknown-column(kg)', { unit: 'kg' }],
    ['area,year,value / N,2020,1', 'a.csv:1: read.csv.unknown-column(sex)', { dimensions: ['area', 'sex'] }],
    ['a,value / ,1', 'a.csv: read.csv.all-alike'],
    ['area,year,value / N,2020,1 / S,2020,2 / Source: us / S,2021,3', 'a.csv:4:2: read.row-fields(1, 3)'],
    ['area,year,value / N,2020,1 / S,2020,2,5', 'a.csv:3:4: read.row-fields(4, 3)'],
    ['area,year,value / N,2020,1 / S,2020,2,,5', 'a.csv:3:5: read.row-fields(5, 3)'],
    ['area,year,value / N,2020,1 / S,2020', 'a.csv:3:3: read.row-fields(2, 3)'],
    ['area,year,value / N,2020,1 /  / alone,, / S,2020,2', 'a.csv:4:2: read.no-period-in-column(, year)'],
  ])('refuses %s', async (drawing, problem, hints) => {
    await expect(seen(drawing, hints)).rejects.toThrow(problem);
  });

  it('reads a list of as many words as numbers, which may be a table', async () => {
    expect((await seen('a,b,c,d,n,m,o,q / x,y,z,v,1,2,3,4 / k,l,m,o,5,6,7,8')).values).toBe(
      '1 2 3 4 5 6 7 8',
    );
    expect((await seen('a,b,c,n / x,y,z,1 / k,l,m,2')).shape).toBe('a x|k');
  });

  it('refuses one period in two columns, and in two rows', async () => {
    await expect(seen('area,2020 Jan,2021,Jan 2020 / N,1,2,3 / S,4,5,6')).rejects.toThrow(
      'read.csv.same-period-in-header',
    );
  });

  it('keeps no notes that are numbers', async () => {
    const text = 'area,year,value,note\nN,2020,5,1\nS,2020,6,2\n';
    expect((await readCsv(fileOf('a.csv', text), write)).draft.facts.footnotes).toEqual([]);
  });

  it('hangs notes on their cells, or on the table where all rows have the same', async () => {
    const notes = async (second: string) => {
      const text = `area,year,value,note\nN,2020,5,see\nS,2020,6,${second}\n`;
      const { cube, facts } = (await readCsv(fileOf('a.csv', text), write)).draft;
      return [facts.footnotes?.map((each) => each.text), facts.tableFootnotes, [...cube.cellFootnotes]];
    };
    expect(await notes('')).toEqual([['see'], [], [[0, ['1']]]]);
    expect(await notes('more')).toEqual([['see', 'more'], [], [[0, ['1']], [1, ['2']]]]); // prettier-ignore
    expect(await notes('see')).toEqual([['see'], ['1'], []]);
  });

  it('refuses more cells than a table may have', async () => {
    const rows = Array.from({ length: 8_000 }, (_, at) => `a${at},b${(at * 7) % 8_000},${at}`);
    const both = ['a,b,value', ...rows, 'a0,b1,1', 'a1,b0,1'].join('\n');
    await expect(seen(both)).rejects.toThrow('read.too-many-cells');
  });

  it('takes rows with nothing but blanks behind them', async () => {
    expect((await seen('area,year,value / N,2020,1 / S,2020,2,,')).values).toBe('1 2');
  });
});
