import type { HelpEntry } from '@almanac/contract';
import { expect, test } from 'vitest';
import { findEntries, groupsOf } from './find-entries.ts';

const entry = (heading: string, level: 2 | 3, html = '', also: string[] = []): HelpEntry => ({
  id: heading.toLowerCase(),
  heading,
  level,
  html,
  also,
});

const GROUPS = groupsOf([
  entry('Reading', 2),
  entry('Signs', 3, '<p>What <em>na</em> means</p>'),
  entry('Flags', 3, '<p>Provisional</p>'),
  entry('Résumé', 2, '', ['Summary']),
]);

const found = (query: string) =>
  findEntries(GROUPS, query).map(({ head, entries }) => [
    head.heading,
    ...entries.map((each) => each.heading),
  ]);

test('groups entries under the heading before them', () => {
  expect(found('')).toEqual([['Reading', 'Signs', 'Flags'], ['Résumé']]);
});

test('finds words in headings, other words and texts, whatever their accents and case', () => {
  expect(found('MEANS na')).toEqual([['Reading', 'Signs']]);
  expect(found('resume')).toEqual([['Résumé']]);
  expect(found('summary')).toEqual([['Résumé']]);
  expect(found('reading')).toEqual([['Reading', 'Signs', 'Flags']]);
  expect(found('em')).toEqual([]);
});
