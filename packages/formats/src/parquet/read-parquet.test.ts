import { inLogs } from '@almanac/core';
import type { ColumnMetaData } from 'hyparquet';
import { parquetWriteBuffer, type ParquetWriter } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { fileOfQuery, madeFile } from '../../test/made-parquet.ts';
import { ODD_TABLES } from '../../test/odd-tables.ts';
import { bytesOf } from '../../test/read-back.ts';
import { fileInParts, fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { readTable } from '../read-table.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';
import { writeParquet } from './write-parquet.ts';

const read = (bytes: Uint8Array) => readTable(fileOf('a.parquet', bytes), write);

const refusal = (bytes: Uint8Array) => refusalOf(fileOf('a.parquet', bytes));

async function refusalOf(file: SourceFile): Promise<readonly unknown[]> {
  return readTable(file, write).then(
    () => ['read'],
    (error: unknown) =>
      error instanceof ReadingError ? [inLogs(error.problem).replace(/\(.*/s, ''), error.place] : [error],
  );
}

const SEXES = { sex: ['M', 'F', 'M', 'F'], year: ['2024', '2024', '2025', '2025'] };

/** Says that there are groups of so many rows, of the same columns each. */
const withGroups =
  (...rows: readonly bigint[]) =>
  (said: ParquetWriter): void => {
    said.row_groups = rows.flatMap((num_rows) => said.row_groups.map((group) => ({ ...group, num_rows })));
    said.num_rows = rows.reduce((sum, each) => sum + each, 0n);
  };

/** Says something of the last column, and that the others take no room. */
const withLast =
  (about: Partial<ColumnMetaData>) =>
  ({ row_groups: [group] }: ParquetWriter): void => {
    for (const { meta_data: data } of group?.columns ?? [])
      Object.assign(data ?? {}, { total_uncompressed_size: 0n });
    Object.assign(group?.columns.at(-1)?.meta_data ?? {}, about);
  };

describe('Parquet', () => {
  it.each(ODD_TABLES.map((table) => [table.kind, table] as const))(
    'reads back %s that the portal wrote, with codes, labels and all',
    async (_, table) => {
      const view = viewAsPublished(table);
      const { draft, format } = await read(await bytesOf(writeParquet(view, COLOPHON)));
      const of = ({ dimensions }: Pick<typeof table.cube, 'dimensions'>) =>
        dimensions.map(({ categories }) => categories.map(({ id }) => id));
      expect(format).toBe('parquet');
      expect(of(draft.cube)).toEqual(of(table.cube));
      expect([...draft.cube.values]).toEqual([...table.cube.values]);
      expect([...draft.cube.absences]).toEqual([...table.cube.absences]);
      expect(draft.facts.title).toBe(table.title);
    },
  );

  it('reads a hundred thousand rows, one row group after another', async () => {
    const areas = Array.from({ length: 10_000 }, (_, at) => `Area ${at}`);
    const years = Array.from({ length: 10 }, (_, at) => String(2016 + at));
    const values = Array.from({ length: 100_000 }, (_, at) => (at % 7 === 0 ? Number.NaN : at / 8));
    const cube = plainCube(
      [dimensionOf('Area', areas), dimensionOf('Time', years, { role: 'time' })],
      values,
    );
    const { draft } = await read(await bytesOf(writeParquet(viewAsPublished(tableAround(cube)), COLOPHON)));
    expect([...draft.cube.values]).toEqual(values);
  });

  it.each([
    '',
    ', PARQUET_VERSION V2',
    ', PARQUET_VERSION V2, CODEC UNCOMPRESSED',
    ', CODEC ZSTD',
    ', CODEC GZIP',
    ', CODEC LZ4_RAW',
    ', PARQUET_VERSION V2, CODEC LZ4_RAW',
    ', CODEC UNCOMPRESSED, ROW_GROUP_SIZE 2048',
  ])('reads numbers, dates and texts as another program writes them%s', async (options) => {
    const bytes = await fileOfQuery(
      `SELECT CASE i % 2 WHEN 0 THEN 'Männer' ELSE 'Frauen' END AS sex, DATE '1800-01-01' + INTERVAL (i // 2) MONTH AS month,
           (i * 1.1)::DECIMAL(12,2) AS births, i::BIGINT AS deaths, (i / 10)::FLOAT AS rate, CASE WHEN i = 3 THEN NULL ELSE i END AS gaps
         FROM range(5000) AS r(i)`,
      options,
    );
    const { draft } = await read(bytes);
    const [sex, ...others] = draft.cube.dimensions;
    expect(sex?.categories.map(({ label }) => label)).toEqual(['Männer', 'Frauen']);
    expect(others.map(({ categories }) => categories.length).toSorted((a, b) => a - b)).toEqual([4, 2500]);
    const total = draft.cube.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
    const whole = 12_497_500;
    expect(total).toBeCloseTo(whole * 1.1 + whole + whole / 10 + whole - 3, 3);
    expect(draft.cube.values.filter((value) => Number.isNaN(value))).toHaveLength(1);
    expect(draft.cube.values.includes(0.3)).toBe(true);
  });

  it('says row and column of what cannot be read', async () => {
    const twice = madeFile({ sex: ['M', 'F', 'M'], year: ['2024', '2024', '2024'], value: [1, 2, 3] });
    expect(await refusal(twice)).toEqual(['read.csv.second-number', expect.objectContaining({ line: 3 })]);
    const words = madeFile({ ...SEXES, value: ['1', '2', '3', 'many'] });
    expect(await refusal(words)).toEqual([expect.any(String), expect.objectContaining({ line: 4 })]);
  });

  it('refuses lists, damaged files and what is too large to be true', async () => {
    for (const value of ['[1, 2]', "{'a': 1}"])
      expect(await refusal(await fileOfQuery(`SELECT 'a' AS x, ${value} AS value`))).toEqual([
        'read.parquet.nested',
        {},
      ]);
    const whole = madeFile({ ...SEXES, value: [1, 2, 3, 4] });
    expect((await read(whole)).draft.cube.values).toHaveLength(4);
    // The fourth field of a column is its name: here it is the fifth.
    const unnamed = Buffer.from(whole);
    unnamed[unnamed.indexOf('\u0018\u0005value')] = 0x28;
    expect(await refusal(unnamed)).toEqual(['read.parquet.damaged', {}]);
    expect(await refusal(whole.slice(0, -20))).toEqual(['read.parquet.damaged', {}]);
    expect(await refusal(whole.slice(0, 10))).toEqual(['read.parquet.damaged', {}]);
    const bomb = await fileOfQuery(
      'SELECT 1 AS value, 2 AS other FROM range(10500000)',
      ', ROW_GROUP_SIZE 30000000',
    );
    expect(bomb.length).toBeLessThan(10_000_000);
    expect(await refusal(bomb)).toEqual(['read.parquet.group', {}]);
  });

  it('refuses a run that is longer than its page, before it is followed', async () => {
    const rows = Array.from({ length: 4000 }, (_, at) => at);
    const bytes = Buffer.from(
      madeFile({ area: rows.map((at) => `Area ${at}`), value: rows }, {}, 'UNCOMPRESSED'),
    );
    expect((await read(new Uint8Array(bytes))).draft.cube.values).toHaveLength(4000);
    // Before the first values, 0 and more, stands in three bytes that 1,000 are there: here 2,147,483,647.
    const levels = bytes.indexOf(Buffer.from([0xd0, 0x0f, 1, 0, 0, 0, 0, 0, 0, 0, 0]));
    expect(levels).toBeGreaterThan(0);
    bytes.set([0xfe, 0xff, 0xff, 0xff, 0x0f], levels);
    expect(await refusal(new Uint8Array(bytes))).toEqual(['read.parquet.damaged-column', {}]);
  }, 5000);

  it('refuses texts that repeat one another until they fill the memory', async () => {
    const file = (characters: number): Uint8Array =>
      new Uint8Array(
        parquetWriteBuffer({
          rowGroupSize: 2000,
          columnData: [
            { name: 'area', data: alike(characters), encoding: 'DELTA_BYTE_ARRAY' },
            { name: 'value', data: alike(1).map((_, at) => at) },
          ],
        }),
      );
    const alike = (characters: number) =>
      Array.from({ length: 2000 }, (_, at) => `${'x'.repeat(characters)}${at}`);
    expect((await read(file(1000))).draft.cube.values).toHaveLength(2000);
    const bomb = file(150_000);
    expect(bomb.length).toBeLessThan(5_000_000);
    expect(await refusal(bomb)).toEqual(['read.parquet.damaged-column', {}]);
  }, 60_000);

  it('refuses a number without end and a list of more than there is in what stands at the end', async () => {
    const whole = Buffer.from(madeFile({ ...SEXES, value: [1, 2, 3, 4] }));
    const withFooter = (footer: Uint8Array): Uint8Array => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(footer.length);
      return new Uint8Array(Buffer.concat([whole.subarray(0, 4), footer, length, whole.subarray(-4)]));
    };
    // A field of 64 bits whose number goes on for a million bytes; a list of 2,147,483,647 truths.
    const endless = Buffer.concat([Buffer.from([0x16]), Buffer.alloc(1_000_000, 0x80)]);
    const list = Buffer.from([0x19, 0xf1, 0xff, 0xff, 0xff, 0xff, 0x07, 1, 0]);
    // What was read, and a field 99 of structures in one another.
    const size = whole.readUInt32LE(whole.length - 8);
    const read = whole.subarray(whole.length - 8 - size, whole.length - 9);
    const deep = Buffer.concat([
      read,
      Buffer.from([0x0c, 0xc6, 1]),
      Buffer.alloc(40, 0x1c),
      Buffer.alloc(42),
    ]);
    for (const footer of [endless, list, deep])
      expect(await refusal(withFooter(footer))).toEqual(['read.parquet.damaged', {}]);
  }, 5000);

  it.each<[Parameters<typeof madeFile>[1], string]>([
    [{ scale: 0 }, 'read'],
    [{ scale: 38 }, 'read'],
    [{ scale: 39 }, 'read.parquet.damaged'],
    [{ scale: -1 }, 'read.parquet.damaged'],
  ])('tells of a column of numbers that says %j', async (more, problem) => {
    const file = madeFile({ ...SEXES, value: [1, 2, 3, 4] }, more);
    expect((await refusal(file))[0]).toBe(problem);
  });

  it.each<[string, Parameters<typeof madeFile>[3], string]>([
    ['one row more than its groups', (said) => (said.num_rows += 1n), 'read.parquet.damaged'],
    ['one row more than its columns', withGroups(5n), 'read.parquet.damaged-column'],
    ['one row fewer than none', withGroups(5n, -1n), 'read.parquet.damaged'],
    ['a group without rows', withGroups(4n, 0n), 'read'],
    ['512 MB', withLast({ total_uncompressed_size: 512_000_000n }), 'read'],
    ['a byte more', withLast({ total_uncompressed_size: 512_000_001n }), 'read.parquet.group'],
    ['a column of no bytes', withLast({ total_compressed_size: 0n }), 'read.parquet.damaged-column'],
    ['a column before its start', withLast({ data_page_offset: -50n }), 'read.parquet.damaged-column'],
  ])(
    'reads or refuses a file that says it has %s, from any place or from its start',
    async (_, change, problem) => {
      const bytes = madeFile({ ...SEXES, value: [1, 2, 3, 4] }, {}, 'SNAPPY', change);
      const { file, asked } = fileInParts('a.parquet', bytes);
      expect((await refusal(bytes))[0]).toBe(problem);
      expect((await refusalOf({ ...fileOf('a.parquet', bytes), ...file }))[0]).toBe(problem);
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.every(([start, end]) => 0 <= start && start < end && end <= bytes.length)).toBe(true);
    },
  );

  it('refuses shapes on a map, which are neither text nor number', async () => {
    const point = String.fromCodePoint(1, 1, ...Array<number>(19).fill(0));
    const geo = JSON.stringify({ columns: { shape: { encoding: 'WKB' } } });
    const shapes = { shape: [point], value: [1] };
    const bytes = madeFile(shapes, {}, 'SNAPPY', (said) => (said.kvMetadata = [{ key: 'geo', value: geo }]));
    expect(await refusal(bytes)).toEqual(['read.parquet.cell', expect.objectContaining({ line: 1 })]);
  });

  it('reads columns that are packed each in its own way', async () => {
    const columnData = [
      ...Object.entries(SEXES).map(([name, data]) => ({ name, data })),
      { name: 'value', data: [1, 2, 3, 4], codec: 'UNCOMPRESSED' as const },
    ];
    const { draft } = await read(new Uint8Array(parquetWriteBuffer({ columnData })));
    expect([...draft.cube.values]).toEqual([1, 3, 2, 4]);
  });

  it('names a packing that is not read, and what to write instead', async () => {
    const bytes = madeFile({ ...SEXES, value: [1, 2, 3, 4] }, {}, 'LZO');
    expect(await refusal(bytes)).toEqual(['read.parquet.codec', {}]);
  });
});
