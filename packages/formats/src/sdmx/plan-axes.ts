import { and, frequencyAdjective, message, type Category, type Dimension, type Write } from '@almanac/core';
import type { ReadingNotes } from '../reading/reading.ts';
import { attributesOf, type ColumnPlan } from './column-plan.ts';
import { roleOfId } from './structure/concepts.ts';
import { codeListOf, columnName, namedCode } from './structure/name-codes.ts';
import { orderCodes, type CodeCategories } from './structure/order-codes.ts';
import type { UnitPlace } from './place-units.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { DataStructure } from './structure/data-structure.ts';
import type { Survey } from './survey-rows.ts';
import { timeAxis } from './time-axis.ts';

/** A dimension of the cube, and the positions in it of what the rows hold. */
export interface SdmxAxis {
  readonly dimension: Dimension;
  /** For the number of each text of the column, of each measure, or of each pair of indicator and unit, a position. */
  readonly positions: readonly number[];
  /** The column, or columns, that determine the position of a row. */
  readonly from: SdmxColumn | 'measures' | 'indicator-units';
}

/** The input for planning axes. */
export interface AxisSource {
  readonly file: string;
  readonly plan: ColumnPlan;
  readonly survey: Survey;
  readonly structure: DataStructure | undefined;
  readonly units: UnitPlace;
  readonly notes: ReadingNotes;
  /** Names what the file leaves open. */
  readonly write: Write;
}

/** The most plausible number of decimals. */
const MOST_DECIMALS = 10;

/** Makes the axes: dimensions in the order of their columns, measures where there are several, time last. */
export function planAxes(source: AxisSource): readonly SdmxAxis[] {
  const { plan, units } = source;
  return [
    ...keptFrequency(source).map((column) => codeAxis(column, source)),
    ...units.dimensions.map((column) => codeAxis(column, source)),
    ...(plan.measures.length > 1 ? [measureAxis(source)] : []),
    ...(plan.time ? [timeAxisOf(plan.time, source)] : []),
  ];
}

/** Frequency is a dimension only where the periods alone do not show it. */
function keptFrequency(source: AxisSource): readonly SdmxColumn[] {
  const { frequency } = source.plan;
  if (frequency === undefined) return [];
  if (!isFrequencyOfTime(source)) return [frequency];
  source.notes.guesses.push(message('read.sdmx.frequency-follows', { column: frequency.id }));
  return [];
}

function isFrequencyOfTime({ plan: { time, frequency }, survey }: AxisSource): boolean {
  if (frequency === undefined) return false;
  return time === undefined ? survey.of(frequency).texts.length === 1 : survey.pairs.follows(time, frequency);
}

function codeAxis(column: SdmxColumn, source: AxisSource): SdmxAxis {
  const { structure, survey } = source;
  const surveyed = survey.of(column);
  const named = surveyed.texts.map((_, number) => namedCode(surveyed, number, structure));
  const titles = named.every(({ id, name }) => id === name) ? titlesOf(column, source) : [];
  const codes = named.map(({ id, name }, number) => ({ id, name: titles[number] ?? name }));
  const { categories, positions } = stating(
    orderCodes(codes, codeListOf(column, structure), source.write),
    column,
    source,
  );
  if (codes.some(({ id }) => id === '')) {
    source.notes.guesses.push(message('read.sdmx.not-stated', { column: column.id }));
  }
  const dimension = {
    id: column.id,
    label: columnName(column, structure),
    role: roleOfId(column.id),
    categories,
  };
  return { dimension, positions, from: column };
}

/** The titles of series that follow from each text of a column, where they tell all apart. */
function titlesOf(
  column: SdmxColumn,
  { plan, survey }: Pick<AxisSource, 'plan' | 'survey'>,
): readonly string[] {
  const title = titleOf(column, { plan, survey });
  return title === undefined ? [] : textsBeside(column, title, survey);
}

/** The text of an attribute that follows from each text of a column. */
function textsBeside(
  column: SdmxColumn,
  beside: SdmxColumn,
  survey: AxisSource['survey'],
): readonly string[] {
  const { texts } = survey.of(beside);
  return survey.pairs.images(column, beside).map((number) => texts[number] ?? '');
}

