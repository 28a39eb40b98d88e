import { describe, expect, it } from 'vitest';
import { csvRecordsOf } from '../reading/csv-records.ts';
import { headRows } from './head-rows.ts';

function headingsOf(text: string) {
  const [first, ...below] = csvRecordsOf(text, ';', 'a.csv');
  if (first === undefined) throw new Error('the test has no header');
  const { headings, last, overAll, levels } = headRows(first, below);
  return { headings, line: last.line, overAll, fields: levels?.fields };
}

describe(headRows, () => {
  it.each<[string, string, object]>([
    ['one row', ' a  b ;c\nx;1', { headings: ['a b', 'c'], line: 1, overAll: [], fields: undefined }],
    [
      'two rows, the upper one over several columns',
      ';;Men;;Women;\n;;2022;2023;2022;2023\na;b;1;2;3;4',
      {
        headings: ['', '', 'Men, 2022', 'Men, 2023', 'Women, 2022', 'Women, 2023'],
        line: 2,
        overAll: [],
        fields: [2, 3, 4, 5],
      },
    ],
    [
      'three rows, of which one stands over all',
      ';Persons;;;\n;Men;;Women;\n;North;South;North;South\na;1;2;3;4',
      {
        headings: ['', 'Men, North', 'Men, South', 'Women, North', 'Women, South'],
        line: 3,
        overAll: ['Persons'],
        fields: [1, 2, 3, 4],
      },
    ],
    [
      'a name over all columns beside that of the row headings',
      'Area;Population;;\n;Men;Women;Total\nx;1;2;3',
      { headings: ['Area', 'Men', 'Women', 'Total'], line: 2, overAll: ['Population'], fields: undefined },
    ],
    [
      'a name of its own over every column',
      'Area;Men;Women\n;persons;persons\nx;1;2',
      { headings: ['Area', 'Men', 'Women'], line: 1 },
    ],
    [
      'the same name over two columns',
      'Area;Men;Men\n;2022;2023\nx;1;2',
      { headings: ['Area', '2022', '2023'], line: 2, overAll: ['Men'] },
    ],
    [
      'a corner with a name over one column only',
      'Area;;Men;\n;;2022;2023\na;b;1;2',
      { headings: ['Area', '', 'Men', ''], line: 1 },
    ],
    [
      'the names of the row headings again',
      'Area;Sex;2022;2022;2023;2023\nArea;Sex;Jobs;Rate;Jobs;Rate\na;b;1;2;3;4',
      {
        headings: ['Area', 'Sex', '2022, Jobs', '2022, Rate', '2023, Jobs', '2023, Rate'],
        line: 2,
        fields: [2, 3, 4, 5],
      },
    ],
    ['a first row that repeats a name', 'Area;2022\nArea;5', { headings: ['Area', '2022'], line: 1 }],
    ['numbers below', ';Men;\n;5;6\nx;1;2', { headings: ['', 'Men', ''], line: 1 }],
    ['signs for what is missing below', ';Men;\n;..;..\nx;1;2', { headings: ['', 'Men', ''], line: 1 }],
    ['a row below that is wider', ';Men;\n;North;South;East\nx;1;2', { headings: ['', 'Men', ''], line: 1 }],
    [
      'a row below that begins further right',
      ';Men;;\n;North;South;East\n;;old;new\nx;1;2;3',
      { headings: ['', 'North', 'South', 'East'], line: 2, overAll: ['Men'] },
    ],
    [
      'names that end in periods, all of one kind',
      'Area;Population 2022;Population 2023\nx;1;2',
      { headings: ['Area', '2022', '2023'], line: 1, overAll: ['Population'], fields: undefined },
    ],
    [
      'names that end in periods, of two kinds',
      'Area;Men 2022;Men 2023;Women 2022;Women 2023\nx;1;2;3;4',
      { headings: ['Area', 'Men 2022', 'Men 2023', 'Women 2022', 'Women 2023'], fields: [1, 2, 3, 4] },
    ],
    [
      'one name that ends in a period',
      'Area;Population 2022\nx;1',
      { headings: ['Area', 'Population 2022'], overAll: [] },
    ],
    [
      'a name and period twice',
      'Area;Men 2022;Men 2022\nx;1;2',
      { headings: ['Area', 'Men 2022', 'Men 2022'], overAll: [] },
    ],
    [
      'names before the last periods that have none',
      'Men 2020;Area;Men 2022;Men 2023\n1;x;1;2',
      { headings: ['Men 2020', 'Area', '2022', '2023'], overAll: ['Men'] },
    ],
  ])('reads %s', (_, text, expected) => {
    expect(headingsOf(text)).toMatchObject(expected);
  });
});
