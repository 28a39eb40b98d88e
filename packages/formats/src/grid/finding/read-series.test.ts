import { inLogs, isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { write } from '../../../test/words.ts';
import { readTable } from '../../read-table.ts';

async function read(...lines: readonly string[]) {
  const { draft, guesses } = await readTable(fileOf('a.csv', `${lines.join('\n')}\n`), write);
  const { cube, facts } = draft;
  const textOf = (id: string) => facts.footnotes?.find((note) => note.id === id)?.text;
  const [time, series] = cube.dimensions;
  return {
    facts: [facts.title, facts.unit],
    periods: time?.categories.map(({ period }) => period && isoOf(period)).join(' '),
    series: series?.categories.map(({ id, label, unit, footnotes = [] }) => [
      id,
      label,
      unit,
      ...footnotes.map(textOf),
    ]),
    values: [...cube.values],
    cells: [...cube.cellFootnotes].map(([cell, ids]) => [cell, ...ids.map(textOf)]),
    flags: [...cube.flags.keys()],
    notes: facts.tableFootnotes?.map(textOf),
    guess: inLogs(guesses[0] as never),
  };
}

describe('series below facts about them', () => {
  it('are read with their names, units and codes', async () => {
    const seen = await read(
      '"Series Description","Funds rate","Ten years, constant"',
      '"Unit:","Percent","Percent"',
      '"Multiplier:","1","1000000"',
      '"Unique Identifier:","H15/A","H15/B"',
      '"Source:","Board","Dealers"',
      '2023-10,5.33,4.80',
      '2023-11,5.34,ND',
    );
    expect(seen).toMatchObject({
      facts: [undefined, undefined],
      periods: '2023-10 2023-11',
      series: [
        ['H15/A', 'Funds rate', 'Percent', 'Source: Board'],
        ['H15/B', 'Ten years, constant', 'Million Percent', 'Source: Dealers'],
      ],
      values: [5.33, 4.8, 5.34, Number.NaN],
    });
    expect(seen.guess).toContain('Ten years, constant');
  });

  it('may be a single one, whose facts are those of the table', async () => {
    expect(
      await read(
        '"Title","CPI: all items"',
        '"CDID","D7BT"',
        '"PreUnit","£"',
        '"Unit","m"',
        '"Release date","20-03-2024"',
        '"Important notes",',
        '"2023","130.5"',
        '"2023 Q1","109.6"',
        '"2023 JAN","109.3"',
      ),
    ).toMatchObject({
      facts: ['CPI: all items', '£m'],
      periods: '2023 2023-Q1 2023-01',
      series: undefined,
      values: [130.5, 109.6, 109.3],
      notes: ['CDID: D7BT', 'Release date: 20-03-2024'],
    });
  });

  it('have flags in columns of their own, names that nothing calls so, and a title above', async () => {
    expect(
      await read(
        'Preise und Löhne',
        ';BBK1;BBK1_FLAGS;BBK2;BBK2_FLAGS',
        ';"Preise, insgesamt";;"Löhne, je Stunde";',
        'Einheit;2015=100;;Euro;',
        'Dimension;Eins;;Tausend;',
        'Stand vom;11.03.2024;;11.03.2024;',
        '2023-10;117,8;;12,5;',
        '2023-11;117,3;Vorläufiger Wert;.;p',
        '2023-12;117,4;;12,7;p',
        'Quelle und Hinweise',
      ),
    ).toMatchObject({
      facts: ['Preise und Löhne', undefined],
      series: [
        ['BBK1', 'Preise, insgesamt', '2015=100'],
        ['BBK2', 'Löhne, je Stunde', 'Thousand Euro'],
      ],
      values: [117.8, 12.5, 117.3, Number.NaN, 117.4, 12.7],
      cells: [[2, 'Vorläufiger Wert']],
      flags: [5],
      notes: ['Stand vom: 11.03.2024', 'Quelle und Hinweise'],
    });
  });

  it.each(['Title', ''])('have the names that stand beside “%s”, wherever those are', async (left) => {
    expect(
      await read(
        'Source,the Board,the Dealers',
        'Frequency,Monthly,Monthly',
        'Unit,Million,Thousand',
        'Key,A1,B2',
        `${left},Gold stock,Silver stock`,
        '2023-10,1,2',
        '2023-11,3,4',
      ),
    ).toMatchObject({
      series: [
        ['A1', 'Gold stock', 'Million', 'Source: the Board'],
        ['B2', 'Silver stock', 'Thousand', 'Source: the Dealers'],
      ],
      notes: ['Frequency: Monthly'],
    });
  });

  it.each([
    ['Quarter', '2023-Q1 2023-Q2', 'Mar-2023', 'Jun-2023'],
    ['Annual', '2022 2023', 'Jun-2022', 'Jun-2023'],
    ['Month', '2023-03 2023-06', 'Mar-2023', 'Jun-2023'],
    ['Quarter', '2023-01 2023-02', 'Jan-2023', 'Feb-2023'],
  ])('have months that end the periods of their frequency: %s, %s', async (frequency, periods, ...months) => {
    const facts = ['Title,A,B', 'Unit,kg,kg', `Frequency,${frequency},${frequency}`];
    const seen = await read(...facts, ...months.map((month) => `${month},1,2`));
    expect(seen.periods).toBe(periods);
  });

  it('have the names that facts have in Mexico', async () => {
    const seen = await read(
      '"Oficina"',
      '""',
      '"Título","Dólar","Euro"',
      '"Unidad","Pesos","Pesos"',
      '"Fecha","SF1","SF2"',
      '26/03/2024,16.6780,18.1020',
      '27/03/2024,16.5725,N/E',
      '01/04/2024,16.6167,17.8612',
    );
    expect(seen).toMatchObject({
      periods: '2024-03-26 2024-03-27 2024-04-01',
      series: [
        ['SF1', 'Dólar', 'Pesos'],
        ['SF2', 'Euro', 'Pesos'],
      ],
      values: [16.678, 18.102, 16.5725, Number.NaN, 16.6167, 17.8612],
    });
  });

  it.each([
    [30, 'is'],
    [31, 'is not'],
  ])('may have %i facts, which %s the case', async (count, is) => {
    const more = Array.from({ length: count - 2 }, (_, at) => `Remark ${at},x ${at},y ${at}`);
    const seen = await read('Title,A,B', 'Unit,kg,kg', ...more, '2023,1,2', '2024,3,4').catch(
      () => undefined,
    );
    expect(seen?.guess.includes('read.series.facts') ?? false).toBe(is === 'is');
  });

  it.each([
    ['a plain wide file', ['Date,Gold,Silver', '2023-10,1.5,2.5', '2023-11,3.5,4.5']],
    ['one with rows of another kind below', ['Title,A,B', 'Unit,kg,kg', '2023,1,2', 'x,y,z', '2024,3,4']],
  ])('are not %s', async (_, lines) => {
    const seen = await read(...lines).catch(() => ({ guess: '' }));
    expect(seen.guess).not.toContain('read.series.facts');
  });
});
