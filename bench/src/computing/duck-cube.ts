import { DuckDBInstance } from '@duckdb/node-api';

import { cellsOf, type CubeAxis } from './big-cube.ts';

/** The same cube as a table in DuckDB, in memory: a column for each axis, and the figure. */
export interface DuckCube {
  /** The figures at the given positions of each axis, in the cube's order. */
  readonly read: (positions: readonly (readonly number[])[]) => Promise<Float64Array>;
  readonly close: () => void;
}

/** Opens a database with the figures of `figureAt`, inserted row by row in the order of the cube, as a loader would. */
export async function openDuckCube(axes: readonly CubeAxis[]): Promise<DuckCube> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const columns = axes.map(({ id, count }, at) => {
    const stride = cellsOf(axes.slice(at + 1));
    return `((i // ${stride}) % ${count})::USMALLINT AS ${id}`;
  });
  const figure = `CASE WHEN i % 97 = 96 THEN NULL ELSE ((i * 7919) % 1000003) / 10.0 END::DOUBLE AS figure`;
  await connection.run(
    `CREATE TABLE cube AS SELECT ${[...columns, figure].join(', ')} FROM range(${cellsOf(axes)}) t(i)`,
  );
  return {
    read: async (positions) => {
      const where = axes.map(({ id }, at) => `${id} IN (${(positions[at] ?? []).join(',')})`).join(' AND ');
      const order = axes.map(({ id }) => id).join(', ');
      const answer = await connection.runAndReadAll(
        `SELECT figure FROM cube WHERE ${where} ORDER BY ${order}`,
      );
      const [figures = []] = answer.getColumns();
      return Float64Array.from(figures, (value) => (typeof value === 'number' ? value : Number.NaN));
    },
    close: () => {
      connection.closeSync();
    },
  };
}
