import type { Series } from '../compute/compute-over-time.ts';
import type { Cube } from '../cube/cube.ts';
import { categoryWords, dimensionNamed } from './step-words.ts';

/** `, of GDP` behind what is computed over time; nothing for the whole table. */
export function seriesWords(cube: Cube, series: Series): string {
  if (series === 'all') return '';
  const { categories } = series;
  if (categories.length > 2) return `, of ${categories.length} series`;
  const dimension = dimensionNamed(cube, series.dimension);
  return `, of ${categories.map((id) => categoryWords(dimension, id)).join(', ')}`;
}
