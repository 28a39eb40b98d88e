import { inLogs, message, type StatTable, type TableDraft } from '@almanac/core';
import { type DataStructure, ReadingError } from '@almanac/formats';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { packRelease } from '../../../releases/storage/pack-release.ts';
import { USUAL_RULES } from '../checks/rules.ts';
import { structureKept } from './carrying-over/kept-structure.ts';
import type { Packed, PackRequest, ReadRequest } from './preparation.ts';
import { preparationHere, type ReadAnyTable } from './prepare-release.ts';

/** Some file that there is; what is in it is said by each test. */
const FILE = { path: fileURLToPath(import.meta.url), name: 'homes_by-region.csv' };
const BEFORE = { id: 'r0', publishedAt: '2026-10-01T00:00:00.000Z' };
const RELEASE = { id: 'r1', publishedAt: '2026-11-20T00:00:00.000Z' };
const MANIFEST = { topics: ['Society > Housing > Dwellings'] };

const reading =
  (draft: Partial<TableDraft>): ReadAnyTable =>
  () =>
    Promise.resolve({
      draft: { cube: SMALL_CUBE, facts: {}, ...draft },
      warnings: [],
      guesses: [message('publish.nothing')],
    });

const request = (asked: Partial<ReadRequest> = {}): ReadRequest => ({
  file: FILE,
  manifest: MANIFEST,
  mostCells: 100,
  ...asked,
});

/** What is made of a table's file, after a release of another table. */
async function packed(
  { cube, ...facts }: StatTable,
  asked: Partial<PackRequest> = {},
  isEdit = false,
): Promise<Packed> {
  const preparation = preparationHere(reading({ cube, facts }));
  const { file, ...edit } = request({ manifest: { ...MANIFEST, code: 'SMALL', title: facts.title } });
  const { code } = await preparation.read({ ...edit, ...(!isEdit && file && { file }) });
  return preparation.pack({ code, agency: 'Housing Office', release: RELEASE, rules: USUAL_RULES, ...asked });
}

const filesOf = (table: StatTable) => packRelease(table, BEFORE).files;
const table = tableOfSeries({ n: [500, 510, 505], s: [70, NaN, 72] }, { facts: { footnotes: [] } });

describe('the code of a release', () => {
  const code = (asked: Partial<ReadRequest>, facts: TableDraft['facts'] = {}) =>
    preparationHere(reading({ facts }))
      .read(request(asked))
      .then((answer) => answer.code);
  const inFile = { code: 'FILE', title: 'Title' } as unknown as TableDraft['facts'];
  const codeInName = 'NAME' as ReadRequest['codeInName'] & string;

  it('is that of the manifest, else of the file, else in the name, else made of the title', async () => {
    const manifest = { ...MANIFEST, code: 'MANIFEST' };
    expect(await code({ manifest, codeInName }, inFile)).toBe('MANIFEST');
    expect(await code({ codeInName }, inFile)).toBe('FILE');
    expect(await code({ codeInName }, { title: 'Title' })).toBe('NAME');
    const made = [
      await code({ manifest: { ...MANIFEST, title: 'Homes' } }, { title: 'Title' }),
      await code({}, { title: 'Homes' }),
    ];
    expect(made[0]).toBe(made[1]);
    expect(await code({})).not.toBe(made[0]);
  });

  it('is told where it was guessed', async () => {
    const guesses = async (asked: Partial<ReadRequest>): Promise<readonly string[]> => {
      const preparation = preparationHere(reading({}));
      const { code: found } = await preparation.read(request(asked));
      const wanted = { code: found, agency: 'Office', release: RELEASE, rules: USUAL_RULES };
      return (await preparation.pack(wanted)).guesses.map(inLogs).slice(0, 2);
    };
    expect(await guesses({ codeInName })).toEqual(['publish.code-in-name(NAME)', 'publish.nothing']);
    expect((await guesses({}))[0]).toMatch(/^publish\.code-made/);
    expect((await guesses({ manifest: { ...MANIFEST, code: 'M1' } }))[0]).toBe('publish.nothing');
  });
});

