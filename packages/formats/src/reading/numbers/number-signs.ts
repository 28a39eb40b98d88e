import { numberOfCell } from '../cell-text.ts';

/**
 * What the numbers of a file show about their decimal sign. Counts different texts or cells, whichever is available.
 */
export interface NumberSigns {
  /** Numbers that can only be read with a decimal point, or only with a decimal comma. */
  point: number;
  comma: number;
  /** Numbers such as `14.618` and `14,618`: thousands or three decimals. */
  eitherPoint: number;
  eitherComma: number;
  /**
   * Whole numbers without any sign: from 1 to 999, and from a thousand, the latter also with blanks between thousands.
   */
  small: number;
  large: number;
  /** An example of a number that can be read two ways. */
  example?: string;
}

/** Nothing counted yet. */
export function numberSigns(): NumberSigns {
  return { point: 0, comma: 0, eitherPoint: 0, eitherComma: 0, small: 0, large: 0 };
}

/** Counts one text; anything but a number is ignored. */
export function countSigns(signs: NumberSigns, text: string): void {
  if (!/\d/.test(text)) return;
  const [point, comma] = [numberOfCell(text), numberOfCell(text, { decimal: ',' })];
  if (point !== undefined && comma === undefined) signs.point += 1;
  else if (comma !== undefined && point === undefined) signs.comma += 1;
  else if (point !== undefined && comma !== undefined) countUnsure(signs, text, [point, comma]);
}

function countUnsure(signs: NumberSigns, text: string, [point, comma]: readonly [number, number]): void {
  if (point !== comma) {
    signs.example ??= text.trim();
    if (text.includes('.')) signs.eitherPoint += 1;
    else signs.eitherComma += 1;
  } else if (Math.abs(point) >= 1000) signs.large += 1;
  else if (Number.isInteger(point) && point !== 0) signs.small += 1;
}

/**
 * The decimal sign of a file's numbers; undefined where they do not show it. In a comma-separated file a number with a
 * comma has to be quoted; the comma is taken as a thousands separator unless other numbers rule that out. In other
 * files, `14.618` among whole numbers below a thousand is fourteen thousand (three decimals would be written there
 * too); among whole numbers of four digits it is fourteen and a fraction.
 */
export function decimalSignOf(signs: NumberSigns, delimiter: string): '.' | ',' | undefined {
  if (signs.point !== signs.comma) return signs.comma > signs.point ? ',' : '.';
  const areSure = signs.point > 0 || signs.eitherPoint + signs.eitherComma === 0;
  return areSure || delimiter === ',' ? '.' : signBesideWholes(signs);
}

function signBesideWholes({ eitherPoint, eitherComma, small, large }: NumberSigns): '.' | ',' | undefined {
  const isOneSign = eitherPoint === 0 || eitherComma === 0;
  if (!isOneSign || small + large === 0) return undefined;
  const isPointDecimal = eitherPoint > 0 === large > 0;
  return isPointDecimal ? '.' : ',';
}
