import type { Manifest } from '@almanac/contract';
import {
  type Category,
  type Cube,
  inLogs,
  observationAt,
  parseTableCode,
  type TableFacts,
  withPartitions,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../../../test/small-table.ts';
import { completeTable, type CompletedTable } from '../complete-table.ts';
import { carryOver } from './carry-over.ts';

/** Rows by name, each with its figure; a file of one period. */
function fileOf(rows: Readonly<Record<string, number>>, more: Partial<Cube> = {}): Cube {
  const categories = Object.keys(rows).map((id): Category => ({ id, label: id }));
  return {
    dimensions: [
      { id: 'group', label: 'Group', role: 'other', categories },
      { id: 'time', label: 'Year', role: 'time', categories: [{ id: '2025', label: '2025' }] },
    ],
    values: Float64Array.from(Object.values(rows)),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
    ...more,
  };
}

interface Month {
  readonly cube: Cube;
  readonly manifest?: Manifest;
  readonly facts?: Partial<TableFacts>;
}

/** Publishes month after month; the last release. */
function published(...months: readonly Month[]): CompletedTable {
  let last: CompletedTable | undefined;
  for (const { cube, manifest = {}, facts = {} } of months) {
    const completed: CompletedTable = completeTable({
      code: parseTableCode('SMALL') ?? smallTable().code,
      agency: 'Housing Office',
      fileName: 'homes.csv',
      manifest: { topics: ['A > B > C'], ...manifest },
      draft: { cube, facts },
      previous: last?.table,
      overruled: last?.overruled,
    });
    last = { ...completed, table: { ...completed.table, cube: withPartitions(completed.table.cube) } };
  }
  if (last === undefined) throw new Error('no month');
  return last;
}

const FIGURES = { Women: 3, Men: 4, All: 7 };
const BARE: Month = { cube: fileOf(FIGURES), facts: { title: 'PEOPLE', unit: 'Number' } };
const group = ({ table }: CompletedTable) => table.cube.dimensions[0];
const families = (completed: CompletedTable) =>
  group(completed)?.categories.map(({ id, parent = '' }) => `${parent}>${id}`);
const below: Manifest = { dimensions: { Group: { parents: { Women: 'All', Men: 'All' } } } };

/** `All 7, Women 3` */
function figures({ table: { cube } }: CompletedTable): string {
  const words = cube.dimensions[0]?.categories.map(({ label }, at) => {
    const cell = observationAt(cube, at);
    return `${label} ${cell.kind === 'value' ? cell.value : '-'}`;
  });
  return words?.join(', ') ?? '';
}

describe(carryOver, () => {
  it('keeps units of categories, unless the file has them in another dimension now', () => {
    const withUnits = (id: string, units: Readonly<Record<string, string>>): Cube => {
      const cube = fileOf(FIGURES);
      const dimensions = cube.dimensions.map((each) => ({
        ...each,
        categories: each.categories.map((category) => ({
          ...category,
          ...(each.id === id && category.id in units && { unit: units[category.id] ?? '' }),
        })),
      }));
      return { ...cube, dimensions };
    };
    const unitsAfter = (cube: Cube) => {
      const first = { cube: withUnits('group', { Women: 'Dozen', Men: 'Ten' }), facts: { title: 'People' } };
      const then = published(first, { cube, facts: { title: 'People' } });
      return then.table.cube.dimensions.map(({ categories }) => categories.map(({ unit = '' }) => unit));
    };
    expect(unitsAfter(fileOf(FIGURES))).toEqual([['Dozen', 'Ten', ''], ['']]);
    expect(unitsAfter(withUnits('group', { Men: 'Pair' }))).toEqual([['Dozen', 'Pair', ''], ['']]);
    expect(unitsAfter(withUnits('time', { 2025: 'Pair' }))).toEqual([['', '', ''], ['Pair']]);
  });

  it('keeps what a manifest said once when the next file comes without one', () => {
    const manifest: Manifest = {
      title: 'People by group',
      unit: 'Thousand',
      decimals: 1,
      frequency: 'monthly',
      contact: 'Ask us.',
      methodology: 'https://office.example/how',
      keywords: ['census'],
      footnotes: ['Residents only.'],
      charts: { allowed: { pie: false }, defaultChart: 'verticalBar' },
      functions: { sum: false },
      heading: { rows: ['Year'], columns: ['Group'] },
      dimensions: {
        Group: {
          label: 'Group of people',
          role: 'geography',
          parents: { Women: 'All', Men: 'All' },
          units: { Women: 'Hundred' },
          labels: { Women: 'Women and girls' },
          order: ['Men', 'Women'],
          decimals: { Men: 2 },
          footnotes: ['As they say themselves.'],
          categoryFootnotes: { Men: ['With boys.', 'Residents only.'] },
          opensAt: 'Women and girls',
          partitions: [{ parts: ['Women', 'Men'] }],
        },
      },
      cellFootnotes: [{ text: 'Counted twice.', at: { Group: 'Women and girls', Year: '2025' } }],
    };
    const once = published({ ...BARE, manifest });
    const twice = published({ ...BARE, manifest }, BARE, BARE);

    expect(once.table).toMatchObject({
      contact: 'Ask us.',
      methodology: 'https://office.example/how',
      searchKeywords: ['census'],
    });
    expect(group(once)).toMatchObject({
      label: 'Group of people',
      role: 'geography',
      opensAt: 'Women',
      footnotes: ['manifest-2'],
      categories: [
        { id: 'All' },
        { id: 'Men', parent: 'All', decimals: 2, footnotes: ['manifest-3', 'manifest-1'] },
        { id: 'Women', parent: 'All', label: 'Women and girls', unit: 'Hundred' },
      ],
    });
    expect([...once.table.cube.cellFootnotes]).toEqual([[2, ['manifest-4']]]);
    expect(figures(once)).toBe('All 7, Men 4, Women and girls 3');
    expect(twice.table).toEqual(once.table);
    expect(published({ ...BARE, manifest }, { ...BARE, manifest }).table).toEqual(once.table);
    expect(twice.overruled).toEqual(once.overruled);
  });

  it('keeps what a file said once when the next one is silent', () => {
    const rich = fileOf(FIGURES, { cellFootnotes: new Map([[0, ['3']]]) });
    const [dimension, time] = rich.dimensions;
    if (!dimension || !time) throw new Error('two dimensions');
    const categories: readonly Category[] = [
      { id: 'Women', label: 'Women', unit: 'Hundred', footnotes: ['2'] },
      { id: 'Men', label: 'Men and boys', decimals: 1 },
      { id: 'All', label: 'All' },
    ];
    const facts = {
      title: 'PEOPLE',
      keywords: [{ name: 'REFPERIOD', of: ['group', 'Men'] as const, texts: ['June'] }],
      footnotes: ['1', '2', '3'].map((id) => ({ id, text: `Note ${id}.` })),
      tableFootnotes: ['1'],
    };
    const first = { cube: { ...rich, dimensions: [{ ...dimension, categories }, time] }, facts };

    const silent = { cube: fileOf(FIGURES), facts: {} };
    expect(published(first, silent).table).toEqual(published(first).table);
  });

  it('lets a file win that says otherwise', () => {
    const { table } = published(
      { ...BARE, manifest: { title: 'People by group', unit: 'Thousand' } },
      { ...BARE, facts: { title: 'PEOPLE OF TODAY', unit: 'Number' } },
    );

    expect(table).toMatchObject({ title: 'PEOPLE OF TODAY', unit: 'Thousand' });
  });

  it('puts every category after the one above it, and moves its figures along', () => {
    const once = published({ ...BARE, manifest: below });

    expect(families(once)).toEqual(['>All', 'All>Women', 'All>Men']);
    expect(figures(once)).toBe('All 7, Women 3, Men 4');
    const now = { Young: 1, Women: 30, Men: 40, All: 70 };
    expect(figures(published({ ...BARE, manifest: below }, { ...BARE, cube: fileOf(now) }))).toBe(
      'Young 1, All 70, Women 30, Men 40',
    );
  });

  it('hangs categories under the next one above when theirs is gone', () => {
    const manifest: Manifest = {
      dimensions: { Group: { parents: { Women: 'All', Men: 'Women' } } },
    };
    const next = { cube: fileOf({ Men: 1, All: 2 }) };
    expect(families(published({ ...BARE, manifest }, next))).toEqual(['>All', 'All>Men']);
  });

  it('takes the hierarchy of a file that has one whole, and none that would go round in a circle', () => {
    const [dimension, time] = fileOf(FIGURES).dimensions;
    if (!dimension || !time) throw new Error('two dimensions');
    const turned = (categories: readonly Category[]): Month => ({
      cube: { ...fileOf(FIGURES), dimensions: [{ ...dimension, categories }, time] },
    });
    const otherwise = turned([
      { id: 'Women', label: 'Women' },
      { id: 'Men', label: 'Men' },
      { id: 'All', label: 'All', parent: 'Women' },
    ]);
    expect(families(published({ ...BARE, manifest: below }, otherwise))).toEqual([
      '>Women',
      'Women>All',
      '>Men',
    ]);
  });

  it('knows rows without numbers again that a manifest hung under others, renamed or sorted', () => {
    const numbered = (...labels: readonly string[]): Cube => {
      const cube = fileOf(Object.fromEntries(Array.from(labels.keys(), (at) => [String(at + 1), at])));
      const [rows, time] = cube.dimensions;
      if (!rows || !time) throw new Error('two dimensions');
      const categories = rows.categories.map((row, at) => ({ ...row, label: labels[at] ?? '' }));
      return { ...cube, dimensions: [{ ...rows, categories }, time] };
    };
    const given = { code: smallTable().code, agency: 'A', fileName: 'a.csv', isNumberedByPlace: true };
    const hung = { topics: ['A > B > C'], dimensions: { Group: { parents: { Women: 'All', Men: 'All' } } } };
    const first = completeTable({
      ...given,
      manifest: hung,
      draft: { cube: numbered('Women', 'Men', 'All'), facts: {} },
      previous: undefined,
    });
    for (const manifest of [{}, hung]) {
      const second = completeTable({
        ...given,
        manifest,
        draft: { cube: numbered('Young', 'Women', 'Men', 'All'), facts: {} },
        previous: first.table,
        overruled: first.overruled,
      });
      expect(group(second)?.categories.map(({ id, label }) => `${id} ${label}`)).toEqual([
        '4 Young',
        '3 All',
        '1 Women',
        '2 Men',
      ]);
    }
  });

  it('drops units of categories once the file says another unit of the whole table', () => {
    const manifest: Manifest = { dimensions: { Group: { units: { Women: 'Hundred' } } } };
    const units = (...months: readonly Month[]) =>
      group(published(...months))?.categories.map(({ unit }) => unit);

    expect(units({ ...BARE, manifest }, BARE)).toEqual(['Hundred', undefined, undefined]);
    expect(units({ ...BARE, manifest }, { ...BARE, facts: { unit: 'Million' } })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('finds anew what is a whole once a category has come, and says so', () => {
    const manifest: Manifest = { dimensions: { Group: { partitions: [{ parts: ['Women', 'Men'] }] } } };
    const more = { ...BARE, cube: fileOf({ ...FIGURES, Other: 1 }) };
    const { table, guesses } = published({ ...BARE, manifest }, more);

    expect(table.cube.dimensions[0]?.partitions).not.toEqual([{ parts: ['Women', 'Men'] }]);
    expect(guesses.map(inLogs)).toContain('publish.partitions-dropped(Group)');
    expect(published(BARE, more).guesses.map(inLogs).join()).not.toContain('partitions-dropped');
  });

  it('replaces the notes of a kind of which the file or the manifest has some, and no other', () => {
    const manifest = { footnotes: ['Residents only.'] };
    const noted = (text: string): Month => ({
      cube: fileOf(FIGURES, { cellFootnotes: new Map([[0, ['c']]]) }),
      facts: {
        footnotes: [
          { id: 't', text },
          { id: 'c', text: 'Estimated.' },
        ],
        tableFootnotes: ['t'],
      },
    });
    const textsOf = (...months: readonly Month[]) =>
      published(...months).table.footnotes.map(({ text }) => text);

    expect(textsOf(noted('As of May.'), noted('As of June.'))).toEqual(['As of June.', 'Estimated.']);
    expect(textsOf({ ...noted('As of May.'), manifest }, noted('As of June.'))).toEqual([
      'As of June.',
      'Estimated.',
      'Residents only.',
    ]);
    expect(textsOf(noted('As of May.'), { ...BARE, manifest })).toEqual(['Estimated.', 'Residents only.']);
    expect(textsOf({ ...BARE, manifest }, { ...BARE, manifest: { footnotes: [] } })).toEqual([]);
  });

  it('replaces the footnotes of what a manifest names, and of nothing else', () => {
    const first: Manifest = {
      footnotes: ['Table.'],
      dimensions: {
        Group: { footnotes: ['Group.'], categoryFootnotes: { Men: ['Men.'], Women: ['Women.'] } },
      },
      cellFootnotes: [{ text: 'Cell.', at: { Group: 'Men' } }],
    };
    const after = (manifest: Manifest) =>
      published({ ...BARE, manifest: first }, { ...BARE, manifest }).table.footnotes.map(({ text }) => text);

    expect(after({})).toEqual(['Table.', 'Group.', 'Women.', 'Men.', 'Cell.']);
    expect(after({ dimensions: { Group: { categoryFootnotes: { Men: [] } } }, cellFootnotes: [] })).toEqual([
      'Table.',
      'Group.',
      'Women.',
    ]);
    expect(after({ footnotes: [], dimensions: { Group: { footnotes: ['New.'] } } })).toEqual([
      'Women.',
      'Men.',
      'Cell.',
      'New.',
    ]);
  });

  it('moves notes with their cells', () => {
    const noted = {
      cube: fileOf(FIGURES, { cellFootnotes: new Map([[1, ['c']]]) }),
      facts: { footnotes: [{ id: 'c', text: 'Estimated.' }] },
    };
    const { table } = published(noted, { cube: fileOf({ Young: 1, Old: 1, ...FIGURES }), manifest: below });

    const men = group({ table } as CompletedTable)?.categories.findIndex(({ id }) => id === 'Men');
    expect([...table.cube.cellFootnotes]).toEqual([[men, ['c']]]);
  });

  it('merges switches of charts and functions one by one', () => {
    const { table } = published(
      { ...BARE, manifest: { charts: { allowed: { pie: false } }, functions: { sum: false } } },
      { ...BARE, manifest: { charts: { defaultChart: 'line' }, functions: { tidy: false } } },
    );
    expect(table.charts).toEqual({ allowed: { pie: false }, defaultChart: 'line' });
    expect(table.functions).toEqual({ sum: false, tidy: false });
  });

  it('leaves marks, the next release and the last update to each release', () => {
    const flagged = fileOf(FIGURES, { flags: new Map([[0, 1]]) });
    const { table } = published(
      { cube: flagged, manifest: { nextReleaseDate: '2026-12-01', lastUpdated: '2026-11-01' } },
      BARE,
    );
    expect(table.cube.flags.size).toBe(0);
    expect(table).not.toHaveProperty('nextReleaseDate');
    expect(table).not.toHaveProperty('lastUpdated');
  });
});