describe('the file of a release', () => {
  it('may have just as many cells as are allowed', async () => {
    const cells = SMALL_CUBE.values.length;
    const read = (mostCells: number) => preparationHere(reading({})).read(request({ mostCells }));
    await expect(read(cells)).resolves.toBeDefined();
    await expect(read(cells - 1)).rejects.toMatchObject({ code: 'too-many-cells' });
  });

  it('is refused with the place that cannot be read', async () => {
    const said = { message: message('publish.nothing'), advice: message('publish.nothing'), line: 3 };
    const unreadable = preparationHere(() => Promise.reject(new ReadingError('homes.csv', said)));
    await expect(unreadable.read(request())).rejects.toMatchObject({
      code: 'file-refused',
      particulars: { faults: [{ file: 'homes.csv', line: 3 }] },
    });
    const broken = preparationHere(() => Promise.reject(new Error('our mistake')));
    await expect(broken.read(request())).rejects.toThrow('our mistake');
  });

  it('is read whole and in parts', async () => {
    const seen: string[] = [];
    const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    };
    const own = readFileSync(FILE.path);
    await preparationHere(async (file, options) => {
      seen.push(
        file.name,
        await textOf(file.bytes()),
        file.part === undefined ? '' : await textOf(file.part(2, 6)),
      );
      expect(file.size).toBe(own.length);
      return reading({})(file, options);
    }).read(request());
    expect(seen).toEqual([FILE.name, own.toString(), own.subarray(2, 6).toString()]);
  });

  it('names its agency, and a structure that came with it and was not kept before', async () => {
    const structure: DataStructure = { components: new Map([['A', { id: 'A', kind: 'dimension' }]]) };
    const read = (named: DataStructure | 'kept' | undefined, asked: Partial<ReadRequest> = {}) =>
      preparationHere(async (file, options) => ({
        ...(await reading({ facts: asked.keptStructure === undefined ? {} : { agency: 'Office' } })(
          file,
          options,
        )),
        ...(named && { structure: named === 'kept' ? (options.kept ?? structure) : named }),
      })).read(request(asked));
    const plain = await read(undefined);
    expect(Object.keys(plain)).toEqual(['code', 'recipe']);
    const named = await read(structure);
    expect(structureKept(named.structure ?? '')).toEqual(structure);
    const { structure: keptStructure } = named;
    if (keptStructure === undefined) throw new Error('it was named');
    expect(await read('kept', { keptStructure })).toEqual({ ...plain, agency: 'Office' });
    expect(await read(structure, { keptStructure })).toEqual({ ...named, agency: 'Office' });
  });

  it('is refused where it makes no whole cube', async () => {
    const cube = { ...SMALL_CUBE, values: SMALL_CUBE.values.slice(1) };
    const preparation = preparationHere(reading({ cube }));
    const { code } = await preparation.read(request());
    const wanted = { code, agency: 'Office', release: RELEASE, rules: USUAL_RULES };
    expect(() => preparation.pack(wanted)).toThrow('publish.table-faults');
  });

  it('is read before anything is packed', () => {
    const { pack } = preparationHere(reading({}));
    const wanted = { code: table.code, agency: 'Office', release: RELEASE, rules: USUAL_RULES };
    expect(() => pack(wanted)).toThrow('a release is packed after its file is read');
  });
});

