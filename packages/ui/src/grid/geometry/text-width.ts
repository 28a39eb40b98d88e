/** How wide a text is drawn in the grid's type, in px. */
export type MeasureText = (text: string) => number;

/** Public Sans at 14 px is this wide a character on average, figures and capitals a little more. */
const AVERAGE_CHARACTER_PX = 7.4;

/** An estimate for where there is no canvas to measure on. */
export function estimateTextWidth(text: string): number {
  return text.length * AVERAGE_CHARACTER_PX;
}

/** Measures with the browser's own canvas in `font`, else estimates. */
export function textMeasure(font: string): MeasureText {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return estimateTextWidth;
  context.font = font;
  return remembered((text) => context.measureText(text).width);
}

/** The names of a long table repeat: some hundred periods under each of some hundred series. */
const MOST_REMEMBERED = 20_000;

function remembered(measure: MeasureText): MeasureText {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (widths.size >= MOST_REMEMBERED) widths.clear();
    const width = measure(text);
    widths.set(text, width);
    return width;
  };
}

/** Public Sans at 14 px, tabular, as closely set as the grid sets it; measured in a browser, alike in every weight. */
const FIGURE_PX = 9.5;
const MINUS_PX = 8;
const SIGN_PX = 4;

/** How wide a number is drawn: every figure alike, because tables are set in tabular figures. */
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
