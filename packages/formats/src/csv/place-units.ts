import { message } from '@almanac/core';
import { ReadingError } from '../reading/reading.ts';
import { powerOfWord, scaledWords } from '../reading/numbers/scaled-words.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { CsvPlan } from './csv-plan.ts';
import type { Axis } from './plan-axes.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** A plan in which the unit column is resolved. */
export interface PlacedUnits {
  readonly plan: CsvPlan;
  /** The unit of every cell. */
  readonly unit?: string;
  /** The unit of each text of a column. */
  readonly byText?: { readonly column: ColumnProfile; readonly units: ReadonlyMap<string, string> };
}

interface UnitsSource {
  readonly survey: ColumnSurvey;
  readonly file: string;
}

/**
 * There is one unit for the table, or units follow from a dimension (the indicator), or they are a dimension
 * themselves.
 */
export function placeUnits(plan: CsvPlan, source: UnitsSource): PlacedUnits {
  const { unit, multiplier } = plan;
  const { survey } = source;
  if (unit === undefined && multiplier === undefined) return { plan };
  const only = onlyUnit(unit, multiplier);
  if (only !== undefined) return { plan, ...(only !== '' && { unit: only }) };
  const from = dimensionBeside(plan, survey);
  if (from) return { plan, byText: { column: from.column, units: unitsBeside(from.column, plan, survey) } };
  if (unit === undefined || (multiplier && !survey.follows(unit, multiplier)))
    throw mixed(multiplier, source);
  return asDimension(plan, unit, survey);
}

function asDimension(plan: CsvPlan, unit: ColumnProfile, survey: ColumnSurvey): PlacedUnits {
  const dimension = { column: unit, role: 'other' } as const;
  const time = plan.dimensions.filter(({ role }) => role === 'time');
  const others = plan.dimensions.filter(({ role }) => role !== 'time');
  return {
    plan: { ...plan, dimensions: [...others, dimension, ...time] },
    ...(plan.multiplier && { byText: { column: unit, units: unitsBeside(unit, plan, survey) } }),
  };
}

/** The dimension from which the unit and the multiplier follow. */
function dimensionBeside({ dimensions, unit, multiplier }: CsvPlan, { follows }: ColumnSurvey) {
  const columns = [unit, multiplier].filter((column) => column !== undefined);
  return dimensions.find(
    ({ column, role }) => role !== 'time' && columns.every((each) => follows(column, each)),
  );
}

/** The unit and the multiplier of a file where each is the same in every row. */
function onlyUnit(
  unit: ColumnProfile | undefined,
  multiplier: ColumnProfile | undefined,
): string | undefined {
  const [words = '', ...others] = unit?.texts.keys() ?? [];
  const [power = '', ...otherPowers] = multiplier?.texts.keys() ?? [];
  return others.length + otherPowers.length > 0 ? undefined : scaledWords(words, powerOf(power) ?? 0);
}

function unitsBeside(from: ColumnProfile, plan: CsvPlan, survey: ColumnSurvey): ReadonlyMap<string, string> {
  const { unit, multiplier } = plan;
  const words = unit && (unit === from ? undefined : survey.textsBeside(from, unit));
  const powers = multiplier && survey.textsBeside(from, multiplier);
  return new Map(
    [...from.texts.keys()].map((text) => {
      const own = unit === from ? text : (words?.get(text) ?? '');
      return [text, scaledWords(own, powerOf(powers?.get(text) ?? '') ?? 0)];
    }),
  );
}

/** The power of ten of a multiplier: `3`, `1000`, `thousands`; undefined when it is none. */
export function powerOf(text: string): number | undefined {
  const word = powerOfWord(text);
  if (word !== undefined) return word;
  if (/^10+$/.test(text)) return text.length - 1;
  return /^\d$|^1[0-2]$/.test(text) ? Number(text) : undefined;
}

function mixed(multiplier: ColumnProfile | undefined, { file }: UnitsSource): ReadingError {
  return new ReadingError(file, {
    message: message('read.csv.multipliers', { column: multiplier?.heading ?? '' }),
    advice: message('read.csv.multipliers-advice'),
  });
}

/** The axis with the unit of each of its categories. */
export function withUnits(axis: Axis, { byText }: PlacedUnits): Axis {
  if (byText === undefined || axis.column !== byText.column) return axis;
  const texts = [...byText.column.texts.keys()];
  const categories = axis.dimension.categories.map((category, position) => {
    const unit = byText.units.get(texts[position] ?? '') ?? '';
    return unit === '' ? category : { ...category, unit };
  });
  return { ...axis, dimension: { ...axis.dimension, categories } };
}
