import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import type { CurrentTable } from '../../../releases/index/indexed-release.ts';
import { newNames, type Named } from './new-names.ts';

const SUMMARY = {
  agency: 'Housing Office',
  title: 'Dwellings by region',
  topics: [{ grouping: 'Society', subject: 'Housing', topic: 'Dwellings' }],
};
const known = { code: 'M015012', summary: SUMMARY } as unknown as CurrentTable;
const index = {
  all: () => [known],
  current: (code: string) => (code.toUpperCase() === known.code ? known : undefined),
};

function asked(summary: Partial<Named['summary']>, more: Partial<Named> = {}): readonly string[] {
  const named = { code: 'X900000', summary: { ...SUMMARY, ...summary }, before: undefined, ...more };
  return newNames(index, named).map(({ message }) => inLogs(message));
}

const topic = (name: string) => ({ topics: [{ grouping: 'Society', subject: 'Housing', topic: name }] });

describe(newNames, () => {
  it.each(['Dwelings', 'Dwelling', 'Dwellimgs', 'Dwelilngs', 'Dwell-ings'])(
    'proposes the topic meant by %s',
    (name) => {
      expect(asked(topic(name))).toEqual([
        `check.new-names.topic(common.quoted(Society > Housing > ${name}), common.quoted(Society > Housing > Dwellings))`,
      ]);
    },
  );

  it.each([
    ['Society > Hosing > Dwellings', 'subject', 'Hosing'],
    ['Sociaty > Housing > Dwellings', 'grouping', 'Sociaty'],
  ])('proposes the topic meant by %s', (path, level, name) => {
    const [usual] = SUMMARY.topics;
    expect(asked({ topics: [{ ...usual, [level]: name } as (typeof SUMMARY.topics)[number]] })).toEqual([
      `check.new-names.topic(common.quoted(${path}), common.quoted(Society > Housing > Dwellings))`,
    ]);
  });

  it.each(['Dwellings', 'DWELLINGS', 'Rents', 'Dwellers'])('takes the topic %s as it is', (name) => {
    expect(asked(topic(name))).toEqual([]);
  });

  it('takes names that differ in a number as they are, and those that the table had', () => {
    const before = { agency: 'Housing Office', topics: topic('Area 11').topics };
    expect(asked(topic('Area 12'), { before })).toEqual([]);
    expect(asked({ agency: 'Housing Ofice' }, { before: { ...SUMMARY, agency: 'Housing Ofice' } })).toEqual(
      [],
    );
  });

  it('proposes the agency', () => {
    expect(asked({ agency: 'Housing Ofice' })).toEqual([
      'check.new-names.agency(common.quoted(Housing Ofice), common.quoted(Housing Office))',
    ]);
  });

  it('counts the first letter as any other', () => {
    expect(asked({ agency: 'Mousing Office' })).toHaveLength(1);
    expect(asked({ agency: 'Mousing Offise' })).toEqual([]);
  });

  it('proposes the code of the table of that title, for a table that is new', () => {
    const told = ['check.new-names.code(M015021, M015012)'];
    expect(asked({}, { code: 'M015021' })).toEqual(told);
    expect(asked({ title: 'Rents' }, { code: 'M015021' })).toEqual([]);
    expect(asked({}, { code: 'M015021', before: SUMMARY })).toEqual([]);
  });

  it.each([
    ['M01501', 'M01502', ['check.new-names.code(M01502, M01501)']],
    ['M0151', 'M0152', []],
    ['M015012', 'm015012', []],
    ['M015012', 'M015013', ['check.new-names.code(M015013, M015012)']],
    ['M015012', 'M015023', []],
    ['M015012', 'M01501', ['check.new-names.code(M01501, M015012)']],
    ['M015012', 'M0150', []],
  ])('where %s is known, says of %s %j', (code, other, told) => {
    const only = { ...known, code } as CurrentTable;
    const others = {
      all: () => [only],
      current: (each: string) => (each.toUpperCase() === code ? only : undefined),
    };
    const found = newNames(others, { code: other, summary: SUMMARY, before: undefined });
    expect(found.map(({ message }) => inLogs(message))).toEqual(told);
  });

  it('takes the code of another agency’s table as it is', () => {
    expect(asked({ agency: 'Statistics' }, { code: 'M015021' })).toEqual([]);
  });

  it.each([
    ['Dwelligns', 1],
    ['wDellings', 1],
    ['Bwellings', 1],
    ['Dwellingss', 1],
    ['Dwellingsss', 0],
    ['Dweligns', 0],
    ['Bwellingz', 0],
    ['Dwlelinsg', 0],
  ])('takes %s for a slip: %d', (name, questions) => {
    expect(asked(topic(name))).toHaveLength(questions);
  });
});
