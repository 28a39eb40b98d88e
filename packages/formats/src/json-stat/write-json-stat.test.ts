import { cellAt, customise, message, viewOf, type TableView } from '@almanac/core';
import fc from 'fast-check';
import JSONstat, { type ToolkitDataset } from 'jsonstat-toolkit';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../test/read-back.ts';
import {
  arbitraryView,
  COLOPHON,
  dimensionOf,
  plainCube,
  tableAround,
  viewAsPublished,
} from '../../test/written-views.ts';
import { fileOf, realBytes, realFiles } from '../../test/real-files.ts';
import { readJsonStat } from './read-json-stat.ts';
import { writeJsonStat } from './write-json-stat.ts';
import { write } from '../../test/words.ts';

interface Written {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly value: readonly (number | null)[] | Readonly<Record<string, number | null>>;
  readonly status?: Readonly<Record<string, string>>;
  readonly note?: readonly string[];
  readonly role?: Readonly<Record<string, readonly string[]>>;
  readonly dimension: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly category: {
          readonly index: readonly string[];
          readonly label?: Readonly<Record<string, string>>;
          readonly child?: Readonly<Record<string, readonly string[]>>;
        };
      }
    >
  >;
}

async function written(view: TableView): Promise<Written> {
  return JSON.parse(await textOf(writeJsonStat(view, COLOPHON))) as Written;
}

