import type { AnswerBody } from '@almanac/contract';

import { onDay } from '../servers/bench-server.ts';
import { DAY_AFTER } from '../servers/filled-folder.ts';
import { fullScalePortal } from '../servers/full-scale-portal.ts';
import { inWords, quantile, type Timings } from '../timings.ts';
import { JUDGED_QUESTIONS, judgeAnswer, type JudgedQuestion, type Verdict } from './judge-answers.ts';

const PORT = 18_116;
const AIM_MS = 30;
const AIM_RIGHT = 0.9;
const MOST_NAMED = 12;

interface Judged {
  readonly question: JudgedQuestion;
  readonly verdict: Verdict;
}

function inPercent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
}

function named(judged: readonly Judged[], verdict: Verdict): string {
  const questions = judged
    .filter((each) => each.verdict === verdict)
    .map(({ question }) => `“${question.ask}”`);
  return questions.length === 0
    ? 'none'
    : `${questions.length}: ${questions.slice(0, MOST_NAMED).join(', ')}`;
}

/** Whether a portal with the whole demonstration answers what it is asked, and how fast. */
export async function benchAnswers(): Promise<readonly string[]> {
  const portal = await fullScalePortal(PORT, onDay(DAY_AFTER));
  try {
    const times: number[] = [];
    const ask = async (query: string): Promise<AnswerBody> => {
      const startedAt = performance.now();
      const answer = await fetch(`${portal.url}/api/answer?${query}`);
      const body = (await answer.json()) as AnswerBody;
      times.push(performance.now() - startedAt);
      return body;
    };
    // The first answer waits until every label has been read.
    await ask('q=a');
    const judged: Judged[] = [];
    for (const question of JUDGED_QUESTIONS)
      judged.push({ question, verdict: await judgeAnswer(question, ask) });
    return [...qualityOf(judged), speedOf(times.slice(1))];
  } finally {
    await portal.stop();
  }
}

function qualityOf(judged: readonly Judged[]): readonly string[] {
  const isRight = ({ verdict }: Judged): boolean => verdict === 'right';
  const answerable = judged.filter(({ question }) => question.tables !== undefined);
  const impossible = judged.filter(({ question }) => question.tables === undefined);
  const right = answerable.filter(isRight).length;
  const misses = right < AIM_RIGHT * answerable.length ? ' — misses the aim' : '';
  const kinds = [...new Set(judged.map(({ question }) => question.kind))].map((kind) => {
    const ofKind = judged.filter(({ question }) => question.kind === kind);
    return `${kind} ${ofKind.filter(isRight).length} of ${ofKind.length}`;
  });
  return [
    `right first: ${right} of ${answerable.length}, ${inPercent(right, answerable.length)} (aim 90 %)${misses}`,
    `wrong figures: ${named(answerable, 'wrong')} (aim none)`,
    `impossible ones declined: ${impossible.filter(isRight).length} of ${impossible.length} (aim all); answered: ${named(impossible, 'wrong')}`,
    `declined though there is an answer: ${named(answerable, 'declined')}`,
    `by kind: ${kinds.join(', ')}`,
  ];
}

function speedOf(times: Timings): string {
  const sorted = times.toSorted((a, b) => a - b);
  const verdict = quantile(sorted, 0.99) > AIM_MS ? ' — misses the aim' : '';
  return `an answer: ${inWords(sorted)} (aim p99 ${AIM_MS} ms)${verdict}`;
}
