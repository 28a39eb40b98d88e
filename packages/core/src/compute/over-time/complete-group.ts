import { operandAt, type Rule } from '../compute-along.ts';

/** The sum of a group of periods, every one of which must be there: never a partial sum (resolutions, "Arithmetic"). */
export const sumOfGroup: Rule = (operands, outcome) => {
  outcome.reason = 'incomplete-group';
  let sum = 0;
  for (let each = 0; each < operands.length; each += 1) sum += operandAt(operands, each);
  return sum;
};

/** The average of a group of periods, every one of which must be there. */
export const averageOfGroup: Rule = (operands, outcome) => sumOfGroup(operands, outcome) / operands.length;
