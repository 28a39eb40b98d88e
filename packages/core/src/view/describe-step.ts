import type { Cube } from '../cube/cube.ts';
import { definitionOf } from '../customise/steps.ts';
import type { StepWords } from '../customise/step-words.ts';
import type { Step } from '../customise/steps.ts';

/** Words for a step's chip and for the notes of a file. A name that is not in the cube is written as its id. */
export function describeStep(cube: Cube, step: Step): StepWords {
  return definitionOf(step).describe(cube, step);
}
