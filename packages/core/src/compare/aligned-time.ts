import type { Category, Dimension } from '../cube/dimension.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import { isoOf } from '../period/iso-of.ts';
import { footnoteId } from './aligned-items.ts';
import type { ComparedView } from './compared-view.ts';
import { matchingName, TIME_DIMENSION, type Overlap } from './shared-dimensions.ts';

/** The periods of all tables as one dimension. */
export interface AlignedTime {
  readonly dimension: Dimension;
  /** For each table, the position of each of its shown time categories in the joined dimension. */
  readonly positionOf: readonly ReadonlyMap<string, number>[];
  /** How many periods all tables have. */
  readonly common: number;
}

/** What one period of the joined dimension is made of. */
interface JoinedPeriod {
  readonly category: Category;
  readonly tables: Set<number>;
  readonly footnotes: string[];
}

/** Joins the periods of tables of one frequency; time categories without a period come last. */
export function alignedTime(views: readonly ComparedView[], overlap: Overlap): AlignedTime {
  const periods = new Map<string, JoinedPeriod>();
  for (const [table, { tag, time }] of views.entries()) {
    for (const category of time?.shown ?? []) {
      const key = keyOf(category);
      const found = periods.get(key) ?? { category, tables: new Set<number>(), footnotes: [] };
      periods.set(key, found);
      found.tables.add(table);
      found.footnotes.push(...(category.footnotes ?? []).map((id) => footnoteId(tag, id)));
    }
  }
  const inAll = [...periods.values()].filter(({ tables }) => tables.size === views.length);
  const kept = [...periods].filter(([, { tables }]) => overlap === 'all' || tables.size === views.length);
  kept.sort(([, one], [, other]) => inOrder(one.category, other.category));
  const positions = new Map(kept.map(([key], position) => [key, position]));
  return {
    dimension: {
      id: TIME_DIMENSION,
      label: views[0]?.time?.dimension.label ?? '',
      role: 'time',
      categories: kept.map(([, each]) => joined(each)),
    },
    positionOf: views.map(
      ({ time }) =>
        new Map(
          (time?.shown ?? []).flatMap((category) => {
            const position = positions.get(keyOf(category));
            return position === undefined ? [] : [[category.id, position]];
          }),
        ),
    ),
    common: inAll.filter(({ category }) => category.period).length,
  };
}

function keyOf({ period, label }: Category): string {
  return period ? isoOf(period) : `\u0000${matchingName(label)}`;
}

function inOrder(one: Category, other: Category): number {
  if (one.period && other.period) return comparePeriods(one.period, other.period);
  return Number(one.period === undefined) - Number(other.period === undefined);
}

/** A computed category of time, such as growth, keeps the unit it has in every table. */
function joined({ category, footnotes }: JoinedPeriod): Category {
  const { label, period, computed } = category;
  return {
    id: period ? isoOf(period) : category.id,
    label,
    ...(period && { period }),
    ...(computed && { computed }),
    ...(footnotes.length > 0 && { footnotes }),
  };
}
