import type { Category, Dimension } from '../../cube/dimension.ts';
import { hierarchyOf } from '../../cube/hierarchy.ts';
import { NEGATIVE_STRENGTH, STRENGTH, writeName, type Formula, type Sign } from './parse-formula.ts';

/** A formula, or a part of one, as people read it, and how strongly its weakest sign binds. */
interface Printed {
  readonly text: string;
  readonly strength: number;
}

const VALUE_STRENGTH = Infinity;

const SIGNS: { readonly [Each in Sign]: string } = { '+': '+', '-': '−', '*': '×', '/': '÷', '^': '^' };

/** `Others × (Indians − Others)`: categories combined by one sign, in their order, each by its name. */
export function combinationFormula(dimension: Dimension, ids: readonly string[], sign: Sign): string {
  const parts = ids.map((id) => operand(dimension, id));
  return parts.map((part, at) => bracketed(part, STRENGTH[sign], at === 0)).join(` ${SIGNS[sign]} `);
}

/** A reader's own formula, with categories written by name; `idOf` finds the category of a name. */
export function printFormula(
  dimension: Dimension,
  formula: Formula,
  idOf: (name: string) => string | undefined,
): string {
  const print = (part: Formula): Printed => {
    switch (part.kind) {
      case 'number':
        return printedNumber(part.value);
      case 'name':
        return operand(dimension, idOf(part.name) ?? part.name);
      case 'negative':
        return {
          text: `−${bracketed(print(part.of), NEGATIVE_STRENGTH, true)}`,
          strength: NEGATIVE_STRENGTH,
        };
      case 'operation':
        return printedOperation(part.sign, print(part.left), print(part.right));
    }
  };
  return print(formula).text;
}

function printedOperation(sign: Sign, left: Printed, right: Printed): Printed {
  const strength = STRENGTH[sign];
  const isFromRight = sign === '^';
  const sides = [bracketed(left, strength, !isFromRight), bracketed(right, strength, isFromRight)];
  return { text: sides.join(` ${SIGNS[sign]} `), strength };
}

/** Among signs of equal strength, the part evaluated first needs no brackets. */
function bracketed({ text, strength }: Printed, outer: number, isFirst: boolean): string {
  return strength > outer || (isFirst && strength === outer) ? text : `(${text})`;
}

/** `(1.5 × 10 ^ 30)`: the power of ten in a number is not an operator of the formula. */
function printedNumber(value: number): Printed {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return { text: digits, strength: VALUE_STRENGTH };
  return { text: `${digits} × 10 ^ ${String(Number(exponent)).replace('-', '−')}`, strength: STRENGTH['*'] };
}

/** A category by its name, or by its formula if its name is that formula. */
function operand(dimension: Dimension, id: string): Printed {
  const category = dimension.categories.find((each) => each.id === id);
  if (category && category.computed?.formula === category.label) {
    return { text: category.label, strength: strengthOf(category.label) };
  }
  return { text: printedName(dimension, category, id), strength: VALUE_STRENGTH };
}

/** A category as a formula names it; in square brackets where its name could be read as something else. */
export function operandName(dimension: Dimension, id: string): string {
  const category = dimension.categories.find((each) => each.id === id);
  return printedName(dimension, category, id);
}

/** What could be read as part of a formula: signs, brackets, and numbers on their own. */
const NEEDS_BRACKETS = /[+−×÷^*()[\]]|(?<=^|\s)[-–/:·=](?=\s|$)|^[-–]|^\s*$|^(?:\d+(?:\.\d*)?|\.\d+)$/;

function printedName(dimension: Dimension, category: Category | undefined, id: string): string {
  const name = category ? uniqueName(dimension, category) : id;
  return NEEDS_BRACKETS.test(name) ? writeName(name) : name;
}

/** The label; with its ancestors where others share it, and with the id where these are equal too. */
function uniqueName(dimension: Dimension, category: Category): string {
  const alike = dimension.categories.filter(({ label }) => label === category.label);
  if (alike.length === 1) return category.label;
  const path = pathOf(dimension, category);
  const isTelling = alike.filter((each) => pathOf(dimension, each) === path).length === 1;
  return isTelling ? path : `${category.label} (${category.id})`;
}

/** `Males > 0–14` */
function pathOf(dimension: Dimension, category: Category): string {
  const { parents } = hierarchyOf(dimension);
  const labels: string[] = [];
  let position: number | undefined = dimension.categories.indexOf(category);
  while (position !== undefined) {
    labels.unshift(dimension.categories[position]?.label ?? '');
    position = parents[position];
  }
  return labels.join(' > ');
}

/** The strength of the weakest sign of a printed formula, outside brackets. */
function strengthOf(text: string): number {
  let weakest = text.startsWith('−') ? NEGATIVE_STRENGTH : VALUE_STRENGTH;
  let depth = 0;
  let isInName = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    // A closing bracket inside a name is doubled: the second one opens the name again.
    if (character === ']') isInName = !isInName;
    else if (character === '[') isInName = true;
    if (isInName) continue;
    depth += DEPTHS.get(character) ?? 0;
    if (depth === 0 && at > 0) weakest = Math.min(weakest, SIGN_STRENGTHS.get(character) ?? weakest);
  }
  return weakest;
}

const DEPTHS = new Map([
  ['(', 1],
  [')', -1],
]);

/** For the signs as printed; names that contain one are printed in square brackets. */
const SIGN_STRENGTHS = new Map(
  Object.entries(STRENGTH).map(([sign, strength]) => [SIGNS[sign as Sign], strength] as const),
);
