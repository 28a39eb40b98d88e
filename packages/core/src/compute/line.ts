import { cellCountOf, strideOf, type Cube } from '../cube/cube.ts';

/** How the cells along one axis lie: cell `(o * size + position) * stride + i`, for o < outer and i < stride. */
export interface Line {
  readonly outer: number;
  readonly size: number;
  readonly stride: number;
}

/** How the cells along the dimension at `axis` lie. */
export function lineOf({ dimensions }: Cube, axis: number): Line {
  const size = dimensions[axis]?.categories.length ?? 1;
  return { outer: cellCountOf(dimensions.slice(0, axis)), size, stride: strideOf(dimensions, axis) };
}
