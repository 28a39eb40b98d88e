import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { annualLeaves } from '../measures/annual-joint.ts';
import { leavesOf } from '../measures/breakdown.ts';
import type { MonthlyPath, MonthlyWeights } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { yearly } from './residents.ts';

const LAND = measureNumbered('6201');
const USE = breakdownNamed('land-use');
const isForest = ({ label }: { readonly label: string }): boolean => label === 'Forest';

/** Land is in tenths of a square kilometre. */
const HECTARES = 10;

/** The forest among the uses of land, in hectares. */
export const forest: MonthlyPath = (from) => {
  const path = monthlyFigures(LAND, USE, 'none').items[USE.items.findIndex(isForest)] ?? new Float64Array();
  return path.slice((from - LAND.measure.from) * 12).map((tenths) => tenths * HECTARES);
};

/** Each region has the forest that its districts have. */
export const forestBy: MonthlyWeights = (by, from) =>
  by.name === 'region'
    ? yearly(by, from, (districts, year) => {
        const [block] = annualLeaves(LAND, [districts, USE], [year]);
        const uses = leavesOf(USE);
        return block?.filter((_, at) => at % uses.length === uses.findIndex(isForest));
      })
    : undefined;
