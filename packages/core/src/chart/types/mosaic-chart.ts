import {
  firstObstacle,
  needsNoNegatives,
  needsOneUnit,
  needsPartsThatAddUp,
  needsSeveralCategories,
  needsSeveralSeries,
  needsSomethingAboveZero,
} from '../chart-conditions.ts';
import type { ChartDefinition } from '../chart-definition.ts';
import type { MosaicTile } from '../chart-model.ts';
import type { ChartTable } from '../chart-table.ts';

/** Shares within shares: a column's width is its group's share of all, a tile's height its share of the group. */
export const mosaicChart: ChartDefinition = {
  label: 'chart.type.mosaic',
  noun: 'chart.noun.mosaic',
  reading: { layout: 'two-way', parts: 'adding', keepsDistance: false },
  item: 'point',
  marks: 'tiles',
  isStacked: true,
  picture: {
    dark: 'M3 3h16v13H3zM21 3h9v18h-9zM32 3h9v8h-9z',
    light: 'M3 18h16v9H3zM21 23h9v4h-9zM32 13h9v14h-9z',
  },
  example: 'groups',
  obstacle: (table) =>
    firstObstacle(table, [
      needsSeveralSeries,
      needsSeveralCategories,
      needsOneUnit,
      needsPartsThatAddUp,
      needsNoNegatives,
      needsSomethingAboveZero,
    ]),
  tiles: mosaicTiles,
};

/** The tiles, from the left and from below; a missing figure or a zero has none. Their areas are shares of the total. */
export function mosaicTiles({
  series,
  categories,
}: Pick<ChartTable, 'series' | 'categories'>): readonly MosaicTile[] {
  const valueAt = (of: number, category: number): number => {
    const point = series[of]?.points[category];
    return point?.kind === 'value' ? Math.max(point.value, 0) : 0;
  };
  const totals = categories.map((_, category) =>
    series.reduce((sum, _each, of) => sum + valueAt(of, category), 0),
  );
  const total = totals.reduce((sum, each) => sum + each, 0);
  const tiles: MosaicTile[] = [];
  let left = 0;
  for (const [category, columnTotal] of totals.entries()) {
    if (columnTotal === 0) continue;
    const width = columnTotal / total;
    let bottom = 0;
    for (const of of series.keys()) {
      const height = valueAt(of, category) / columnTotal;
      if (height > 0) tiles.push({ series: of, category, left, width, bottom, height });
      bottom += height;
    }
    left += width;
  }
  return tiles;
}
