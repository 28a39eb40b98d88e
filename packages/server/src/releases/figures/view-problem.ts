import { problemMessage, type AddressProblem, type RefusedStep } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { ProblemCode } from '../../platform/http/problems.ts';
import { unknownParameter } from '../../platform/http/schema-compilers.ts';

/** Problems of steps that programs can distinguish; all others are reported as an impossible view. */
const OWN_CODES: Readonly<Record<string, ProblemCode>> = {
  'unknown-dimension': 'unknown-dimension',
  'unknown-category': 'unknown-category',
  'unknown-heading': 'unknown-category',
};

/** The problem of a query string that is not one of a table's views. */
export function addressProblem(problem: AddressProblem): Problem {
  const detail = problemMessage(problem);
  switch (problem.code) {
    case 'unknown-parameter':
      return unknownParameter(problem.parameter);
    case 'unreadable-value':
    case 'forbidden-character':
      return new Problem('invalid-parameter', { detail, parameter: problem.parameter });
    case 'view-ended':
      return new Problem('view-ended', { detail });
    case 'too-many-steps':
      return new Problem('impossible-view', { detail });
  }
}

/** The problem of a step that cannot be done to a table. */
export function stepProblem({ step, problem }: RefusedStep): Problem {
  return new Problem(OWN_CODES[problem.code] ?? 'impossible-view', {
    detail: problemMessage(problem),
    parameter: step.kind,
  });
}
