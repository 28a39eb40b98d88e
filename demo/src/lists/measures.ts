import type { Breakdown } from '../measures/breakdown.ts';
import {
  measureOf,
  ownKey,
  type Form,
  type Kind,
  type Measure,
  type MeasureOptions,
  type NumberedMeasure,
} from '../measures/measure.ts';
import { breakdownNamed } from './breakdowns.ts';
import { listed, readList, type Row } from './read-list.ts';

const NUMBERS = [
  ...(['growth', 'season', 'noise', 'cycle', 'shock'] as const),
  ...(['decimals', 'from', 'tilting', 'pull', 'releases', 'least'] as const),
];
const TEXTS = ['every', 'source', 'note'] as const;
const SHARES = Map.groupBy(readList('shares.csv'), ({ measure = '' }) => measure);

/** A measure as in `lists/measures.csv`: its path and its weights are given by name only. */
export interface ListedMeasure extends NumberedMeasure {
  readonly topic: string;
  readonly path: string;
  readonly weights: string;
  /** The formula it is derived by, such as `100 * 2601 / 2501 + 2601`. */
  readonly derived: string;
}

/** All measures, topic by topic. */
export const MEASURES: readonly ListedMeasure[] = readList('measures.csv').map((row) => {
  const { topic = '', place = '', path = '', weights = '', derived = '' } = row;
  return { number: `${topic}${place}`, topic, path, weights, derived, measure: measureIn(row) };
});

/** The measure with a number such as 3411. */
export function measureNumbered(number: string): NumberedMeasure {
  const known = MEASURES.find((each) => each.number === number);
  if (!known) throw new Error(`There is no measure ${number}.`);
  return known;
}

/** The rows of `lists/shares.csv` of a measure. */
function ownShares(number: string): Measure['own'] {
  return new Map(
    (SHARES.get(number) ?? []).map(({ breakdown = '', share, growth, tilt, ...row }) => {
      const by = breakdownNamed(breakdown);
      const item = by.items.find((each) => each.number === row['number']);
      if (!item?.isLeaf) throw new Error(`shares.csv: ${breakdown} has no leaf ${row['number'] ?? ''}.`);
      const own = { share: Number(share), growth: Number(growth) / 100, ...(tilt && { tilt: Number(tilt) }) };
      return [ownKey(by, item), own];
    }),
  );
}

/** Empty fields have the defaults of the kind. */
function measureIn(row: Row): Measure {
  const { topic = '', place = '', kind = '', title = '', unit = '', level, years, by, codes } = row;
  const { forms, nested, cross, cubes } = row;
  const options: MeasureOptions = {
    ...Object.fromEntries(NUMBERS.flatMap((name) => (row[name] ? [[name, Number(row[name])]] : []))),
    ...Object.fromEntries(TEXTS.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
    ...(years && { years: listed(years).map(Number) }),
    isPlain: row['plain'] === 'true',
    own: ownShares(`${topic}${place}`),
    by: listed(by).map(breakdownNamed),
    forms: listed(forms) as readonly Form[],
    nested: crossings(nested) as readonly (readonly [Breakdown, Breakdown])[],
    cross: crossings(cross),
    cubes: crossings(cubes),
    codes: Object.fromEntries(listed(codes).map((pair) => pair.split('='))) as Readonly<
      Record<string, string>
    >,
  };
  return measureOf(kind as Kind, { title, unit, level: Number(level), options });
}

/** `age*sex;district*sex`: sets of breakdowns that are crossed. */
function crossings(text: string | undefined): readonly (readonly Breakdown[])[] {
  return listed(text).map((set) => set.split('*').map(breakdownNamed));
}
