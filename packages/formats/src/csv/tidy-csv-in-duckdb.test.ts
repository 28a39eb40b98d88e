import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { countsOf, ODD_TABLES } from '../../test/odd-tables.ts';
import { bytesOf } from '../../test/read-back.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { writeTidyCsv } from './write-tidy-csv.ts';

type Ask = (question: string) => Promise<readonly (readonly unknown[])[]>;

/** Queries a table's tidy CSV in DuckDB, read as `figures` without hints about its columns. */
async function asked<Answer>(table: StatTable, questions: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-tidy-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    const path = join(folder, 'figures.csv');
    await writeFile(path, await bytesOf(writeTidyCsv(viewAsPublished(table), COLOPHON)));
    const ask: Ask = async (question) => (await connection.runAndReadAll(question)).getRowsJson();
    await ask(`CREATE TABLE figures AS FROM read_csv('${path}')`);
    return await questions(ask);
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
  }
}

describe('DuckDB reads a tidy CSV with nothing said of its columns', () => {
  it.each(ODD_TABLES.map((table) => [table.kind, table] as const))(
    'of %s: every code apart, every row named, absences absent, the sum that of the cube',
    async (_, table) => {
      const { dimensions } = table.cube;
      const counts = countsOf(table);
      await asked(table, async (ask) => {
        const types = new Map((await ask('DESCRIBE figures')).map(([name, type]) => [name, type]));
        for (const { id, role } of dimensions)
          expect(types.get(id)).toBe(role === 'time' ? 'BIGINT' : 'VARCHAR');
        expect(types.get('value')).toBe('DOUBLE');

        const codes = dimensions.map(({ id }) => `count(DISTINCT trim("${id}"::VARCHAR))::INT`);
        expect(await ask(`SELECT ${codes.join()} FROM figures`)).toEqual([counts.codes]);
        const keys = dimensions.map(({ id }) => `"${id}"`).join();
        const answer = await ask(
          `SELECT count(*)::INT, count(DISTINCT (${keys}))::INT, count(DISTINCT trim(name))::INT, count(value)::INT, sum(value) FROM figures`,
        );
        expect(answer).toEqual([[counts.cells, counts.cells, counts.cells, counts.numbers, counts.sum]]);
        const absent = await ask(
          'SELECT count(*)::INT FROM figures WHERE value IS NULL AND absence IS NOT NULL',
        );
        expect(absent).toEqual([[counts.cells - counts.numbers]]);
      });
    },
  );

  it('whose first code in letters, and whose first comma, come after the rows that it samples', async () => {
    const numbered = Array.from({ length: 25_000 }, (_, at) => ({
      id: String(100_000 + at),
      label: `Area ${at}`,
    }));
    const categories = [...numbered, { id: 'others', label: 'Others, not stated' }];
    const cube = plainCube(
      [{ ...dimensionOf('Area', []), categories }, dimensionOf('Item', ['x'])],
      categories.map((_, at) => at),
    );
    const question =
      'SELECT count(DISTINCT area)::INT, count(DISTINCT name)::INT, sum(value)::DOUBLE FROM figures';
    expect(await asked(tableAround(cube), (ask) => ask(question))).toEqual([
      [categories.length, categories.length, (categories.length * numbered.length) / 2],
    ]);
  });
});
