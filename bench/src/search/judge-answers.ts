import type { AnswerBody } from '@almanac/contract';
import { readFileSync } from 'node:fs';

/** A question, and the answer that a statistician would give: worked out from the published figures, not by the portal. */
export interface JudgedQuestion {
  readonly ask: string;
  readonly kind: 'journalist' | 'teacher' | 'analyst' | 'misspelt' | 'ambiguous' | 'unanswerable';
  /** The tables that have the figure, by their code; absent where there is no answer. */
  readonly tables?: readonly string[];
  /** The labels of the categories that have to be chosen. */
  readonly series?: readonly string[];
  /** The period, or both ends. */
  readonly periods?: readonly string[];
  /** A change in per cent or points has its sign. */
  readonly figure?: number;
}

/** Questions with the answers expected of the whole demonstration. */
export const JUDGED_QUESTIONS = JSON.parse(
  readFileSync(new URL('judged-questions.json', import.meta.url), 'utf8'),
) as readonly JudgedQuestion[];

/** How an answer is judged. */
export type Verdict = 'right' | 'wrong' | 'declined';

/** What is asked of a portal. */
export type AskQuestion = (query: string) => Promise<AnswerBody>;

/** Judges the answer to a question; a misspelt one after the click on what was offered. */
export async function judgeAnswer(judged: JudgedQuestion, ask: AskQuestion): Promise<Verdict> {
  const body = await ask(new URLSearchParams({ q: judged.ask }).toString());
  const [offered] = body.refusal?.code === 'respelt' ? body.refusal.instead : [];
  const isCorrected = judged.kind === 'misspelt' && offered !== undefined;
  const { answer, parameters } = isCorrected ? await ask(offered.query) : body;
  if (judged.tables === undefined) return answer === undefined ? 'right' : 'wrong';
  if (answer === undefined) return 'declined';
  const isChange = /^change$|growth$/.test(parameters['show'] ?? '');
  return isRight(judged, { answer, isChange }) ? 'right' : 'wrong';
}

function isRight(
  judged: JudgedQuestion,
  { answer, isChange }: { readonly answer: Answer; readonly isChange: boolean },
): boolean {
  const { figure = Number.NaN } = judged;
  const expected = isChange && isFall(answer.chart.series) ? -figure : figure;
  return isOfSeries(judged, answer) && isFigure(answer, expected);
}

function isOfSeries(
  { tables, series = [], periods = [] }: JudgedQuestion,
  { chart, source }: Answer,
): boolean {
  const [shown] = chart.series;
  if (shown === undefined || tables?.includes(source.code) !== true) return false;
  const labels = new Set([shown.points[shown.from]?.label, shown.points[shown.to]?.label]);
  return series.every((label) => shown.name.includes(label)) && periods.join(' ') === [...labels].join(' ');
}

/** Whether the printed figure is the expected one, rounded to as many decimals; a fall is printed without its sign. */
function isFigure({ sentence: { figure = '0.0' } }: Answer, expected: number): boolean {
  const [printed = '0', decimals = ''] = /\d[\d,]*(?:\.(\d+))?/.exec(figure) ?? [];
  const value = Number(printed.replaceAll(',', '')) * (figure.startsWith('−') ? -1 : 1);
  return Math.abs(value - expected) <= 0.5001 / 10 ** decimals.length;
}

function isFall([shown]: Answer['chart']['series']): boolean {
  const from = shown?.points[shown.from]?.value ?? 0;
  const to = shown?.points[shown.to]?.value ?? 0;
  return to < from;
}

type Answer = NonNullable<AnswerBody['answer']>;
