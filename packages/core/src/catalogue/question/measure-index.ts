import type { AskingWords } from './asking/tellings.ts';
import { indexLabels } from './label-index.ts';
import type { QuestionDimension, QuestionTable } from './question-table.ts';
import type { TableContext } from './table-context.ts';
import type { Measure } from './measure.ts';

/** Finds measures by stems: all that have every one of them, and perhaps some more. */
export interface MeasureIndex {
  /** Those that have the stems in their name or in a label of their tables. */
  readonly having: (stems: readonly string[]) => ReadonlySet<Measure>;
  /** Those and others of whose tables the stems are only true. */
  readonly about: (stems: readonly string[]) => ReadonlySet<Measure>;
}

export interface IndexSources {
  readonly measures: readonly Measure[];
  readonly homeStems: readonly string[];
  readonly contextOf: (table: QuestionTable) => TableContext;
  readonly asking: AskingWords;
}

type Found = ReadonlySet<Measure>;

/** An index of measures: what is found by each stem is gathered when it is asked for first. */
export function indexMeasures(sources: IndexSources): MeasureIndex {
  const { measures, homeStems } = sources;
  const all: Found = new Set(measures);
  const named = new Map<string, Measure[]>();
  const labelled = labelledIn(sources);
  const filed = filedIn(sources);
  for (const measure of measures) {
    for (const stem of new Set([...measure.stems, ...measure.placeStems])) add(named, stem, measure);
  }
  const having = (stem: string): Found => union([named.get(stem) ?? [], ...(labelled.get(stem) ?? [])]);
  const about = (stem: string): Found =>
    homeStems.includes(stem) ? all : union([having(stem), filed().get(stem) ?? []]);
  return { having: fewest(remembering(having), all), about: fewest(remembering(about), all) };
}

/** Many tables share a variable: stems lead to variables, and these to measures. */
function labelledIn({ measures, asking }: IndexSources): ReadonlyMap<string, readonly Found[]> {
  const of = new Map<QuestionDimension['categories'], Set<Measure>>();
  for (const measure of measures) {
    for (const { categories } of measure.tables.flatMap(({ dimensions }) => dimensions)) {
      const there = of.get(categories);
      if (there === undefined) of.set(categories, new Set([measure]));
      else there.add(measure);
    }
  }
  const labelled = new Map<string, Found[]>();
  for (const [categories, those] of of) {
    for (const stem of indexLabels({ categories }, asking).positions.keys()) add(labelled, stem, those);
  }
  return labelled;
}

/** Measures by the words of their tables’ contexts; read with the first question. */
function filedIn({ measures, contextOf }: IndexSources): () => ReadonlyMap<string, readonly Measure[]> {
  let made: Map<string, Measure[]> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = new Map();
    for (const measure of measures) {
      for (const stem of new Set(measure.tables.map(contextOf).flatMap(stemsIn))) add(made, stem, measure);
    }
    return made;
  };
}

function stemsIn({ filed, breakdown, unit }: TableContext): readonly string[] {
  return [...filed, ...breakdown, ...unit];
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const there = lists.get(key);
  if (there === undefined) lists.set(key, [value]);
  else there.push(value);
}

function union(lists: readonly Iterable<Measure>[]): Found {
  const found = new Set<Measure>();
  for (const list of lists) for (const measure of list) found.add(measure);
  return found;
}

/** Words that nothing has are not remembered: there is no end of them. */
function remembering(find: (stem: string) => Found): (stem: string) => Found {
  const known = new Map<string, Found>();
  return (stem) => {
    const there = known.get(stem);
    if (there !== undefined) return there;
    const found = find(stem);
    if (found.size > 0) known.set(stem, found);
    return found;
  };
}

/** Of several stems the one that fewest measures have; without any stem, all measures. */
function fewest(find: (stem: string) => Found, all: Found): (stems: readonly string[]) => Found {
  return (stems) => {
    let least: Found | undefined;
    for (const stem of stems) {
      const found = find(stem);
      if (least === undefined || found.size < least.size) least = found;
    }
    return least ?? all;
  };
}
