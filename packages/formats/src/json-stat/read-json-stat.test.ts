import fc from 'fast-check';
import JSONstat, { type ToolkitDataset } from 'jsonstat-toolkit';
import { describe, expect, it } from 'vitest';
import { flagsOf, observationAt, stridesOf, inLogs, message } from '@almanac/core';
import { fileOf, realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { ReadingError, type ReadTable } from '../reading/reading.ts';
import { MAX_JSON_BYTES } from '../reading/json/read-json-text.ts';
import { readJsonStat } from './read-json-stat.ts';

type Outcome = ReadTable | ReadingError;

async function outcomeOf(reading: Promise<ReadTable>): Promise<Outcome> {
  return reading.catch((error: unknown) => {
    if (error instanceof ReadingError) return error;
    throw error;
  });
}

function read(json: unknown): Promise<ReadTable> {
  return readJsonStat(fileOf('a.json', typeof json === 'string' ? json : JSON.stringify(json)));
}

/** The reference implementation requires a version and a class, also in data sets embedded in a collection. */
function withVersion(json: unknown): unknown {
  const embedded = (json as { link?: { item?: readonly object[] } }).link?.item?.find(
    (item) => 'dimension' in item,
  );
  const dataset = embedded ?? (json as object);
  return 'dimension' in dataset ? { ...dataset, version: '2.0', class: 'dataset' } : dataset;
}

/** The same file through the reference implementation of JSON-stat; undefined where it finds no numbers. */
function peerOf(bytes: Uint8Array): ToolkitDataset | undefined {
  try {
    const peer = JSONstat(withVersion(JSON.parse(new TextDecoder().decode(bytes))));
    return peer.class === 'dataset' ? peer : (peer.Dataset(0) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Cells as text → number, by category ids, whatever their order. */
function cellsOf({ draft: { cube } }: ReadTable, most: number) {
  const strides = stridesOf(cube.dimensions);
  const step = Math.max(1, Math.floor(cube.values.length / most));
  const cells: { readonly at: Readonly<Record<string, string>>; readonly value: number | null }[] = [];
  for (let cell = 0; cell < cube.values.length; cell += step) {
    const at = Object.fromEntries(
      cube.dimensions.map(({ id, categories }, axis) => {
        const position = Math.floor(cell / (strides[axis] ?? 1)) % categories.length;
        return [id, categories[position]?.id ?? ''];
      }),
    );
    const observation = observationAt(cube, cell);
    cells.push({ at, value: observation.kind === 'value' ? observation.value : null });
  }
  return cells;
}

/** The data sets in the list of real files, with the numbers of cells counted by another program. */
function listedFiles() {
  const lines = new TextDecoder().decode(realBytes('.', 'INDEX.tsv')).split('\n');
  return lines.flatMap((line) => {
    const [path = '', , , , cells = '', words = ''] = line.split('\t');
    if (!path.startsWith('jsonstat/') || !(Number(cells) > 0)) return [];
    return {
      name: path.slice(9),
      cells: Number(cells),
      missing: Number(/(\d+) not numeric/.exec(words)?.[1] ?? 0),
    };
  });
}

const SMALL = {
  version: '2.0',
  class: 'dataset',
  label: 'Rate',
  source: 'Office',
  updated: '2024-02-12T07:00:00Z',
  id: ['geo', 'time'],
  size: [2, 3],
  role: { time: ['time'], geo: ['geo'] },
  value: [1, null, 3, 4.5, null, 6],
  status: { 0: 'p', 1: ':', 3: 'bp', 4: 'c', 5: 'd' },
  dimension: {
    geo: { label: 'Area', category: { index: ['T', 'A'], label: { T: 'Total' }, child: { T: ['A'] } } },
    time: { category: { index: { 2023: 2, 2022: 1, 2021: 0 } } },
  },
};

describe(readJsonStat, () => {
  it('reads labels, roles, hierarchy, periods and facts', async () => {
    const { draft, warnings, guesses } = await read(SMALL);

    expect(draft.facts).toMatchObject({
      title: 'Rate',
      source: 'Office',
      lastUpdated: '2024-02-12T07:00:00Z',
      frequency: 'annual',
    });
    expect(draft.cube.dimensions).toMatchObject([
      {
        id: 'geo',
        label: 'Area',
        role: 'geography',
        categories: [
          { id: 'T', label: 'Total' },
          { id: 'A', label: 'A', parent: 'T' },
        ],
      },
      {
        id: 'time',
        label: 'time',
        role: 'time',
        categories: [
          { id: '2021', period: { frequency: 'annual', year: 2021 } },
          { id: '2022' },
          { id: '2023' },
        ],
      },
    ]);
    expect([warnings, guesses]).toEqual([[], []]);
  });

  it('says what it decided where a file left a choice', async () => {
    const first = { ...SMALL, class: undefined, role: undefined };
    const { draft, guesses } = await read({ une_rt_a: first, other: { ...first, label: 'Other' } });
    expect(draft.facts).toMatchObject({ title: 'Rate', code: 'une_rt_a' });
    expect(guesses.map(inLogs)).toEqual([
      'read.json.bundle(2, Rate)',
      'read.json.time-guessed(time)',
      'read.json.code-from-bundle(une_rt_a)',
    ]);
    const embedded = { class: 'collection', link: { item: [SMALL, SMALL, SMALL] } };
    expect((await read(embedded)).guesses).toEqual([
      message('read.json.collection-read', { count: 3, first: 'Rate' }),
    ]);
  });

  it('turns status codes into flags, absences and, beyond the closed set, footnotes on the cell', async () => {
    const { draft } = await read(SMALL);
    const { cube } = draft;

    expect(observationAt(cube, 0)).toEqual({ kind: 'value', value: 1, flags: ['provisional'] });
    expect(observationAt(cube, 1)).toEqual({ kind: 'absent', reason: 'not-available' });
    expect(flagsOf(cube.flags.get(3) ?? 0)).toEqual(['provisional', 'break-in-series']);
    expect(observationAt(cube, 4)).toEqual({ kind: 'absent', reason: 'suppressed' });
    expect(cube.cellFootnotes.get(5)).toEqual(['1']);
    expect(draft.facts.footnotes).toEqual([{ id: '1', text: 'Definition differs' }]);
  });

  it('takes code, source and notes from where PxStat puts them', async () => {
    const { draft } = await read({
      class: 'dataset',
      label: 'Prices',
      note: ['[b]Rebased[/b], see [url=https://example.org]here[/url]'],
      id: ['TLIST'],
      size: [1],
      role: { time: ['TLIST'] },
      dimension: { TLIST: { label: 'Month', category: { index: ['201112'], label: { 201112: '2011M12' } } } },
      value: [1],
      extension: { matrix: 'CPM01', copyright: { name: 'Central Office' } },
    });

    expect(draft.facts).toMatchObject({ code: 'CPM01', source: 'Central Office', frequency: 'monthly' });
    expect(draft.facts.footnotes?.[0]?.text).not.toMatch(/[[\]]/);
  });

  it('lets the words a file gives for a status win over its usual meaning', async () => {
    const { draft } = await read({
      ...SMALL,
      status: { 1: '.', 4: ':' },
      extension: { status: { label: { '.': 'Category not applicable', ':': 'Not for publication' } } },
    });

    expect(observationAt(draft.cube, 1)).toEqual({ kind: 'absent', reason: 'not-applicable' });
    expect(observationAt(draft.cube, 4)).toEqual({ kind: 'absent', reason: 'suppressed' });
  });

  it('puts periods in ascending order and moves the numbers with them', async () => {
    const latestFirst = { ...SMALL.dimension, time: { category: { index: ['2023', '2022', '2021'] } } };
    const { draft } = await read({
      ...SMALL,
      status: undefined,
      dimension: latestFirst,
      value: [3, 2, 1, 6, 5, 4],
    });

    expect(draft.cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual(['2021', '2022', '2023']);
    expect([...draft.cube.values]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('puts parents before their children and moves the numbers with them', async () => {
    const childFirst = { ...SMALL.dimension, geo: { category: { index: ['A', 'T'], child: { T: ['A'] } } } };
    const { draft } = await read({
      ...SMALL,
      status: undefined,
      dimension: childFirst,
      value: [1, 2, 3, 4, 5, 6],
    });

    expect(draft.cube.dimensions[0]?.categories.map(({ id }) => id)).toEqual(['T', 'A']);
    expect([...draft.cube.values]).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it('says line and column of what is not JSON', async () => {
    const outcome = await outcomeOf(read('{\n  "id": [1,,2]\n}'));

    expect(outcome).toMatchObject({
      place: { line: 2, column: 12 },
      message: expect.stringContaining('a.json:2:12') as string,
    });
  });

  it('says where a mistake is in a file with very long texts', async () => {
    const long = '\\\\"'.repeat(3_000_000).replaceAll('\\\\', '\\');
    const outcome = await outcomeOf(read(`{"note": "${long}",\n"id" []}`));

    expect(outcome).toMatchObject({ place: { line: 2, column: 6 } });
    expect(await outcomeOf(read(`{"note": "${long}`))).toMatchObject({ place: { line: 1, column: 10 } });
  });

  it('refuses JSON that is nested too deep or too large', async () => {
    expect(await outcomeOf(read('['.repeat(100_000)))).toMatchObject({
      message: expect.stringContaining('read.json.nested(100)') as string,
    });
    const megabyte = new Uint8Array(1024 * 1024).fill(32);
    const bytes = async function* () {
      await Promise.resolve();
      for (let at = 0; at <= MAX_JSON_BYTES / megabyte.length; at += 1) yield megabyte;
    };
    expect(await outcomeOf(readJsonStat({ name: 'a.json', bytes }))).toMatchObject({
      message: expect.stringContaining('read.json.large(200)') as string,
    });
  });

  it('refuses a cube that would not fit, names that are inherited, and sizes that do not match', async () => {
    const huge = Object.fromEntries(
      Array.from({ length: 9 }, (_, axis) => [
        `d${axis}`,
        { category: { index: 'a b c d e f g h i j'.split(' ') } },
      ]),
    );
    const cases = [
      { class: 'dataset', id: Object.keys(huge), size: Array(9).fill(10), dimension: huge, value: { 0: 1 } },
      { ...SMALL, id: ['geo', 'constructor'] },
      { ...SMALL, size: [2, 2] },
      { ...SMALL, value: [1, 2] },
      { ...SMALL, value: [] },
      { ...SMALL, value: { 17: 1 } },
      { ...SMALL, value: ['a', 'b', 'c', 'd', 'e', 'f'] },
    ];
    for (const each of cases) expect(await outcomeOf(read(each))).toBeInstanceOf(ReadingError);
  });

  it('refuses a number too large to keep, instead of calling it missing', async () => {
    const text =
      '{"version":"2.0","class":"dataset","id":["a"],"size":[2],"dimension":{"a":{"category":{"index":["x","y"]}}},"value":[1,1e400]}';
    await expect(read(text)).rejects.toThrow(/read\.json\.too-large\(1\)/);
  });

  it('distinguishes a suppressed value from one that is not available', async () => {
    const { draft } = await read({
      version: '2.0',
      class: 'dataset',
      id: ['a'],
      size: [3],
      dimension: { a: { category: { index: ['x', 'y', 'z'] } } },
      value: [1, null, null],
      status: ['', 's', ''],
    });
    expect([...draft.cube.absences]).toEqual([[1, 'suppressed']]);
  });

  it('gives a table or a reading error for any mutation of a file', async () => {
    const text = JSON.stringify(SMALL);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            at: fc.nat(text.length),
            cut: fc.nat(20),
            put: fc.constantFrom(
              '',
              '0',
              '-1',
              '"',
              '{',
              '}',
              '[',
              ']',
              ',',
              ':',
              'null',
              '1e999',
              '"__proto__"',
              '"time"',
            ),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (edits) => {
          const mutated = edits.reduce(
            (now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut),
            text,
          );
          await outcomeOf(read(mutated));
        },
      ),
      { numRuns: 500 },
    );
  });

  const names = realFiles('jsonstat');

  it.runIf(names.length > 0)(
    'reads every real file as the reference implementation does, or refuses it',
    async () => {
      let tables = 0;
      const refused: string[] = [];
      for (const name of names) {
        const outcome = await outcomeOf(readJsonStat(realFile('jsonstat', name)));
        if (outcome instanceof ReadingError) {
          refused.push(name);
          continue;
        }
        tables += 1;
        const peer = peerOf(realBytes('jsonstat', name));
        expect(
          outcome.draft.cube.dimensions.map(({ id }) => id),
          name,
        ).toEqual(peer?.id);
        expect(
          outcome.draft.cube.dimensions.map(({ categories }) => categories.length),
          name,
        ).toEqual(peer?.size.map(Number));
        for (const { at, value } of cellsOf(outcome, 3000))
          expect(peer?.Data(at, false) ?? null, name).toBe(value);
      }
      expect(tables).toBe(50);
      const withNumbers = refused.filter((name) => (peerOf(realBytes('jsonstat', name))?.n ?? 0) > 0);
      expect(withNumbers.map((name) => name.replace(/^.*__/, ''))).toMatchInlineSnapshot(`
        [
          "order.json",
          "order.json",
          "dataset-meta.json",
          "table-metadata-example-jsonstat-nocomments.json",
          "MetadataById_tab001_js2.json",
          "MetadataById_tab003_js2.json",
          "MetadataById_tab004_js2.json",
          "sample_data.json",
          "order.json",
        ]
      `);
    },
  );

  it.runIf(names.length > 0)(
    'agrees with the sizes and counts of missing numbers in the list of real files',
    async () => {
      for (const { name, cells, missing } of listedFiles()) {
        const outcome = await outcomeOf(readJsonStat(realFile('jsonstat', name)));
        if (outcome instanceof ReadingError) continue;
        const { values } = outcome.draft.cube;
        expect([values.length, values.filter(Number.isNaN).length], name).toEqual([cells, missing]);
      }
    },
  );
});
