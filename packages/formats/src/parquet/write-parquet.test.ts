import { cellAt, inLogs, message, observationAt, unitsOf, type Message, type TableView } from '@almanac/core';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/read-back.ts';
import {
  arbitraryView,
  COLOPHON,
  dimensionOf,
  plainCube,
  tableAround,
  viewAsPublished,
} from '../../test/written-views.ts';
import { observationCode, observationDimensions } from '../reading/observation-columns.ts';
import { byteReader } from './compact-fields.ts';
import { readPageHeader } from './page-header.ts';
import { writeParquet } from './write-parquet.ts';

async function written(view: TableView): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeParquet(view, COLOPHON)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

/** The slow, obvious way: one object a cell. */
function observationsIn(view: TableView): readonly (readonly unknown[])[] {
  const rows = Array.from({ length: view.rows.length }, (_, at) => at);
  const columns = Array.from({ length: view.columns.length }, (_, at) => at);
  const units = unitsOf(view);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const categories = [
        ...view.rows.at(row).categories,
        ...view.columns.at(column).categories,
        ...view.picked.map(({ category }) => category),
      ];
      const observation = observationAt(view.cube, cellAt(view, row, column));
      const isValue = observation.kind === 'value';
      const flags = isValue ? observation.flags.join(' ') : '';
      return [
        ...categories.flatMap((category) => [observationCode(category), category.label]),
        isValue ? observation.value : null,
        isValue ? null : observation.reason,
        flags === '' ? null : flags,
        units(row)(column) || null,
      ];
    }),
  );
}

/** Statistics of longer texts are truncated to this many bytes. */
function hasFullStatistics(text: string): boolean {
  return Buffer.byteLength(text) <= 16;
}

