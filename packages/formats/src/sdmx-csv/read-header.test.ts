import { describe, expect, it } from 'vitest';
import { isSdmxHeader, readHeader } from './read-header.ts';

const headerOf = (headings: string) => readHeader(headings.split(','), 'a.csv');
const column = (id: string, field: number, more: object = {}) => ({
  id,
  field,
  isLabelled: false,
  isMultiple: false,
  ...more,
});

describe(readHeader, () => {
  it('reads the fields of version 1', () => {
    expect(headerOf('DATAFLOW,FREQ,AREA: The area: all,OBS_VALUE,ATTR[]')).toEqual({
      version: 1,
      isKeyed: false,
      width: 5,
      flowField: 0,
      flowNameField: -1,
      kindField: -1,
      actionField: -1,
      setField: -1,
      headLine: 1,
      columns: [
        column('FREQ', 1),
        column('AREA', 2, { isLabelled: true, name: 'The area: all' }),
        column('OBS_VALUE', 3),
        column('ATTR', 4, { isMultiple: true }),
      ],
    });
  });

  it('reads the fields of version 2, without keys', () => {
    expect(headerOf('STRUCTURE[;],STRUCTURE_ID,ACTION,SERIES_KEY,OBS_KEY,AREA,,OBS_VALUE')).toMatchObject({
      version: 2,
      flowField: 1,
      kindField: 0,
      actionField: 2,
      columns: [column('AREA', 5), column('OBS_VALUE', 7)],
    });
    expect(headerOf('STRUCTURE,STRUCTURE_ID,AREA,OBS_VALUE').actionField).toBe(-1);
  });

  it('pairs ids with names where the file names its structure, and the names are none of other concepts', () => {
    const named = headerOf('STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,AREA,Area,OBS_VALUE,');
    expect(named.flowNameField).toBe(2);
    expect(named.columns).toEqual([
      column('AREA', 4, { nameField: 5, name: 'Area' }),
      column('OBS_VALUE', 6, { nameField: 7, name: '' }),
    ]);
    const idsOf = (headings: string) =>
      headerOf(`STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,${headings}`).columns.map(({ id }) => id);
    expect(idsOf('AREA,TIME_PERIOD,FREQ,OBS_VALUE')).toEqual(['AREA', 'TIME_PERIOD', 'FREQ', 'OBS_VALUE']);
    expect(idsOf('AREA,Area,OBS_VALUE')).toEqual(['AREA', 'Area', 'OBS_VALUE']);
  });

  it('reads rows that begin with the key of their series', () => {
    const { isKeyed, columns } = headerOf('KEY,FREQ,TIME_PERIOD,OBS_VALUE');
    expect([isKeyed, columns.map(({ id, field }) => [id, field])]).toEqual([
      true,
      [
        ['FREQ', 1],
        ['TIME_PERIOD', 2],
        ['OBS_VALUE', 3],
      ],
    ]);
  });

  it.each([
    ['AREA,OBS_VALUE', 'a.csv:1:1: read.sdmx.first-column(AREA)'],
    ['DATAFLOW,AREA,TIME,AREA', 'a.csv:1:4: read.column-twice(AREA)'],
  ])('refuses %s', (headings, problem) => {
    expect(() => headerOf(headings)).toThrow(problem);
  });
});

describe(isSdmxHeader, () => {
  it.each([
    ['DATAFLOW', true],
    ['STRUCTURE,STRUCTURE_ID', true],
    ['STRUCTURE,VALUE', false],
    ['KEY,TIME_PERIOD,OBS_VALUE', true],
    ['KEY,TIME_PERIOD', false],
    ['KEY,OBS_VALUE', false],
    ['FREQ,TIME_PERIOD,OBS_VALUE', false],
  ])('tells of %s: %s', (headings, is) => {
    expect(isSdmxHeader(headings.split(','))).toBe(is);
  });
});
