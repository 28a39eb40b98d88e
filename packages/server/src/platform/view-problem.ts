import type { AddressProblem, RefusedStep, StepProblem } from '@almanac/core';

import { Problem, type ProblemParticulars } from './problem.ts';
import type { ProblemCode } from './problems.ts';
import { unknownParameter } from './schema-compilers.ts';

/** The problem of a query string that is not one of a table's views. */
export function addressProblem(problem: AddressProblem): Problem {
  switch (problem.code) {
    case 'unknown-parameter':
      return unknownParameter(problem.parameter);
    case 'unreadable-value':
      return new Problem('invalid-parameter', {
        detail: `“${problem.parameter}” cannot be “${problem.value}”.`,
        parameter: problem.parameter,
      });
    case 'too-many-steps':
      return new Problem('impossible-view', { detail: `An address may hold ${problem.most} steps at most.` });
  }
}

/** The problem of a step that cannot be done to a table. */
export function stepProblem({ step, problem }: RefusedStep): Problem {
  const [code, detail] = wordsOf(problem);
  const particulars: ProblemParticulars = { detail, parameter: step.kind };
  return new Problem(code, particulars);
}

function wordsOf(problem: StepProblem): readonly [ProblemCode, string] {
  switch (problem.code) {
    case 'unknown-dimension':
      return ['unknown-dimension', `The table has no variable “${problem.dimension}”.`];
    case 'unknown-category':
      return ['unknown-category', `Variable “${problem.dimension}” has no category “${problem.category}”.`];
    case 'not-a-time-dimension':
      return ['impossible-view', `Variable “${problem.dimension}” is not one of periods.`];
    case 'dimension-twice':
      return ['impossible-view', `Variable “${problem.dimension}” stands in two places.`];
    case 'not-in-picker':
      return ['impossible-view', `Variable “${problem.dimension}” is not in the picker.`];
    case 'unknown-heading':
      return ['unknown-category', `The ${problem.axis} cannot be sorted by a heading that is not there.`];
    case 'out-of-range':
      return ['impossible-view', `${problem.what} must be from ${problem.least} to ${problem.most}.`];
    case 'switched-off':
      return ['impossible-view', `The agency has switched “${problem.flag}” off for this table.`];
  }
}
