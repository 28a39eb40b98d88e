import { checkCube, isoOf, stridesOf, type Cube } from '@almanac/core';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { ReadingError, type ReadTable } from '../reading/reading.ts';
import { readSdmxCsv } from './read-sdmx-csv.ts';
import { write } from '../../test/words.ts';

/** A row as read by a second reader: the code (or name) in every column, by the id of the column. */
type SlowRow = ReadonlyMap<string, string>;

/** Read by another library, every row an object, every cell cut at its label. */
function slowRows(name: string): readonly SlowRow[] {
  const records = parse(Buffer.from(realBytes('sdmx-csv', name)), { bom: true, relax_column_count: true });
  const [header = [], ...rows] = records;
  return rows.map(
    (row) =>
      new Map(
        header.map((heading, at) => [
          heading.replace(/[:[].*/, ''),
          (row[at] ?? '').replace(heading.includes(': ') ? /: .*/ : /$^/, '').trim(),
        ]),
      ),
  );
}

function slowValues(row: SlowRow): readonly (readonly [measure: string, value: number])[] {
  const measures = [...row.keys()].filter((id) => /^(OBS_VALUE\d?|MEAS_1|Me_1)$/.test(id));
  return measures.flatMap((id) => {
    const text = row.get(id) ?? '';
    return text === '' || Number.isNaN(Number(text)) ? [] : [[id, Number(text)] as const];
  });
}

/** Numbers in a currency of the country come in thousands and in millions; the table has the smaller. */
function scaleOf(row: SlowRow, rows: readonly SlowRow[]): number {
  const same = rows.filter((each) => each.get('UNIT_MEASURE') === row.get('UNIT_MEASURE'));
  const powers = same.map((each) => Number(each.get('UNIT_MULT')));
  return 10 ** (Number(row.get('UNIT_MULT')) - Math.min(...powers));
}

/** The expected position of an observation, by the ids of the dimensions. */
function slowCell({ dimensions }: Cube, row: SlowRow, measure: string): number {
  const strides = stridesOf(dimensions);
  return dimensions.reduce((sum, { id, categories }, axis) => {
    const time = row.get('TIME_PERIOD') ?? row.get('DIM_3') ?? '';
    const ids: Readonly<Record<string, string>> = {
      time: time.replace(/-M(\d\d)$/, '-$1'),
      MEASURES: measure,
    };
    const written = ids[id] ?? row.get(id) ?? '';
    const pair = `${written}.${row.get('UNIT_MEASURE') ?? ''}`;
    const position = categories.findIndex((each) =>
      [written, pair].includes(each.period ? isoOf(each.period) : each.id),
    );
    return position < 0 ? Number.NaN : sum + position * (strides[axis] ?? 1);
  }, 0);
}

const names = realFiles('sdmx-csv').filter((name) => name.endsWith('.csv'));
const structures = new Set(realFiles('sdmx-ml'));

/** The purpose of these files: deletions only, no values, no key, rows that are too short, mistakes. */
const REFUSED = new Map([
  ['fieldguide__example-12.csv', 'read.sdmx.no-values'],
  ['fieldguide__example-16.csv', 'read.sdmx.no-observations'],
  ['fieldguide__example-17.csv', 'read.sdmx.no-observations'],
  ['fieldguide__example-18.csv', 'read.sdmx.no-values'],
  ['fieldguide__example-19A.csv', 'read.sdmx.no-values'],
  ['pysdmx__csv__sdmx10__reader__samples__data_v1_exception.csv', ':1:1: read.sdmx.first-column(FREQ)'],
  ['pysdmx__csv__sdmx20__reader__samples__data_v2_action_col.csv', 'read.row-fields(22'],
  ['pysdmx__csv__sdmx20__reader__samples__data_v2_invalid_action.csv', ':2:3: read.sdmx.action(E)'],
  ['pysdmx__csv__sdmx20__reader__samples__data_v2_structures.csv', 'read.sdmx.no-values'],
  ['pysdmx__csv__sdmx20__reader__samples__data_v2_structures_exception.csv', 'read.sdmx.no-values'],
  ['pysdmx__csv__sdmx20__reader__samples__data_v2_structures_uppercase.csv', 'read.sdmx.no-values'],
  ['pysdmx__samples__csv_nulls_10.csv', 'read.sdmx.second-value-only'],
  ['pysdmx__samples__csv_nulls_20.csv', 'read.sdmx.second-value-only'],
  ['sdmxthon__two_actions_delete_after.csv', 'read.sdmx.no-values'],
]);

const readable = names.filter((name) => !REFUSED.has(name));
const withStructure = readable.filter((name) => structures.has(structureOf(name)));

function structureOf(name: string): string {
  return name.replace('.csv', '__structure.xml');
}

/** Every number of the file is in its cell, and the table has no others. */
function expectSameNumbers({ draft: { cube }, guesses }: ReadTable, name: string): void {
  const rows = slowRows(name).filter((row) => row.get('ACTION') !== 'D');
  const isScaled = guesses.some((guess) => guess.key === 'read.sdmx.multipliers');
  let count = 0;
  let sum = 0;
  for (const [at, row] of rows.entries()) {
    for (const [measure, value] of slowValues(row)) {
      const wanted = isScaled ? value * scaleOf(row, rows) : value;
      count += 1;
      sum += wanted;
      if (at % 7 === 0) expect(cube.values[slowCell(cube, row, measure)]).toBeCloseTo(wanted, 6);
    }
  }
  const numbers = cube.values.filter((value) => !Number.isNaN(value));
  expect(count).toBeGreaterThan(0);
  expect(numbers).toHaveLength(count);
  expect(numbers.reduce((total, value) => total + value, 0) / sum).toBeCloseTo(1, 9);
  expect(checkCube(cube)).toEqual([]);
}

describe.skipIf(names.length === 0)(readSdmxCsv, () => {
  it.each(readable)('reads the numbers of %s as a slow reading does', async (name) => {
    expectSameNumbers(await readSdmxCsv(realFile('sdmx-csv', name), write), name);
  });

  it.each(withStructure)('reads %s with the names of its structure file', async (name) => {
    const structure = realFile('sdmx-ml', structureOf(name));
    const table = await readSdmxCsv(realFile('sdmx-csv', name), write, { structure });
    expectSameNumbers(table, name);
    expect(table.draft.facts.title).toBeTruthy();
    const areas = table.draft.cube.dimensions.find(({ role }) => role === 'geography');
    expect(areas?.categories.find(({ id }) => id === 'AUS')?.label).toBe('Australia');
  });

  it.each([...REFUSED])('refuses %s and says why', async (name, message) => {
    const reading = readSdmxCsv(realFile('sdmx-csv', name), write);
    await expect(reading).rejects.toThrow(ReadingError);
    await expect(reading).rejects.toThrow(message);
  });
});
