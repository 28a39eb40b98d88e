import { scaledWords } from '../reading/numbers/scaled-words.ts';
import { namedCode, type NamedCode } from './structure/name-codes.ts';
import type { DataStructure } from './structure/data-structure.ts';
import type { SurveyedColumn } from './survey-rows.ts';
import type { UnitParts } from './unit-columns.ts';

/** Codes for the national currency, which another column may name. */
const NATIONAL_CURRENCY = /^(XDC|NAC|NC|NCU|LCU)$/i;

/** Codes that mean that there is no unit. */
const NO_UNIT = /^(_Z|_X|_NA)?$/;

/** The columns of a unit, surveyed. */
export interface UnitSource {
  readonly unit: SurveyedColumn | undefined;
  readonly multiplier: SurveyedColumn | undefined;
  readonly currency: SurveyedColumn | undefined;
  readonly structure: DataStructure | undefined;
}

/** A unit in words, with its multiplier: `Million Euro`; empty when none is stated. */
export function unitWords(parts: UnitParts, source: UnitSource): string {
  return scaledWords(baseWords(parts, source), powerIn(parts, source));
}

/** The power of ten that numbers of this unit are multiplied by. */
export function powerIn({ multiplier }: UnitParts, source: UnitSource): number {
  if (source.multiplier === undefined) return 0;
  const { id } = codeOf(source.multiplier, multiplier, source);
  return /^-?\d{1,2}$/.test(id) ? Number(id) : 0;
}

function baseWords(parts: UnitParts, source: UnitSource): string {
  const unit = source.unit && codeOf(source.unit, parts.unit, source);
  const currency = source.currency && codeOf(source.currency, parts.currency, source);
  const hasUnit = unit !== undefined && !NO_UNIT.test(unit.id);
  const hasCurrency = currency !== undefined && !NO_UNIT.test(currency.id);
  if (hasCurrency && !(hasUnit && !NATIONAL_CURRENCY.test(unit.id))) return currency.name;
  return hasUnit ? unit.name : '';
}

function codeOf(column: SurveyedColumn, number: number, { structure }: UnitSource): NamedCode {
  return namedCode(column, number, structure);
}
