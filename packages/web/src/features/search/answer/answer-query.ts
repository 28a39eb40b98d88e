import { ANSWER_PARAMETERS, answerSchema, type AnswerBody } from '@almanac/contract';
import { FREQUENCIES } from '@almanac/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';

/** The question of a search page, with what the reader changed of its reading, as a query string. */
export function questionOf(parameters: URLSearchParams): string {
  const question = new URLSearchParams({ q: parameters.get('q')?.trim() ?? '' });
  for (const name of ANSWER_PARAMETERS) {
    const [value, ...more] = parameters.getAll(name).filter((each) => each !== '');
    // The filters of the tables may name several frequencies, an answer has one.
    if (value === undefined || more.length > 0) continue;
    if (name !== 'frequency' || FREQUENCIES.some((each) => each === value)) question.set(name, value);
  }
  return question.toString();
}

/** The figure that answers a question; the previous one stays until it comes. */
export const answerQuery = (api: Api, question: string) =>
  queryOptions({
    queryKey: ['answer', question],
    queryFn: async ({ signal }): Promise<AnswerBody> =>
      answerSchema.parse(await api.call(`/api/answer?${question}`, { signal })),
    placeholderData: keepPreviousData,
  });
