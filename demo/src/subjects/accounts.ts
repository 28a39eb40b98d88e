import { breakdownNamed } from '../lists/breakdowns.ts';
import { measureNumbered } from '../lists/measures.ts';
import { leavesOf, type Breakdown } from '../measures/breakdown.ts';
import type { MonthlyPath, MonthlyWeights, NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { monthsFrom } from '../months.ts';
import { bell, randomFrom } from '../random.ts';
import { shapedMonths, type Adjustment, type Shape } from '../shape.ts';
import { EXPORTS, FLOWS } from './merchandise-flows.ts';
import { RESIDENTS } from './residents.ts';

/** The first year of the accounts. Everything here is in tenths of a million crowns. */
const FROM = 1995;

const GDP = measureNumbered('3201');
const EXPENDITURE = breakdownNamed('expenditure');
const INCOME = breakdownNamed('income');
const INDUSTRY = breakdownNamed('industry');

type Item =
  | ('gdp' | 'households' | 'government' | 'fixed' | 'inventories' | 'taxes' | 'primary' | 'secondary')
  | ('goodsOut' | 'servicesOut' | 'goodsIn' | 'servicesIn');
type Account = Readonly<Record<Item, Float64Array>>;

const known = new Map<Adjustment, Account>();

/** The monthly national account of Meridia, from which all its tables are made. */
function account(adjustment: Adjustment): Account {
  const made = known.get(adjustment) ?? makeAccount(adjustment);
  known.set(adjustment, made);
  return made;
}

/** The shares of households, government and fixed capital in domestic demand, without changes in inventories. */
const DEMAND: readonly Omit<Shape, 'noise'>[] = [
  { level: 0.53, growth: 0.001, season: 0.02, shock: 0.03 },
  { level: 0.15, growth: 0.002, season: 0.01, shock: -0.06 },
  { level: 0.31, growth: -0.001, season: 0.02, shock: 0.05 },
];

/**
 * Domestic demand follows a moving average of net exports over this many months before and after; the difference is the
 * change in inventories.
 */
const SMOOTHING_MONTHS = 36;

function makeAccount(adjustment: Adjustment): Account {
  const gdp = monthlyFigures(GDP, undefined, adjustment).whole;
  const trade = (flows: readonly NumberedMeasure[]): Float64Array =>
    flows.map((flow) => tradeSince1995(flow, gdp, adjustment)).reduce(sum);
  const [goodsOut, goodsIn] = [trade(EXPORTS), trade([FLOWS.imports])];
  const [servicesOut, servicesIn] = [trade([measureNumbered('3511')]), trade([measureNumbered('3512')])];
  const netExports = less(sum(goodsOut, servicesOut), sum(goodsIn, servicesIn));
  const kept = movingAverage(gdp.map((value, month) => 1 - valueOf(netExports, month) / value));
  const [households = gdp, government = gdp, fixed = gdp] = DEMAND.map((shape, at) => {
    const share = shapedMonths(`accounts/${at}`, { ...shape, noise: 0.003 }, monthsFrom(FROM), adjustment);
    return gdp.map((value, month) => Math.round(value * valueOf(kept, month) * (share[month] ?? 0)));
  });
  const inventories = [netExports, households, government, fixed].reduce(less, gdp);
  const [primary, secondary] = [incomeFromAbroad('primary', gdp), incomeFromAbroad('secondary', gdp)];
  const taxes = monthlyFigures(GDP, INCOME, adjustment).items[2] ?? gdp;
  return {
    gdp,
    households,
    government,
    fixed,
    inventories,
    goodsOut,
    servicesOut,
    goodsIn,
    servicesIn,
    taxes,
    primary,
    secondary,
  };
}

/** A moving average. */
function movingAverage(path: Float64Array): Float64Array {
  return path.map((_, month) => {
    const near = path.slice(Math.max(0, month - SMOOTHING_MONTHS), month + SMOOTHING_MONTHS + 1);
    return near.reduce((total, value) => total + value, 0) / near.length;
  });
}

/** Before the first year of a trade statistic, the flow is in proportion to gross domestic product. */
function tradeSince1995(flow: NumberedMeasure, gdp: Float64Array, adjustment: Adjustment): Float64Array {
  const path = monthlyFigures(flow, undefined, adjustment).whole;
  const first = (flow.measure.from - FROM) * 12;
  return gdp.map((product, month) => {
    if (month >= first) return path[month - first] ?? 0;
    const like = month % 12;
    return Math.round(((path[like] ?? 0) * product) / (gdp[first + like] ?? 1));
  });
}

/** More income is paid abroad than received from abroad. */
function incomeFromAbroad(name: 'primary' | 'secondary', gdp: Float64Array): Float64Array {
  const level = name === 'primary' ? 0.035 : 0.008;
  const share = shapedMonths(`accounts/${name}`, { level, growth: -0.006, noise: 0.02 }, monthsFrom(FROM));
  return gdp.map((product, month) => -Math.round(product * (share[month] ?? 0)));
}

const valueOf = (path: Float64Array, month: number): number => path[month] ?? 0;
const sum = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, at) => value + valueOf(b, at));
const less = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, at) => value - valueOf(b, at));
const since = (path: Float64Array, from: number): Float64Array => path.slice((from - FROM) * 12);

