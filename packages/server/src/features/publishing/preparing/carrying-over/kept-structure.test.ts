import type { DataStructure } from '@almanac/formats';
import { expect, it } from 'vitest';

import { keepStructure, structureKept } from './kept-structure.ts';

it('keeps a structure as it was, with and without codes', () => {
  const codes = [
    { id: 'ALL', name: 'All regions' },
    { id: 'N', name: 'North', parent: 'ALL' },
  ];
  const structure: DataStructure = {
    title: 'Dwellings',
    components: new Map([
      [
        'REGION',
        {
          id: 'REGION',
          kind: 'dimension',
          name: 'Region',
          codes: new Map(codes.map((each) => [each.id, each])),
        },
      ],
      ['TIME_PERIOD', { id: 'TIME_PERIOD', kind: 'time' }],
    ]),
  };
  expect(structureKept(keepStructure(structure))).toStrictEqual(structure);
});
