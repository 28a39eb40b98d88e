import { message, type Fact } from '@almanac/core';

/** A plain count needs no word for its unit. */
const PLAIN_COUNT = /^(?:numbers?|no\.?)$/i;

/** What a cell shows. */
export interface Figure {
  readonly text: string;
  readonly isAbsent: boolean;
  readonly unit: string | undefined;
  /** The meanings of its symbol or its flags. */
  readonly marks: readonly { readonly symbol: string; readonly meaning: Fact }[];
}

/** The unit to read after a figure, as published (MW is not mw); undefined where it needs no word. */
export function unitToSay({ unit, isAbsent }: Pick<Figure, 'unit' | 'isAbsent'>): string | undefined {
  return isAbsent || (unit !== undefined && PLAIN_COUNT.test(unit)) ? undefined : unit;
}

/** A figure in words for copying: `38.7 Billion crowns`; or why there is none. */
export function figureWords(figure: Figure): Fact {
  if (figure.isAbsent) return figure.marks[0]?.meaning ?? figure.text;
  const unit = unitToSay(figure);
  return unit === undefined ? figure.text : message('common.figure-with-unit', { figure: figure.text, unit });
}
