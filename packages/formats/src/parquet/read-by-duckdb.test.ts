import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/read-back.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { writeParquet } from './write-parquet.ts';

const AREAS = Array.from({ length: 4000 }, (_, at) => `Área ${at}`);
const ITEMS = ['Ω', 'ä', '中', '😀'];
const PERIODS = Array.from({ length: 5 }, (_, at) => String(2020 + at));

/** 80,000 observations, more than a row group has; every seventh is absent. */
const VALUES = Array.from({ length: AREAS.length * ITEMS.length * PERIODS.length }, (_, at) =>
  at % 7 === 6 ? Number.NaN : at / 4,
);

async function ask(file: Uint8Array, question: (path: string) => string): Promise<readonly unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-parquet-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    const path = join(folder, 'table.parquet');
    await writeFile(path, file);
    const answer = await connection.runAndReadAll(question(`'${path}'`));
    return answer.getRowsJson()[0] ?? [];
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0);
}

describe('DuckDB', () => {
  it('reads what was written, and finds what is in one row group alone', async () => {
    const periods = dimensionOf('Time', PERIODS, { role: 'time' });
    const cube = plainCube([dimensionOf('Area', AREAS), dimensionOf('Item', ITEMS), periods], VALUES);
    const file = await bytesOf(writeParquet(viewAsPublished(tableAround(cube)), COLOPHON));

    expect(
      await ask(
        file,
        (path) =>
          `SELECT count(*)::INT, count(value)::INT, sum(value), count(DISTINCT area)::INT, min(item_label), max(item_label) FROM ${path}`,
      ),
    ).toEqual([
      VALUES.length,
      VALUES.filter((each) => !Number.isNaN(each)).length,
      sumOf(VALUES),
      AREAS.length,
      'ä',
      '😀',
    ]);
    const wanted = 3999;
    const width = ITEMS.length * PERIODS.length;
    expect(
      await ask(file, (path) => `SELECT sum(value) FROM ${path} WHERE area_label = 'Área ${wanted}'`),
    ).toEqual([sumOf(VALUES.slice(wanted * width, (wanted + 1) * width))]);
    expect(
      await ask(
        file,
        (path) => `SELECT count(*)::INT FROM ${path} WHERE item_label = '中' AND time = '2022'`,
      ),
    ).toEqual([AREAS.length]);
  });
});