/** The rules of the JSON-stat validator that a data set of one file can break, by their names there. */
function brokenRules({ id, size, value, status, role, dimension }: Written): readonly string[] {
  const cells = size.reduce((product, each) => product * each, 1);
  const named = Object.values(role ?? {}).flat();
  const isCell = (key: string): boolean => /^\d+$/.test(key) && Number(key) < cells;
  const rules: Readonly<Record<string, boolean>> = {
    ID_SIZE_LEN_MISMATCH: id.length === size.length,
    DIM_KEY_ID_MISMATCH: Object.keys(dimension).sort().join() === [...id].sort().join(),
    VALUE_LEN_MISMATCH: Array.isArray(value) ? value.length === cells : Object.keys(value).every(isCell),
    ROLE_ID_UNKNOWN: named.every((each) => id.includes(each)),
    STATUS_KEY_OUT_OF_RANGE: Object.keys(status ?? {}).every(isCell),
    INDEX_COUNT_MISMATCH: id.every((each, at) => dimension[each]?.category.index.length === size[at]),
    LABEL_KEY_INCOMPLETE: Object.values(dimension).every(
      ({ category }) =>
        Object.keys(category.label ?? {})
          .sort()
          .join() === [...category.index].sort().join(),
    ),
    CHILD_ID_UNKNOWN: Object.values(dimension).every(({ category }) =>
      Object.entries(category.child ?? {}).every(([parent, children]) =>
        [parent, ...children].every((each) => category.index.includes(each)),
      ),
    ),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

const SCHEMA = 'jsonstat-validator__schemas__vendored__dataset.json';
const hasSchema = realFiles('conformance').includes(SCHEMA);

/** The members of an object in the official schema. */
interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

describe(writeJsonStat, () => {
  it.runIf(hasSchema)('has every member the official schema requires and none it does not know', async () => {
    const schema = JSON.parse(new TextDecoder().decode(realBytes('conformance', SCHEMA))) as ObjectSchema & {
      readonly $defs: { readonly category: ObjectSchema };
    };
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const dataset = await written(view);
        expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(dataset)));
        expect(Object.keys(dataset)).toEqual(expect.arrayContaining([...(schema.required ?? [])]));
        const known = Object.keys(schema.$defs.category.properties);
        for (const { category } of Object.values(dataset.dimension)) {
          expect(known).toEqual(expect.arrayContaining(Object.keys(category)));
        }
      }),
      { numRuns: 50 },
    );
  });

  const months = dimensionOf('Time', ['2024', '2025'], { role: 'time' });
  const regions = {
    ...dimensionOf('Region', [], { role: 'geography' }),
    categories: [
      { id: 'all', label: 'All' },
      { id: 'n', label: 'North', parent: 'all', footnotes: ['f'] },
    ],
  };

  it.each([
    { role: 'other' as const, said: { label: 'Dollars ÷ 10³', decimals: 4 } },
    { role: 'measure' as const, said: { label: '÷ 10³' } },
  ])('says by what categories were divided beside a dimension that is $role', async ({ role, said }) => {
    const dimensions = [dimensionOf('Kind', ['Flats'], { role }), dimensionOf('Age', ['Young', 'Old'])];
    const table = tableAround(plainCube(dimensions, [1000, 2000]), { unit: 'Dollars', decimals: 1 });
    const old = { dimension: 'age', categories: ['old'] };
    const divided = customise(table, [{ kind: 'divide', of: old, power: 3 }], write);
    if (!divided.ok) throw new Error(divided.problem.problem.code);
    expect(await written(viewOf(divided.value))).toMatchObject({
      value: [1000, 2],
      dimension: { age: { category: { unit: { old: said } } } },
    });
  });

  it('says nothing of what there is not', async () => {
    const kind = dimensionOf('Kind', ['Flats', 'Houses']);
    const { extension, ...dataset } = (await written(
      viewAsPublished(tableAround(plainCube([kind], [1, 2]), { heading: { rows: ['kind'], columns: [] } })),
    )) as Written & { readonly extension: object };
    expect(dataset).toEqual({
      version: '2.0',
      class: 'dataset',
      label: 'Residents',
      source: 'Office of Testland',
      updated: COLOPHON.publishedAt,
      href: COLOPHON.address,
      id: ['kind'],
      size: [2],
      dimension: {
        kind: {
          label: 'Kind',
          category: { index: ['flats', 'houses'], label: { flats: 'Flats', houses: 'Houses' } },
        },
      },
      value: [1, 2],
    });
    expect(Object.keys(extension)).toEqual([
      ...['format', 'id', 'type', 'agency', 'release', 'generatedBy', 'generatedAt', 'status'],
    ]);
  });

  it('writes values, statuses, hierarchy, roles, notes, units and origin', async () => {
    const cube = {
      ...plainCube([regions, months], [1, 2.5, Number.NaN, Number.NaN]),
      absences: new Map([[2, 'suppressed' as const]]),
      flags: new Map([[1, 3]]),
      cellFootnotes: new Map([[0, ['f']]]),
    };
    const footnotes = [{ id: 'f', text: 'North of the river.' }];
    const facts = { footnotes, tableFootnotes: ['f'], unit: 'Number', decimals: 1, licence: 'CC BY 4.0' };
    const dataset = await written(viewAsPublished(tableAround(cube, facts)));

    expect(dataset).toMatchObject({
      version: '2.0',
      class: 'dataset',
      label: 'Residents',
      source: 'Office of Testland',
      updated: '2026-01-05T05:00:00Z',
      href: COLOPHON.address,
      note: ['North of the river.'],
      id: ['region', 'time'],
      size: [2, 2],
      role: { geo: ['region'], time: ['time'] },
      value: [2.5, 1, null, null],
      status: { 0: 'pr', 2: 'na', 3: 's' },
      dimension: {
        region: {
          label: 'Region',
          category: { index: ['all', 'n'], child: { all: ['n'] }, note: { n: ['North of the river.'] } },
        },
        time: { category: { index: ['2025', '2024'] } },
      },
      extension: {
        id: 'T1',
        licence: 'CC BY 4.0',
        unit: 'Number',
        decimals: 1,
        release: { id: 'r1', publishedAt: '2026-01-05T05:00:00Z' },
        status: { label: { s: write(message('absence.suppressed')), p: 'provisional' } },
        cellNotes: { 1: ['North of the river.'] },
      },
    });
  });

  it('has members for a single flag, note or step, and none for what says nothing', async () => {
    const kind = { ...dimensionOf('Kind', ['Flats', 'Houses']), footnotes: ['f'] };
    const of = (flags: readonly (readonly [number, number])[], notes: readonly string[]) => {
      const cube = {
        ...plainCube([kind], [1, 2]),
        flags: new Map(flags),
        cellFootnotes: new Map(notes.map((note, cell) => [cell, [note]])),
      };
      return viewAsPublished(
        tableAround(cube, {
          footnotes: [{ id: 'f', text: 'So.' }],
          heading: { rows: ['kind'], columns: [] },
        }),
      );
    };
    const one = await written(of([[1, 1]], ['f']));
    expect(one).toMatchObject({
      status: { 1: 'p' },
      dimension: { kind: { note: ['So.'] } },
      extension: { cellNotes: { 0: ['So.'] } },
    });
    const silent = await written(of([[1, 0]], ['gone']));
    expect(silent).not.toHaveProperty('status');
    expect(silent).not.toHaveProperty('extension.cellNotes');
    const steps = { ...COLOPHON, write: String, customisation: ['Sorted'] };
    const sorted = JSON.parse(await textOf(writeJsonStat(of([], []), steps))) as object;
    expect(sorted).toHaveProperty('extension.customisation', ['Sorted']);
  });

  it('is read by our own reader with the same absences and flags', async () => {
    const cube = {
      ...plainCube([regions, months], [1, 2.5, Number.NaN, Number.NaN]),
      absences: new Map([
        [2, 'not-yet-published' as const],
        [3, 'nil' as const],
      ]),
      flags: new Map([[0, 3]]),
    };
    const text = await textOf(writeJsonStat(viewAsPublished(tableAround(cube)), COLOPHON));
    const { draft } = await readJsonStat(fileOf('view.json', text));
    expect([...draft.cube.absences.values()].sort()).toEqual(['nil', 'not-yet-published']);
    expect([...draft.cube.flags.values()]).toEqual([3]);
  });

  it('has exactly the shown cells of a view with gaps, and those without a figure by their status', async () => {
    const cube = {
      ...plainCube(
        [dimensionOf('Region', ['North', 'South']), dimensionOf('Sex', ['F', 'M']), months],
        [1, 2, Number.NaN, Number.NaN, 5, Number.NaN, 7, 8],
      ),
      absences: new Map([
        [2, 'not-available' as const],
        [3, 'not-available' as const],
        [5, 'suppressed' as const],
      ]),
    };
    const customised = customise(tableAround(cube), [{ kind: 'hide-empty', axis: 'rows' }], write);
    if (!customised.ok) throw new Error(JSON.stringify(customised.problem));
    const { size, value, status } = await written(viewOf(customised.value));
    expect({ size, value, status }).toEqual({
      size: [2, 2, 2],
      value: { 0: 2, 1: 1, 4: null, 5: 5, 6: 8, 7: 7 },
      status: { 4: 's' },
    });
  });

  it('keeps the rules of the format, and the reference toolkit reads every cell of any view', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const dataset = await written(view);
        expect(brokenRules(dataset)).toEqual([]);
        if (dataset.id.length === 0 || Object.keys(dataset.value).length === 0) return;
        expect(Object.keys(dataset.value)).toHaveLength(view.rows.length * view.columns.length);
        const read = JSONstat(dataset) as ToolkitDataset;
        const dimensions = [...view.rowDimensions, ...view.columnDimensions];
        for (let row = 0; row < view.rows.length; row += 1) {
          for (let column = 0; column < view.columns.length; column += 1) {
            const headings = [view.rows.at(row), view.columns.at(column)].flatMap(
              ({ categories }) => categories,
            );
            const at = Object.fromEntries([
              ...headings.map(({ id }, of) => [dimensions[of]?.id ?? '', id]),
              ...view.picked.map(({ dimension, category }) => [dimension.id, category.id]),
            ]) as Record<string, string>;
            const value = view.cube.values[cellAt(view, row, column)] ?? Number.NaN;
            expect(read.Data(at, false)).toEqual(Number.isNaN(value) ? null : value === 0 ? 0 : value);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
