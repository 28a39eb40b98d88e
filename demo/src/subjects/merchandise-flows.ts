import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import type { MonthlyWeights, NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import type { Adjustment } from '../shape.ts';

const COMMODITY = breakdownNamed('commodity');
const PARTNER = breakdownNamed('partner');

/** The flows of goods from which all tables of merchandise trade are made. */
export const FLOWS = {
  domestic: measureNumbered('3411'),
  reExports: measureNumbered('3412'),
  imports: measureNumbered('3421'),
} as const;

/** The flows that are exports. */
export const EXPORTS = [FLOWS.domestic, FLOWS.reExports];
const ALL = [FLOWS.domestic, FLOWS.reExports, FLOWS.imports];

/** The first year with counts of flows. */
const TRADE_FROM = 2005;

function added(paths: readonly (Float64Array | undefined)[]): Float64Array {
  const [first = new Float64Array()] = paths;
  return first.map((_, at) => paths.reduce((sum, path) => sum + (path?.[at] ?? 0), 0));
}

/** A flow month by month, in tenths of a million crowns. */
export function wholeOf(flowOfGoods: NumberedMeasure, adjustment: Adjustment): Float64Array {
  return monthlyFigures(flowOfGoods, undefined, adjustment).whole;
}

/** All trade month by month: the sum of the flows. */
export function totalTrade(_from: number, adjustment: Adjustment): Float64Array {
  return added(ALL.map((each) => wholeOf(each, adjustment)));
}

/** In total trade the weight of each flow is its value, and the weight of each partner the sum of its flows. */
export const weightsInTrade: MonthlyWeights = ({ name }) => {
  if (name === 'flow') return ALL.map((each) => wholeOf(each, 'none'));
  if (name !== 'partner') return undefined;
  return PARTNER.items.flatMap(({ isLeaf }, at) =>
    isLeaf ? [added(ALL.map((each) => monthlyFigures(each, PARTNER, 'none').items[at]))] : [],
  );
};

/** Some commodities of a flow, added up, month by month from January of `from`, in millions of crowns. */
export function commoditiesOf(
  flowOfGoods: NumberedMeasure,
  labels: readonly string[],
  { from, adjustment }: { readonly from: number; readonly adjustment: Adjustment },
): readonly number[] {
  const { items } = monthlyFigures(flowOfGoods, COMMODITY, adjustment);
  const chosen = labels.map((label) => {
    const at = COMMODITY.items.findIndex((item) => item.label === label);
    if (at < 0) throw new Error(`There is no commodity “${label}”.`);
    return items[at];
  });
  return [...added(chosen).slice((from - TRADE_FROM) * 12)].map((tenths) => tenths / 10);
}
