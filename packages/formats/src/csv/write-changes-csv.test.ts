import { changedCells, matchedStretches, type CellChange, type StatTable } from '@almanac/core';
import { expect, test } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { countsOf, ODD_TABLES } from '../../test/odd-tables.ts';
import { parseCsv, textOf } from '../../test/read-back.ts';
import { tableAround } from '../../test/written-views.ts';
import { readCsv } from './read-csv.ts';
import { writeChangesCsv } from './write-changes-csv.ts';
import { write } from '../../test/words.ts';

async function published(text: string): Promise<StatTable> {
  const { draft } = await readCsv(fileOf('table.csv', text), write);
  return tableAround(draft.cube);
}

/** What differs, one cell at a time. */
async function* changesBetween(before: StatTable, after: StatTable): AsyncGenerator<readonly CellChange[]> {
  const cellOf = ({ cube }: StatTable, at = 0) => ({
    values: cube.values.slice(at, at + 1),
    absences: new Map([[0, cube.absences.get(at) ?? 'not-available']] as const),
    flags: new Map(),
  });
  for (const stretch of matchedStretches(before.cube, after.cube, 1)) {
    yield await Promise.resolve(
      changedCells(stretch, cellOf(before, stretch.then[0]), cellOf(after, stretch.now[0])),
    );
  }
}

test('writes what both releases said of each cell that differs', async () => {
  const before = await published(
    'region,year,value\n"North, upper",2024,1.5\n"North, upper",2025,2\nSouth,2024,7\nSouth,2025,na\n',
  );
  const after = await published(
    'region,year,value\n"North, upper",2024,1.25\n"North, upper",2025,2\nSouth,2024,-\nSouth,2025,9\n',
  );
  const text = await textOf(writeChangesCsv({ table: after, cells: changesBetween(before, after) }));
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('region,region_label,time,time_label,name,Change,Before,After,Difference');
  expect(lines.sort()).toEqual([
    '"North, upper","North, upper",2024,2024,"North, upper | 2024",revised,1.5,1.25,-0.25',
    'South,South,2024,2024,"South | 2024",number taken away,7,-,',
    'South,South,2025,2025,"South | 2025",number added,na,9,',
  ]);
});

test('writes codes and names by the rule of the tidy CSV', async () => {
  const [table] = ODD_TABLES;
  if (!table) throw new Error('no table');
  const values = table.cube.values.map((value) => value + 1);
  const after = { ...table, cube: { ...table.cube, values } };
  const file = writeChangesCsv({ table: after, cells: changesBetween(table, after) });
  const [, ...lines] = parseCsv(await textOf(file));
  expect(lines).toHaveLength(countsOf(table).numbers);
  expect(lines.map(([code]) => code)).toContain('T1/1.10');
  expect(new Set(lines.map(([, , , , name]) => name)).size).toBe(lines.length);
});
