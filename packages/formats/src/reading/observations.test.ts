import type { Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { observationsOf } from './observations.ts';

const area = dimensionOf('Area', ['North', 'South']);
const years = dimensionOf('Time', ['2024', '2025'], { role: 'time' });
const noted = {
  ...area,
  categories: [
    { id: 'north', label: 'North', footnotes: ['1'] },
    { id: 'south', label: 'South', unit: 'kg' },
  ],
};
const FOOTNOTES = {
  footnotes: [
    { id: '1', text: 'Of the north.' },
    { id: '2', text: 'By hand.' },
  ],
};

/** What is said of each cell, row by row: `value absence flags footnotes unit`, the latest year first. */
function said(of: Partial<Cube> = {}, facts: object = {}) {
  const cube = { ...plainCube([area, years], [1, 2, 3, Number.NaN]), ...of };
  const { valueAt, remarksAt, unitAt } = observationsOf(viewAsPublished(tableAround(cube, facts)));
  return [0, 1].flatMap((row) =>
    [0, 1].map((column) => {
      const { absence, flags, footnotes } = remarksAt(row, column);
      return [valueAt(row, column), absence, flags, footnotes, unitAt(row)(column)].join('|');
    }),
  );
}

describe(observationsOf, () => {
  it('has numbers, and why there is none', () => {
    expect(said()).toEqual(['2||||', '1||||', 'NaN|not-available|||', '3||||']);
    expect(said({ absences: new Map([[3, 'nil']]) })[2]).toBe('NaN|nil|||');
  });

  it('has the flags of cells, be it of a single one', () => {
    expect(said({ flags: new Map([[0, 3]]) })).toEqual([
      '2||||',
      '1||provisional revised||',
      'NaN|not-available|||',
      '3||||',
    ]);
  });

  it('has the footnotes of cells and of categories, each once, and the units of categories', () => {
    const cellFootnotes = new Map([[0, ['2', '1']]]);
    expect(said({ cellFootnotes }, FOOTNOTES)).toEqual([
      '2||||',
      '1|||By hand. | Of the north.|',
      'NaN|not-available|||',
      '3||||',
    ]);
    expect(said({ dimensions: [noted, years], cellFootnotes }, FOOTNOTES)).toEqual([
      '2|||Of the north.|',
      '1|||Of the north. | By hand.|',
      'NaN|not-available|||kg',
      '3||||kg',
    ]);
    expect(said({ dimensions: [noted, years] }, FOOTNOTES)[1]).toBe('1|||Of the north.|');
  });

  it('says in each row how its figure was made', () => {
    const footnotes = [{ id: 'divided-3', text: 'Divided by 1,000.' }];
    expect(said({}, { footnotes, tableFootnotes: ['divided-3'] })[0]).toBe('2|||Divided by 1,000.|');
  });

  it('has the footnotes of a category that is picked', () => {
    const cube = plainCube([noted, years], [1, 2, 3, 4]);
    const heading = { rows: ['time'], columns: [] };
    const { remarksAt } = observationsOf(viewAsPublished(tableAround(cube, { ...FOOTNOTES, heading })));
    expect(remarksAt(0, 0).footnotes).toBe('Of the north.');
  });
});
