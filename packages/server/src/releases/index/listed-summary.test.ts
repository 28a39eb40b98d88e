import { expect, test } from 'vitest';

import { listedSummary } from './listed-summary.ts';

test('what lists say of a release has clean titles, and everything else as it is kept', () => {
  const kept = { kind: 'TS', title: '1/ 2/ Births^', groupTitle: 'Table M1. Births', agency: 'Office*' };
  expect(listedSummary('M1', JSON.stringify(kept))).toEqual({
    ...kept,
    title: 'Births',
    groupTitle: 'Births',
  });
});
