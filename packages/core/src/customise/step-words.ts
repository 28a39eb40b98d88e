import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Series } from '../compute/over-time/compute-over-time.ts';

/** A step in words: its subject (`Periods`), and what it does (`Latest 24`). */
export interface StepWords {
  readonly subject: string;
  readonly words: string;
}

/** The label of a dimension; its id if the cube has no such dimension. */
export function dimensionWords(cube: Cube, id: string): string {
  return dimensionNamed(cube, id)?.label ?? id;
}

/** The label of a category of one dimension; its id if there is no such category. */
export function categoryWords(dimension: Dimension | undefined, id: string): string {
  return dimension?.categories.find((category) => category.id === id)?.label ?? id;
}

/** The label of a category of whichever dimension has it. */
export function headingWords(cube: Cube, id: string): string {
  const found = cube.dimensions
    .flatMap(({ categories }) => categories)
    .find((category) => category.id === id);
  return found?.label ?? id;
}

/** The dimension of that id, if the cube has it. */
export function dimensionNamed(cube: Cube, id: string): Dimension | undefined {
  return cube.dimensions.find((dimension) => dimension.id === id);
}

/** `, of GDP` after a computation over time; empty for the whole table. */
export function seriesWords(cube: Cube, series: Series): string {
  if (series === 'all') return '';
  const { categories } = series;
  if (categories.length > 2) return `, of ${categories.length} series`;
  const dimension = dimensionNamed(cube, series.dimension);
  return `, of ${categories.map((id) => categoryWords(dimension, id)).join(', ')}`;
}
