import { checkCube, MAX_DIMENSIONS, type Cube, type CubeFault } from '@almanac/core';

import { Problem } from '../../../platform/http/problem.ts';

/** The most faults an answer lists. */
const FAULTS_TOLD = 20;

/** Throws the problem to answer with when the cube cannot be published. */
export function refuseFaultyCube(cube: Cube): void {
  if (cube.values.length === 0) {
    throw new Problem('file-refused', {
      detail: 'The file has no cells. Publish a file with at least one number or mark.',
    });
  }
  const faults = checkCube(cube);
  if (faults.length === 0) return;
  throw new Problem('file-refused', {
    detail: `The table has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.`,
    faults: faults.slice(0, FAULTS_TOLD).map((fault) => ({ message: wordsOf(fault) })),
  });
}

function wordsOf(fault: CubeFault): string {
  switch (fault.code) {
    case 'too-many-dimensions':
      return `It has ${fault.found} dimensions; at most ${MAX_DIMENSIONS} can be published. Split it into several tables.`;
    case 'duplicate-dimension':
      return `Two dimensions have the id “${fault.dimension}”. Give each its own.`;
    case 'duplicate-category':
      return `In “${fault.dimension}” two categories have the id “${fault.category}”. Give each its own code.`;
    case 'unknown-parent':
      return `In “${fault.dimension}” the category above “${fault.category}” is not there. Name one that is, or none.`;
    case 'parent-after-child':
      return `In “${fault.dimension}” the category “${fault.category}” stands before the one above it. Put parents first.`;
    case 'periods-descend':
      return `In “${fault.dimension}” the period “${fault.category}” comes before the one that precedes it. Order periods from oldest to latest.`;
    case 'wrong-size':
      return `Its dimensions span ${fault.expected} cells, but it has ${fault.found}.`;
    case 'infinite-value':
      return `Cell ${fault.cell + 1} is infinite. Write the number, or a mark for a missing one.`;
    case 'cell-outside':
      return `A mark hangs on cell ${fault.cell + 1}, which is outside the table.`;
  }
}
