import { expect, test } from 'vitest';

import { listedSummary } from './listed-summary.ts';

test('what lists say of a release has clean titles, and everything else as it is kept', () => {
  const kept = {
    kind: 'TS',
    title: '1/ 2/ Births^',
    groupTitle: 'Table M1. Births',
    agency: 'Office*',
    source: 'Register^',
    isEnabled: true,
    from: '2020',
    series: 3,
  };
  expect(listedSummary({ code: 'M1', id: 'r1', summary: JSON.stringify(kept) })).toEqual({
    ...kept,
    title: 'Births',
    groupTitle: 'Births',
  });
});

test('a row that is damaged is named, with what is wrong', () => {
  const summary = JSON.stringify({
    kind: 'TS',
    title: 7,
    groupTitle: '',
    agency: '',
    source: '',
    isEnabled: true,
  });
  expect(() => listedSummary({ code: 'M1', id: 'r1', summary })).toThrow(
    /^The column summary of the release r1 is not as the portal wrote it\. title: /,
  );
});
