import type { DemoTable } from '../demo-table.ts';
import { breakdownNamed } from '../lists/breakdowns.ts';
import { MEASURES, type ListedMeasure } from '../lists/measures.ts';
import { readList } from '../lists/read-list.ts';
import type { Derived, MonthlyPath, NumberedMeasure, Term } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { tablesOf, type Topic } from '../measures/topic.ts';
import { COUNTS, PATHS, WEIGHTS } from './paths.ts';
import { FROM_15, RESIDENTS } from './residents.ts';

/** The measures by number, each with its path and weights. */
const MEASURES_WITH_PATHS: ReadonlyMap<string, NumberedMeasure> = new Map(
  MEASURES.map((each) => [each.number, led(each)]),
);

/** All measures of Meridia, topic by topic. */
export const TOPICS: readonly Topic[] = readList('topics.csv').map(
  ({ number = '', grouping = '', subject = '', topic = '', agency = '' }) => ({
    number,
    path: `${grouping} > ${subject} > ${topic}`,
    agency,
    measures: MEASURES.filter((each) => each.topic === number).map((each) =>
      found(MEASURES_WITH_PATHS, each.number),
    ),
  }),
);

function led({ number, measure, path, weights, derived }: ListedMeasure): NumberedMeasure {
  if (number === RESIDENTS.number) return RESIDENTS;
  return {
    number,
    measure: {
      ...measure,
      ...(path !== '' && { path: found(PATHS, path) }),
      ...(weights !== '' && { weights: found(WEIGHTS, weights) }),
      ...(weights === 'residents-from-15' && { given: FROM_15.given, seed: weights }),
      ...(derived !== '' && { derived: derivedIn(derived) }),
    },
  };
}

/** Reads `100 * 2601 / 2501 + 2601`. */
function derivedIn(text: string): Derived {
  const [, times = '1', of = '', per = ''] = /^(?:([\d.]+) \* )?([^/]+?)(?: \/ (.+))?$/.exec(text) ?? [];
  return { times: Number(times), of: termsIn(of), per: termsIn(per) };
}

function termsIn(text: string): readonly Term[] {
  return [...text.matchAll(/(?:^|([+-]) )(\S+)/g)].map(([, sign, name = '']) => ({
    sign: sign === '-' ? -1 : 1,
    measure: () =>
      name.includes(':') ? categoryOf(name) : (COUNTS[name] ?? found(MEASURES_WITH_PATHS, name)),
  }));
}

/** `1911:health-staff:1` is a category of a measure as a measure of its own. */
function categoryOf(name: string): NumberedMeasure {
  const [number = '', breakdown = '', item = ''] = name.split(':');
  const whole = found(MEASURES_WITH_PATHS, number);
  const by = breakdownNamed(breakdown);
  const at = by.items.findIndex((each) => each.number === item);
  const path: MonthlyPath = (_, adjustment) =>
    monthlyFigures(whole, by, adjustment).items[at] ?? new Float64Array();
  const { weights: _, ...measure } = whole.measure;
  return { number: name, measure: { ...measure, path, by: [], nested: [], cross: [], cubes: [] } };
}

function found<Kind>(all: Readonly<Record<string, Kind>> | ReadonlyMap<string, Kind>, name: string): Kind {
  const known =
    all instanceof Map
      ? (all as ReadonlyMap<string, Kind>).get(name)
      : (all as Readonly<Record<string, Kind>>)[name];
  if (known === undefined) throw new Error(`A measure names “${name}”, which does not exist.`);
  return known;
}

/** All tables made from measures. */
export function measuredTables(): readonly DemoTable[] {
  return TOPICS.flatMap(tablesOf);
}
