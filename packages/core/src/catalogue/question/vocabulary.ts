import { fold } from '../fold.ts';
import type { AskingWords } from './asking/tellings.ts';
import { readerOf, splitText } from './asking/phrase-reader.ts';
import { indexLabels, type LabelIndex } from './label-index.ts';
import { measureName, stemsOf, type MeasureName } from './measure-name.ts';
import type { QuestionDimension, QuestionTable } from './question-table.ts';

/** Something that is measured, and the tables that have it. */
export interface Measure {
  readonly key: string;
  readonly name: MeasureName;
  readonly stems: readonly string[];
  /** How many of them say what is measured; those behind `of` or `aged` say whose. */
  readonly coreStems: number;
  readonly placeStems: readonly string[];
  /** Stems that deny something: young people *neither* in work nor in education. */
  readonly denials: readonly string[];
  /** The stems of what “and” joins in its name: fertilisers, and pesticides; one where nothing is joined. */
  readonly sides: readonly ReadonlySet<string>[];
  /** The stems of the name before `per`, and of what is behind it. */
  readonly per?: readonly [of: ReadonlySet<string>, by: ReadonlySet<string>];
  /** Whether its figures are per person. */
  readonly isPerPerson: boolean;
  readonly tables: readonly QuestionTable[];
  /** Whether its figures are of another country. */
  readonly isForeign: boolean;
  /** Whether its figures are prices in money: no indices. */
  readonly isOfMoney: boolean;
  /** How often its tables are read. */
  readonly reads: number;
}

/** All that questions may be about. */
export interface Vocabulary {
  readonly measures: readonly Measure[];
  /** What the whole country is called in the tables; undefined where none says. */
  readonly home?: string;
  readonly homeStems: readonly string[];
  readonly asking: AskingWords;
  /** Countries that trade with the own one, or that people come from, by their labels. */
  readonly otherCountries: ReadonlySet<string>;
  /** Every stem, and how many measures have it in their name. */
  readonly stems: ReadonlyMap<string, number>;
  /** Words as they are written, by their stems: what a slip may be read as. */
  readonly written: ReadonlyMap<string, string>;
  readonly labelsOf: (dimension: Pick<QuestionDimension, 'categories'>) => LabelIndex;
  /** The measures of a name, and those that only say besides whose: deaths, and deaths of residents. */
  readonly measureOf: (head: string) => readonly Measure[];
  readonly tableOf: (code: string) => QuestionTable | undefined;
  /** Every measure with one of the stems in its name or in a label of its tables, and perhaps some more. */
  readonly measuresWith: (stems: readonly string[]) => ReadonlySet<Measure>;
}

/** Gathers the tables of each measure. Tables without periods answer no question about a time. */
export function vocabularyOf(tables: readonly QuestionTable[], asking: AskingWords): Vocabulary {
  const titles = new Set(tables.map(({ groupTitle }) => groupTitle.toLowerCase()));
  const home = homeIn(tables, asking);
  const groups = new Map<string, { readonly name: MeasureName; readonly tables: QuestionTable[] }>();
  for (const table of tables) {
    if (table.periods === undefined) continue;
    const name = measureName(table.groupTitle, titles, asking);
    if (name.form !== undefined) continue;
    const key = fold([name.place ?? '', name.head, name.valuation ?? ''].join('|'));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, tables: [table] });
    else group.tables.push(table);
  }
  const measures = [...groups].map(([key, group]) => measureOf(key, group, { home, asking }));
  const { stems, written } = stemsIn(measures, asking);
  const byHead = grouped(measures, ({ stems: each }) => each.join(' '));
  const byCore = grouped(measures, ({ stems: each, coreStems }) => each.slice(0, coreStems).join(' '));
  const byCode = new Map(tables.map((table) => [fold(table.code), table]));
  return {
    measures,
    asking,
    otherCountries: otherCountriesIn(tables, { home, asking }),
    homeStems: home === undefined ? [] : stemsOf(home),
    stems,
    written,
    labelsOf: (dimension) => indexLabels(dimension, asking),
    measureOf: (head) => {
      const key = stemsOf(head).join(' ');
      return [...new Set([...(byHead.get(key) ?? []), ...(byCore.get(key) ?? [])])];
    },
    tableOf: (code) => byCode.get(fold(code)),
    measuresWith: indexMeasures(measures, asking),
    ...(home !== undefined && { home }),
  };
}

/** Many tables share a variable: stems lead to variables, and these to measures. */
function indexMeasures(measures: readonly Measure[], asking: AskingWords): Vocabulary['measuresWith'] {
  const named = new Map<string, Measure[]>();
  const having = new Map<QuestionDimension['categories'], Set<Measure>>();
  for (const measure of measures) {
    for (const stem of new Set([...measure.stems, ...measure.placeStems])) add(named, stem, measure);
    for (const { categories } of measure.tables.flatMap(({ dimensions }) => dimensions)) {
      const there = having.get(categories);
      if (there === undefined) having.set(categories, new Set([measure]));
      else there.add(measure);
    }
  }
  const labelled = new Map<string, ReadonlySet<Measure>[]>();
  for (const [categories, those] of having) {
    for (const stem of indexLabels({ categories }, asking).positions.keys()) add(labelled, stem, those);
  }
  return (stems) => {
    const found = new Set<Measure>();
    for (const stem of stems) {
      for (const measure of named.get(stem) ?? []) found.add(measure);
      for (const those of labelled.get(stem) ?? []) for (const measure of those) found.add(measure);
    }
    return found;
  };
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const there = lists.get(key);
  if (there === undefined) lists.set(key, [value]);
  else there.push(value);
}

