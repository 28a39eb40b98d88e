import { MADE_FILES } from './made-files.ts';
import { PARQUET_FILES } from './made-parquet.ts';
import { JSON_PIECES, jsonMessage, oldJsonMessage } from './sdmx-json-messages.ts';
import { BROKEN_MESSAGES, MESSAGE_PIECES } from './sdmx-messages.ts';
import { write } from './words.ts';
import { readTable, type TableFormat } from '../src/read-table.ts';
import type { Breaking } from './broken-files.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const DATA_SET = { series: { '0': { attributes: [0], observations: { '0': [2, 1], '1': [1.5, 0] } } } };
const TSV = 'freq,unit,geo\\TIME_PERIOD\t2021 \t2022 \nA,PS,AT\t1.5 \t2.0 bp\nA,PS,BE\t: c\t: z\n';
const OFFICE = [
  'Births by region;;\nUnit: persons;;\n\nRegion;2020;2021 1)\nTotal;3,5;7\n  North;1,5 p;..\n  South;2;(12,5)\n\n1) Revised;;\n',
  'Output\nItem,2020,,2021,\n,Q1,Q2,Q1,Q2\nA,1,2,3,4\n2021\nB,"1,234",6*,x,8\nItem,2020,,2021,\nC,1,2,3,4\n',
];
const CELL_PIECES = [
  ';',
  ',',
  '\t',
  '\n',
  '"',
  '2020',
  'Jan-20',
  '1.234',
  '1,5',
  '(2)',
  '..',
  ' 1)',
  '¹',
  '\r',
  '',
];

/** Made files whose names begin so. */
const made = (start: string): readonly Uint8Array[] =>
  MADE_FILES.flatMap(([name, text]) => (name.startsWith(`${start} `) ? [bytesOf(text)] : []));

interface BrokenFormat extends Omit<Breaking, 'runs'> {
  readonly name: string;
  /** Any, where it is not said. */
  readonly format?: TableFormat;
}

/** Small files of every format, and the pieces that they are broken with; workbooks have tests of their own. */
export const BROKEN_FORMATS: readonly BrokenFormat[] = [
  { name: 'SDMX-ML', format: 'sdmx-ml', sources: BROKEN_MESSAGES, pieces: MESSAGE_PIECES },
  {
    name: 'SDMX-JSON',
    format: 'sdmx-json',
    sources: [jsonMessage([DATA_SET]), oldJsonMessage([DATA_SET])].map((each) =>
      bytesOf(JSON.stringify(each)),
    ),
    pieces: JSON_PIECES,
  },
  {
    name: 'SDMX-CSV',
    format: 'sdmx-csv',
    sources: made('sdmx'),
    pieces: [',', '\n', '"', 'OBS_VALUE', 'TIME_PERIOD', 'UNIT_MULT', 'D', '2020-Q1', 'NaN', ''],
  },
  {
    name: 'Eurostat TSV',
    format: 'eurostat-tsv',
    sources: [bytesOf(TSV)],
    pieces: ['\t', '\n', ',', '\\', ':', ' c', '-', ''],
  },
  {
    name: 'PX',
    format: 'px',
    sources: made('px'),
    pieces: [
      '"',
      ';',
      '=',
      '(',
      ')',
      ',',
      '\n',
      'KEYS("year")=CODES;',
      'TLIST(A1',
      'DATA=',
      '".."',
      '99999999999',
      '',
    ],
  },
  { name: 'JSON-stat', format: 'json-stat', sources: made('json'), pieces: JSON_PIECES },
  { name: 'CSV', format: 'csv', sources: [...made('csv'), ...OFFICE.map(bytesOf)], pieces: CELL_PIECES },
  { name: 'office CSV', format: 'csv', sources: OFFICE.map(bytesOf), pieces: CELL_PIECES },
  {
    name: 'Parquet',
    format: 'parquet',
    sources: PARQUET_FILES,
    pieces: ['PAR1', '\u0000', '\u0015', '\u007f', '\u0000\u0000\u0000', ''],
  },
  { name: 'table builder CSV', format: 'table-builder-csv', sources: made('builder'), pieces: CELL_PIECES },
  {
    name: 'any format',
    sources: [...BROKEN_MESSAGES, bytesOf(TSV), ...OFFICE.map(bytesOf)],
    pieces: [...MESSAGE_PIECES, 'PK\u0003\u0004', ''],
  },
];

/** Reads as this format, whatever the file begins with. */
export const readerFor =
  (format: TableFormat | undefined) =>
  (file: Parameters<typeof readTable>[0]): ReturnType<typeof readTable> =>
    readTable(file, write, { format });
