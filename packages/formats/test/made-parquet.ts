import { DuckDBInstance } from '@duckdb/node-api';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of another program: what a query of SQL gives. */
export async function fileOfQuery(query: string, options = ''): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-parquet-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    const path = join(folder, 'table.parquet');
    await connection.run(`COPY (${query}) TO '${path}' (FORMAT PARQUET${options})`);
    return await readFile(path);
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
  }
}

/** The cells of a column. */
type Column = readonly (string | number | null)[];

/** A file of a few columns, each of texts or of numbers; what it says of them may be changed before its end. */
export function madeFile(
  columns: Readonly<Record<string, Column>>,
  more: Partial<SchemaElement> = {},
  codec: 'SNAPPY' | 'UNCOMPRESSED' | 'LZO' = 'SNAPPY',
  change: (said: ParquetWriter) => void = () => undefined,
): Uint8Array {
  const names = Object.keys(columns);
  const schema: SchemaElement[] = [
    { name: 'root', num_children: names.length },
    ...names.map((name): SchemaElement => ({
      name,
      repetition_type: 'OPTIONAL',
      ...(typeof columns[name]?.find((each) => each !== null) === 'number'
        ? { type: 'DOUBLE', ...more }
        : { type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
    })),
  ];
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema, codec, compressors: { LZO: (bytes) => bytes } });
  void parquet.write({ columnData: names.map((name) => ({ name, data: [...(columns[name] ?? [])] })) });
  change(parquet);
  void parquet.finish();
  return new Uint8Array(writer.getBytes());
}

const MIXED = `SELECT 'area ' || (i % 7) AS area, 2000 + i // 7 AS year, i % 3 = 0 AS final,
   CASE WHEN i % 5 > 0 THEN i * 1.5::DOUBLE END AS value FROM range(70) AS r(i)`;

/** Small files with pages of both kinds, packed and not, in all common encodings. */
export const PARQUET_FILES: readonly Uint8Array[] = [
  madeFile({ sex: ['M', 'F', 'M', 'F'], year: ['2024', '2024', '2025', '2025'], value: [1, 2, null, 4] }),
  ...(await Promise.all(
    [
      ', CODEC ZSTD',
      ', CODEC LZ4_RAW',
      ', CODEC UNCOMPRESSED',
      ', PARQUET_VERSION V2, CODEC SNAPPY',
      ', PARQUET_VERSION V2, CODEC UNCOMPRESSED',
    ].map((options) => fileOfQuery(MIXED, options)),
  )),
];
