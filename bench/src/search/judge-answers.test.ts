import type { AnswerBody } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { JUDGED_QUESTIONS, judgeAnswer, type JudgedQuestion } from './judge-answers.ts';

const JUDGED: JudgedQuestion = {
  ask: 'rents since 2019',
  kind: 'journalist',
  tables: ['M1'],
  series: [],
  periods: ['2019', '2020'],
  figure: -5.04,
};

/** An answer of a portal, as far as it is judged. */
function body(values: readonly [number, number], figure: string, code = 'M1'): AnswerBody {
  const points = values.map((value, at) => ({ label: String(2019 + at), value }));
  const answer = {
    sentence: { figure },
    source: { code },
    chart: { series: [{ name: 'Rents', points, from: 0, to: 1 }] },
  };
  return { parameters: { show: 'change' }, answer } as unknown as AnswerBody;
}

const judge = (answer: AnswerBody, judged = JUDGED) => judgeAnswer(judged, () => Promise.resolve(answer));

describe(judgeAnswer, () => {
  it('takes the figure as it is printed, with the sign that the verb has', async () => {
    expect(await judge(body([100, 94.96], '5.0%'))).toBe('right');
    expect(await judge(body([94.96, 100], '5.0%'))).toBe('wrong');
    expect(await judge(body([100, 94.96], '5.1%'))).toBe('wrong');
  });

  it('asks for the table and the periods, too', async () => {
    expect(await judge(body([100, 94.96], '5.0%', 'M2'))).toBe('wrong');
    expect(await judge(body([100, 94.96], '5.0%'), { ...JUDGED, periods: ['2019', '2021'] })).toBe('wrong');
  });

  it('wants no answer where there is none', async () => {
    const impossible: JudgedQuestion = { ask: 'rents in 2050', kind: 'unanswerable' };
    expect(await judge(body([1, 2], '1'), impossible)).toBe('wrong');
    expect(await judge({ query: '', chips: [], parameters: {}, readings: [] }, impossible)).toBe('right');
  });
});

describe('the judged questions', () => {
  it('are of every kind, and each once', () => {
    expect(JUDGED_QUESTIONS.length).toBeGreaterThan(300);
    expect(new Set(JUDGED_QUESTIONS.map(({ ask }) => ask)).size).toBe(JUDGED_QUESTIONS.length);
    expect(
      JUDGED_QUESTIONS.every(({ tables, figure }) => (tables === undefined) === (figure === undefined)),
    ).toBe(true);
  });
});
