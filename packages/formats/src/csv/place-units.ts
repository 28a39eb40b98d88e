import type { ColumnProfile } from './column-profile.ts';
import type { CsvPlan } from './csv-plan.ts';
import type { Axis } from './plan-axes.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** A plan whose unit column has found its place. */
export interface PlacedUnits {
  readonly plan: CsvPlan;
  /** The unit of every cell. */
  readonly unit?: string;
  /** The unit of each text of a column. */
  readonly byText?: { readonly column: ColumnProfile; readonly units: ReadonlyMap<string, string> };
}

/** Units are one for the table, or follow from a dimension (the indicator), or are a dimension themselves. */
export function placeUnits(plan: CsvPlan, survey: ColumnSurvey): PlacedUnits {
  const { unit } = plan;
  if (unit === undefined) return { plan };
  const named = [...unit.texts.keys()].filter((text) => text !== '');
  if (named.length === 1 && unit.texts.size === 1) return { plan, unit: named[0] ?? '' };
  const from = plan.dimensions.find(({ column, role }) => role !== 'time' && survey.follows(column, unit));
  if (from) return { plan, byText: { column: from.column, units: survey.textsBeside(from.column, unit) } };
  const [first] = plan.dimensions;
  const dimension = { column: unit, role: 'other' } as const;
  const time = plan.dimensions.filter(({ role }) => role === 'time');
  const others = plan.dimensions.filter(({ role }) => role !== 'time');
  return { plan: { ...plan, dimensions: first ? [...others, dimension, ...time] : [dimension] } };
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
