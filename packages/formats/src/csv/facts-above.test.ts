import { describe, expect, it } from 'vitest';
import { factsAbove } from './facts-above.ts';
import { officeList } from './office-lists.ts';

describe(factsAbove, () => {
  const facts = { title: 'Births', code: '12612-0001', source: 'Statistisches Bundesamt (Destatis)' };

  it.each([
    [
      ['GENESIS-Tabelle: 12612-0001', 'Births,', 'Statistics', 'Births (Number)'],
      { ...facts, unit: 'Number' },
    ],
    [['GENESIS-Tabelle: 12612-0001', 'Births', 'A (Number)', 'B (EUR)'], facts],
    [['GENESIS-Tabelle: 12612-0001', 'Births', 'A (x) more'], facts],
    [['Births', 'A (Number)'], {}],
    [[], {}],
  ])('reads %j', (lines, stated) => {
    expect(factsAbove(lines)).toEqual(stated);
  });
});

describe(officeList, () => {
  it.each([
    [['REF_DATE', 'GEO', 'VECTOR', 'COORDINATE', 'STATUS'], 'E', 'Use with caution'],
    [['REF_DATE', 'VECTOR', 'STATUS'], 'E', undefined],
    [['Series_reference', 'Data_value'], 'F', 'Final'],
    [['value', 'status'], 'F', undefined],
  ])('takes for %j the code %s for “%s”', (headings, code, words) => {
    expect(officeList(headings)?.get(code)).toBe(words);
  });
});