function grouped(
  measures: readonly Measure[],
  keyOf: (measure: Measure) => string,
): ReadonlyMap<string, readonly Measure[]> {
  const groups = new Map<string, Measure[]>();
  for (const measure of measures) {
    const key = keyOf(measure);
    const there = groups.get(key);
    if (there === undefined) groups.set(key, [measure]);
    else there.push(measure);
  }
  return groups;
}

function measureOf(
  key: string,
  { name, tables }: { readonly name: MeasureName; readonly tables: readonly QuestionTable[] },
  { home, asking }: { readonly home: string | undefined; readonly asking: AskingWords },
): Measure {
  const core = coreOf(name.head, asking);
  const per = splitText(name.head, asking, { told: 'per', which: 'first' });
  return {
    key,
    name,
    tables,
    stems: stemsOf(name.head),
    coreStems: stemsOf(core.split(', ', 1)[0] ?? '').length,
    placeStems: stemsOf(name.place ?? ''),
    sides: sidesOf(core, asking),
    denials: stemsOf(name.head).filter((stem) => asking.denial.tree.words.has(stem)),
    isOfMoney:
      readerOf(name.head, asking).has('money') &&
      !readerOf(`${name.head} ${tables[0]?.unit ?? ''}`, asking).has('index-name'),
    isPerPerson: readerOf(name.head, asking).has('per-person-name'),
    ...(per && { per: [new Set(stemsOf(per[0])), new Set(stemsOf(per[1]))] as const }),
    isForeign: name.place !== undefined || tables.every((table) => isElsewhere(table, home)),
    reads: tables.reduce((sum, { reads }) => sum + reads, 0),
  };
}

/** What is measured, without whose it is: “deaths” of “deaths of residents”. */
function coreOf(head: string, asking: AskingWords): string {
  return splitText(head, asking, { told: 'behind', which: 'first' })?.[0] ?? head;
}

function sidesOf(core: string, asking: AskingWords): readonly ReadonlySet<string>[] {
  // A list of indicators is no whole.
  if (core.includes(',')) return [new Set()];
  const both = splitText(core, asking, { told: 'and', which: 'first' });
  return both === undefined ? [new Set(stemsOf(core))] : both.map((side) => new Set(stemsOf(side)));
}

/** A table whose places do not have the country above them, and are many, is of other countries. */
function isElsewhere({ dimensions }: QuestionTable, home: string | undefined): boolean {
  return dimensions.some(
    ({ role, categories, total }) =>
      role === 'geography' && total === undefined && categories.every(({ label }) => label !== home),
  );
}

function otherCountriesIn(
  tables: readonly QuestionTable[],
  { home, asking }: { readonly home: string | undefined; readonly asking: AskingWords },
): ReadonlySet<string> {
  const named = new Set(
    tables.flatMap(({ dimensions }) => dimensions).filter(({ role }) => role === 'geography'),
  );
  const ofCountries = [...named].filter(({ label }) => readerOf(label, asking).has('other-country'));
  const labels = ofCountries.flatMap(({ categories }) => categories.map(({ label }) => label));
  return new Set(labels.filter((label) => label !== home));
}

/** What stands first in most variables of places, with parts below it: the country. */
function homeIn(tables: readonly QuestionTable[], asking: AskingWords): string | undefined {
  const counts = new Map<string, number>();
  for (const { dimensions } of tables) {
    for (const { role, categories, total } of dimensions) {
      const label = categories[total ?? -1]?.label;
      if (role !== 'geography' || label === undefined) continue;
      if (readerOf(label, asking).at('all-of', 0) !== undefined) continue;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function stemsIn(measures: readonly Measure[], asking: AskingWords): Pick<Vocabulary, 'stems' | 'written'> {
  const stems = new Map<string, number>();
  const written = new Map<string, string>();
  const seen = new Set<QuestionDimension['categories']>();
  for (const measure of measures) {
    for (const stem of new Set([...measure.stems, ...measure.placeStems]))
      stems.set(stem, (stems.get(stem) ?? 0) + 1);
    note(written, namesOf(measure));
    for (const dimension of measure.tables.flatMap(({ dimensions }) => dimensions)) {
      if (seen.has(dimension.categories)) continue;
      seen.add(dimension.categories);
      for (const [stem, word] of indexLabels(dimension, asking).written) written.set(stem, word);
    }
  }
  return { stems, written };
}

function namesOf({ name, tables: [table] }: Measure): string {
  return [name.head, name.place, table?.unit].filter((text) => text !== undefined).join(' ');
}

function note(written: Map<string, string>, text: string): void {
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const [stem] = stemsOf(word);
    if (stem !== undefined && !written.has(stem)) written.set(stem, word);
  }
}
