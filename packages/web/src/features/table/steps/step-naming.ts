import { describeStep, type Cube, type Step } from '@almanac/core';
import { capitalised } from '@almanac/words';
import type { ShownTable } from '../shown/shown-table.ts';

/** A step in words for its chip, with the names of the release and of what the reader computed. */
export function stepWords(
  shown: ShownTable,
  step: Step,
): { readonly subject: string; readonly words: string } {
  const { write } = shown.working;
  const said = describeStep(step.kind === 'choose' ? shown.table.cube : namingCube(shown), step);
  return { subject: write(said.subject), words: capitalised(write(said.words)) };
}

/** Every name that a step may use: those of the release, and those of what the reader computed. */
function namingCube({ table, working }: ShownTable): Cube {
  const dimensions = table.cube.dimensions.map((published) => {
    const computed = working.cube.dimensions
      .find(({ id }) => id === published.id)
      ?.categories.filter((category) => category.computed);
    return { ...published, categories: [...published.categories, ...(computed ?? [])] };
  });
  return { ...table.cube, dimensions };
}
