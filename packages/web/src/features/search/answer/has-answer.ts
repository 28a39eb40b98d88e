import type { AnswerBody } from '@almanac/contract';

/**
 * Whether there is anything to say over the results: a search for tables that finds them is not a question that failed.
 */
export function hasAnswer({ answer, refusal, readings }: AnswerBody, isNearest: boolean): boolean {
  if (answer) return true;
  if (!refusal) return false;
  const isSearch = refusal.code === 'nothing-asked' || refusal.code === 'unknown-words';
  return !isSearch || readings.length > 0 || (refusal.code === 'unknown-words' && isNearest);
}
