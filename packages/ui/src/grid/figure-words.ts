import type { CellFacts } from './cell-facts.ts';

/** A plain count needs no word for its unit. */
const PLAIN_COUNT = /^(?:numbers?|no\.?)$/i;

/** A figure in words to take away: `38.7 Billion crowns`; why there is none where there is none. Units stay as published: MW is not mw. */
export function figureWords({ text, unit, isAbsent, marks }: CellFacts): string {
  if (isAbsent) return marks[0]?.meaning ?? text;
  return unit === undefined || PLAIN_COUNT.test(unit) ? text : `${text} ${unit}`;
}
