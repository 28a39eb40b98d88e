import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { comma, message, type Fact } from '../message/message.ts';
import { periodFact } from '../message/period-fact.ts';
import type { Series } from '../compute/over-time/compute-over-time.ts';

/** What a step says of itself: its subject (`Periods`), and what it does (`Latest 24`). */
export interface StepWords {
  readonly subject: Fact;
  readonly words: Fact;
}

/** The label of a dimension; its id if the cube has no such dimension. */
export function dimensionWords(cube: Cube, id: string): string {
  return dimensionNamed(cube, id)?.label ?? id;
}

/** The label of a category of one dimension; its id if there is no such category. */
export function categoryWords(dimension: Dimension | undefined, id: string): string {
  return dimension?.categories.find((category) => category.id === id)?.label ?? id;
}

/** A category of one dimension, for people: a period as they read it. */
export function categoryFact(dimension: Dimension | undefined, id: string): Fact {
  return periodFact(categoryWords(dimension, id));
}

/** A category of whichever dimension has it, for people. */
export function headingFact(cube: Cube, id: string): Fact {
  const found = cube.dimensions
    .flatMap(({ categories }) => categories)
    .find((category) => category.id === id);
  return periodFact(found?.label ?? id);
}

/** The dimension of that id, if the cube has it. */
export function dimensionNamed(cube: Cube, id: string): Dimension | undefined {
  return cube.dimensions.find((dimension) => dimension.id === id);
}

/** What a computation over time does, and to which series; nothing of these where it does so to the whole table. */
export function ofSeries(words: Fact, cube: Cube, series: Series): Fact {
  if (series === 'all') return words;
  const { categories } = series;
  if (categories.length > 2) return comma([words, message('step.series.many', { count: categories.length })]);
  const dimension = dimensionNamed(cube, series.dimension);
  const names = comma(categories.map((id) => categoryFact(dimension, id)));
  return comma([words, message('step.series.named', { names })]);
}
