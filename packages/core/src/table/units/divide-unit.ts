import { POINTS } from './made-units.ts';
import { isPercentage } from './relative-units.ts';

/** The scale words of units, by their power of ten. */
const SCALES: readonly (readonly [power: number, word: string])[] = [
  [2, 'Hundred'],
  [3, 'Thousand'],
  [6, 'Million'],
  [9, 'Billion'],
  [12, 'Trillion'],
];
const WORDS = SCALES.map(([, word]) => word).join('|');
const LEADING = new RegExp(`^(${WORDS})s?(?:\\s+(.+))?$`, 'i');
const TRAILING = new RegExp(`^(.+)\\s(${WORDS})s?$`, 'i');
/**
 * In figures per thousand, or per 100 thousand, the number is not a scale: dividing them does not make figures per
 * million.
 */
const PER = /\bper\b|\//i;
const PLAIN_COUNT = /^(?:numbers?|no\.?|counts?|units?)$/i;
const DIVIDED = /^(|.*\S)\s*([÷×]) 10([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$/u;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The unit of numbers in `unit` that were divided by ten to `power`: `Number` becomes `Thousand`, `Million Dollars`
 * becomes `Billion Dollars`; where no scale word fits, `Dollars ÷ 10³`.
 */
export function divideUnit(unit: string | undefined, power: number): string | undefined {
  if (power === 0) return unit;
  const { rest, divided } = dividedUnit(unit ?? '');
  const total = divided + power;
  if (total === 0) return rest === '' ? undefined : rest;
  const scaled = scaledUnit(rest);
  return (scaled && rescaled(scaled, scaled.scale + total)) ?? withPower(rest, total);
}

/** The style of a scale word: `Million Dollars`, `million dollars` or `S$ million`. */
export interface ScaleStyle {
  readonly isBehind: boolean;
  readonly isLowerCase: boolean;
}

/**
 * A unit without its scale: one unit is 10 to the power of `scale` times the rest, which is empty for a plain count.
 */
export function scaleOf(unit: string): {
  readonly scale: number;
  readonly rest: string;
  readonly style: ScaleStyle | undefined;
} {
  const { rest, divided } = dividedUnit(unit);
  const scaled = scaledUnit(rest);
  if (!scaled || scaled.scale === 0) return { scale: divided, rest, style: undefined };
  const plain = scaled.write('');
  const style = { isBehind: !LEADING.test(rest), isLowerCase: scaled.isLowerCase };
  return { scale: scaled.scale + divided, rest: plain, style };
}

/** `Thousand` for 3; undefined where no word says this scale. */
export function scaleWord(scale: number): string | undefined {
  return SCALES.find(([power]) => power === scale)?.[1];
}

/** A unit with a scale word, or a plain count. `write` replaces the scale word, or removes it. */
interface ScaledUnit {
  readonly scale: number;
  readonly isLowerCase: boolean;
  readonly write: (word: string) => string;
}

function scaledUnit(unit: string): ScaledUnit | undefined {
  if (PLAIN_COUNT.test(unit)) return { scale: 0, isLowerCase: false, write: (word) => word || 'Number' };
  const [, leading, after = ''] = LEADING.exec(unit) ?? [];
  if (leading !== undefined) return scaledBy(leading, (word) => `${word} ${after}`.trim() || 'Number');
  const [, before = '', trailing] = TRAILING.exec(unit) ?? [];
  return trailing === undefined || PER.test(before)
    ? undefined
    : scaledBy(trailing, (word) => `${before} ${word}`.trim());
}

function scaledBy(word: string, write: ScaledUnit['write']): ScaledUnit {
  return { scale: powerOf(word), isLowerCase: word === word.toLowerCase(), write };
}

/** Undefined where no word says this scale. */
function rescaled({ isLowerCase, write }: ScaledUnit, scale: number): string | undefined {
  if (scale === 0) return write('');
  const word = scaleWord(scale);
  return word && write(isLowerCase ? word.toLowerCase() : word);
}

/** `Dollars ÷ 10³` taken apart. */
function dividedUnit(unit: string): { readonly rest: string; readonly divided: number } {
  const [, rest = '', sign, digits = ''] = DIVIDED.exec(unit) ?? [];
  if (sign === undefined) return { rest: unit, divided: 0 };
  const power = digits === '' ? 1 : Number(Array.from(digits, (each) => SUPERSCRIPTS.indexOf(each)).join(''));
  return { rest, divided: sign === '÷' ? power : -power };
}

function powerOf(word: string): number {
  return SCALES.find(([, each]) => each.toLowerCase() === word.toLowerCase())?.[0] ?? 0;
}

function withPower(unit: string, power: number): string {
  return `${unit} ${power > 0 ? '÷' : '×'} ${powerOfTen(Math.abs(power))}`.trimStart();
}

/** The division or multiplication named in a unit: ` ÷ 10³`; empty if there is none. */
export function divisionIn(unit: string): string {
  const { rest, divided } = dividedUnit(unit);
  return divided === 0 ? '' : unit.slice(rest.length);
}

/** `10³` */
export function powerOfTen(power: number): string {
  const digits = Array.from(String(power), (digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('');
  return power === 1 ? '10' : `10${digits}`;
}

/** The unit of differences of figures: percentage points for percentages, divided by 10ⁿ as these were. */
export function unitOfDifference(unit: string | undefined): string | undefined {
  return unit !== undefined && isPercentage(unit) ? `${POINTS}${divisionIn(unit)}` : unit;
}

/** The unit of changes of figures: per cent, but percentage points of percentages. */
export function unitOfChange(
  unit: string | undefined,
  change: { readonly unit: string; readonly points: string },
): string {
  if (unit === undefined || !isPercentage(unit)) return change.unit;
  return `${change.points}${divisionIn(unit)}`;
}
