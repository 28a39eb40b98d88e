import type { FetchedFigures } from './fetched-preview.tsx';
import type { Dimension, NumberStyle, Step, WorkingTable } from '@almanac/core';

/** What every form of the Compute tab is given. */
export interface ComputeFormProps {
  /** The table that the step is added to. */
  readonly base: WorkingTable;
  /** How figures are fetched where only the headings of a large table are loaded. */
  readonly fetched: FetchedFigures | undefined;
  readonly style: NumberStyle;
  /** The step that is being edited. */
  readonly edited: Step | undefined;
  /** An id that no category has and no step gives. */
  readonly freeId: string;
  readonly onAdd: (step: Step) => void;
  /** Discards the edit. */
  readonly onCancel: () => void;
}

/** The dimension that is meant most often: the innermost one down the side. */
export function mainDimension({ cube, rows }: WorkingTable): Dimension | undefined {
  return cube.dimensions.find(({ id }) => id === rows.at(-1)) ?? cube.dimensions[0];
}

/** The id of the next category a reader makes, `c1`, `c2` …, in whichever dimension. */
export function nextFreeId({ cube }: WorkingTable, steps: readonly Step[]): string {
  const taken = new Set(cube.dimensions.flatMap(({ categories }) => categories.map(({ id }) => id)));
  for (const step of steps) if ('id' in step) taken.add(step.id);
  let number = 1;
  while (taken.has(`c${number}`)) number += 1;
  return `c${number}`;
}
