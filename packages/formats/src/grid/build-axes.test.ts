import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { footnoteList } from '../reading/footnote-list.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { buildAxes, onlyPeriod, type Side } from './build-axes.ts';
import { textColumnOf } from './text-columns.ts';

function sourceOf(taken: readonly string[] = []) {
  const notes: ReadingNotes = { guesses: [], warnings: [] };
  return { notes, write: inLogs, taken: new Set(taken), footnotes: footnoteList() };
}

/** A side as it is drawn: ` / ` between its lines, `|` between their texts. */
function sideOf(drawing: string, { names = [], ...facts }: Partial<Side> = {}): Side {
  const rows = drawing.split(' / ').map((line) => line.split('|'));
  const levels = (rows[0] ?? []).map((_, at) => textColumnOf(rows.map((row) => row[at] ?? '')));
  return {
    kind: 'rows',
    lines: rows.length,
    levels,
    ...facts,
    names: levels.map((_, at) => names[at] ?? ''),
  };
}

/** Each dimension with its categories as `id=label <parent (unit)`, and the places of the lines. */
function axesOf(side: Side, taken: readonly string[] = []) {
  const source = sourceOf(taken);
  const axes = buildAxes(side, source).map(({ dimension: { id, label, role, categories }, positions }) => ({
    is: `${id}, ${label}, ${role}`,
    categories: categories.map(
      (each) =>
        each.id +
        (each.label === each.id ? '' : `=${each.label}`) +
        (each.parent === undefined ? '' : ` <${each.parent}`) +
        (each.unit === undefined ? '' : ` (${each.unit})`) +
        (each.footnotes ?? []).map((note) => ` *${note}`).join(''),
    ),
    positions: [...positions],
  }));
  return { axes, source };
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const YEARS = Array.from({ length: 80 }, (_, at) => String(1900 + at));

describe(buildAxes, () => {
  it.each<[string, Side, readonly string[], string, readonly string[], readonly number[]]>([
    ['one level by its name', sideOf('N / S / N', { names: ['My Area!'] }), [], 'my-area, My Area!, other', ['N', 'S'], [0, 1, 0]], // prettier-ignore
    ['a name that is taken', sideOf('N / S', { names: ['Area'] }), ['area', 'area-2'], 'area-3, Area, other', ['N', 'S'], [0, 1]], // prettier-ignore
    ['a name that only time has', sideOf('N / S', { names: ['Time'] }), [], 'rows, Time, other', ['N', 'S'], [0, 1]], // prettier-ignore
    ['rows without a name', sideOf('N / S'), [], 'rows, common.rows, other', ['N', 'S'], [0, 1]],
    ['columns without a name', sideOf('N / S', { kind: 'columns' }), [], 'columns, common.columns, other', ['N', 'S'], [0, 1]], // prettier-ignore
    ['a blank label', sideOf('N / '), [], 'rows, common.rows, other', ['N', '- (2)'], [0, 1]],
    ['labels below headings', sideOf('N\u0001Ayr / N\u0001Bute / S\u0001Cove'), [], 'rows, common.rows, other', ['N', 'Ayr <N', 'Bute <N', 'S', 'Cove <S'], [1, 2, 4]], // prettier-ignore
    ['units of lines', sideOf('N / S / E', { units: ['kg', '', 'ha'] }), [], 'rows, common.rows, measure', ['N (kg)', 'S', 'E (ha)'], [0, 1, 2]], // prettier-ignore
    ['codes of lines', sideOf('N / S', { ids: ['01', '02'] }), [], 'rows, common.rows, other', ['01=N', '02=S'], [0, 1]], // prettier-ignore
    ['a level of codes', sideOf('01|North / 02|South'), [], 'rows, common.rows, other', ['01=North', '02=South'], [0, 1]], // prettier-ignore
    ['codes of lines beside a level of codes', sideOf('01|North / 02|South', { ids: ['x', 'y'] }), [], 'rows, common.rows, other', ['01=North', '02=South'], [0, 1]], // prettier-ignore
    ['words that come for several codes', sideOf('01|Ayr / 02|Bute / 03|Bute'), [], 'rows, common.rows, other', ['01=Ayr', '02=Bute', '03=Bute'], [0, 1, 2]], // prettier-ignore
    ['a level of units', sideOf('Price|EUR / Weight|kg / Size|kg', { names: ['Item', 'Unit'] }), [], 'item, Item, measure', ['Price (EUR)', 'Weight (kg)', 'Size (kg)'], [0, 1, 2]], // prettier-ignore
    ['what they stand below', sideOf('North|Ayr / North|Bute / South|Cove / South|Dover', { names: ['', 'Town'] }), [], 'town, Town, other', ['North', 'Ayr <North', 'Bute <North', 'South', 'Cove <South', 'Dover <South'], [1, 2, 4, 5]], // prettier-ignore
    ['a path in a label', sideOf('North\u0001Ayr / North / South'), [], 'rows, common.rows, other', ['North', 'Ayr <North', 'South'], [1, 0, 2]], // prettier-ignore
  ])('makes a dimension of %s', (_, side, taken, is, categories, positions) => {
    expect(axesOf(side, taken).axes).toEqual([{ is, categories, positions }]);
  });

  it('keeps periods that follow as remarks, with the name of their level where it has one', () => {
    const drawing = 'Ayr|1999 / Bute|1999 / Cove|2001 / Dover| / Elie|1999';
    const remarksOf = (names: readonly string[]) => {
      const { axes, source } = axesOf(sideOf(drawing, { names }));
      expect(axes.map(({ categories }) => categories.map((each) => each.split('*').length - 1))).toEqual([
        [1, 1, 1, 0, 1],
      ]);
      return source.footnotes.all().map(({ text }) => text);
    };
    expect(remarksOf(['Town', 'Founded'])).toEqual(['Founded: 1999', 'Founded: 2001']);
    expect(remarksOf(['Town'])).toEqual(['1999', '2001']);
  });

  it('gives units of lines to the dimension that they follow from, and codes to none beside others', () => {
    const dimensionsWith = (...units: readonly string[]) =>
      axesOf(sideOf('N|a / N|b / S|a / S|b', { units, ids: ['1', '2', '3', '4'] })).axes;
    const [areas, letters] = [
      { is: 'rows, common.rows, other', categories: ['N', 'S'], positions: [0, 0, 1, 1] },
      { is: 'rows-2, common.rows, other', categories: ['a', 'b'], positions: [0, 1, 0, 1] },
    ];
    expect(dimensionsWith('kg', 'kg', 'ha', 'ha')).toEqual([
      { ...areas, is: 'rows, common.rows, measure', categories: ['N (kg)', 'S (ha)'] },
      letters,
    ]);
    expect(dimensionsWith('kg', 'ha', 'kg', 'ha')).toEqual([
      areas,
      { ...letters, is: 'rows-2, common.rows, measure', categories: ['a (kg)', 'b (ha)'] },
    ]);
    expect(dimensionsWith('kg', 'ha', 't', 'l')).toEqual([areas, letters]);
  });

  it('makes nothing of a side without levels', () => {
    expect(buildAxes({ ...sideOf('a'), levels: [] }, sourceOf())).toEqual([]);
  });

  it.each([
    ['joins groups over columns to their labels', 'Up|Ayr / Up|Bute / Low|Cove / Low|Dover', ['Up, Ayr', 'Up, Bute', 'Low, Cove', 'Low, Dover']], // prettier-ignore
    ['says once what is both group and label', 'Up|Up / Up|Bute / Low|Cove / Low|', ['Up', 'Up, Bute', 'Low, Cove', 'Low']], // prettier-ignore
    ['passes over groups where periods tell columns apart', 'Up|2020 / Up|2021 / Low|2022 / Low|2023', ['2020', '2021', '2022', '2023']], // prettier-ignore
  ])('%s', (_, drawing, categories) => {
    expect(axesOf(sideOf(drawing, { kind: 'columns' })).axes.map((axis) => axis.categories)).toEqual([categories]); // prettier-ignore
  });

  it('joins groups to one of several levels over columns', () => {
    const columns = ['Up|Ayr', 'Up|Bute', 'Low|Cove', 'Low|Dover'].flatMap((each) => [
      `${each}|men`,
      `${each}|women`,
    ]);
    expect(
      axesOf(sideOf(columns.join(' / '), { kind: 'columns' })).axes.map(({ categories }) => categories),
    ).toEqual([
      ['Up, Ayr', 'Up, Bute', 'Low, Cove', 'Low, Dover'],
      ['men', 'women'],
    ]);
  });

  it.each([
    ['all of which are periods', ['2020', '2021'], 'Year', [], 'time, Year, time'],
    ['named by a period', ['2020', '2021'], '2019', [], 'time, read.label.period, time'],
    ['without a name', ['2020', '2021'], '', [], 'time, read.label.period, time'],
    ['where another side has time', ['2020', '2021'], 'Year', ['time'], 'year, Year, other'],
    ['three in four of which are periods', ['2020', '2021', '2022', 'all'], 'Year', [], 'time, Year, time'],
    ['two in three of which are', ['2020', '2021', 'all'], 'Year', [], 'year, Year, other'],
    ['with words before many', [...LETTERS.slice(0, 20), ...YEARS], 'Year', [], 'time, Year, time'],
    ['with more words before them', [...LETTERS.slice(0, 21), ...YEARS], 'Year', [], 'year, Year, other'],
    ['at the end of paths', ['A\u00012020', 'A\u00012021'], 'Year', [], 'time, Year, time'],
  ])('tells whether labels are time: %s', (_, labels, name, taken, is) => {
    const side = { ...sideOf('', { names: [name] }), lines: labels.length, levels: [textColumnOf(labels)] };
    const { axes, source } = axesOf(side, taken);
    expect(axes.map((axis) => axis.is)).toEqual([is]);
    expect(source.taken.has('time')).toBe(is.startsWith('time') || taken.length > 0);
  });
});

describe('a label that is no period among those that are', () => {
  it('is warned of', () => {
    const { source } = axesOf(sideOf('2020 / 2021 / 2022 / all'));
    expect(source.notes.warnings.map(({ message }) => message.key)).toEqual(['read.no-period']);
  });
});

describe(onlyPeriod, () => {
  it('dates all lines by the one period that is said', () => {
    const source = sourceOf();
    expect(onlyPeriod('2020', 2, source)).toMatchObject({
      dimension: {
        id: 'time',
        label: 'read.label.period',
        role: 'time',
        categories: [{ id: '2020', label: '2020' }],
      },
      positions: new Int32Array(2),
    });
    expect(onlyPeriod('2020', 2, source)).toBeUndefined();
    expect(onlyPeriod('North', 2, sourceOf())).toBeUndefined();
    expect(onlyPeriod('2020 p', 1, sourceOf())?.dimension.categories).toMatchObject([
      { id: '2020', label: '2020 p' },
    ]);
    expect(onlyPeriod('2020 Jan', 1, sourceOf())?.dimension.categories).toMatchObject([{ id: '2020-01' }]);
  });
});
