import {
  comma,
  foldedIn,
  frequencyAdjective,
  phraseReader,
  readerOf,
  splitText,
  unitFact,
  withinSentence,
  type AskingWords,
  type Category,
  type Fact,
  type QuestionTable,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';

const PREFIX = /^[^:]+: /;

type Named = Pick<AnsweredSeries, 'table' | 'positions' | 'asked' | 'question' | 'asking'>;

/** Whether a label says no more than that everything is in it. */
function isGeneric(label: string, asking: AskingWords): boolean {
  return readerOf(label, asking).at('all-of', 0) !== undefined;
}

/** What is measured, without how it is broken down: “Rental index of dwellings”. */
export function headOf({ groupTitle }: Pick<QuestionTable, 'groupTitle'>, asking: AskingWords): string {
  const [place = ''] = PREFIX.exec(groupTitle) ?? [];
  const rest = groupTitle.slice(place.length).replace(/ ?\([^()]*\)/g, '');
  const [before] = splitText(rest, asking, { told: 'by', which: 'last' }) ?? [rest];
  const head = before.replace(/, ?\d{4}(?: to \d{4})?$/, '');
  return `${place}${place === '' ? head : withinSentence(head)}`;
}

/** The labels of the categories that a series is of: those asked for, and totals that say what they are the total of. */
function labelsOf(
  { table, positions, asked, question, asking }: Named,
  home: string | undefined,
): readonly string[] {
  return table.dimensions.flatMap(({ id, categories, total }, at) => {
    if (categories.length === 1) return [];
    const position = positions[at] ?? 0;
    const label = categories[position]?.label ?? '';
    const isTelling = asked.has(id) || position !== total;
    if (!isTelling && (isGeneric(label, asking) || label === home)) return [];
    return [...aboveOf(categories, { position, total, question, asking }), label];
  });
}

interface Placed {
  readonly position: number;
  readonly total: number | undefined;
  readonly question: string;
  readonly asking: AskingWords;
}

/**
 * The labels above one that have to be said: those that the question names (machinery below “Exports”), and of a label
 * that stands in several places the ones that say which (suicides below “Males”).
 */
function aboveOf(
  categories: readonly Category[],
  { position, total, question, asking }: Placed,
): readonly string[] {
  const own = categories[position];
  const isRepeated = categories.filter(({ label }) => label === own?.label).length > 1;
  const above: string[] = [];
  let at = categories.findIndex(({ id }) => id === own?.parent);
  while (at !== -1 && at !== total) {
    const { label = '', parent } = categories[at] ?? {};
    const isAsked = ` ${question} `.includes(` ${label.toLowerCase()} `);
    if (isAsked || (isRepeated && !isGeneric(label, asking))) above.unshift(label);
    at = categories.findIndex(({ id }) => id === parent);
  }
  return above;
}

/** `Rental index of dwellings, flats`: what is measured, and of what. */
export function seriesName(
  series: Named & Pick<AnsweredSeries, 'share'>,
  home: string | undefined,
  { write, say }: Words,
): string {
  const { share } = series;
  if (share !== undefined) return say('answer.share', { part: share.part, whole: share.whole });
  return write(comma([headOf(series.table, series.asking), ...labelsOf(series, home)]));
}

/** `Rental index of dwellings (2023 = 100), quarterly, seasonally adjusted`. */
export function chartTitle(
  name: string,
  { table, current, unit, isBare, asking }: AnsweredSeries,
  { write }: Words,
): string {
  const { seasonalAdjustment } = current.summary;
  const facts: Fact[] = [name];
  if (unit !== undefined && !isBare && !isUnsaid(unit, asking)) facts.push(unitFact(unit));
  if (table.frequency !== undefined) facts.push(frequencyAdjective(table.frequency));
  if (seasonalAdjustment !== undefined) facts.push(seasonalAdjustment.toLowerCase());
  return write(comma(facts));
}

/** Whether a unit goes without saying. */
export function isUnsaid(unit: string, asking: AskingWords): boolean {
  const words = foldedIn(unit);
  return phraseReader(words, asking).at('unsaid-unit', 0)?.end === words.length;
}

/** Whether a verb behind the name is a plural one, for languages in which that matters. */
export function isPlural(name: string, asking: AskingWords): boolean {
  const [subject = ''] = name.replace(PREFIX, '').split(',');
  const [noun] = splitText(subject, asking, { told: 'behind-noun', which: 'first' }) ?? [subject];
  const words = foldedIn(noun);
  const { at: phraseAt } = phraseReader(words, asking);
  // “Motor vehicles registered”
  const isBehind = words.length > 1 && phraseAt('participle', words.length - 1) !== undefined;
  const last = words.length - (isBehind ? 2 : 1);
  return phraseAt('plural', last) !== undefined && phraseAt('singular', last) === undefined;
}