const path =
  (make: (account: Account, adjustment: Adjustment) => Float64Array): MonthlyPath =>
  (from, adjustment) =>
    since(make(account(adjustment), adjustment), from);

const currentAccount = (all: Account): Float64Array =>
  less(
    sum(sum(all.goodsOut, all.servicesOut), sum(all.primary, all.secondary)),
    sum(all.goodsIn, all.servicesIn),
  );
const nationalIncome = ({ gdp, primary }: Account): Float64Array => sum(gdp, primary);
const valueAdded = ({ gdp, taxes }: Account): Float64Array => less(gdp, taxes);

/** In prices of 2023: current prices divided by the deflator. */
function chained({ gdp }: Account): Float64Array {
  const prices = deflator();
  const of2023 = (2023 - FROM) * 12;
  const all = account('none').gdp.slice(of2023, of2023 + 12);
  const atBasePrices = all.reduce((total, value, at) => total + value / (prices[of2023 + at] ?? 1), 0);
  const scale = all.reduce((total, value) => total + value, 0) / atBasePrices;
  return gdp.map((value, month) => Math.round((scale * value) / (prices[month] ?? 1)));
}

function deflator(): readonly number[] {
  return shapedMonths(
    '3203',
    { level: 1, growth: 0.012, season: 0, noise: 0.002, cycle: 0.012 },
    monthsFrom(FROM),
  );
}

/** The price of a part relative to all prices; 1 in the middle of 2023. */
function relativePrices(by: Breakdown): readonly Float64Array[] {
  return leavesOf(by).map(({ label }) => {
    const growth = 0.004 * bell(randomFrom(`${by.name}/${label}/price`));
    return Float64Array.from(
      monthsFrom(FROM),
      ({ year, part }) => (1 + growth) ** (year + part / 12 - 2023.5),
    );
  });
}

/** The parts in prices of 2023, before scaling them to their sum. */
function deflated(by: Breakdown, parts: readonly ArrayLike<number>[]): readonly Float64Array[] {
  return relativePrices(by).map((prices, at) =>
    prices.map((price, month) => (parts[at]?.[month] ?? 0) / price),
  );
}

function expenditure(adjustment: Adjustment): readonly Float64Array[] {
  const { households, government, fixed, inventories, ...all } = account(adjustment);
  const bought = [all.goodsIn, all.servicesIn].map((imports) => imports.map((value) => -value));
  return [households, government, fixed, inventories, all.goodsOut, all.servicesOut, ...bought];
}

function leafPaths(
  numbered: NumberedMeasure,
  by: Breakdown,
  adjustment: Adjustment,
): readonly Float64Array[] {
  const { items } = monthlyFigures(numbered, by, adjustment);
  return by.items.flatMap(({ isLeaf }, at) => (isLeaf ? [items[at] ?? new Float64Array()] : []));
}

const weights =
  (make: (by: Breakdown, adjustment: Adjustment) => readonly Float64Array[] | undefined): MonthlyWeights =>
  (by, from, adjustment) =>
    make(by, adjustment)?.map((each) => since(each, from));

/** The parts of gross domestic product, by expenditure. */
const product = weights((by, adjustment) => (by === EXPENDITURE ? expenditure(adjustment) : undefined));

const chainedParts = weights((by, adjustment) => {
  if (by === EXPENDITURE) return deflated(by, expenditure(adjustment));
  return by === INDUSTRY ? deflated(by, leafPaths(GDP, by, adjustment)) : undefined;
});

const CHAINED: NumberedMeasure = {
  number: '3202',
  measure: { ...measureNumbered('3202').measure, path: path(chained), weights: chainedParts },
};

/** Relative output per worker of a region; the districts of a region are equal. */
const WEALTH: Readonly<Record<string, number>> = { North: 0.92, East: 0.98, South: 1.06, West: 1.01 };