/** The attribute whose text names each category of a column. */
export function titleOf(
  column: SdmxColumn,
  { plan, survey }: Pick<AxisSource, 'plan' | 'survey'>,
): SdmxColumn | undefined {
  return attributesOf(plan, 'title').find((title) => {
    if (survey.of(column).texts.length < 2 || !survey.pairs.follows(column, title)) return false;
    const own = textsBeside(column, title, survey);
    return own.every((text) => text !== '') && new Set(own).size === own.length;
  });
}

/** The categories with the unit and the decimals that follow from them. */
function stating(
  { categories, positions }: CodeCategories,
  column: SdmxColumn,
  source: AxisSource,
): CodeCategories {
  const { units } = source;
  const stated = categories.map((category): Category & { unit?: string; decimals?: number } => ({
    ...category,
  }));
  const unitOf = units.carrier?.field === column.field ? units.unitsOfTexts : [];
  const decimalsOf = decimalsByCategory(column, source);
  for (const [number, position] of positions.entries()) {
    const category = stated[position];
    const unit = unitOf[number] ?? '';
    const decimals = decimalsOf[number];
    if (category && unit !== '') category.unit = unit;
    if (category && decimals !== undefined) category.decimals = decimals;
  }
  return { categories: stated, positions };
}

/** The decimals of each text of a column, where they follow from it and are not the same in the whole table. */
function decimalsByCategory(
  column: SdmxColumn,
  { plan, survey }: AxisSource,
): readonly (number | undefined)[] {
  const [decimals] = attributesOf(plan, 'decimals');
  if (decimals === undefined) return [];
  const { texts } = survey.of(decimals);
  const isOne = texts.filter((text) => text !== '').length <= 1;
  if (isOne || carrierOf(decimals, { plan, survey }) !== column) return [];
  return survey.pairs.images(column, decimals).map((number) => decimalsIn(texts[number]));
}

function carrierOf(
  decimals: SdmxColumn,
  { plan, survey }: Pick<AxisSource, 'plan' | 'survey'>,
): SdmxColumn | undefined {
  return plan.dimensions.find((each) => survey.pairs.follows(each, decimals));
}

/** The number in `DECIMALS`, with or without a label; undefined when it is not a number of decimals. */
export function decimalsIn(text = ''): number | undefined {
  const decimals = /^\d{1,2}(?=$|:)/.exec(text)?.[0];
  return decimals === undefined || Number(decimals) > MOST_DECIMALS ? undefined : Number(decimals);
}

function measureAxis({ plan, structure, write }: AxisSource): SdmxAxis {
  const categories = plan.measures.map((column) => ({ id: column.id, label: columnName(column, structure) }));
  const dimension = {
    id: 'MEASURES',
    label: write(message('read.label.measure')),
    role: 'measure',
    categories,
  } as const;
  return { dimension, positions: [...categories.keys()], from: 'measures' };
}

function timeAxisOf(column: SdmxColumn, source: AxisSource): SdmxAxis {
  const { survey, plan, structure, file, notes } = source;
  const { categories, positions } = timeAxis(survey.of(column), {
    frequencies: frequenciesOf(column, source),
    hasFrequency: plan.frequency !== undefined,
    file,
    notes,
  });
  const frequencies = new Set(categories.flatMap(({ period }) => period?.frequency ?? []));
  if (frequencies.size > 1) {
    notes.guesses.push(
      message('read.sdmx.frequencies', {
        count: frequencies.size,
        frequencies: and([...frequencies].map(frequencyAdjective)),
      }),
    );
  }
  const id = plan.dimensions.some((each) => each.id === 'time') ? column.id : 'time';
  const dimension = { id, label: columnName(column, structure), role: 'time', categories } as const;
  return { dimension, positions, from: column };
}

/** The code of FREQ that comes with each period. */
function frequenciesOf(time: SdmxColumn, source: AxisSource): readonly string[] {
  const { frequency } = source.plan;
  if (frequency === undefined || !isFrequencyOfTime(source)) return [];
  const codes = source.survey.of(frequency);
  return source.survey.pairs.images(time, frequency).map((number) => namedCode(codes, number, undefined).id);
}
