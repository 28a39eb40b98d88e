import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { placeUnits } from './place-units.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { Survey, SurveyedColumn } from './survey-rows.ts';

function column(id: string, field: number, texts: readonly string[] = []): SurveyedColumn {
  const named = { id, field, isLabelled: false, isMultiple: false, texts, words: [] };
  return named as unknown as SurveyedColumn;
}

const [AREA, ITEM] = [column('AREA', 0), column('ITEM', 1)];
const UNIT = column('UNIT', 2, ['KG', 'XDC']);
const MULTIPLIER = column('MULT', 3, ['3', '6', '']);
const CURRENCY = column('CURRENCY', 4, ['SEK', 'DKK']);

interface Asked {
  /** The numbers of unit, multiplier and currency of each unit; -1 where there is none. */
  readonly all: readonly (readonly [unit: number, multiplier: number, currency: number])[];
  readonly dimensions?: readonly SdmxColumn[];
  /** From what follows what: `ITEM units`. */
  readonly follows?: readonly string[];
  readonly unit?: SurveyedColumn | undefined;
}

function placed({ all, dimensions = [AREA, ITEM], follows = [], ...asked }: Asked) {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const columns = { unit: 'unit' in asked ? asked.unit : UNIT, multiplier: MULTIPLIER, currency: CURRENCY };
  const idOf = (of: SdmxColumn | 'units') => (of === 'units' ? of : of.id);
  const pairs = {
    follows: (from: SdmxColumn, to: SdmxColumn | 'units') => follows.includes(`${from.id} ${idOf(to)}`),
    images: () => [1, 0, 1],
  };
  const units = all.map(([unit, multiplier, currency]) => ({ unit, multiplier, currency }));
  const place = placeUnits({
    survey: { units: { all: units }, pairs } as unknown as Survey,
    units: { ...columns, structure: undefined },
    dimensions,
    notes,
  });
  return {
    ...place,
    dimensions: place.dimensions.map(({ id }) => id).join(' '),
    ...(place.carrier && { carrier: place.carrier.id }),
    said: notes.guesses.map(inLogs),
  };
}

describe(placeUnits, () => {
  it('has one unit for the table, whose column then is no dimension', () => {
    const one = column('UNIT', 2, ['KG']);
    expect(placed({ all: [[0, 0, -1]], unit: one, dimensions: [AREA, one] })).toEqual({
      unit: 'Thousand KG',
      unitsOfTexts: [],
      dimensions: 'AREA',
      said: [],
    });
    expect(placed({ all: [[0, -1, -1]], dimensions: [AREA, UNIT] })).toMatchObject({
      unit: 'KG',
      dimensions: 'AREA UNIT',
    });
    expect(placed({ all: [[-1, -1, -1]], unit: undefined })).toEqual({
      unitsOfTexts: [],
      dimensions: 'AREA ITEM',
      said: [],
    });
  });

  it('hangs units on a dimension from which they and their column follow', () => {
    const all = [
      [0, -1, -1],
      [1, -1, -1],
    ] as const;
    const carried = { carrier: 'ITEM', unitsOfTexts: ['XDC', 'KG', 'XDC'], dimensions: 'AREA ITEM' };
    expect(placed({ all, follows: ['ITEM units'] })).toEqual({ ...carried, said: [] });
    const dimensions = [AREA, ITEM, UNIT];
    expect(placed({ all, dimensions, follows: ['AREA units', 'ITEM units', 'ITEM UNIT'] })).toEqual({
      ...carried,
      said: [],
    });
    expect(placed({ all, dimensions, follows: ['AREA units'] })).toMatchObject({
      carrier: 'UNIT',
      dimensions: 'AREA ITEM UNIT',
      unitsOfTexts: ['KG', 'XDC'],
      said: [],
    });
  });

  it('makes a dimension of a column that is none, with the smallest multiplier of each unit', () => {
    expect(
      placed({
        all: [
          [0, 1, -1],
          [0, 0, -1],
          [1, 1, -1],
        ],
      }),
    ).toEqual({
      carrier: 'UNIT',
      unitsOfTexts: ['Thousand KG', 'Million XDC'],
      dimensions: 'AREA ITEM UNIT',
      shifts: [3, 0, 0],
      said: ['read.sdmx.multipliers', 'read.sdmx.made-dimension(UNIT)'],
    });
    expect(
      placed({
        all: [
          [0, 2, -1],
          [1, 2, -1],
        ],
      }),
    ).toEqual({
      carrier: 'UNIT',
      unitsOfTexts: ['KG', 'XDC'],
      dimensions: 'AREA ITEM UNIT',
      said: ['read.sdmx.made-dimension(UNIT)'],
    });
    expect(
      placed({
        all: [
          [1, 1, -1],
          [1, 0, -1],
        ],
      }).unitsOfTexts,
    ).toEqual([undefined, 'Thousand XDC']);
  });

  it('names the currency of a unit that has only one, and says that others are left out', () => {
    const one = placed({
      all: [
        [0, 0, 1],
        [1, 1, 1],
        [1, 1, 1],
      ],
    });
    expect([one.unitsOfTexts, one.said]).toEqual([
      ['Thousand KG', 'Million DKK'],
      ['read.sdmx.made-dimension(UNIT)'],
    ]);
    const two = placed({
      all: [
        [0, 0, 1],
        [1, 1, 1],
        [1, 1, 0],
      ],
    });
    expect([two.unitsOfTexts, two.said]).toEqual([
      ['Thousand KG', 'Million XDC'],
      ['read.sdmx.currency-left-out(CURRENCY)', 'read.sdmx.made-dimension(UNIT)'],
    ]);
  });

  it('has multipliers alone, where there is no column of units', () => {
    expect(
      placed({
        unit: undefined,
        all: [
          [-1, 1, 0],
          [-1, 0, 0],
        ],
      }),
    ).toEqual({
      unit: 'Thousand SEK',
      unitsOfTexts: [],
      dimensions: 'AREA ITEM',
      shifts: [3, 0],
      said: ['read.sdmx.multipliers'],
    });
  });
});
