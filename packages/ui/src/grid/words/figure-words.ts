import type { CellFacts } from './cell-facts.ts';

/** A plain count needs no word for its unit. */
const PLAIN_COUNT = /^(?:numbers?|no\.?)$/i;

/** The unit to read after a figure, as published (MW is not mw); undefined where it needs no word. */
export function unitToSay({ unit, isAbsent }: Pick<CellFacts, 'unit' | 'isAbsent'>): string | undefined {
  return isAbsent || (unit !== undefined && PLAIN_COUNT.test(unit)) ? undefined : unit;
}

/** A figure in words for copying: `38.7 Billion crowns`; or why there is none. */
export function figureWords(cell: CellFacts): string {
  if (cell.isAbsent) return cell.marks[0]?.meaning ?? cell.text;
  const unit = unitToSay(cell);
  return unit === undefined ? cell.text : `${cell.text} ${unit}`;
}
