import type { Confirmation } from '@almanac/contract';
import { message } from '@almanac/core';

import { Problem } from '../../../platform/http/problem.ts';
import type { Finding } from './check.ts';

/** Throws the problem that tells every open question and how to answer it. */
export function refuseUnanswered(
  questions: readonly Finding[],
  { code, confirmation }: { readonly code: string; readonly confirmation: Confirmation | undefined },
): void {
  refuseBlocked(questions, code);
  const open = questions.filter(({ check }) => confirmation?.checks.includes(check) !== true);
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ check }) => check))];
  throw new Problem('questions-open', {
    detail: message('publish.questions', {
      count: open.length,
      code,
      options: names.map((name) => `--confirm ${name}`).join(' '),
    }),
    parameter: 'confirm',
    faults: open.map(({ check, message: said }) => ({
      message: message('publish.question', { check, question: said }),
      check,
    })),
  });
}

function refuseBlocked(questions: readonly Finding[], code: string): void {
  const blocking = questions.filter(({ level }) => level === 'blocks');
  if (blocking.length === 0) return;
  throw new Problem('check-blocks', {
    detail: message('publish.blocked', { count: blocking.length, code }),
    faults: blocking.map(({ check, message: said }) => ({
      message: message('publish.question', { check, question: said }),
      check,
    })),
  });
}

/** What the audit log keeps of the answers that were needed; undefined where none was. */
export function answersGiven(
  questions: readonly Finding[],
  confirmation: Confirmation | undefined,
): string | undefined {
  if (confirmation === undefined || questions.length === 0) return undefined;
  return `${[...new Set(questions.map(({ check }) => check))].join(', ')}: ${confirmation.because}`;
}
