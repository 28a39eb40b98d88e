import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { CsvHints } from './csv-hints.ts';
import { readCsv } from './read-csv.ts';
import { reduceDimensions } from './reduce-dimensions.ts';

/** The dimensions of a file with their ids and labels, and what was said of the others; ` / ` stands between its lines. */
async function seen(drawing: string, hints?: CsvHints) {
  const text = `${drawing.replaceAll(' / ', '\n')}\n`;
  const { draft, guesses } = await readCsv(fileOf('a.csv', text), write, hints);
  const dimensions = draft.cube.dimensions.map(({ id, role, categories }) => {
    const each = categories.map(({ id: code, label }) => (code === label ? label : `${code}=${label}`));
    return `${id} ${role} ${each.join('|')}`;
  });
  return [dimensions.slice(0, -1), guesses.slice(1).map(inLogs)];
}

const CODED = 'area,code,sex,year,value / North,N,M,2020,1 / South,S,M,2020,2';

describe(reduceDimensions, () => {
  it.each<[string, string, readonly string[], readonly string[], CsvHints?]>([
    [
      'the words that a manifest names, with their code',
      CODED,
      ['area geography N=North|S=South'],
      ['read.csv.not-named(common.quoted(sex))'],
      { dimensions: ['area'] },
    ],
    [
      'the code that a manifest names, with its words',
      CODED,
      ['area geography N=North|S=South'],
      ['read.csv.not-named(common.quoted(sex))'],
      { dimensions: ['code'] },
    ],
    [
      'a code and its words by their names',
      'area code,area,year,value / 1,p,2020,1 / 2,q,2020,2',
      ['area geography 1=p|2=q'],
      [],
    ],
    [
      'four texts that change together as code and words',
      'a,b,year,value / 1,p,2020,1 / 2,q,2020,2 / 3,r,2020,3 / 4,s,2020,4',
      ['b other 1=p|2=q|3=r|4=s'],
      [],
    ],
    [
      'two codes with digits, and the words at their right',
      'a,b,year,value / A1,North,2020,1 / B2,South,2020,2',
      ['b other A1=North|B2=South'],
      [],
    ],
    [
      'two codes without digits as if by chance',
      'a,b,year,value / AA,North,2020,1 / BB,South,2020,2',
      ['a other AA|BB'],
      ['read.csv.follows(b, a)'],
    ],
    [
      'three that may change together by chance',
      'a,b,year,value / x,p,2020,1 / y,q,2020,2 / z,r,2020,3',
      ['a other x|y|z'],
      ['read.csv.follows(b, a)'],
    ],
    [
      'the finer of two, from which the other follows',
      'region,town,year,value / N,Ayr,2020,1 / N,Bute,2020,2 / S,Cove,2020,3 / S,Dover,2020,4',
      ['town other Ayr|Bute|Cove|Dover'],
      ['read.csv.follows(region, town)'],
    ],
    [
      'no second time',
      'date,decimal,area,value / 2020-01,2020.0,N,1 / 2020-02,2020.08,S,2',
      ['area geography N|S'],
      ['read.csv.follows(decimal, date)'],
    ],
    [
      'the decade of a year',
      'year,decade,area,value / 2020,2020s,N,1 / 2021,2020s,S,2 / 2030,2030s,N,3',
      ['decade other 2020s|2030s', 'area geography N|S'],
      [],
    ],
    [
      'names that have a year each',
      'year,area,value / 2020,North,1 / 2021,South,2',
      ['area geography North|South'],
      [],
    ],
    ['what never changes, where nothing else is there', 'sex,year,value / M,2020,1', ['sex other M'], []],
    [
      'the first of several that never change',
      'sex,age,year,value / M,x,2020,1',
      ['sex other M'],
      ['read.csv.constant(age, x)'],
    ],
    ['indicators for measures', 'indicator,year,value / x,2020,1 / y,2020,2', ['indicator measure x|y'], []],
  ])('takes %s', async (_, drawing, dimensions, notes, hints) => {
    expect(await seen(drawing, hints)).toEqual([dimensions, notes]);
  });

  it('does not leave out figures with an unknown sign among them', async () => {
    const rows = (sign: string) =>
      `area,year,value,income / N,2020,1,3500.5 / S,2020,2,${sign} / T,2020,3,4500.5`;
    await expect(seen(rows('ask'))).rejects.toThrow('read.csv.mostly-numbers(income, ask)');
  });
});
