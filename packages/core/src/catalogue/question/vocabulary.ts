import { fold } from '../fold.ts';
import type { AskingWords } from './asking/tellings.ts';
import { readerOf } from './asking/phrase-reader.ts';
import { indexLabels, type LabelIndex } from './label-index.ts';
import { measureOf, type Measure } from './measure.ts';
import { indexMeasures, type MeasureIndex } from './measure-index.ts';
import { measureName, stemsOf, type MeasureName } from './measure-name.ts';
import type { QuestionDimension, QuestionTable } from './question-table.ts';
import { tableContexts, type TableContext } from './table-context.ts';

/** All that questions may be about. */
export interface Vocabulary {
  readonly measures: MeasureIndex;
  /** What the whole country is called in the tables; undefined where none says. */
  readonly home?: string;
  readonly homeStems: readonly string[];
  readonly asking: AskingWords;
  /** Countries that trade with the own one, or that people come from, by their labels. */
  readonly otherCountries: ReadonlySet<string>;
  /** The labels of all variables of places: where rows are only “series”, some may be places nevertheless. */
  readonly places: ReadonlySet<string>;
  /** Every stem, and how many measures have it in their name. */
  readonly stems: ReadonlyMap<string, number>;
  /** Words as they are written, by their stems: what a slip may be read as. */
  readonly written: ReadonlyMap<string, string>;
  readonly labelsOf: (dimension: Pick<QuestionDimension, 'categories'>) => LabelIndex;
  /** The measures of a name, and those that only say besides whose: deaths, and deaths of residents. */
  readonly measureOf: (head: string) => readonly Measure[];
  readonly tableOf: (code: string) => QuestionTable | undefined;
  /** The measures that have a table. */
  readonly measuresOf: (table: QuestionTable) => readonly Measure[];
  /** What is true of a table without naming anything in it. */
  readonly contextOf: (table: QuestionTable) => TableContext;
}

/** Gathers the tables of each measure. Tables without periods answer no question about a time. */
export function vocabularyOf(tables: readonly QuestionTable[], asking: AskingWords): Vocabulary {
  const making = vocabularyInPieces(tables, asking);
  for (;;) {
    const piece = making.next();
    if (piece.done === true) return piece.value;
  }
}

/** The same in pieces of work of less than a millisecond, but for the last, so that a server can answer in between. */
export function* vocabularyInPieces(
  tables: readonly QuestionTable[],
  asking: AskingWords,
): Generator<undefined, Vocabulary> {
  const titles = new Set(tables.map(({ groupTitle }) => groupTitle.toLowerCase()));
  const home = homeIn(tables, asking);
  const groups = new Map<string, { readonly name: MeasureName; readonly tables: QuestionTable[] }>();
  for (const table of tables) {
    yield;
    if (table.periods === undefined) continue;
    const name = measureName(table.groupTitle, titles, asking);
    if (name.form !== undefined) continue;
    const key = fold([name.place ?? '', name.head, name.valuation ?? ''].join('|'));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, tables: [table] });
    else group.tables.push(table);
  }
  const measures: Measure[] = [];
  for (const [key, group] of groups) {
    measures.push(measureOf(key, group, { home, asking }));
    yield;
  }
  const { stems, written } = yield* stemsIn(measures, asking);
  const byHead = grouped(measures, ({ stems: each }) => each.join(' '));
  const byCore = grouped(measures, ({ stems: each, coreStems }) => each.slice(0, coreStems).join(' '));
  const byCode = new Map(tables.map((table) => [fold(table.code), table]));
  const places = placesIn(tables);
  const homeStems = home === undefined ? [] : stemsOf(home, asking);
  const contextOf = tableContexts(stems, asking);
  return {
    measures: indexMeasures({ measures, homeStems, contextOf, asking }),
    asking,
    otherCountries: otherCountriesIn(places, { home, asking }),
    places: new Set(places.flatMap(({ categories }) => categories.map(({ label }) => label))),
    homeStems,
    stems,
    written,
    labelsOf: (dimension) => indexLabels(dimension, asking),
    measureOf: (head) => {
      const key = stemsOf(head, asking).join(' ');
      return [...new Set([...(byHead.get(key) ?? []), ...(byCore.get(key) ?? [])])];
    },
    tableOf: (code) => byCode.get(fold(code)),
    measuresOf: (table) => measures.filter((measure) => measure.tables.includes(table)),
    contextOf,
    ...(home !== undefined && { home }),
  };
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

function placesIn(tables: readonly QuestionTable[]): readonly QuestionDimension[] {
  const all = tables.flatMap(({ dimensions }) => dimensions).filter(({ role }) => role === 'geography');
  return [...new Set(all)];
}

function otherCountriesIn(
  places: readonly QuestionDimension[],
  { home, asking }: { readonly home: string | undefined; readonly asking: AskingWords },
): ReadonlySet<string> {
  const ofCountries = places.filter(({ label }) => readerOf(label, asking).has('other-country'));
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

function* stemsIn(
  measures: readonly Measure[],
  asking: AskingWords,
): Generator<undefined, Pick<Vocabulary, 'stems' | 'written'>> {
  const stems = new Map<string, number>();
  const written = new Map<string, string>();
  const seen = new Set<QuestionDimension['categories']>();
  for (const measure of measures) {
    yield;
    for (const stem of new Set([...measure.stems, ...measure.placeStems]))
      stems.set(stem, (stems.get(stem) ?? 0) + 1);
    note(written, namesOf(measure), asking);
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

function note(written: Map<string, string>, text: string, asking: AskingWords): void {
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const [stem] = stemsOf(word, asking);
    if (stem !== undefined && !written.has(stem)) written.set(stem, word);
  }
}
