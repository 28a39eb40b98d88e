import { describe, expect, it } from 'vitest';
import { inLogs, type Message } from '@almanac/core';
import { csvRecordsOf } from '../reading/csv-records.ts';
import { findHeader } from './find-header.ts';

function headerOf(text: string) {
  const notes = { warnings: [], guesses: [] as Message[] };
  const header = findHeader(csvRecordsOf(text, ';', 'a.csv'), 'a.csv', notes);
  return { ...header, guesses: notes.guesses.map(inLogs) };
}

describe(findHeader, () => {
  it.each<[string, string, object]>([
    ['the first line', 'a;b\nx;2\n', { headings: ['a', 'b'], line: 1, above: [], guesses: [] }],
    [
      'below a title and a blank line',
      'Population\n\nYear;Sex;Value\n2020;M;1\n2021;M;2',
      { headings: ['Year', 'Sex', 'Value'], line: 3, above: ['Population'] },
    ],
    [
      'below a title that was filled up with delimiters',
      'Population;;\nYear;Sex;Value\n2020;M;1',
      { line: 2, above: ['Population'] },
    ],
    [
      'below a line that is mostly blank',
      'Table;5;;;\nYear;Sex;Age;Area;Value\n2020;M;0-4;N;1',
      { headings: ['Year', 'Sex', 'Age', 'Area', 'Value'], line: 2, above: ['Table 5'] },
    ],
    [
      'in the first line though most of it is blank, where no fuller one follows',
      'a;b;;;\nx;1;;;\ny;2;;;',
      { headings: ['a', 'b', '', '', ''], line: 1, above: [] },
    ],
    ['in a line with periods', 'a;2020;2021\nx;1;2', { headings: ['a', '2020', '2021'], line: 1 }],
    ['in a line with one number among names', '1;b;c\nx;y;2', { headings: ['1', 'b', 'c'] }],
    [
      'as wide as most lines are',
      'a;b;c\nx;y;1\nx;y;2\nends here;1\n',
      { headings: ['a', 'b', 'c'], line: 1, above: [] },
    ],
    [
      'in names in words below codes',
      'GEO_ID;NAME;B01_001E\nGeography;Area Name;Estimate!!Total\n04;Alabama;5\n05;Alaska;7',
      { headings: ['Geography', 'Area Name', 'Estimate!!Total'], line: 2, above: ['GEO_ID NAME B01_001E'] },
    ],
    ['in codes over names that stand over words', 'AREA;KIND\nArea;Kind\nNorth;b\nSouth;5', { line: 1 }],
    ['in codes over words that are no names', 'A;B\nMen;Men\nx;1', { headings: ['A', 'B'], line: 1 }],
    ['in codes over a row of words and a number', 'AREA;SEX;V\nNorth;Men;5\nx;y;1', { line: 1 }],
    ['with a column that has no name and nothing in it', 'area;;v\nUK1;;5', { headings: ['area', '', 'v'] }],
  ])('finds it %s', (_, text, expected) => {
    expect(headerOf(text)).toMatchObject(expected);
  });

  it('says what it left out', () => {
    expect(headerOf('Population\nYear;Sex;Value\n2020;M;1\n2021;M;2').guesses).toEqual([
      'read.csv.header-line(2, Population)',
    ]);
    const long = 'Population '.repeat(30);
    expect(headerOf(`${long}\nYear;Sex;Value\n2020;M;1\n2021;M;2`).guesses).toEqual([
      `read.csv.header-line(2, ${long.slice(0, 200)})`,
    ]);
  });

  it('names row headings that have no name', () => {
    expect(headerOf(';;Value;Note\na;b;1;z')).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Value', 'Note'],
      guesses: ['read.csv.unnamed(common.quoted(Column 1), common.quoted(Column 2))'],
    });
  });

  it('takes words right of codes for their labels', () => {
    expect(headerOf('area;;Value\nUK1;London;5\nUK2;Leeds;6')).toMatchObject({
      headings: ['area', 'area_label', 'Value'],
      guesses: ['read.csv.labels-unnamed(area)'],
    });
  });

  it.each([
    ['one line alone', 'a;b;c', 'a.csv: read.csv.no-table'],
    ['one column', 'a\nb\nc', 'a.csv: read.csv.no-table'],
    ['nothing', '', 'a.csv: read.csv.no-table'],
    ['numbers in the first line', '1;2;3\n4;5;6', 'a.csv:1: read.csv.no-names'],
    ['numbers in half of it', '1;b\nx;2', 'a.csv:1: read.csv.no-names'],
    ['rows wider than the header', 'Year;Sex\n1;2;3\n4;5;6', 'a.csv:2: read.csv.unequal-row(3, 1, 2)'],
    ['half of the first row headings blank', ';;Value;Note\n;b;1;z', 'a.csv:1:2: read.csv.nameless-column'],
    ['a heading called as an invented one', ';Column 1\na;1', 'a.csv:1:1: read.csv.nameless-column'],
    ['codes right of codes', 'area;;v\nUK1;LON;5', 'a.csv:1:2: read.csv.nameless-column'],
    ['words right of words', 'area;;v\nuk;London;5', 'a.csv:1:2: read.csv.nameless-column'],
    ['labels that are there', 'area;;area_label\nUK1;London;x', 'a.csv:1:2: read.csv.nameless-column'],
    ['a name used twice', 'a;b;a\nx;y;2', 'a.csv:1:3: read.column-twice(a)'],
  ])('refuses %s', (_, text, message) => {
    expect(() => headerOf(text)).toThrow(message);
  });
});
