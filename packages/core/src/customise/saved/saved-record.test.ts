import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../../cube/dimension.ts';
import { arbitraryStep } from '../../../test/any-step.ts';
import { cubeOverTime } from '../../../test/any-table.ts';
import { cubeOfSizes } from '../../../test/cube-of-sizes.ts';
import { fromSavedRecord } from './from-saved-record.ts';
import { toSavedRecord } from './saved-record.ts';
import type { Customisation } from '../steps.ts';
import { STEPS } from '../steps.ts';

const { dimensions } = cubeOfSizes({ series: 3, sex: 2, time: 4 });

/** The customisation after a round trip through a store. */
function stored(customisation: Customisation, without: readonly string[] = []): Customisation {
  const record = toSavedRecord(customisation, dimensions);
  const kept = Object.entries(record.customisationData).filter(([key]) => !without.includes(key));
  const text = JSON.stringify({ ...record, customisationData: Object.fromEntries(kept) });
  return fromSavedRecord(JSON.parse(text) as object, dimensions);
}

const sum = {
  kind: 'sum',
  dimension: 'series',
  categories: ['series0', 'series1'],
  id: 'c1',
  name: 'Both',
  place: 'last',
  missing: 'makes-missing',
} as const;

describe(toSavedRecord, { timeout: 30_000 }, () => {
  it('is tried with every kind of step there is', () => {
    const drawn = fc.sample(cubeOverTime.chain(arbitraryStep), { numRuns: 2000, seed: 1 });
    expect([...new Set(drawn.map(({ kind }) => kind))].sort()).toEqual(Object.keys(STEPS).sort());
  });

  it('loses nothing of any customisation', () => {
    const anyCustomisation = cubeOverTime.chain((cube) =>
      fc.record({ cube: fc.constant(cube), customisation: fc.array(arbitraryStep(cube)) }),
    );
    fc.assert(
      fc.property(anyCustomisation, ({ cube, customisation }) => {
        const text = JSON.stringify(toSavedRecord(customisation, cube.dimensions));
        expect(fromSavedRecord(JSON.parse(text) as object, cube.dimensions)).toEqual(customisation);
      }),
      { numRuns: 1000 },
    );
  });

  it('says of no share that there is none', () => {
    expect(toSavedRecord([sum], dimensions).customisationData.convertToPercentage).toBe(null);
  });

  it('fills the keys of the specification', () => {
    const record = toSavedRecord(
      [
        { kind: 'divide', of: { dimension: 'series', categories: ['series0'] }, power: 3 },
        sum,
        { kind: 'convert', to: 'annual', by: 'sum', shown: true },
        { ...sum, kind: 'ratio', id: 'c2', name: 'Ratio' },
        { kind: 'percentage', of: 'row-total' },
        { kind: 'choose', dimension: 'series', selection: { kind: 'named', categories: ['series2'] } },
        { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
        { kind: 'choose', dimension: 'sex', selection: { kind: 'all' } },
      ],
      dimensions,
    );
    const computation = {
      id: 'c1',
      type: 'sum',
      dimension: 'series',
      categories: sum.categories,
      name: 'Both',
    };
    expect(record.computationData).toEqual([computation]);
    expect(record.customisationData).toMatchObject({
      dataSeries: ['series2'],
      timePeriod: ['time2', 'time3'],
      categories: { sex: ['sex0', 'sex1'] },
      computations: [computation],
      divisionBy10n: { series0: { unit: 'Thousand', n: 3 } },
      conversion: { type: 'annual', method: 'sum', shown: true },
      convertToPercentage: { type: 'row-total', row: null, col: null },
      convertedComputations: [{ id: 'c2', type: 'div' }],
      convertedDivisionBy10n: { series0: { unit: 'Thousand', n: 3 } },
      steps: { version: 1 },
    });
  });
});

describe('the base of percentages', () => {
  const ofMales = { kind: 'percentage', of: { dimension: 'sex', category: 'sex1' } } as const;
  const turned = { kind: 'pivot', rows: ['sex'], columns: ['series', 'time'] } as const;

  it.each<[Customisation, object]>([
    [[ofMales], { type: 'category', row: null, col: 'sex1' }],
    [[turned, ofMales], { type: 'category', row: 'sex1', col: null }],
    [[ofMales, turned], { type: 'category', row: null, col: 'sex1' }],
    [[{ kind: 'percentage', of: { parentIn: 'sex' } }], { type: 'parent', row: null, col: 'sex' }],
  ])('is saved as the row or the column that it is', (customisation, expected) => {
    const { customisationData } = toSavedRecord(customisation, dimensions, ['sex']);
    expect(customisationData.convertToPercentage).toEqual(expected);
    const { convertToPercentage } = customisationData;
    expect(fromSavedRecord({ customisationData: { convertToPercentage } }, dimensions)).toEqual(
      customisation.filter(({ kind }) => kind === 'percentage'),
    );
  });
});

describe(fromSavedRecord, () => {
  it('keeps what a reader took for the whole', () => {
    const bases = [{ dimension: 'sex', categories: ['sex0', 'sex1'] }];
    const customisation: Customisation = [{ kind: 'percentage', of: { total: 'row-total', bases } }];
    expect(toSavedRecord(customisation, dimensions).customisationData.convertToPercentage).toEqual({
      type: 'row-total',
      row: null,
      col: null,
    });
    expect(stored(customisation, [])).toEqual(customisation);
  });

  it('reads a record that has only the keys of the specification', () => {
    const customisation: Customisation = [
      sum,
      { kind: 'divide', of: 'table', power: 6 },
      { kind: 'convert', to: 'quarterly', by: 'average', shown: false },
      { kind: 'percentage', of: { dimension: 'sex', category: 'sex1' } },
      { kind: 'choose', dimension: 'series', selection: { kind: 'named', categories: ['series0'] } },
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['time3'] } },
      { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['sex1'] } },
    ];
    expect(stored(customisation, ['steps'])).toEqual(customisation);
  });

  it('finds computations under computationData alone', () => {
    expect(stored([sum], ['steps', 'computations'])).toEqual([sum]);
  });

  it('takes no category of another dimension for one that is gone, though both have its id', () => {
    const numbered = (id: string, ...ids: readonly string[]): Dimension => {
      return { id, label: id, role: 'other', categories: ids.map((each) => ({ id: each, label: each })) };
    };
    const area = numbered('area', '1', '2');
    const age = numbered('age', '1', '2', '3');
    const saved = { id: 'c1', type: 'sum', categories: ['1', '2'], name: 'North and South' };
    const stepsIn = (dimensions: readonly Dimension[], computation: object): Customisation =>
      fromSavedRecord({ computationData: [computation] }, dimensions);
    expect(stepsIn([area, age], { ...saved, dimension: 'area' })).toMatchObject([{ dimension: 'area' }]);
    expect(stepsIn([age], { ...saved, dimension: 'area' })).toEqual([]);
    expect(stepsIn([area, age], { ...saved, categories: ['1', '3'] })).toMatchObject([{ dimension: 'age' }]);
  });

  it('takes the steps where both are there', () => {
    const record = toSavedRecord([{ kind: 'decimals', places: 2 }], dimensions);
    const changed = { ...record.customisationData, dataSeries: ['series0'] };
    expect(fromSavedRecord({ customisationData: changed }, dimensions)).toEqual([
      { kind: 'decimals', places: 2 },
    ]);
  });

  it('never throws, whatever a record holds', () => {
    fc.assert(
      fc.property(fc.object(), fc.anything(), (customisationData, computationData) => {
        expect(Array.isArray(fromSavedRecord({ customisationData, computationData }, dimensions))).toBe(true);
      }),
    );
  });
});
