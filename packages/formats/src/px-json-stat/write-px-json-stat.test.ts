import {
  flagSetOf,
  type Cube,
  type Footnote,
  type Keyword,
  type TableFacts,
  type TableView,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../test/read-back.ts';
import { headingsOf, stretchesOf } from '../../test/written-in-stretches.ts';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import type { AboutTable } from './about-table.ts';
import { isOnlyMeasure } from './head-of.ts';
import { writePxJsonStat, writePxJsonStat1, writePxMetadata } from './write-px-json-stat.ts';

const ABOUT: AboutTable = {
  href: 'https://stats.example/T1',
  updated: '2026-01-05',
  language: 'en',
  subject: { id: 'POP', name: 'Population' },
  stub: ['area'],
  heading: ['time'],
  isDiscontinued: false,
  eliminationOf: ({ id }) => (id === 'area' ? { category: 'north' } : undefined),
  codelistsOf: () => [],
};

const area = dimensionOf('Area', ['North', 'South'], { role: 'geography' });
const time = dimensionOf('Time', ['2023', '2024'], { role: 'time' });
const counted = dimensionOf('Counted', ['Births', 'Deaths'], { role: 'measure' });

/** The newest year is shown first. */
const cube: Cube = {
  ...plainCube([area, time], [1, 2.25, Number.NaN, 4]),
  absences: new Map([[2, 'suppressed' as const]]),
  flags: new Map([[3, flagSetOf(['provisional'])]]),
};

const viewOfCube = (facts: Partial<TableFacts> = {}, of = cube): TableView =>
  viewAsPublished(tableAround(of, { heading: { rows: ['area'], columns: ['time'] }, ...facts }));

async function jsonOf(view: TableView, rows = 9, write = writePxJsonStat): Promise<unknown> {
  return JSON.parse(await textOf(write(headingsOf(view), ABOUT, stretchesOf(view, rows))));
}

async function headOf(
  facts: Partial<TableFacts>,
  dimensions = [area, time],
  about = ABOUT,
): Promise<unknown> {
  const table = tableAround(plainCube(dimensions, []), facts);
  const given = dimensions.map((dimension) => ({ dimension, categories: dimension.categories }));
  return JSON.parse(await textOf(writePxMetadata(table, about, given)));
}

const keyword = (name: string, text: string, ...of: readonly string[]): Keyword => {
  const [dimension, category] = of;
  if (dimension === undefined) return { name, texts: [text] };
  return { name, texts: [text], of: category === undefined ? [dimension] : [dimension, category] };
};

describe(writePxJsonStat, () => {
  it('writes a value for every cell, and by their places the signs of absences and flags', async () => {
    expect(await jsonOf(viewOfCube())).toMatchObject({
      version: '2.0',
      class: 'dataset',
      href: 'https://stats.example/T1',
      label: 'Residents',
      id: ['area', 'time', 'ContentsCode'],
      size: [2, 2, 1],
      role: { time: ['time'], geo: ['area'], metric: ['ContentsCode'] },
      dimension: {
        area: { label: 'Area', category: { index: { north: 0, south: 1 }, label: { south: 'South' } } },
        ContentsCode: { category: { label: { EliminatedValue: 'Residents' } } },
      },
      value: [2.25, 1, 4, null],
      status: { 2: 'p', 3: '....' },
    });
  });

  it('states the most decimals that a figure has where the table states none', async () => {
    expect(await jsonOf(viewOfCube())).toMatchObject({ extension: { px: { decimals: 2 } } });
    expect(await jsonOf(viewOfCube({ decimals: 1 }))).toMatchObject({ extension: { px: { decimals: 1 } } });
  });

  it('has no signs where every cell has a plain number', async () => {
    const plain = { ...cube, ...plainCube([area, time], [1, 2, 3, 4]) };
    expect(await jsonOf(viewOfCube({}, plain))).not.toHaveProperty('status');
  });

  it('has signs where only a flag wants one', async () => {
    const flagged = { ...cube, ...plainCube([area, time], [1, 2, 3, 4]), flags: cube.flags };
    expect(await jsonOf(viewOfCube({}, flagged))).toMatchObject({ status: { 2: 'p' } });
  });

  it('makes the same file of figures that come row by row', async () => {
    expect(await jsonOf(viewOfCube(), 1)).toEqual(await jsonOf(viewOfCube()));
  });

  it('holds the same in one member of the older format, ids and roles among the dimensions', async () => {
    expect(await jsonOf(viewOfCube(), 1, writePxJsonStat1)).toMatchObject({
      dataset: {
        label: 'Residents',
        source: 'Office of Testland',
        updated: '2026-01-05',
        dimension: { id: ['area', 'time', 'ContentsCode'], size: [2, 2, 1], area: { label: 'Area' } },
        value: [2.25, 1, 4, null],
        status: { 2: 'p', 3: '....' },
      },
    });
  });
});

describe(writePxMetadata, () => {
  it('says what PX would say of a table, or what its own keywords say', async () => {
    expect(await headOf({ decimals: 3 })).toMatchObject({
      value: [],
      extension: {
        px: {
          tableid: 'T1',
          decimals: 3,
          'official-statistics': false,
          aggregallowed: true,
          copyright: false,
          descriptiondefault: false,
          contents: 'Residents',
          matrix: 'T1',
          'subject-code': 'POP',
          'subject-area': 'Population',
          stub: ['area'],
          heading: ['time'],
        },
      },
    });
    const keywords = [
      keyword('TABLEID', 'TAB1'),
      keyword('OFFICIAL-STATISTICS', 'yes'),
      keyword('AGGREGALLOWED', 'NO'),
      keyword('COPYRIGHT', 'YES'),
      keyword('CONTENTS', 'People'),
      keyword('MATRIX', 'BE01'),
      keyword('SUBJECT-CODE', 'BE'),
      keyword('SUBJECT-AREA', 'Inhabitants'),
      keyword('SOURCE', 'The register'),
      keyword('SURVEY', 'The count'),
    ];
    expect(await headOf({ keywords })).toMatchObject({
      source: 'The register',
      dimension: { ContentsCode: { category: { label: { EliminatedValue: 'People' } } } },
      extension: {
        px: {
          tableid: 'TAB1',
          decimals: 0,
          'official-statistics': true,
          aggregallowed: false,
          copyright: true,
          contents: 'People',
          matrix: 'BE01',
          'subject-code': 'BE',
          'subject-area': 'Inhabitants',
          survey: 'The count',
        },
      },
    });
  });

  it('takes the ban on sums from the table where no keyword says it', async () => {
    const px = (aggregallowed: boolean) => ({ extension: { px: { aggregallowed } } });
    expect(await headOf({ functions: { sum: false } })).toMatchObject(px(false));
    expect(await headOf({ functions: { sum: true } })).toMatchObject(px(true));
  });

  it('says how a dimension is left out, and how its categories are shown', async () => {
    expect(await headOf({ keywords: [keyword('PRESTEXT', '2', 'time')] })).toMatchObject({
      dimension: {
        area: { extension: { elimination: true, eliminationValueCode: 'north', show: 'value' } },
        time: { extension: { elimination: false, show: 'code_value' } },
      },
    });
  });

  it('names the children of categories that are there', async () => {
    const places = dimensionOf('Places', ['All', 'North', 'Port', 'East']);
    const parents = [undefined, 'all', 'north', 'gone'];
    const categories = places.categories.map((each, at) => {
      const parent = parents[at];
      return parent === undefined ? each : { ...each, parent };
    });
    expect(await headOf({}, [{ ...places, categories }, time])).toHaveProperty(
      'dimension.places.category.child',
      { all: ['north'], north: ['port'] },
    );
    expect(await headOf({})).not.toHaveProperty('dimension.area.category.child');
  });

  it('gives each indicator a unit and decimals, and other categories those that they state', async () => {
    const categories = counted.categories.map((each, at) =>
      at === 0 ? { ...each, unit: 'Live births', decimals: 2 } : each,
    );
    const stated = area.categories.map((each, at) => (at === 1 ? { ...each, decimals: 3 } : each));
    const dimensions = [
      { ...area, categories: stated },
      { ...counted, categories },
    ];
    expect(await headOf({ unit: 'Persons' }, dimensions)).toMatchObject({
      dimension: {
        area: { category: { unit: { south: { base: 'Persons', decimals: 3 } } } },
        counted: {
          category: {
            unit: { births: { base: 'Live births', decimals: 2 }, deaths: { base: 'Persons', decimals: 0 } },
          },
        },
      },
    });
    expect(await headOf({}, dimensions)).not.toHaveProperty('dimension.area.category.unit.north');
    expect(await headOf({}, [area, counted])).not.toHaveProperty('dimension.area.category.unit');
  });

  it('says of each indicator what keywords say of it, or of the whole table', async () => {
    const keywords = [
      keyword('STOCKFA', 'S'),
      keyword('STOCKFA', 'f', 'counted', 'deaths'),
      keyword('CFPRICES', 'C', 'counted', 'births'),
      keyword('SEASADJ', 'YES'),
      keyword('DAYADJ', 'YES', 'counted', 'deaths'),
      keyword('BASEPERIOD', '2020', 'counted', 'births'),
      keyword('REFPERIOD', 'Midyear'),
    ];
    expect(await headOf({ keywords }, [area, counted])).toMatchObject({
      dimension: {
        counted: {
          extension: {
            measuringType: { births: 'Stock', deaths: 'Flow' },
            priceType: { births: 'Current', deaths: 'NotApplicable' },
            adjustment: { births: 'SesOnly', deaths: 'WorkAndSes' },
            basePeriod: { births: '2020' },
            refperiod: { births: 'Midyear', deaths: 'Midyear' },
          },
        },
      },
    });
  });

  it.each<[string, Partial<TableFacts>]>([
    ['WorkOnly', { keywords: [keyword('DAYADJ', 'YES')] }],
    ['SesOnly', { seasonalAdjustment: 'Seasonally adjusted' }],
    ['None', { seasonalAdjustment: 'Seasonally adjusted', keywords: [keyword('SURVEY', 'The count')] }],
    ['None', {}],
  ])('says that figures are adjusted: %s of %j', async (adjustment, facts) => {
    expect(await headOf(facts, [counted])).toMatchObject({
      dimension: { counted: { extension: { adjustment: { births: adjustment, deaths: adjustment } } } },
    });
  });

  it('lists notes apart at blank lines, and which of them must be shown', async () => {
    const footnotes: readonly Footnote[] = [
      { id: '1', text: 'One\n\nTwo', isMandatory: true },
      { id: '2', text: 'Three' },
      { id: '3', text: 'A fact', keyword: 'REFPERIOD' },
    ];
    const noted = area.categories.map((each, at) => (at === 0 ? { ...each, footnotes: ['2', '1'] } : each));
    const places = { ...area, footnotes: ['3'], categories: noted };
    expect(await headOf({ footnotes, tableFootnotes: ['1', '2'] }, [places, time])).toMatchObject({
      note: ['One', 'Two', 'Three'],
      extension: { noteMandatory: { 0: true, 1: true } },
      dimension: {
        area: {
          category: { note: { north: ['Three', 'One', 'Two'] } },
          extension: { categoryNoteMandatory: { north: { 1: true, 2: true } } },
        },
      },
    });
    expect(await headOf({ footnotes }, [places])).not.toHaveProperty('dimension.area.note');
    const one = await headOf({
      footnotes: [{ id: '1', text: 'One', isMandatory: true }],
      tableFootnotes: ['1'],
    });
    expect(one).toMatchObject({ note: ['One'], extension: { noteMandatory: { 0: true } } });
  });

  it('links to what other registers know', async () => {
    const keywords = [
      keyword('META-ID', 'urn:area', 'area'),
      keyword('META-ID', 'urn:south', 'area', 'south'),
      keyword('META-ID', 'urn:time', 'time'),
    ];
    const head = await headOf({ keywords }, [area, time, counted]);
    expect(head).toMatchObject({
      dimension: {
        area: { link: { describedby: [{ extension: { south: 'urn:south', area: 'urn:area' } }] } },
        time: { link: { describedby: [{ extension: { time: 'urn:time' } }] } },
      },
    });
    expect(head).not.toHaveProperty('dimension.counted.link');
  });

  it('says that a table goes on no longer, and whom to ask, only where it is so', async () => {
    expect(await headOf({})).not.toHaveProperty('extension.discontinued');
    expect(await headOf({}, [area], { ...ABOUT, isDiscontinued: true })).toMatchObject({
      extension: { discontinued: true },
    });
    expect(await headOf({})).not.toHaveProperty('extension.contact');
    expect(await headOf({ keywords: [keyword('CONTACT', 'Ann')] })).toMatchObject({
      extension: { contact: [{ raw: 'Ann' }] },
    });
  });
});

describe(isOnlyMeasure, () => {
  it('is true of the name of what is counted, in a table without indicators', () => {
    expect(isOnlyMeasure([area, time], 'contentscode')).toBe(true);
    expect(isOnlyMeasure([area, counted], 'ContentsCode')).toBe(false);
    expect(isOnlyMeasure([area, { ...time, id: 'ContentsCode' }], 'ContentsCode')).toBe(false);
    expect(isOnlyMeasure([area, time], 'area')).toBe(false);
  });
});
