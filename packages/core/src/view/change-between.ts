import { printNumber, type NumberStyle } from './print-number.ts';

/** How a change between two figures is written. */
export interface ChangeWriting {
  /** Whether the figures are percentages (`isPercentage`): their change is then said in percentage points. */
  readonly isPercentage: boolean;
  /** Of the figures. */
  readonly decimals: number;
  readonly style: NumberStyle;
}

/** A change between two figures, in print. */
export interface FigureChange {
  readonly direction: 'up' | 'down' | 'level';
  /** With sign and unit: `+7.1%`, `−0.2 pp`, `0.0%`. */
  readonly text: string;
}

/**
 * A change on an earlier figure: percentage points for percentages, else 100 × (new − old) / |old|, which does not
 * exist when the old figure is 0 (resolutions, "Arithmetic").
 */
export function changeBetween(
  latest: number,
  before: number,
  { isPercentage, decimals, style }: ChangeWriting,
): FigureChange | undefined {
  if (!isPercentage && before === 0) return undefined;
  const change = isPercentage ? latest - before : (100 * (latest - before)) / Math.abs(before);
  const places = isPercentage ? Math.max(decimals, 1) : 1;
  const text = `${printNumber(Math.abs(change), places, style)}${isPercentage ? ' pp' : '%'}`;
  if (!/[1-9]/.test(text)) return { direction: 'level', text };
  return change > 0
    ? { direction: 'up', text: `+${text}` }
    : { direction: 'down', text: `${style.minus}${text}` };
}

/**
 * The change of an average year that leads from one figure to another over so many years: in points for percentages, else
 * the rate that compounds to it, which only exists between positive figures. Undefined for a year or less.
 */
export function changeAYear(
  latest: number,
  before: number,
  { years, ...writing }: ChangeWriting & { readonly years: number },
): FigureChange | undefined {
  if (years <= 1) return undefined;
  if (writing.isPercentage) return changeBetween(before + (latest - before) / years, before, writing);
  if (Math.min(before, latest) <= 0) return undefined;
  return changeBetween(before * (latest / before) ** (1 / years), before, writing);
}
