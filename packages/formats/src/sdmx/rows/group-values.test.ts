import { describe, expect, it } from 'vitest';
import { groupValues } from './group-values.ts';
import { rowStore } from './row-store.ts';

describe(groupValues, () => {
  it('says of each row what the groups with its parts of the key say', () => {
    const store = rowStore();
    const [area, sex, note, unit] = ['AREA', 'SEX', 'NOTE', 'UNIT'].map((id) => store.column(id)) as [
      number,
      number,
      number,
      number,
    ];
    const groups = groupValues(store);
    groups.add([[area, 'N'], [note, 'of the north']]); // prettier-ignore
    groups.add([[note, 'of northern men'], [sex, 'M'], [area, 'N']]); // prettier-ignore
    groups.add([[area, 'N'], [unit, 'kg']]); // prettier-ignore
    groups.add([[unit, 'of all']]);
    groups.add([]);
    const complete = groups.completing(new Set([area, sex]));
    const said = (areaCode: string, sexCode: string) => {
      const numbers = new Int32Array(4);
      numbers[area] = store.numberOf(area, areaCode);
      numbers[sex] = store.numberOf(sex, sexCode);
      return complete?.(numbers).map(
        ([column, number]) => `${store.ids[column] ?? ''} ${store.texts(column)[number - 1] ?? ''}`,
      );
    };
    const north = ['NOTE of the north', 'UNIT kg'];
    expect(said('N', 'F')).toEqual([...north, 'UNIT of all']);
    expect(said('N', 'F')).toEqual([...north, 'UNIT of all']);
    expect(said('N', 'M')).toEqual([...north, 'NOTE of northern men', 'UNIT of all']);
    expect(said('S', 'M')).toEqual(['UNIT of all']);
    expect(said('N', 'M')).toEqual([...north, 'NOTE of northern men', 'UNIT of all']);
  });

  it('says nothing where there are none', () => {
    expect(groupValues(rowStore()).completing(new Set())).toBeUndefined();
  });
});
