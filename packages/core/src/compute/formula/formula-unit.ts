import { message } from '../../message/message.ts';
import { fail, ok, type Result } from '../../result.ts';
import { multiplyUnits, NO_UNIT, PLAIN_RATIO, quotientOfUnits } from '../../table/units/combine-units.ts';
import { PER_CENT, powerOfUnit } from '../../table/units/made-units.ts';
import { combineBySign } from '../combine-by-sign.ts';
import type { FormulaFault } from './formula-fault.ts';
import type { Formula, Sign } from './parse-formula.ts';

/** The unit of a part of a formula: none for plain numbers, and whether it is a ratio of two figures of one unit. */
interface PartUnit {
  readonly kind: 'number' | 'ratio' | 'unit';
  readonly unit: string | undefined;
  readonly value?: number;
}

/**
 * The unit of a formula's results, from the units of the figures it names. Figures of different units are not added
 * or subtracted; a ratio of figures of one unit, times 100, is a percentage.
 */
export function unitOfFormula(
  formula: Formula,
  unitOf: (name: string) => string | undefined,
): Result<{ readonly unit: string; readonly isOperandUnit: boolean }, FormulaFault> {
  const part = partUnit(formula, unitOf);
  if (!part.ok) return part;
  const { kind, unit } = part.value;
  if (kind === 'number') return ok({ unit: NO_UNIT, isOperandUnit: false });
  if (kind === 'ratio') return ok({ unit: unit ?? PLAIN_RATIO, isOperandUnit: false });
  return ok({ unit: unit ?? NO_UNIT, isOperandUnit: true });
}

type Part = Result<PartUnit, FormulaFault>;

function partUnit(formula: Formula, unitOf: (name: string) => string | undefined): Part {
  switch (formula.kind) {
    case 'number':
      return ok({ kind: 'number', unit: undefined, value: formula.value });
    case 'name':
      return ok({ kind: 'unit', unit: unitOf(formula.name) });
    case 'negative': {
      const of = partUnit(formula.of, unitOf);
      return of.ok && of.value.kind === 'number' ? ok(plainNumber(-(of.value.value ?? Number.NaN))) : of;
    }
    case 'operation': {
      const left = partUnit(formula.left, unitOf);
      if (!left.ok) return left;
      const right = partUnit(formula.right, unitOf);
      if (!right.ok) return right;
      return operationUnit(formula, left.value, right.value);
    }
  }
}

function operationUnit(
  { sign, at }: Extract<Formula, { kind: 'operation' }>,
  left: PartUnit,
  right: PartUnit,
): Part {
  if (left.kind === 'number' && right.kind === 'number') {
    return ok(plainNumber(numberBySign(sign, left.value ?? Number.NaN, right.value ?? Number.NaN)));
  }
  switch (sign) {
    case '+':
    case '-':
      return addedUnit(at, left, right);
    case '*':
      return ok(multipliedUnit(left, right));
    case '/':
      return ok(dividedUnit(left, right));
    case '^':
      return ok(raisedUnit(left, right));
  }
}

function plainNumber(value: number): PartUnit {
  return { kind: 'number', unit: undefined, value };
}

/** The reason for a missing result is not used here. */
function numberBySign(sign: Sign, left: number, right: number): number {
  return combineBySign(sign, left, right, { reason: 'missing-operand' });
}

function addedUnit(at: number, left: PartUnit, right: PartUnit): Part {
  if (left.kind === 'number') return ok(right);
  if (right.kind === 'number') return ok(left);
  if ((left.unit ?? NO_UNIT) === (right.unit ?? NO_UNIT)) return ok(left.kind === 'ratio' ? left : right);
  const units = [left, right].map(({ unit }) => unit ?? message('unit.none'));
  return fail({ at, reason: 'mixed-units', text: { list: units, joined: 'comma' } });
}

const PERCENTAGE: PartUnit = { kind: 'ratio', unit: PER_CENT };

function multipliedUnit(left: PartUnit, right: PartUnit): PartUnit {
  const [number, figure] = left.kind === 'number' ? [left, right] : [right, left];
  if (number.kind !== 'number') {
    return { kind: 'ratio', unit: multiplyUnits([left.unit, right.unit]) };
  }
  return number.value === 100 && figure.kind === 'ratio' && figure.unit === PLAIN_RATIO ? PERCENTAGE : figure;
}

function dividedUnit(left: PartUnit, right: PartUnit): PartUnit {
  if (right.kind === 'number') return left;
  if (left.kind === 'number') return { kind: 'ratio', unit: quotientOfUnits(PLAIN_RATIO, right.unit) };
  return { kind: 'ratio', unit: quotientOfUnits(left.unit, right.unit) };
}

/** `Persons²`. A ratio stays one, whatever it is raised to. */
function raisedUnit(left: PartUnit, { value }: PartUnit): PartUnit {
  if (left.kind !== 'unit' || value === 1) return left;
  return { kind: 'ratio', unit: powerOfUnit(left.unit ?? NO_UNIT, value) };
}
