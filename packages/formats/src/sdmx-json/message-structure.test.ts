import { describe, expect, it } from 'vitest';
import { dataStructureOf, messageStructureOf } from './message-structure.ts';

const structureOf = (structure: object, language?: string) =>
  messageStructureOf(structure as Readonly<Record<string, unknown>>, { language, number: 1 });

const area = {
  id: 'AREA',
  names: { fr: 'Région', en: 'Area' },
  name: 'Other',
  values: [{ id: 'N', name: 'North' }],
};
const time = { id: 'TIME_PERIOD', values: [{ value: '2020' }, { value: 2021 }] };

describe(messageStructureOf, () => {
  it('is named by its first link, else by its number', () => {
    const links = [
      { rel: 'x' },
      { urn: 'urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=ACME:F(1.0)' },
      { urn: 'a=b' },
    ];
    expect(structureOf({ links }).id).toBe('ACME:F(1.0)');
    expect(structureOf({ links: [{ urn: 'nothing' }] }).id).toBe('2');
    expect(structureOf({}).id).toBe('2');
  });

  it('takes names in the language that is asked for', () => {
    const titled = { names: { fr: 'Naissances', en: 'Births', de: ' ' }, name: 'Other' };
    expect(['fr', 'en', undefined].map((language) => structureOf(titled, language).title)).toEqual([
      'Naissances',
      'Births',
      'Births',
    ]);
    expect(structureOf({ name: 'Births' }).title).toBe('Births');
    expect(structureOf({ name: ' ' }).title).toBeUndefined();
  });

  it('reads components by where their values are written, with the codes of their indexes', () => {
    const read = structureOf({
      dimensions: { dataset: [area], series: [{ keyPosition: 7 }], observation: [time] },
      attributes: {
        dataSet: [{ id: 'UNIT', values: [{ id: 'T', parent: 'U' }, {}, { name: 'Only' }] }],
        dimensionGroup: [{ id: 'NOTE' }],
      },
    });
    expect(read.dimensions.dataSet).toEqual([
      { id: 'AREA', name: 'Area', kind: 'dimension', place: 0, codes: [{ id: 'N', name: 'North' }] },
    ]);
    expect(read.dimensions.series).toEqual([
      { id: 'dimension_1', name: undefined, kind: 'dimension', place: 7, codes: [] },
    ]);
    expect(read.dimensions.observation[0]).toMatchObject({ kind: 'time', codes: [{ id: '2020', name: '2020' }, { id: '2021', name: '2021' }] }); // prettier-ignore
    expect(read.attributes.dataSet[0]).toMatchObject({ kind: 'attribute', codes: [{ id: 'T', name: 'T', parent: 'U' }, undefined, { id: 'Only', name: 'Only' }] }); // prettier-ignore
    expect(read.attributes.dimensionGroup.map(({ id }) => id)).toEqual(['NOTE']);
    expect(read.measures.map(({ id }) => id)).toEqual(['OBS_VALUE']);
  });

  it.each([
    [{ id: 'WHEN', role: 'TIME_PERIOD' }, 'time'],
    [{ id: 'WHEN', roles: ['X', 'TIME_PERIOD'] }, 'time'],
    [{ id: 'TIME_PERIOD' }, 'time'],
    [{ id: 'WHEN' }, 'dimension'],
  ])('takes the dimension %j for one of %s', (dimension, kind) => {
    expect(structureOf({ dimensions: { observation: [dimension] } }).dimensions.observation[0]?.kind).toBe(
      kind,
    );
  });

  it('takes no attribute for time', () => {
    expect(structureOf({ attributes: { series: [time] } }).attributes.series[0]?.kind).toBe('attribute');
  });
});

describe(dataStructureOf, () => {
  it('has dimensions in the order of the key, then attributes and measures, with the codes that there are', () => {
    const { title, components } = dataStructureOf(
      structureOf({
        name: 'Births',
        dimensions: {
          series: [
            { ...area, keyPosition: 2 },
            { id: 'SEX', keyPosition: 0 },
          ],
          observation: [{ ...time, keyPosition: 1 }],
        },
        attributes: {
          dataSet: [{ id: 'UNIT', name: 'Unit', values: [{}] }],
          observation: [{ id: 'OBS_STATUS' }],
        },
        measures: { observation: [{ id: 'VALUE' }] },
      }),
    );
    expect(title).toBe('Births');
    expect(
      [...components.values()].map(({ id, kind, name, codes }) => [
        id,
        kind,
        name,
        codes && [...codes.keys()],
      ]),
    ).toEqual([
      ['SEX', 'dimension', undefined, undefined],
      ['TIME_PERIOD', 'time', undefined, ['2020', '2021']],
      ['AREA', 'dimension', 'Area', ['N']],
      ['UNIT', 'attribute', 'Unit', undefined],
      ['OBS_STATUS', 'attribute', undefined, undefined],
      ['VALUE', 'measure', undefined, undefined],
    ]);
  });
});
