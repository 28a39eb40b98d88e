import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { leavesOf } from '../measures/breakdown.ts';
import type { MonthlyWeights } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { ACCOUNT_PATHS } from './accounts.ts';

const GDP = measureNumbered('3201');

/** What households are paid is what the product says that it pays them; their surplus is what is left open. */
export const disposableItems: MonthlyWeights = (by, from, adjustment) => {
  if (by.name !== 'sector-account') return undefined;
  const skipped = (from - GDP.measure.from) * 12;
  const [all = new Float64Array()] = monthlyFigures(GDP, breakdownNamed('income'), adjustment).items;
  const paid = all.slice(skipped);
  const income = ACCOUNT_PATHS['disposable-income'](from, adjustment);
  const others = leavesOf(by)
    .slice(2)
    .map(({ share }) => income.map((value) => (value * share) / 100));
  const surplus = income.map((value, month) =>
    [paid, ...others].reduce((rest, path) => rest - (path[month] ?? 0), value),
  );
  return [paid, surplus, ...others];
};

/** Households save what they do not spend of their income; the other sectors share the rest. */
export const savingBy: MonthlyWeights = (by, from, adjustment) => {
  const leaves = leavesOf(by);
  const spent = ACCOUNT_PATHS['household-consumption'](from, adjustment);
  const saved = ACCOUNT_PATHS['disposable-income'](from, adjustment).map(
    (value, month) => value - (spent[month] ?? 0),
  );
  const rest = ACCOUNT_PATHS.saving(from, adjustment).map((value, month) => value - (saved[month] ?? 0));
  const isOther = ({ label }: { readonly label: string }): boolean => label !== 'Households';
  const all = leaves.filter(isOther).reduce((sum, { share }) => sum + share, 0);
  return leaves.map((leaf) => (isOther(leaf) ? rest.map((value) => (value * leaf.share) / all) : saved));
};
