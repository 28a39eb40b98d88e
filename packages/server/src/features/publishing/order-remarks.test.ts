import { inLogs, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { USUAL_RULES } from './checks/rules.ts';
import { withAgencyGuess, withLateWarning, withNewNames } from './order-remarks.ts';
import type { Packed } from './preparing/preparation.ts';
import type { PublishedStatus } from './status-of.ts';

const SUMMARY = {
  agency: 'Housing Office',
  title: 'Dwellings',
  topics: [{ grouping: 'Society', subject: 'Housing', topic: 'Dwellings' }],
};
const packed = (summary: object = {}): Packed =>
  ({
    summary: { ...SUMMARY, ...summary },
    warnings: [{ message: message('publish.nothing') }],
    questions: [],
    guesses: [],
  }) as unknown as Packed;
const status: PublishedStatus = { isWithdrawn: false };
const warningsOf = ({ warnings }: Packed) => warnings.slice(1).map((each) => inLogs(each.message));

describe(withAgencyGuess, () => {
  it('tells of an agency that nobody named', () => {
    expect(withAgencyGuess(packed(), { said: 'Office', agency: 'Office' }).guesses).toEqual([]);
    expect(withAgencyGuess(packed(), { said: undefined, agency: 'Office' }).guesses.map(inLogs)).toEqual([
      'publish.agency-guessed(Office)',
    ]);
  });
});

describe(withLateWarning, () => {
  const madeAt = new Date('2026-11-20T12:00:00Z');
  const late = (manifest: { readonly at?: string }, next?: string, isEdit = false) =>
    warningsOf(
      withLateWarning(packed(next === undefined ? {} : { nextReleaseDate: next }), {
        manifest,
        isEdit,
        status,
        madeAt,
      }),
    );

  it.each([
    [{}, undefined, []],
    [{ at: '2026-11-20T12:00:01Z' }, undefined, []],
    [{ at: '2026-11-20T12:00:00Z' }, undefined, ['publish.embargo-ended']],
    [{}, '2026-11-20', []],
    [{}, '2026-11-19', ['publish.next-release-passed']],
  ])('of %j, and a next release on %s', (manifest, next, told) => {
    expect(late(manifest, next).map((each) => each.split('(')[0])).toEqual(told);
  });
});

describe(withNewNames, () => {
  const known = { code: 'M015012', summary: SUMMARY } as unknown as CurrentTable;
  const index = { all: () => [known], current: () => undefined } as never;
  const asked = (level: 'asks' | 'notes' | 'blocks') =>
    withNewNames(packed({ agency: 'Housing Ofice' }), {
      index,
      code: 'X1',
      status,
      rules: { ...USUAL_RULES, 'new-names': { level } },
    });

  it.each(['asks', 'blocks'] as const)('%s about a name that is nearly known', (level) => {
    const { questions, warnings } = asked(level);
    expect(questions.map((each) => [each.check, each.level])).toEqual([['new-names', level]]);
    expect(warnings).toHaveLength(1);
  });

  it('notes it where that was set', () => {
    expect(asked('notes').questions).toEqual([]);
    expect(warningsOf(asked('notes'))).toHaveLength(1);
  });
});
