import { comma, type Fact } from '../message/message.ts';
import { withinSentence } from './within-sentence.ts';

/** Labels that say no more than that everything is in it: they are no name alone. */
const GENERAL = /^(?:all|total|any|both|overall|whole|other)\b/i;

/** How a title says that its measure is broken down. */
const BREAKDOWN = / by (?!volume\b)/i;

/**
 * What is measured, and of what: “Rental index of dwellings, all dwellings”. Titles of tables say how they are broken
 * down, labels only of what a row is; together they make sense alone.
 */
export function seriesHeading(groupTitle: string, labels: readonly string[]): Fact {
  if (labels.length === 0) return groupTitle;
  const [measure = groupTitle] = groupTitle.split(BREAKDOWN);
  const said = labels.map((label) => (GENERAL.test(label) ? withinSentence(label) : label));
  return comma([measure, ...said.filter((label) => label.toLowerCase() !== measure.toLowerCase())]);
}
