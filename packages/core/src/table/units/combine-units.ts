import { PER_CENT } from './made-units.ts';
import { powerOfTen, scaleOf, scaleWord, type ScaleStyle } from './divide-unit.ts';

/** The unit of figures that state none. */
export const NO_UNIT = 'Number';

/** The unit of a ratio of figures of the same unit. */
export const PLAIN_RATIO = 'Ratio';

/**
 * The unit of a product of figures in these units. What occurs both above and below the line cancels (Dollars per
 * Person × Persons are Dollars); what occurs twice is raised to a power (km × km are km²); what cannot be simplified is
 * written as it is: `Persons × Dollars`.
 */
export function multiplyUnits(units: readonly (string | undefined)[]): string {
  const factors = units.map((unit = NO_UNIT) => factorsOf(unit));
  const product = factors.reduce((left, right) => joined(left, right, 1));
  if (aboveIn(product).length > 1 || belowIn(product).length > 1) {
    return units.map((unit = NO_UNIT) => unit).join(' × ');
  }
  return written(product);
}

/**
 * The unit of figures in `over` divided by figures in `under`: a plain ratio if both are equal. Scales are divided too:
 * Million Dollars ÷ Thousand Persons are Thousand Dollars per Person.
 */
export function quotientOfUnits(over: string | undefined, under: string | undefined): string {
  const [above, below] = [factorsOf(over ?? NO_UNIT), factorsOf(under ?? NO_UNIT)];
  const quotient = joined(above, below, -1);
  if (aboveIn(quotient).length > 1 || belowIn(quotient).length > 1) {
    return `${over ?? NO_UNIT} per ${under ?? NO_UNIT}`;
  }
  return written(quotient);
}

/** A unit taken apart: one unit is 10 to the power of `scale` times the product of its bases, each to its power. */
interface Factors {
  readonly scale: number;
  /** The style of the first scale word. */
  readonly style: ScaleStyle | undefined;
  /** By a key that is the same for `Person` and `persons`. */
  readonly bases: ReadonlyMap<string, Base>;
}

interface Base {
  readonly name: string;
  readonly power: number;
}

/** Shares, indices and rates per a number are not taken apart: scale words inside them are not scales. */
const WHOLE = /per ?cent|%|percentage|\bindex\b|\bindices\b|=|\bper\b.*\bper\b|\bper\b.*\d|\/|^per\b/i;

const SUPERSCRIPTS = '⁰¹²³⁴';

function factorsOf(unit: string): Factors {
  if (unit === PLAIN_RATIO) return { scale: 0, style: undefined, bases: new Map() };
  if (WHOLE.test(unit))
    return { scale: 0, style: undefined, bases: new Map([[unit, { name: unit, power: 1 }]]) };
  const [over = unit, under] = unit.split(/ per /i);
  const factors = over
    .split(' × ')
    .map(simple)
    .reduce((left, right) => joined(left, right, 1));
  return under === undefined ? factors : joined(factors, simple(under), -1);
}

function simple(unit: string): Factors {
  const { scale, rest, style } = scaleOf(unit);
  const name = rest === '' ? NO_UNIT : rest;
  const power = SUPERSCRIPTS.indexOf(name.at(-1) ?? '');
  const base = power > 1 ? { name: name.slice(0, -1), power } : { name, power: 1 };
  return { scale, style, bases: new Map([[keyOf(base.name), base]]) };
}

/** Ignores case and plural. */
function keyOf(name: string): string {
  return singular(name).toLowerCase();
}

/** `sign` is 1 for a product and −1 for a quotient. */
function joined(left: Factors, right: Factors, sign: 1 | -1): Factors {
  const bases = new Map(left.bases);
  for (const [key, { name, power }] of right.bases) {
    const known = bases.get(key);
    const total = (known?.power ?? 0) + sign * power;
    if (total === 0) bases.delete(key);
    else bases.set(key, { name: known?.name ?? name, power: total });
  }
  return { scale: left.scale + sign * right.scale, style: left.style ?? right.style, bases };
}

function aboveIn({ bases }: Factors): readonly Base[] {
  return [...bases.values()].filter(({ power }) => power > 0);
}

function belowIn({ bases }: Factors): readonly Base[] {
  return [...bases.values()].filter(({ power }) => power < 0);
}

function written(factors: Factors): string {
  const { scale, style } = factors;
  const [above] = aboveIn(factors).map(nameOf);
  const [below] = belowIn(factors).map(nameOf);
  if (above === undefined && below === undefined) return ratioAt(scale);
  if (below === undefined) return scaled(above ?? '', scale, style);
  if (scaleWord(-scale) !== undefined) {
    return `${above ?? ''} per ${scaled(below, -scale, style)}`.trimStart();
  }
  return `${scaled(above ?? '', scale, style)} per ${singular(below)}`.trimStart();
}

function nameOf({ name, power }: Base): string {
  const times = Math.abs(power);
  return times === 1 ? name : `${name}${powerOfTen(times).slice(2)}`;
}

const HUNDREDTHS = -2;

function ratioAt(scale: number): string {
  if (scale === 0) return PLAIN_RATIO;
  if (scale === HUNDREDTHS) return PER_CENT;
  const word = scaleWord(-scale);
  return word === undefined ? scaled(PLAIN_RATIO, scale, undefined) : `Per ${word}`;
}

/** With the word for a scale where there is one; `Dollars ÷ 10⁴` where there is none. */
function scaled(unit: string, scale: number, style: ScaleStyle | undefined): string {
  if (scale === 0) return unit;
  const word = unit === PLAIN_RATIO ? undefined : scaleWord(scale);
  if (word === undefined)
    return `${unit} ${scale > 0 ? '÷' : '×'} ${powerOfTen(Math.abs(scale))}`.trimStart();
  return withWord(unit, style?.isLowerCase === true ? word.toLowerCase() : word, style);
}

function withWord(unit: string, word: string, style: ScaleStyle | undefined): string {
  if (unit === NO_UNIT || unit === '') return word;
  return style?.isBehind === true ? `${unit} ${word}` : `${word} ${unit}`;
}

/** What offices count in whole units. For other words the final letter does not reliably mark a plural. */
const COUNTED =
  /\b(person|resident|household|dwelling|dollar|euro|tonne|barrel|kilogram|gram|litre|kilomet(?:re|er)|met(?:re|er)|hectare|acre|hour|day|week|month|year|worker|employee|student|pupil|teacher|visitor|passenger|vehicle|car|birth|death|unit|number|job|vacancy|establishment|enterprise)s$/i;

function singular(name: string): string {
  return name
    .replace(COUNTED, '$1')
    .replace(/\bpeople$/i, (word) => (word.startsWith('P') ? 'Person' : 'person'));
}
