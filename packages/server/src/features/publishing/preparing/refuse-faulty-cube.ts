import { checkCube, type Cube, type CubeFault, MAX_DIMENSIONS, message, type Message } from '@almanac/core';

import { Problem } from '../../../platform/http/problem.ts';

/** The most faults an answer lists. */
const FAULTS_TOLD = 20;

/** Throws the problem to answer with when the cube cannot be published. */
export function refuseFaultyCube(cube: Cube): void {
  if (cube.values.length === 0) {
    throw new Problem('file-refused', {
      detail: message('publish.no-cells'),
    });
  }
  const faults = checkCube(cube);
  if (faults.length === 0) return;
  throw new Problem('file-refused', {
    detail: message('publish.table-faults', { count: faults.length }),
    faults: faults.slice(0, FAULTS_TOLD).map((fault) => ({ message: messageOf(fault) })),
  });
}

function messageOf(fault: CubeFault): Message {
  switch (fault.code) {
    case 'too-many-dimensions':
      return message('publish.cube.too-many-dimensions', {
        count: { number: fault.found },
        most: { number: MAX_DIMENSIONS },
      });
    case 'duplicate-dimension':
      return message('publish.cube.duplicate-dimension', { dimension: fault.dimension });
    case 'duplicate-category':
      return message('publish.cube.duplicate-category', {
        dimension: fault.dimension,
        category: fault.category,
      });
    case 'unknown-parent':
      return message('publish.cube.unknown-parent', { dimension: fault.dimension, category: fault.category });
    case 'parent-after-child':
      return message('publish.cube.parent-after-child', {
        dimension: fault.dimension,
        category: fault.category,
      });
    case 'periods-descend':
      return message('publish.cube.periods-descend', {
        dimension: fault.dimension,
        category: fault.category,
      });
    case 'wrong-size':
      return message('publish.cube.wrong-size', {
        expected: { number: fault.expected },
        found: { number: fault.found },
      });
    case 'infinite-value':
      return message('publish.cube.infinite', { cell: { number: fault.cell + 1 } });
    case 'cell-outside':
      return message('publish.cube.outside', { cell: { number: fault.cell + 1 } });
  }
}
