import { message } from '@almanac/core';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords, csvRecordsOf, openingCsvRecords, type CsvRecord } from './csv-records.ts';
import { ReadingError, type ReadingNotes } from './reading.ts';

const field = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ' ', '1'), maxLength: 6 });
const record = fc.array(field, { minLength: 2, maxLength: 4 });

function written(records: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return records.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

async function inPieces(text: string, size: number): Promise<readonly CsvRecord[]> {
  const pieces = async function* () {
    await Promise.resolve();
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const records: CsvRecord[] = [];
  for await (const batch of csvRecords(pieces(), { delimiter: ',', file: 'a.csv' })) records.push(...batch);
  return records;
}

describe(csvRecords, () => {
  it('reads what another parser reads, with the line on which each record begins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, size) => {
          const text = written(rows);
          const records = await inPieces(text, size);
          const peer: string[][] = parse(text, { relax_column_count: true, record_delimiter: '\r\n' });
          expect(records.map(({ fields }) => fields)).toEqual(peer);
          expect(records.map(({ fields }) => fields)).toEqual(rows);
          const lines = rows.map((_, at) => written(rows.slice(0, at)).split('\n').length);
          expect(records.map(({ line }) => line)).toEqual(lines);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe(csvRecordsOf, () => {
  it('reads lines that end in line feeds, carriage returns or nothing, and quotation marks inside a field', () => {
    const fieldsOf = (text: string) => csvRecordsOf(text, ';', 'a.csv').map(({ fields }) => fields);

    expect(fieldsOf('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(fieldsOf('a;b\r1;2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(fieldsOf('5" pipe;"a" b\n')).toEqual([['5" pipe', 'a b']]);
    expect(fieldsOf('a;b\n\n1;2\n')).toEqual([['a', 'b'], [''], ['1', '2']]);
    expect(fieldsOf('\na;b\n')).toEqual([[''], ['a', 'b']]);
    expect(fieldsOf(';"a"\n')).toEqual([['', 'a']]);
    expect(fieldsOf('a;  "b"\n')).toEqual([['a', 'b']]);
  });

  it('passes over the line that tells Excel the delimiter, which stands first', () => {
    const linesOf = (text: string) =>
      csvRecordsOf(text, ';', 'a.csv').map(({ fields, line }) => [line, ...fields]);
    expect(linesOf('sep=;\na;b\n')).toEqual([[2, 'a', 'b']]);
    expect(linesOf('a;b\nsep=;\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'sep=', ''],
    ]);
  });

  it('refuses a quotation mark that is never closed, and says where it opens', () => {
    expect(() => csvRecordsOf('a,b\n1,"2\n3,4\n', ',', 'a.csv')).toThrow(ReadingError);
    expect(() => csvRecordsOf('a,b\n1,"2\n3,4\n', ',', 'a.csv')).toThrow(/^a\.csv:2: /);
  });
});

it('gives of the beginning of a text the records that are whole', () => {
  const fieldsOf = (text: string) => openingCsvRecords(text, ',', 'a.csv').map(({ fields }) => fields);
  expect(fieldsOf('a,b\nc,d\ne,f')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(fieldsOf('a,"b\nc",d\n"e')).toEqual([['a', 'b\nc', 'd']]);
  expect(fieldsOf('a,b')).toEqual([]);
});

it.each([
  ['a,b\nc,d\n', []],
  ['a,b\r\nc,d\r\n', []],
  ['a,b\nc,d', [{ line: 2, message: message('read.csv.open-end') }]],
  ['a,b\n ', []],
])('warns of a last line without an end: %j', async (text, warnings) => {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const pieces = async function* () {
    yield await Promise.resolve(text);
  };
  for await (const batch of csvRecords(pieces(), { delimiter: ',', file: 'a.csv', notes })) void batch;
  expect(notes.warnings).toEqual(warnings);
});
