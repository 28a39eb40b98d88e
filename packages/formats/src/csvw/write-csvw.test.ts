import { cellAt, flagSetOf, parseTimePeriod, viewOf, startingTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { ODD_TABLES } from '../../test/odd-tables.ts';
import { textOf } from '../../test/read-back.ts';
import { type CsvwTable, typedByCsvw } from '../../test/typed-by-csvw.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround } from '../../test/written-views.ts';
import { FILE_WRITERS } from '../file-writers.ts';
import { csvwMetadata } from './write-csvw.ts';

const ADDRESSES = { tidy: 'https://stats.example/t.csv?layout=tidy', seen: 'https://stats.example/t.csv' };

type Table = Parameters<typeof startingTable>[0];

async function typedRows(table: Table) {
  const view = viewOf(startingTable(table, COLOPHON.write));
  const metadata = csvwMetadata(view, COLOPHON, ADDRESSES) as { readonly tables: readonly [CsvwTable] };
  const [tidy] = metadata.tables;
  const rows = typedByCsvw(await textOf(FILE_WRITERS.tidy.write(view, COLOPHON)), tidy);
  return { view, tidy, rows, metadata };
}

function timesOf(...labels: readonly string[]): Table {
  const categories = labels.map((label) => {
    const period = parseTimePeriod(label);
    return { id: label, label, ...(period && { period }) };
  });
  const time = { ...dimensionOf('Time', [], { role: 'time' as const }), categories };
  return tableAround(
    plainCube(
      [dimensionOf('Sex', ['Males']), time],
      labels.map((_, at) => at + 0.5),
    ),
  );
}

describe(csvwMetadata, () => {
  it('names columns as variables of URI templates, keys first, and leaves the file as seen aside', async () => {
    const odd = { ...dimensionOf('Ünder 5', ['Males']), id: '_ü_1 %' };
    const { metadata, tidy } = await typedRows(tableAround(plainCube([odd, dimensionOf('B', ['x'])], [1])));
    const [first] = tidy.tableSchema.columns as readonly object[];
    expect(first).toMatchObject({ titles: '_ü_1 %', name: '%5F%C3%BC_1%20%25', required: true });
    expect(metadata).toMatchObject({
      tables: [{ dialect: { header: true } }, { suppressOutput: true, dialect: { header: false } }],
    });
  });

  it.each(ODD_TABLES.map((table, at) => [at + 1, table] as const))(
    'types every column of the tidy CSV of odd table %i, and gives every number back',
    async (_, table) => {
      const { view, rows } = await typedRows(table);
      const values = Array.from(view.rows, (__, row) =>
        Array.from(view.columns, (___, column) => view.cube.values[cellAt(view, row, column)] ?? Number.NaN),
      ).flat();
      expect(rows.map((row) => row.get('value') ?? Number.NaN)).toEqual(values);
    },
  );

  it.each([
    ['gYear', ['2023', '2024']],
    ['gYearMonth', ['2023 Jan', '2023 Feb']],
    ['date', ['2023-01-30', '2023-01-31']],
    ['string', ['2023 1Q', '2023 2Q']],
    ['string', ['2023', '2023 Jan']],
  ])('says of times that they are of the type %s', async (datatype, labels) => {
    const { tidy, rows } = await typedRows(timesOf(...labels));
    const [column] = tidy.tableSchema.columns.filter(({ titles }) => titles === 'time');
    expect(column?.datatype).toBe(datatype);
    expect(rows.map((row) => row.get('value')).toSorted()).toEqual([0.5, 1.5]);
  });

  it('says what the numbers count in, where all have one unit, and reads flags as a list', async () => {
    const cube = plainCube(
      [dimensionOf('Sex', ['Males', 'Females']), dimensionOf('=Area', ['North'])],
      [1, 2],
    );
    const flags = new Map([[1, flagSetOf(['provisional', 'revised'])]]);
    const table = tableAround({ ...cube, flags }, { unit: 'Persons', licence: 'Open Data Licence' });
    const { tidy, rows, metadata } = await typedRows(table);
    expect(rows.map((row) => row.get('flags'))).toEqual([[], ['provisional', 'revised']]);
    expect(tidy.tableSchema.columns.find(({ titles }) => titles === 'value')).toMatchObject({
      'schema:unitText': 'Persons',
    });
    expect(metadata).toMatchObject({
      '@context': 'http://www.w3.org/ns/csvw',
      'dc:license': 'Open Data Licence',
      tables: [{ url: ADDRESSES.tidy }, { url: ADDRESSES.seen, suppressOutput: true }],
    });
  });
});
