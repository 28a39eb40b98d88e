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
const PLAIN_COUNT = /^(?:numbers?|no\.?|counts?|units?)$/i;
const DIVIDED = /^(.*?)\s*([÷×]) 10([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$/u;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The unit of numbers in `unit` that were divided by ten to `power`: `Number` becomes `Thousand`, `Million Dollars`
 * becomes `Billion Dollars`; where no scale word fits, `Dollars ÷ 10³`.
 */
export function divideUnit(unit: string | undefined, power: number): string | undefined {
  if (power === 0) return unit;
  const { scale, rest, word } = scaleOf(unit ?? '');
  const wanted = scale + power;
  if (word === undefined) return written(rest, wanted);
  if (wanted === 0) return rest === '' ? 'Number' : rest;
  const found = SCALES.find(([each]) => each === wanted)?.[1];
  if (found === undefined) return written(unit ?? '', power);
  const cased = word === word.toLowerCase() && word !== '' ? found.toLowerCase() : found;
  if (TRAILING.test(unit ?? '')) return `${rest} ${cased}`;
  return rest === '' ? cased : `${cased} ${rest}`;
}

/** `word` is the scale word as written, empty for plain counts, undefined where the unit has no scale of its own. */
function scaleOf(unit: string): { readonly scale: number; readonly rest: string; readonly word?: string } {
  if (PLAIN_COUNT.test(unit)) return { scale: 0, rest: '', word: '' };
  const [, leading, after = ''] = LEADING.exec(unit) ?? [];
  if (leading !== undefined) return { scale: powerOf(leading), rest: after, word: leading };
  const [, before = '', trailing] = TRAILING.exec(unit) ?? [];
  if (trailing !== undefined) return { scale: powerOf(trailing), rest: before, word: trailing };
  const [, base = '', sign, digits = ''] = DIVIDED.exec(unit) ?? [];
  if (sign === undefined) return { scale: 0, rest: unit };
  const power = digits === '' ? 1 : Number(Array.from(digits, (each) => SUPERSCRIPTS.indexOf(each)).join(''));
  return { scale: sign === '÷' ? power : -power, rest: base };
}

function powerOf(word: string): number {
  return SCALES.find(([, each]) => each.toLowerCase() === word.toLowerCase())?.[0] ?? 0;
}

function written(unit: string, power: number): string {
  if (power === 0) return unit;
  return `${unit} ${power > 0 ? '÷' : '×'} ${powerOfTen(Math.abs(power))}`.trimStart();
}

/** `10³` */
export function powerOfTen(power: number): string {
  const digits = Array.from(String(power), (digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('');
  return power === 1 ? '10' : `10${digits}`;
}
