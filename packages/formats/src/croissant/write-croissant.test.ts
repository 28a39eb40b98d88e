import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { croissantOf } from './write-croissant.ts';

const area = dimensionOf('Area', ['North', 'South'], { role: 'geography' });
const years = dimensionOf('Time', ['2023', '2024'], { role: 'time' });
const months: typeof years = {
  ...years,
  categories: [11, 12].map((part) => ({
    id: `2023-${part}`,
    label: `2023-${part}`,
    period: { frequency: 'monthly', year: 2023, part },
  })),
};
const CONTEXT = { description: 'Who lives where.', csv: 'https://stats.example/T1.csv' };

const described = (unit: string | undefined, time = years) => {
  const facts = { searchKeywords: ['people', 'Society'], ...(unit !== undefined && { unit }) };
  const view = viewAsPublished(tableAround(plainCube([area, time], [1, 2, 3, 4]), facts));
  return croissantOf(view, { ...COLOPHON, write: inLogs }, CONTEXT);
};

describe(croissantOf, () => {
  it('says what the data set is and where its file is', () => {
    expect(described('Persons')).toMatchObject({
      '@type': 'sc:Dataset',
      name: 'Residents',
      identifier: 'T1',
      license: COLOPHON.address,
      keywords: ['Society', 'Population', 'Residents', 'people'],
      isLiveDataset: true,
      distribution: [{ name: 'T1.csv', contentUrl: 'https://stats.example/T1.csv' }],
    });
  });

  it('has the terms of schema.org where the library that loads it looks for a data set', () => {
    const schemaOrg = 'https://schema.org/';
    expect(described('Persons')).toHaveProperty(
      '@context',
      expect.objectContaining({ '@vocab': schemaOrg, sc: schemaOrg }),
    );
  });

  it('has a field for each column of the file, with the unit of numbers and how dates are written', () => {
    const fieldsIn = (unit: string | undefined, time = years) => {
      const [records] = described(unit, time)['recordSet'] as readonly [
        { readonly key: readonly object[]; readonly field: readonly { readonly name: string }[] },
      ];
      return { key: records.key, of: (name: string) => records.field.find((each) => each.name === name) };
    };
    const { key, of } = fieldsIn('Persons');
    expect(key).toEqual([{ '@id': 'observations/area' }, { '@id': 'observations/time' }]);
    const source = { fileObject: { '@id': 'tidy-csv' }, extract: { column: 'time' } };
    expect(of('time')).toMatchObject({ '@id': 'observations/time', dataType: 'sc:Integer', source });
    expect(of('time')).not.toHaveProperty('source.format');
    expect(fieldsIn(undefined, months).of('time')).toMatchObject({
      dataType: 'sc:Date',
      source: { ...source, format: 'yyyy-MM' },
    });
    expect(of('value')).toMatchObject({ dataType: 'sc:Float', unitText: 'Persons' });
    expect(of('area')).not.toHaveProperty('unitText');
    expect(of('area')).not.toHaveProperty('source.format');
    expect(fieldsIn(undefined).of('value')).not.toHaveProperty('unitText');
  });
});
