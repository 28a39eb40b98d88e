import {
  comma,
  frequencyAdjective,
  unitFact,
  type Category,
  type Fact,
  type QuestionTable,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AnsweredSeries } from './answered-series.ts';

/** Labels that say no more than that everything is in it. */
const GENERIC = /^(?:all|total|any|both|overall|whole)\b/i;

const PREFIX = /^[^:]+: /;

/** What is measured, without how it is broken down: “Rental index of dwellings”. */
export function headOf({ groupTitle }: Pick<QuestionTable, 'groupTitle'>): string {
  const [place = ''] = PREFIX.exec(groupTitle) ?? [];
  const rest = groupTitle.slice(place.length).replace(/ ?\([^()]*\)/g, '');
  const by = rest.toLowerCase().lastIndexOf(' by ');
  const head = (by === -1 ? rest : rest.slice(0, by)).replace(/, ?\d{4}(?: to \d{4})?$/, '');
  return `${place}${place === '' ? head : head.charAt(0).toLowerCase() + head.slice(1)}`;
}

/** The labels of the categories that a series is of: those asked for, and totals that say what they are the total of. */
export function labelsOf(
  { table, positions, asked, question }: Pick<AnsweredSeries, 'table' | 'positions' | 'asked' | 'question'>,
  home: string | undefined,
): readonly string[] {
  return table.dimensions.flatMap(({ id, categories, total }, at) => {
    if (categories.length === 1) return [];
    const position = positions[at] ?? 0;
    const label = categories[position]?.label ?? '';
    const isTelling = asked.has(id) || position !== total;
    if (!isTelling && (GENERIC.test(label) || label === home)) return [];
    return [...aboveOf(categories, { position, total, question }), label];
  });
}

interface Placed {
  readonly position: number;
  readonly total: number | undefined;
  readonly question: string;
}

/**
 * The labels above one that have to be said: those that the question names (machinery below “Exports”), and of a label
 * that stands in several places the ones that say which (suicides below “Males”).
 */
function aboveOf(categories: readonly Category[], { position, total, question }: Placed): readonly string[] {
  const own = categories[position];
  const isRepeated = categories.filter(({ label }) => label === own?.label).length > 1;
  const above: string[] = [];
  let at = categories.findIndex(({ id }) => id === own?.parent);
  while (at !== -1 && at !== total) {
    const { label = '', parent } = categories[at] ?? {};
    const isAsked = ` ${question} `.includes(` ${label.toLowerCase()} `);
    if (isAsked || (isRepeated && !GENERIC.test(label))) above.unshift(label);
    at = categories.findIndex(({ id }) => id === parent);
  }
  return above;
}

/** `Rental index of dwellings, flats`: what is measured, and of what. */
export function seriesName(
  series: Pick<AnsweredSeries, 'table' | 'positions' | 'asked' | 'question' | 'share'>,
  home: string | undefined,
  { write, say }: Words,
): string {
  const { share } = series;
  if (share !== undefined) return say('answer.share', { part: share.part, whole: share.whole });
  return write(comma([headOf(series.table), ...labelsOf(series, home)]));
}

/** `Rental index of dwellings (2023 = 100), quarterly, seasonally adjusted`. */
export function chartTitle(
  name: string,
  { table, current, unit, isBare }: AnsweredSeries,
  { write }: Words,
): string {
  const { seasonalAdjustment } = current.summary;
  const facts: Fact[] = [name];
  if (unit !== undefined && !isBare && !/^number$/i.test(unit)) facts.push(unitFact(unit));
  if (table.frequency !== undefined) facts.push(frequencyAdjective(table.frequency));
  if (seasonalAdjustment !== undefined) facts.push(seasonalAdjustment.toLowerCase());
  return write(comma(facts));
}

/** The words between the noun that a name is about and what follows it: “Residents | who smoke daily”. */
const BEHIND_NOUN =
  / (?:of|in|at|per|from|to|who|that|which|with|without|on|for|aged|recorded|under|between|against|outside|an?|using|compared) /i;

const PLURALS: ReadonlySet<string> = new Set([
  'people',
  'persons',
  'women',
  'men',
  'children',
  'staff',
  'personnel',
  'data',
]);

/** Whether a verb behind the name is a plural one, for languages in which that matters. */
export function isPlural(name: string): boolean {
  const [subject = ''] = name.replace(/^[^:]+: /, '').split(',');
  const [noun = ''] = subject.split(BEHIND_NOUN);
  // “Motor vehicles registered”
  const last =
    noun
      .trim()
      .replace(/ \w+(?:ed|ten|old)$/i, '')
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? '';
  return PLURALS.has(last) || (last.endsWith('s') && !/(?:ss|us|is)$/.test(last));
}
