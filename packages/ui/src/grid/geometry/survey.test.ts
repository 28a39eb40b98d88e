import { flagSetOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { viewAfter } from '../../../test/trade-view.ts';
import { surveyOf } from './survey.ts';

const provisional = flagSetOf(['provisional']);

describe(surveyOf, () => {
  it('finds the columns that a flag holds for as a whole', () => {
    const survey = surveyOf(viewAfter());
    expect([0, 1].map((column) => survey.ofColumns(column, 1))).toEqual([provisional, 0]);
    expect(survey.ofColumns(0, 2)).toBe(0);
    expect(survey.everywhere).toBe(0);
  });

  it('finds a flag that every number of the view carries', () => {
    const latest = { kind: 'latest', count: 1 } as const;
    const survey = surveyOf(viewAfter([{ kind: 'choose', dimension: 'time', selection: latest }]));
    expect(survey.everywhere).toBe(provisional);
  });

  it('lists the signs that occur among what is shown', () => {
    const survey = surveyOf(viewAfter());
    expect([...survey.absences]).toEqual(['suppressed']);
    expect(survey.flags).toBe(flagSetOf(['provisional', 'revised']));
    const latest = { kind: 'latest', count: 1 } as const;
    expect(
      surveyOf(viewAfter([{ kind: 'choose', dimension: 'time', selection: latest }])).absences.size,
    ).toBe(0);
  });
});
