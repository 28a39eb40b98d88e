import { message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { Problem } from '../../../platform/http/problem.ts';
import type { Finding } from './check.ts';
import { answersGiven, refuseUnanswered } from './refuse-unanswered.ts';

const asking = (check: Finding['check'], level: Finding['level'] = 'asks'): Finding => ({
  check,
  level,
  message: message('publish.nothing'),
});

/** What is refused: its kind, and the checks it names. */
function refused(
  questions: readonly Finding[],
  ...checks: readonly Finding['check'][]
): readonly (string | undefined)[] {
  try {
    refuseUnanswered(questions, { code: 'M01', confirmation: { checks: [...checks], because: 'It is so.' } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.code, ...(error.particulars.faults ?? []).map(({ check }) => check)];
  }
  return [];
}

describe(refuseUnanswered, () => {
  it.each([
    [[], [], []],
    [[asking('totals')], [], ['questions-open', 'totals']],
    [[asking('totals')], ['totals'], []],
    [[asking('totals'), asking('totals')], ['time-gaps'], ['questions-open', 'totals', 'totals']],
    [[asking('totals'), asking('time-gaps')], ['totals'], ['questions-open', 'time-gaps']],
    [
      [asking('totals', 'blocks'), asking('time-gaps')],
      ['totals', 'time-gaps'],
      ['check-blocks', 'totals'],
    ],
  ] as const)(
    'refuses what is open, or blocks whatever is confirmed: case %#',
    (questions, confirmed, told) => {
      expect(refused(questions, ...confirmed)).toEqual(told);
    },
  );

  it('refuses all where nothing is confirmed', () => {
    expect(() => {
      refuseUnanswered([asking('totals')], { code: 'M01', confirmation: undefined });
    }).toThrow(Problem);
  });
});

describe(answersGiven, () => {
  const confirmation = { checks: ['totals' as const], because: 'It is so.' };

  it('keeps which checks asked, each once, and the reason', () => {
    expect(answersGiven([asking('totals'), asking('totals'), asking('time-gaps')], confirmation)).toBe(
      'totals, time-gaps: It is so.',
    );
    expect(answersGiven([], confirmation)).toBeUndefined();
    expect(answersGiven([asking('totals')], undefined)).toBeUndefined();
  });
});
