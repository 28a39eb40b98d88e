import { message, periodEnd, periodStart, type TimePeriod } from '@almanac/core';
import { readSdmxPeriod } from '@almanac/formats';

import { Problem } from '../../platform/http/problem.ts';
import { wrongValue } from '../../releases/reading/parameters.ts';
import { dimensionIdsOf, type TableStructure } from '../../releases/sdmx/table-structure.ts';
import { anyOfAll, codesPassing, type Operator } from './conditions.ts';

/** What the `c[…]` of a call let through. */
export interface ComponentFilters {
  /** By the id of a dimension; undefined where all of its codes pass. */
  readonly ofCodes: (id: string) => ((code: string) => boolean) | undefined;
  readonly ofPeriods: ((period: TimePeriod) => boolean) | undefined;
}

/** How a period compares with another one: it may be longer or shorter. */
const PERIOD_COMPARISONS: Readonly<
  Partial<Record<Operator, (period: TimePeriod, value: TimePeriod) => boolean>>
> = {
  eq: isWithin,
  ne: (period, value) => !isWithin(period, value),
  lt: (period, value) => periodEnd(period) < periodStart(value),
  le: (period, value) => periodEnd(period) <= periodEnd(value),
  gt: (period, value) => periodStart(period) > periodEnd(value),
  ge: (period, value) => periodStart(period) >= periodStart(value),
};

function isWithin(period: TimePeriod, value: TimePeriod): boolean {
  return periodStart(period) >= periodStart(value) && periodEnd(period) <= periodEnd(value);
}

/** Reads the filters of a call. Throws the problem of a component that is no dimension, and of values that there are not. */
export function componentFilters(
  wanted: ReadonlyMap<string, readonly string[]>,
  structure: TableStructure,
): ComponentFilters {
  const ids = dimensionIdsOf(structure);
  const filters = new Map<string, readonly string[]>();
  for (const [name, values] of wanted) {
    const id = ids.find((each) => each.toLowerCase() === name.toLowerCase());
    if (id === undefined) {
      throw new Problem('unknown-dimension', {
        detail: message('reading.unknown-dimension', { name: name.slice(0, 60) }),
        parameter: 'c',
      });
    }
    filters.set(id, values);
  }
  const times = filters.get('TIME_PERIOD');
  return {
    ofCodes: (id) => {
      const values = filters.get(id);
      return values && codesPassing(values);
    },
    ofPeriods: times && periodsPassing(times),
  };
}

function periodsPassing(values: readonly string[]): (period: TimePeriod) => boolean {
  const any = anyOfAll(values, ({ operator, value }) => {
    const compare = PERIOD_COMPARISONS[operator];
    const asked = readSdmxPeriod(value);
    if (!compare || !asked) throw wrongValue('c[TIME_PERIOD]', value, message('sdmx.a-period'));
    return (period: TimePeriod) => compare(period, asked);
  });
  return (period) => any.some((all) => all.every((passes) => passes(period)));
}
