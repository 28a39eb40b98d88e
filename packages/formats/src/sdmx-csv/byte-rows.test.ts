import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecordsOf } from '../reading/csv-records.ts';
import { eachByteRow } from './byte-rows.ts';

async function* cut(text: string, size: number): AsyncIterable<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function rowsOf(text: string, size = 5): Promise<readonly object[]> {
  const rows: object[] = [];
  const marks = { delimiter: 44, newline: 10, mostFields: 50, file: 'rows.csv' };
  await eachByteRow(cut(text, size), marks, ({ bytes, starts, ends, fields, line }) => {
    const texts = Array.from({ length: fields }, (_, at) =>
      new TextDecoder().decode(bytes.slice(starts[at], ends[at])),
    );
    rows.push({ fields: texts, line });
  });
  return rows;
}

const field = fc.oneof(
  fc.constantFrom('', 'a', 'é', '12.5', 'A: Annual'),
  fc.string({ maxLength: 8 }).map((text) => `"${text.replace(/\r/g, '').replaceAll('"', '""')}"`),
  fc.constantFrom('"a" b', '"x ""y"" z"', '"two\nlines"', '"a""" b'),
);
const text = fc
  .array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  .map((rows) => rows.map((row) => row.join(',')).join('\r\n') + '\r\n');

describe(eachByteRow, () => {
  it('cuts bytes into the records that text is cut into, wherever the pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (written, size) => {
        expect(await rowsOf(written, size)).toEqual(csvRecordsOf(written, ',', 'rows.csv'));
      }),
    );
  });

  it('takes a last line without an end', async () => {
    expect(await rowsOf('a,b\n1,2')).toEqual([
      { fields: ['a', 'b'], line: 1 },
      { fields: ['1', '2'], line: 2 },
    ]);
  });

  it('takes a carriage return for the end of a line before a line feed alone', async () => {
    expect(await rowsOf('a\r,b\r\n\r\n\n1\r,\r\n')).toEqual([
      { fields: ['a\r', 'b'], line: 1 },
      { fields: [''], line: 2 },
      { fields: [''], line: 3 },
      { fields: ['1\r', ''], line: 4 },
    ]);
  });

  it('takes records that are longer than what it held so far', async () => {
    const long = 'é'.repeat(100_000);
    expect(await rowsOf(`a,b\n${long},"${long}"\nx,y\n`, 70_000)).toEqual([
      { fields: ['a', 'b'], line: 1 },
      { fields: [long, long], line: 2 },
      { fields: ['x', 'y'], line: 3 },
    ]);
  });

  it('names the line of a quotation mark that is never closed', async () => {
    await expect(rowsOf('a,b\n1,"2\n3,4\n')).rejects.toThrow('rows.csv:2: read.csv.open-quote');
  });
});
