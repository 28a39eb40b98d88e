import { textWidth } from '@almanac/charts';

/** How wide a text is drawn in the grid's type, in px. */
export type MeasureText = (text: string) => number;

/** The size of the grid's type. */
const TYPE_PX = 14;

/** The names of a long table repeat: some hundred periods under each of some hundred series. */
const MOST_REMEMBERED = 20_000;

const known = new Map<string, number>();

/**
 * Computes with the widths of the letters of our typeface: the server gets the same results as the browser, before the
 * font has loaded.
 */
export function measureText(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const width = textWidth(text, TYPE_PX);
  known.set(text, width);
  return width;
}

/**
 * Public Sans at 14 px, tabular, with the letter spacing of the grid; measured in a browser, the same in every weight.
 */
const FIGURE_PX = 9.5;
const MINUS_PX = 8;
const SIGN_PX = 4;

/** How wide a number is drawn: all digits are equally wide, because tables are set in tabular figures. */
export function numberWidth(text: string): number {
  const figures = text.match(/\d/g)?.length ?? 0;
  const minus = /^[-−]/.test(text) ? 1 : 0;
  return figures * FIGURE_PX + minus * MINUS_PX + (text.length - figures - minus) * SIGN_PX;
}

/** How many lines a text takes when its words wrap at `widthPx`. A longer word takes a line of its own, broken. */
export function wrappedLines(text: string, widthPx: number, measure: MeasureText): number {
  if (measure(text) <= widthPx) return 1;
  const space = measure(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const width = measure(word);
    if (used > 0 && used + space + width <= widthPx) used += space + width;
    else {
      if (used > 0) lines += 1;
      lines += Math.max(0, Math.ceil(width / widthPx) - 1);
      used = Math.min(width, widthPx);
    }
  }
  return lines;
}
