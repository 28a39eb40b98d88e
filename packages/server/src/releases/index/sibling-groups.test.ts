import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import type { CurrentTable } from './indexed-release.ts';
import { siblingsIn } from './sibling-groups.ts';

it('finds the tables of one group, at the first and at each further asking of a list', () => {
  const table = (code: string, groupTitle: string, frequency: 'annual' | 'monthly'): CurrentTable =>
    ({ code, summary: smallTable({ groupTitle, frequency }) }) as unknown as CurrentTable;
  const year = table('A1', 'Dwellings', 'annual');
  const month = table('A2', 'Dwellings', 'monthly');
  const listed = [year, month, table('B1', 'Rents', 'annual')];
  const codesOf = (of: CurrentTable) => siblingsIn(listed, of).map(({ code }) => code);
  expect(codesOf(year)).toEqual(codesOf(year));
  expect(codesOf(month)).toEqual(codesOf(year));
  expect(codesOf(year)).toEqual(['A1', 'A2']);
  expect(siblingsIn(listed, year)[1]).toEqual({
    code: 'A2',
    kind: 'TS',
    agency: 'Housing Office',
    groupTitle: 'Dwellings',
    frequency: 'monthly',
    seasonalAdjustment: undefined,
  });
});
