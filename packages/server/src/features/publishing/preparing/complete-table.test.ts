import { parseTableCode, type Cube, type Dimension, type TableFacts, inLogs } from '@almanac/core';
import type { Manifest } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { completeTable, titleFromFileName, type CompletedTable, type FactSources } from './complete-table.ts';

interface Said {
  readonly manifest?: Manifest;
  readonly file?: Partial<TableFacts>;
  readonly previous?: ReturnType<typeof smallTable>;
}

const TOPICS = ['Society > Housing > Dwellings'];

function complete({ manifest = {}, file = {}, previous }: Said): CompletedTable {
  return completeTable({
    code: parseTableCode('SMALL') ?? smallTable().code,
    agency: 'Housing Office',
    fileName: 'homes_by-region.csv',
    manifest: { topics: TOPICS, ...manifest },
    draft: { cube: SMALL_CUBE, facts: file },
    previous,
  });
}

describe(completeTable, () => {
  it('trusts the manifest before the file, the file before the last release', () => {
    const previous = smallTable({ title: 'Last', source: 'Last', licence: 'Last' });
    const { table } = complete({
      manifest: { title: 'Manifest' },
      file: { title: 'File', source: 'File' },
      previous,
    });

    expect(table).toMatchObject({ title: 'Manifest', source: 'File', licence: 'Last' });
  });

  it('carries no dates over from the last release', () => {
    const previous = smallTable({ nextReleaseDate: '2026-12-01', lastUpdated: '2026-11-01' });
    const { table } = complete({ file: { title: 'Dwellings' }, previous });

    expect(table).not.toHaveProperty('nextReleaseDate');
    expect(table).not.toHaveProperty('lastUpdated');
  });

  it('guesses what is not said, and says what it guessed', () => {
    const { table, guesses } = complete({});

    expect(table).toMatchObject({
      title: 'Homes by region',
      groupTitle: 'Homes by region',
      kind: 'TS',
      frequency: 'annual',
      source: 'Housing Office',
      heading: { rows: ['region'], columns: ['time'] },
      isEnabled: true,
      isFictional: false,
      isDeleted: false,
    });
    expect(guesses.map(inLogs)).toEqual([
      'publish.type-TS(TS)',
      'publish.title-guessed(Homes by region)',
      'publish.source-guessed(Housing Office)',
      'publish.heading-guessed(Region, Year)',
    ]);
  });

  it('takes no source over that was only the agency of the last release', () => {
    const told = { title: 'Dwellings' };
    const guessed = complete({ file: told, previous: smallTable({ agency: 'Old', source: 'Old' }) });
    expect(guessed.table.source).toBe('Housing Office');
    const named = complete({ file: told, previous: smallTable({ agency: 'Old', source: 'Census' }) });
    expect(named.table.source).toBe('Census');
    expect(named.guesses.map(inLogs).join()).not.toContain('source');
  });

  it('may be shown and called from outside, as long as nobody says otherwise', () => {
    const open = { isEnabled: true, apiPublic: true, apiAdmin: true, apiDev: true, isFictional: false };
    expect(complete({}).table).toMatchObject(open);
    const closed = { isEnabled: false, apiPublic: false, apiAdmin: false, apiDev: false, isFictional: true };
    expect(complete({ manifest: closed }).table).toMatchObject(closed);
    expect(complete({ file: closed }).table).toMatchObject(closed);
    expect(complete({ previous: smallTable(closed) }).table).toMatchObject(closed);
  });

  it('numbers the footnotes of the manifest from one', () => {
    const { table } = complete({ manifest: { footnotes: ['One.', 'Two.'] } });
    expect(table.footnotes.map(({ id }) => id)).toEqual(['manifest-1', 'manifest-2']);
  });

  it('warns of a type that does not fit, and follows it', () => {
    const { table, warnings } = complete({ manifest: { type: 'CT', title: 'Dwellings' } });

    expect(table.kind).toBe('CT');
    expect(warnings).toHaveLength(1);
  });

  it('puts the manifest’s footnotes after those of the file', () => {
    const { table } = complete({
      manifest: { title: 'Dwellings', footnotes: ['From the manifest.'] },
      file: { footnotes: [{ id: 'manifest-1', text: 'From the file.' }], tableFootnotes: ['manifest-1'] },
    });

    expect(table.footnotes.map(({ text }) => text)).toEqual(['From the file.', 'From the manifest.']);
    expect(new Set(table.footnotes.map(({ id }) => id)).size).toBe(2);
    expect(table.tableFootnotes).toEqual(table.footnotes.map(({ id }) => id));
  });

  it('follows what the manifest says of dimensions', () => {
    const { table } = complete({
      manifest: {
        title: 'Dwellings',
        dimensions: {
          Region: { label: 'Part of the country', units: { North: 'Dozen' }, parents: { South: 'North' } },
        },
      },
    });

    expect(table.cube.dimensions[0]).toMatchObject({
      label: 'Part of the country',
      categories: [{}, { unit: 'Dozen', parent: 'all' }, { parent: 'n' }],
    });
  });

  it('takes the partitions that the manifest states, by id or label, in the order of the file', () => {
    const stating = (partition: { readonly total?: string; readonly parts: string[] }) =>
      complete({ manifest: { title: 'Dwellings', dimensions: { Region: { partitions: [partition] } } } });

    const { table } = stating({ total: 'All regions', parts: ['South', 'n'] });
    const ids = table.cube.dimensions[0]?.categories.map(({ id }) => id);
    expect(table.cube.dimensions[0]?.partitions).toEqual([{ total: ids?.[0], parts: ids?.slice(1) }]);
    expect(() => stating({ parts: ['North', 'West'] })).toThrow(
      'publish.no-category(dimensions.Region.partitions[0], Region, West)',
    );
    expect(() => stating({ total: 'North', parts: ['North', 'South'] })).toThrow('publish.partition-twice');
  });

  it('takes back a unit or a place below another that the manifest denies', () => {
    const { table } = complete({
      manifest: {
        title: 'D',
        dimensions: { Region: { parents: { n: null }, units: { s: null }, decimals: { s: null } } },
      },
    });

    expect(table.cube.dimensions[0]?.categories).toEqual([
      { id: 'all', label: 'All regions' },
      { id: 's', label: 'South', parent: 'all' },
      { id: 'n', label: 'North' },
    ]);
    expect([...table.cube.values]).toEqual([30, 50, 20, NaN, 10, NaN]);
    expect(table.cube.absences).toEqual(new Map([[3, 'nil']]));
    expect(table.cube.cellFootnotes).toEqual(new Map([[4, ['1']]]));
  });

  it('refuses a footnote on a cell that is not told from others, and an order of periods', () => {
    const refused = (manifest: Manifest) => () => complete({ manifest: { title: 'D', ...manifest } });
    expect(refused({ cellFootnotes: [{ text: 'Odd.', at: { Region: 'North' } }] })).toThrow(
      'publish.cell-unnamed(cellFootnotes[0], Year)',
    );
    expect(refused({ cellFootnotes: [{ text: 'Odd.', at: { Region: 'West', Year: '2024' } }] })).toThrow(
      'publish.no-category(cellFootnotes[0], Region, West)',
    );
    expect(refused({ dimensions: { Year: { order: ['2024', '2023'] } } })).toThrow(
      'publish.order-of-time(dimensions.Year.order)',
    );
    expect(refused({ dimensions: { Region: { categoryFootnotes: { West: ['Odd.'] } } } })).toThrow(
      'publish.no-category(dimensions.Region.categoryFootnotes, Region, West)',
    );
  });

  it('counts a topic that is named twice once', () => {
    const { table } = complete({
      manifest: { title: 'D', topics: [...TOPICS, 'society>Housing  > dwellings'] },
    });

    expect(table.topics).toHaveLength(1);
  });

  it('reads the periods of a dimension that the manifest calls time as one list', () => {
    const spans = ['2008-09', '2009-10', '2010-11'].map((label) => ({ id: label, label }));
    const [region] = SMALL_CUBE.dimensions;
    if (region === undefined) throw new Error('no dimension');
    const years: Dimension = { id: 'years', label: 'Years', role: 'other', categories: spans };
    const cube: Cube = { ...SMALL_CUBE, dimensions: [region, years] };
    const { table } = completeTable({
      code: smallTable().code,
      agency: 'Housing Office',
      fileName: 'homes.csv',
      previous: undefined,
      manifest: { topics: TOPICS, dimensions: { Years: { role: 'time' } } },
      draft: { cube, facts: {} },
    });
    expect(table.frequency).toBe('multi-year');
    expect(table.cube.dimensions[1]?.categories.map(({ period }) => period?.lastYear)).toEqual([
      2009, 2010, 2011,
    ]);
  });

  it('refuses a time dimension whose categories are no periods', () => {
    expect(() => complete({ manifest: { title: 'D', dimensions: { Region: { role: 'time' } } } })).toThrow(
      'publish.not-time(dimensions.Region, All regions)',
    );
    const [region] = SMALL_CUBE.dimensions;
    if (region === undefined) throw new Error('no dimension');
    const categories = ['2020', '2021', 'Total'].map((id) => ({ id, label: id }));
    const cube: Cube = { ...SMALL_CUBE, dimensions: [{ ...region, categories }] };
    const manifest = { topics: TOPICS, title: 'D', dimensions: { Region: { role: 'time' } } } as const;
    const given = { code: smallTable().code, agency: 'Office', fileName: 'x', previous: undefined };
    expect(() => completeTable({ ...given, manifest, draft: { cube, facts: {} } })).toThrow(
      'publish.not-time(dimensions.Region, Total)',
    );
  });

  it('takes the first title that says something, without blanks around it', () => {
    const file = { title: ' File ' };
    expect(complete({ manifest: { title: ' Manifest ' }, file }).table.title).toBe('Manifest');
    expect(complete({ manifest: { title: ' ' }, file }).table.title).toBe('File');
    expect(complete({ file: { title: '' }, previous: smallTable({ title: 'Last' }) }).table.title).toBe(
      'Last',
    );
  });

  it('keeps the title of the group as long as the title is the same', () => {
    const previous = smallTable({ title: 'Homes', groupTitle: 'Group' });
    expect(complete({ file: { title: 'Homes' }, previous }).table.groupTitle).toBe('Group');
    expect(complete({ file: { title: 'Houses' }, previous }).table.groupTitle).toBe('Houses');
    const said = { title: 'Homes', groupTitle: 'File' };
    expect(complete({ file: said, previous }).table.groupTitle).toBe('File');
    expect(complete({ manifest: { groupTitle: 'Manifest' }, file: said }).table.groupTitle).toBe('Manifest');
  });

  it('keeps a frequency that was said, not one that was seen', () => {
    const of = (frequency: 'annual' | 'monthly') =>
      complete({ file: { title: 'D' }, previous: smallTable({ frequency }) }).table.frequency;
    expect(of('monthly')).toBe('monthly');
    expect(of('annual')).toBe('annual');
    const months = { ...SMALL_CUBE.dimensions[1], categories: [] } as unknown as Dimension;
    const none: Cube = { ...SMALL_CUBE, dimensions: [months], values: new Float64Array(0) };
    const seen = smallTable({ frequency: 'annual' });
    expect(complete({ file: { title: 'D', frequency: 'monthly' }, previous: seen }).table.frequency).toBe(
      'monthly',
    );
    const said = smallTable({ frequency: 'annual', cube: none });
    expect(complete({ file: { title: 'D' }, previous: said }).table.frequency).toBe('annual');
  });

  it('refuses at once whatever of a manifest cannot be followed', () => {
    const refused = (manifest: Manifest) => () => complete({ manifest: { title: 'D', ...manifest } });
    const nowhere = { rows: ['Nowhere'], columns: ['Year'] };
    const sex = { Sex: { units: {} } };
    expect(refused({ heading: nowhere, topics: [], dimensions: sex })).toThrow('publish.faults(3)');
    expect(refused({ heading: nowhere, dimensions: sex })).toThrow('publish.faults(2)');
    const renaming = { Region: { label: 'Area', units: { West: 'Dozen' } } };
    const renamed = { rows: ['Area'], columns: ['Year'] };
    expect(refused({ heading: renamed, dimensions: renaming })).toThrow(/^publish\.no-category/);
    expect(refused({ heading: nowhere, dimensions: { Region: { label: 'Area' } }, topics: [] })).toThrow(
      'publish.faults(2)',
    );
  });

  it('needs topics from somewhere', () => {
    const of = (manifest: Manifest, file: Partial<TableFacts> = {}, previous = smallTable()) =>
      complete({ manifest: { title: 'D', ...manifest }, file, previous }).table.topics;
    const topics = [{ grouping: 'A', subject: 'B', topic: 'C' }];
    expect(of({ topics: [] }, { topics })).toEqual(topics);
    expect(of({ topics: [] }, { topics: [] }, smallTable({ topics }))).toEqual(topics);
    expect(() => of({ topics: [] }, {}, smallTable({ topics: [] }))).toThrow('publish.no-topics');
    const named = (name: string) => of({ topics: [`A > B > ${name}`] });
    expect(() => named('C'.repeat(500))).not.toThrow();
    for (const name of [' ', 'C'.repeat(501)]) expect(() => named(name)).toThrow('publish.topic-names(500)');
  });

  it('keeps words to search by, unless others are said', () => {
    const previous = smallTable({ searchKeywords: ['last'] });
    const words = (manifest: Manifest, file: Partial<TableFacts> = {}) =>
      complete({ manifest: { title: 'D', ...manifest }, file, previous }).table.searchKeywords;
    expect(words({ keywords: ['manifest'] }, { searchKeywords: ['file'] })).toEqual(['manifest']);
    expect(words({}, { searchKeywords: ['file'] })).toEqual(['file']);
    expect(words({})).toEqual(['last']);
    expect(words({ keywords: [] })).toBeUndefined();
    expect(complete({ file: { title: 'D' } }).table).not.toHaveProperty('searchKeywords');
  });

  it('joins what is said of charts and functions, the nearest last', () => {
    const previous = smallTable({
      charts: { allowed: { pie: false, line: false }, defaultChart: 'pie' } as never,
      functions: { sum: false, pivot: false },
    });
    const file = {
      title: 'D',
      charts: { allowed: { line: true }, defaultChart: 'line' } as never,
      functions: { pivot: true },
    };
    const { table } = complete({
      manifest: { charts: { allowed: { bar: false } } as never },
      file,
      previous,
    });
    expect(table.charts).toEqual({ allowed: { pie: false, line: true, bar: false }, defaultChart: 'line' });
    expect(table.functions).toEqual({ sum: false, pivot: true });
  });

  it('takes the heading of the file, else the last one, where its dimensions are there', () => {
    const turned = { rows: ['time'], columns: ['region'] };
    const gone = { rows: ['sex'], columns: ['time'] };
    const heading = (file: Partial<TableFacts>, last = smallTable()) => {
      const { table, guesses } = complete({ file: { title: 'D', ...file }, previous: last });
      return [table.heading, guesses.map(inLogs).some((each) => each.startsWith('publish.heading-guessed'))];
    };
    expect(heading({ heading: turned })).toEqual([turned, false]);
    expect(heading({ heading: gone }, smallTable({ heading: turned }))).toEqual([turned, false]);
    expect(heading({ heading: gone }, smallTable({ heading: gone }))).toEqual([
      { rows: ['region'], columns: ['time'] },
      true,
    ]);
  });

  it('says that rows have moved, and that a whole is none any more', () => {
    const told = (given: Partial<FactSources>) =>
      completeTable({
        code: smallTable().code,
        agency: 'Office',
        fileName: 'x',
        manifest: { topics: TOPICS, title: 'D', type: 'TS' },
        draft: { cube: SMALL_CUBE, facts: { source: 'S', heading: { rows: ['region'], columns: ['time'] } } },
        previous: undefined,
        ...given,
      }).guesses.map(inLogs);
    expect(told({})).toEqual([]);
    const overruled = { facts: {}, dimensions: { region: { hasStatedPartitions: true } } } as const;
    expect(told({ previous: smallTable(), overruled })).toEqual(['publish.partitions-dropped(Region)']);
    const numbered = (labels: readonly string[]): Cube => ({
      ...SMALL_CUBE,
      dimensions: SMALL_CUBE.dimensions.map((each) =>
        each.id === 'region'
          ? { ...each, categories: labels.map((label, at) => ({ id: String(at + 1), label })) }
          : each,
      ),
    });
    const previous = smallTable({ cube: numbered(['A', 'B', 'C']) });
    const facts = { source: 'S', heading: { rows: ['region'], columns: ['time'] } };
    const draft = { cube: numbered(['C', 'A', 'B']), facts };
    expect(told({ previous, draft, isNumberedByPlace: true })).toEqual(['publish.rows-moved']);
    expect(told({ previous, draft })).toEqual([]);
  });

  describe('of a cube too big to be seen whole', () => {
    const dimension = (id: string, count: number, role: 'time' | 'other' | 'geography'): Dimension => ({
      id,
      label: id,
      role,
      categories: Array.from({ length: count }, (_, at) => ({
        id: `${id}${at}`,
        label: at === count - 1 ? 'Total' : `${id} ${at}`,
      })),
    });
    const cube: Cube = {
      dimensions: [
        dimension('age', 20, 'other'),
        dimension('region', 90, 'geography'),
        dimension('sex', 3, 'other'),
        dimension('time', 60, 'time'),
      ],
      values: new Float64Array(20 * 90 * 3 * 60),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    };
    const big = (manifest: Manifest, heading?: TableFacts['heading']) =>
      completeTable({
        code: smallTable().code,
        agency: 'Office',
        fileName: 'cube.csv',
        previous: undefined,
        manifest: { topics: TOPICS, title: 'Cube', ...manifest },
        draft: { cube, facts: heading ? { heading } : {} },
      }).table;
    const everything = { rows: ['age', 'region', 'sex'], columns: ['time'] };

    it('opens on the part that tells the most, unless its agency says otherwise', () => {
      expect(big({}).heading).toEqual({ rows: ['region'], columns: ['age'] });
      expect(big({}, everything).heading).toEqual({ rows: ['region'], columns: ['age'] });
      expect(big({}, { rows: ['sex'], columns: ['time'] }).heading.rows).toEqual(['sex']);
      expect(big({ heading: everything }).heading).toEqual(everything);
    });

    it('is one of more than 250,000 cells', () => {
      const of = (years: number) => {
        const dimensions = [dimension('age', 500, 'other'), dimension('time', years, 'time')];
        const draft = { cube: { ...cube, dimensions, values: new Float64Array(500 * years) }, facts: {} };
        const more = { agency: 'Office', fileName: 'cube.csv', manifest: { topics: TOPICS, title: 'Cube' } };
        const previous = smallTable({ heading: { rows: ['time'], columns: ['age'] }, cube: draft.cube });
        return completeTable({ code: previous.code, ...more, previous, draft }).table;
      };
      expect(of(500).heading).toEqual({ rows: ['time'], columns: ['age'] });
      expect(of(500).cube.dimensions[0]).not.toHaveProperty('opensAt');
      expect(of(501).heading).not.toEqual({ rows: ['time'], columns: ['age'] });
    });

    it('opens what is picked from at its total', () => {
      expect(big({}).cube.dimensions.map(({ opensAt }) => opensAt)).toEqual([
        'age19',
        'region89',
        'sex2',
        undefined,
      ]);
      expect(complete({}).table.cube).toEqual(SMALL_CUBE);
    });
  });
});

describe(titleFromFileName, () => {
  it.each([
    ['unemployment_rate-2024.csv', 'Unemployment rate 2024'],
    ['a.b.csv', 'A.b'],
    ['__homes--by  region_.px', 'Homes by region'],
    ['homes', 'Homes'],
    ['.csv', '.csv'],
    ['_.csv', '_.csv'],
  ])('of %s is %s', (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });
});
