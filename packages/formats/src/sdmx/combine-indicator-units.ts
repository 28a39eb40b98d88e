import type { Category } from '@almanac/core';
import type { SdmxAxis } from './plan-axes.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { IndicatorUnits } from './survey-rows.ts';

/** Combines indicators and their units into one axis of the pairs that occur; undefined if either is not an axis. */
export function combineIndicatorUnits(
  axes: readonly SdmxAxis[],
  { indicator, unit, pairs }: IndicatorUnits,
): readonly SdmxAxis[] | undefined {
  const of = (column: SdmxColumn) =>
    axes.find(({ from }) => typeof from === 'object' && from.field === column.field);
  const [indicators, units] = [of(indicator), of(unit)];
  if (indicators === undefined || units === undefined) return undefined;
  const placed = pairs.all.map(([first, second], number) => ({
    number,
    indicator: indicators.positions[first] ?? 0,
    unit: units.positions[second] ?? 0,
  }));
  const ordered = placed.toSorted((a, b) => a.indicator - b.indicator || a.unit - b.unit);
  const isAmong = (at: number) => ordered.filter((each) => each.indicator === at).length > 1;
  const severalUnits = new Set([...indicators.dimension.categories.keys()].filter(isAmong));
  const categories = ordered.flatMap((each) => {
    const named = indicators.dimension.categories[each.indicator];
    const counted = units.dimension.categories[each.unit];
    return named && counted ? [pairCategory(named, counted, severalUnits.has(each.indicator))] : [];
  });
  const positions = new Array<number>(placed.length);
  for (const [position, { number }] of ordered.entries()) positions[number] = position;
  const combined = {
    dimension: { ...indicators.dimension, categories },
    positions,
    from: 'indicator-units',
  } as const;
  return axes.filter((axis) => axis !== units).map((axis) => (axis === indicators ? combined : axis));
}

/** Without a parent, since the parent indicator may not have this unit. */
function pairCategory(indicator: Category, unit: Category, isOneOfSeveral: boolean): Category {
  const decimals = unit.decimals ?? indicator.decimals;
  return {
    id: `${indicator.id}.${unit.id}`,
    label: isOneOfSeveral ? `${indicator.label} (${unit.label})` : indicator.label,
    ...(unit.unit !== undefined && { unit: unit.unit }),
    ...(decimals !== undefined && { decimals }),
  };
}