describe(writeParquet, () => {
  it('reads back as what the view shows, in its order, to the last bit', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const file = await written(view);
        const rows = await parquetReadObjects({ file });
        const width = 2 * observationDimensions(view).length + 4;
        const read = rows.map((row) => (Object.values(row) as unknown[]).slice(0, width));
        expect(read).toEqual(observationsIn(view));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['that repeat', [7, 8, Number.NaN]],
    ['with the sign of zero', [0, -0, 7]],
    ['of which there are none', [Number.NaN]],
  ])('keeps numbers %s', async (_, repeated) => {
    const areas = Array.from({ length: 300 }, (__, at) => `Area ${at}`);
    const values = areas.map((__, at) => repeated[at % repeated.length] ?? 0);
    const time = dimensionOf('Time', ['2025'], { role: 'time' });
    const cube = plainCube([dimensionOf('Area', areas), time], values);
    const rows = await parquetReadObjects({ file: await written(viewAsPublished(tableAround(cube))) });
    expect(rows.map(({ value }) => value as unknown)).toEqual(
      values.map((value) => (Number.isNaN(value) ? null : value)),
    );
  });

  it('keeps what was done to the table, line by line, and nothing where nothing was', async () => {
    const cube = plainCube([dimensionOf('Time', ['2025'], { role: 'time' })], [7]);
    const view = viewAsPublished(tableAround(cube));
    const done = async (customisation: readonly Message[]) => {
      const bytes = await bytesOf(writeParquet(view, { ...COLOPHON, write: inLogs, customisation }));
      const { key_value_metadata: origin = [] } = parquetMetadata(new Uint8Array(bytes).buffer);
      return origin.find(({ key }) => key === 'customisation')?.value;
    };
    expect(await done([])).toBeUndefined();
    expect(await done([message('common.rows')])).toBe('common.rows');
    expect(await done([message('common.rows'), message('common.columns')])).toBe(
      'common.rows\ncommon.columns',
    );
  });

  it('keeps where the numbers come from beside the rows', async () => {
    const cube = plainCube(
      [dimensionOf('Area', ['North']), dimensionOf('Time', ['2025'], { role: 'time' })],
      [7],
    );
    const { key_value_metadata: origin = [] } = parquetMetadata(
      await written(viewAsPublished(tableAround(cube))),
    );
    expect(Object.fromEntries(origin.map(({ key, value }) => [key, value]))).toMatchObject({
      title: 'Residents',
      source: 'Office of Testland',
      release: 'r1',
      address: COLOPHON.address,
    });
  });

  it('numbers figures that repeat where that takes at most half of the room', async () => {
    const areas = Array.from({ length: 256 }, (_, at) => `Area ${at}`);
    const encodingsOf = async (different: number) => {
      const values = areas.map((_, at) => (at % different) + 0.5);
      const time = dimensionOf('Time', ['2025'], { role: 'time' });
      const view = viewAsPublished(tableAround(plainCube([dimensionOf('Area', areas), time], values)));
      return parquetMetadata(await written(view)).row_groups[0]?.columns[4]?.meta_data?.encodings;
    };
    // 100 figures of eight bytes and 256 numbers of seven bits take 1,024 bytes, half of 256 figures.
    expect(await encodingsOf(100)).toEqual(['PLAIN', 'RLE_DICTIONARY']);
    expect(await encodingsOf(101)).toEqual(['PLAIN']);
  });

  it('writes row groups as it goes, so that a long table is never held whole', async () => {
    const areas = Array.from({ length: 700 }, (_, at) => `Area ${at}`);
    const years = Array.from({ length: 200 }, (_, at) => String(1800 + at));
    const cube = plainCube(
      [dimensionOf('Area', areas), dimensionOf('Time', years, { role: 'time' })],
      Array.from({ length: 140_000 }, (_, at) => at / 10),
    );
    const file = await written(viewAsPublished(tableAround(cube)));
    const { row_groups: groups } = parquetMetadata(file);
    expect(groups.map(({ num_rows: rows }) => Number(rows))).toEqual([65_536, 65_536, 8_928]);
    const [first] = await parquetReadObjects({ file, rowStart: 70_000, rowEnd: 70_001 });
    expect(first).toMatchObject({ area: 'area 350', value: 7019.9, time: '1999' });
  });

  it('says of each row group the first and the last of its texts, so that readers pass over what they need not read', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const metadata = parquetMetadata(await written(view));
        const rows = observationsIn(view);
        const [group] = metadata.row_groups;
        for (const [at, { meta_data: column }] of (group?.columns ?? []).entries()) {
          if (at >= 2 * observationDimensions(view).length) break;
          const texts = rows.map((row) => Buffer.from(String(row[at]))).sort((a, b) => a.compare(b));
          const { min_value: least, max_value: most } = column?.statistics ?? {};
          const [first, last] = [String(texts.at(0)), String(texts.at(-1))];
          if (hasFullStatistics(first)) expect(least).toBe(first);
          if (hasFullStatistics(last)) expect(most).toBe(last);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says of each column its extremes and gaps, and how long it is, packed and unpacked', async () => {
    const areas = Array.from({ length: 12 }, (_, at) => `Area ${String.fromCodePoint(108 - at)}`);
    const time = dimensionOf('Time', ['2025'], { role: 'time' });
    const values = areas.map((_, at) => (at === 5 ? Number.NaN : 3 - at));
    const cube = plainCube([dimensionOf('Area', areas), time], values);
    const file = await written(viewAsPublished(tableAround(cube)));
    const { row_groups: groups, schema } = parquetMetadata(file);
    const [group] = groups;
    const chunks = (group?.columns ?? []).flatMap(({ meta_data: data }) => data ?? []);
    expect(schema.slice(1).map(({ repetition_type: type }) => type)).toEqual([
      ...Array<string>(4).fill('REQUIRED'),
      ...Array<string>(5).fill('OPTIONAL'),
    ]);
    expect(
      Object.fromEntries(chunks.map(({ path_in_schema: [name], statistics }) => [name, statistics])),
    ).toMatchObject({
      area_label: { min_value: 'Area a', max_value: 'Area l', null_count: 0n },
      value: { min_value: -8, max_value: 3, null_count: 1n },
      absence: { min_value: 'not-available', max_value: 'not-available', null_count: 11n },
      footnotes: { null_count: 12n },
    });
    expect(chunks.at(-1)?.statistics?.min_value).toBeUndefined();
    let end = 4n;
    for (const chunk of chunks) {
      const pages = [chunk.dictionary_page_offset ?? [], chunk.data_page_offset].flat();
      const sizes = pages.map((at) => {
        const reader = byteReader(new Uint8Array(file), Number(at));
        const { packed, unpacked, values: rows, nulls } = readPageHeader(reader);
        const header = reader.offset() - Number(at);
        return { packed: header + packed, unpacked: header + unpacked, rows, nulls };
      });
      const sumOf = (size: 'packed' | 'unpacked') => sizes.reduce((sum, each) => sum + each[size], 0);
      expect(pages[0]).toBe(end);
      expect(sizes.at(-1)).toMatchObject({ rows: 12, nulls: Number(chunk.statistics?.null_count) });
      expect(chunk.num_values).toBe(12n);
      expect(chunk.total_compressed_size).toBe(BigInt(sumOf('packed')));
      expect(chunk.total_uncompressed_size).toBe(BigInt(sumOf('unpacked')));
      expect(chunk.encodings).toEqual(pages.length > 1 ? ['PLAIN', 'RLE_DICTIONARY'] : ['PLAIN']);
      expect(chunk.encoding_stats?.slice(-pages.length)).toEqual(
        [
          { page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 },
          { page_type: 'DATA_PAGE_V2', encoding: chunk.encodings.at(-1), count: 1 },
        ].slice(-pages.length),
      );
      expect(chunk.encoding_stats).toHaveLength(pages.length);
      end += chunk.total_compressed_size;
    }
    const total = (size: 'total_compressed_size' | 'total_uncompressed_size') =>
      chunks.reduce((sum, chunk) => sum + chunk[size], 0n);
    expect(group).toMatchObject({
      total_byte_size: total('total_uncompressed_size'),
      total_compressed_size: total('total_compressed_size'),
      num_rows: 12n,
    });
  });

  it.each([
    ['that are all 0', [0, 0, 0, 0], { min_value: -0, max_value: 0 }],
    ['of which there is one', [5, Number.NaN, Number.NaN, Number.NaN], { min_value: 5, max_value: 5 }],
    ['below 0', [-2, -1, -5, -5], { min_value: -5, max_value: -1 }],
    ['up to 1', [0.5, 1, 0.25, 0.5], { min_value: 0.25, max_value: 1 }],
  ])('says the extremes of numbers %s', async (_, values, extremes) => {
    const years = dimensionOf('Time', ['2022', '2023', '2024', '2025'], { role: 'time' });
    const view = viewAsPublished(tableAround(plainCube([years], values)));
    const [group] = parquetMetadata(await written(view)).row_groups;
    expect(group?.columns[2]?.meta_data?.statistics).toMatchObject(extremes);
  });

  it('has nothing in place of a column without content, no dictionary either', async () => {
    const cube = plainCube([dimensionOf('Area', ['A', 'B'])], [Number.NaN, Number.NaN]);
    const heading = { rows: ['area'], columns: [] };
    const [group] = parquetMetadata(
      await written(viewAsPublished(tableAround(cube, { heading }))),
    ).row_groups;
    for (const column of ['value', 'flags']) {
      const data = group?.columns.find(
        ({ meta_data: each }) => each?.path_in_schema[0] === column,
      )?.meta_data;
      expect(data).toMatchObject({ encodings: ['PLAIN'], num_values: 2n });
      expect(data?.dictionary_page_offset).toBeUndefined();
      expect(data?.statistics).toMatchObject({ null_count: 2n, min_value: undefined, max_value: undefined });
    }
  });

  it('is a file with its columns and no rows where the view shows nothing', async () => {
    const cube = plainCube([dimensionOf('Area', []), dimensionOf('Time', ['2025'], { role: 'time' })], []);
    const file = await written(viewAsPublished(tableAround(cube)));
    expect(await parquetReadObjects({ file })).toEqual([]);
    expect(parquetMetadata(file).schema.map(({ name }) => name)).toContain('value');
  });
});