describe('a packed release', () => {
  it('says what is in it', async () => {
    const { absences, dimensions, changes, summary, questions } = await packed(table);
    expect({ absences, dimensions, changes, questions, cells: summary.cells }).toEqual({
      absences: 1,
      dimensions: [
        { id: 'region', label: 'Region', categories: 2 },
        { id: 'time', label: 'Year', categories: 3 },
      ],
      changes: { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false },
      questions: [],
      cells: 6,
    });
  });

  it('asks about what is unlike the release before, and warns of what was renamed', async () => {
    const after = tableOfSeries(
      { n: [500, 5100, 505, 500], s: [70, NaN, 72, 71] },
      { regions: { n: { label: 'North' } } },
    );
    const { changes, summary, warnings, questions } = await packed(after, {
      previous: filesOf(table),
      previousAt: BEFORE.publishedAt,
    });
    expect(questions.map(({ check }) => check)).toEqual(['large-revision']);
    expect(warnings.map((each) => inLogs(each.message).split('(')[0])).toEqual(['publish.drift.renamed']);
    expect(changes).toMatchObject({ isNewTable: false, newPeriods: ['2018'], revisedCells: 1 });
    expect(changes).not.toHaveProperty('isMetadataOnly');
    expect(summary).not.toHaveProperty('lastUpdated');
  });

  it.each([
    ['table-builder-csv', 'publish.rows-moved'],
    ['csv', undefined],
  ])('of a file without codes finds rows that moved by their names: %s', async (format, told) => {
    const numbered = (labels: readonly string[]): StatTable =>
      tableOfSeries(Object.fromEntries(labels.map((_, at) => [String(at + 1), [at]])), {
        regions: Object.fromEntries(labels.map((label, at) => [String(at + 1), { label }])),
      });
    const { cube } = numbered(['C', 'A', 'B']);
    const preparation = preparationHere(async (...asked) => ({
      ...(await reading({ cube })(...asked)),
      format,
    }));
    const { code } = await preparation.read(request({ manifest: { ...MANIFEST, code: 'SMALL' } }));
    const { guesses } = await preparation.pack({
      code,
      agency: 'Housing Office',
      release: RELEASE,
      rules: USUAL_RULES,
      previous: filesOf(numbered(['A', 'B', 'C'])),
    });
    expect(guesses.map(inLogs).find((each) => each === 'publish.rows-moved')).toBe(told);
  });

  it('notes what is set to be a note alone', async () => {
    const { warnings, questions } = await packed(tableOfSeries({ n: [500, 5100, 505], s: [70, NaN, 72] }), {
      previous: filesOf(table),
      rules: { ...USUAL_RULES, 'large-revision': { level: 'notes', factor: 10 } },
    });
    expect(questions).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('has the figures of the release before where a manifest alone changes it', async () => {
    const previous = filesOf(table);
    const wanted = { previous, previousAt: BEFORE.publishedAt };
    const edited = await packed({ ...table, title: 'Homes' }, wanted, true);
    expect(edited.summary).toMatchObject({ title: 'Homes', lastUpdated: BEFORE.publishedAt });
    expect(edited.changes.isMetadataOnly).toBe(true);
    expect(edited.questions).toEqual([]);
    const dated = filesOf({ ...table, lastUpdated: '2026-09-01' });
    expect(
      (await packed({ ...table, title: 'Homes' }, { ...wanted, previous: dated }, true)).summary.lastUpdated,
    ).toBe('2026-09-01');
    const { files, contentHash } = await packed(table);
    const same = await packed(table, { ...wanted, previous: files }, true);
    expect(same.summary).not.toHaveProperty('lastUpdated');
    expect(same.contentHash).toBe(contentHash);
  });

  it('is an earlier one again, as old as it was, without what that announced', async () => {
    const former = { ...table, nextReleaseDate: '2026-11-01', agency: 'Old Office' };
    const { summary, changes, questions, guesses } = await packed(table, {
      previous: filesOf(tableOfSeries({ n: [500, 510, 505], s: [70, 71, 73] })),
      restored: { id: 'r0', publishedAt: BEFORE.publishedAt, files: filesOf(former) },
    });
    expect(summary).toMatchObject({ agency: 'Housing Office', lastUpdated: BEFORE.publishedAt });
    expect(summary).not.toHaveProperty('nextReleaseDate');
    expect(changes).toMatchObject({ isNewTable: false, restored: BEFORE, revisedCells: 1 });
    expect([questions, guesses]).toEqual([[], []]);
  });
});