const regional: MonthlyWeights = (by, from) => {
  if (by.name !== 'district' && by.name !== 'region') return undefined;
  const skipped = (from - RESIDENTS.measure.from) * 12;
  const { items } = monthlyFigures(RESIDENTS, by, 'none');
  return by.items.flatMap(({ isLeaf, label, parent }, at) => {
    const region = by.items.find(({ number }) => number === parent)?.label ?? label;
    return isLeaf
      ? [(items[at] ?? new Float64Array()).slice(skipped).map((count) => count * (WEALTH[region] ?? 1))]
      : [];
  });
};

const SECTION = breakdownNamed('section');

/** Value added by industry and section is in proportion to gross domestic product. */
const valueAddedParts: MonthlyWeights = (by, from, adjustment) => {
  const industries = leafPaths(GDP, INDUSTRY, adjustment);
  if (by === INDUSTRY) return industries.map((each) => since(each, from));
  if (by !== SECTION) return regional(by, from, adjustment);
  return by.coarser?.leaves.map((places) =>
    since(places.flatMap((place) => industries[place] ?? []).reduce(sum), from),
  );
};

const VALUE_ADDED: NumberedMeasure = {
  number: '3204',
  measure: {
    ...measureNumbered('3204').measure,
    path: path(valueAdded),
    weights: valueAddedParts,
    from: 2005,
  },
};

const CONSUMED = measureNumbered('3252');

/** Output is intermediate consumption plus value added. */
const output: MonthlyPath = (from, adjustment) =>
  sum(monthlyFigures(CONSUMED, undefined, adjustment).whole, since(valueAdded(account(adjustment)), from));

const outputParts: MonthlyWeights = (by, from, adjustment) => {
  if (by !== INDUSTRY) return undefined;
  const all = valueAdded(account(adjustment));
  const added = valueAddedParts(by, from, adjustment) ?? [];
  const gdp = since(account(adjustment).gdp, from);
  const used = leafPaths(CONSUMED, by, adjustment);
  return used.map((each, at) =>
    each.map(
      (value, month) =>
        value + ((added[at]?.[month] ?? 0) * valueOf(since(all, from), month)) / valueOf(gdp, month),
    ),
  );
};

const SAVING = { level: 0.14, growth: 0.002, season: 0.03, noise: 0.02, shock: -0.4 };

/** Disposable income of households: consumption plus saving. */
const disposable = path(({ households }, adjustment) => {
  const rate = shapedMonths('3952', SAVING, monthsFrom(FROM), adjustment);
  return households.map((spent, month) => Math.round(spent / (1 - (rate[month] ?? 0))));
});

export const ACCOUNT_PATHS = {
  'value-added': path(valueAdded),
  gdp: path(({ gdp }) => gdp),
  chained: path(chained),
  'national-income': path(nationalIncome),
  'household-consumption': path(({ households }) => households),
  'chained-household-consumption': (from, adjustment) =>
    since(leafPaths(CHAINED, EXPENDITURE, adjustment)[0] ?? new Float64Array(), from),
  'fixed-capital': path(({ fixed }) => fixed),
  'current-account': path(currentAccount),
  saving: path((all) => less(sum(nationalIncome(all), all.secondary), sum(all.households, all.government))),
  'manufacturing-value-added': (_, adjustment) =>
    monthlyFigures(VALUE_ADDED, SECTION, adjustment).items[1] ?? new Float64Array(),
  output,
  'disposable-income': disposable,
  'government-education': (from) => {
    const { number, measure } = measureNumbered('3911');
    const purpose = breakdownNamed('purpose');
    const at = purpose.items.findIndex(({ label }) => label === 'Education');
    const { items } = monthlyFigures({ number, measure }, purpose, 'none');
    return (items[at] ?? new Float64Array()).slice((from - measure.from) * 12);
  },
} as const satisfies Readonly<Record<string, MonthlyPath>>;

export const ACCOUNT_WEIGHTS = {
  product,
  chained: chainedParts,
  'national-income': weights((_, adjustment) => [
    ...leafPaths(GDP, INCOME, adjustment),
    account(adjustment).primary,
  ]),
  'current-account': weights((_, adjustment) => {
    const { goodsOut, goodsIn, servicesOut, servicesIn, primary, secondary } = account(adjustment);
    return [less(goodsOut, goodsIn), less(servicesOut, servicesIn), primary, secondary];
  }),
  regional,
  'value-added': valueAddedParts,
  output: outputParts,
} as const satisfies Readonly<Record<string, MonthlyWeights>>;
