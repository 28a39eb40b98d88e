import { describe, expect, it } from 'vitest';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { dayMonthYear } from '../writing/view-sections.ts';
import { writeTableMetadata } from './write-table-metadata.ts';

const release = { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' };
const described = {
  site: 'Almanac',
  day: '2026-11-20',
  dayOf: String,
  release,
  releases: [release],
  figures: 5,
};

const area = {
  ...testDimension('area', ['All', 'North']),
  categories: [
    { id: 'a', label: 'All' },
    { id: 'n', label: 'North', parent: 'a', footnotes: ['1'] },
  ],
};
const dimensions = [testDimension('sex', ['Women', 'Men']), area, testDimension('time', ['2024', '2025'])];
const facts = {
  topics: [{ grouping: 'Society', subject: 'People', topic: 'Births' }],
  footnotes: [
    { id: '1', text: 'Without islands.' },
    { id: '2', text: 'Estimated.' },
  ],
  tableFootnotes: ['2'],
};
const place = { theme: 'Society', subject: 'People', topic: 'Births', id: 'M000001', title: 'A table' };
const dates = { dataSource: 'Statistics Office', footnote: 'Estimated.', dataLastUpdated: '24/07/2026' };

function recordsOf(kind: 'TS' | 'CT', isExtended = false) {
  const table = testTable(testCube(dimensions, []), { kind, ...facts });
  const text = writeTableMetadata(table, { ...described, isExtended });
  return (JSON.parse(text) as { readonly Data: { readonly records: object; readonly total?: number } }).Data;
}

describe(writeTableMetadata, () => {
  it('numbers the rows of a table and the categories of what stands across', () => {
    expect(recordsOf('CT')).toEqual({
      records: {
        ...place,
        ...dates,
        tableType: 'Statistics Office',
        frequency: '',
        column1: [
          { columnNo: '1', columnText: 'All', footnote: '' },
          { columnNo: '1.1', columnText: 'North', footnote: 'Without islands.' },
        ],
        column2: [
          { columnNo: '2024', columnText: '2024', footnote: '' },
          { columnNo: '2025', columnText: '2025', footnote: '' },
        ],
        row: [
          { rowNo: '1', rowText: 'Women', uoM: '', footnote: '' },
          { rowNo: '2', rowText: 'Men', uoM: '', footnote: '' },
        ],
      },
      generatedBy: 'Almanac',
      dateGenerated: '20/11/2026',
    });
  });

  it('counts the figures of a time series, and all cells of another table for who asks for more', () => {
    expect(recordsOf('TS').records).toMatchObject({
      ...dates,
      startPeriod: '2024',
      endPeriod: '2025',
      total: 5,
      row: ['1', '2', '3', '4'].map((seriesNo) => ({ seriesNo })),
    });
    expect(recordsOf('TS', true)).not.toHaveProperty('total');
    expect(recordsOf('CT', true).total).toBe(8);
  });
});

describe(dayMonthYear, () => {
  it.each([
    ['2026-07-24T04:00:00.000Z', '24/07/2026'],
    ['2026-07-24', '24/07/2026'],
    ['2026-07', '2026-07'],
    ['', ''],
  ])('writes %j as %j', (iso, text) => {
    expect(dayMonthYear(iso)).toBe(text);
  });
});
