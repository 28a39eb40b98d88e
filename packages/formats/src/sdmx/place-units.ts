import { message } from '@almanac/core';
import type { ReadingNotes } from '../reading/reading.ts';
import { scaledWords } from '../reading/numbers/scaled-words.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { Survey } from './survey-rows.ts';
import { powerIn, unitWords, type UnitSource } from './unit-words.ts';

/** Where the units of a file go. */
export interface UnitPlace {
  /** The unit of every cell. */
  readonly unit?: string;
  /** The dimension whose categories state their unit. */
  readonly carrier?: SdmxColumn;
  /** The unit of each text of the carrier. */
  readonly unitsOfTexts: readonly (string | undefined)[];
  /** The columns of dimensions, without that of the unit if it is redundant. */
  readonly dimensions: readonly SdmxColumn[];
  /** For each unit, the power of ten its numbers are multiplied by; absent where all are as written. */
  readonly shifts?: readonly number[];
}

/** The input for placing units. */
export interface PlaceSource {
  readonly survey: Survey;
  readonly units: UnitSource;
  readonly dimensions: readonly SdmxColumn[];
  readonly notes: ReadingNotes;
}

/**
 * There is one unit for the table, or units follow from a dimension (the indicator, the country with its currency).
 * Otherwise they are a dimension themselves, and numbers of one unit are converted to one multiplier: the smallest,
 * which loses no digit.
 */
export function placeUnits(source: PlaceSource): UnitPlace {
  const { survey, units, dimensions } = source;
  const words = survey.units.all.map((parts) => unitWords(parts, units));
  const column = dimensions.find(({ field }) => field === units.unit?.field);
  const others = dimensions.filter((each) => each !== column);
  const [unit = '', ...further] = new Set(words);
  if (further.length === 0) {
    const isOne = (units.unit?.texts.length ?? 0) <= 1;
    return { ...(unit !== '' && { unit }), unitsOfTexts: [], dimensions: isOne ? others : dimensions };
  }
  const carrier = carrierOf(others, column, survey);
  if (carrier === undefined) return asDimension(source);
  const unitsOfTexts = survey.pairs.images(carrier, 'units').map((number) => words[number]);
  return { carrier, unitsOfTexts, dimensions: others };
}

function carrierOf(
  others: readonly SdmxColumn[],
  column: SdmxColumn | undefined,
  { pairs }: Survey,
): SdmxColumn | undefined {
  return others
    .filter((each) => pairs.follows(each, 'units'))
    .find((each) => column === undefined || pairs.follows(each, column));
}

function asDimension(source: PlaceSource): UnitPlace {
  const { survey, units, dimensions, notes } = source;
  const { unit: column } = units;
  const { lowest, shifts } = commonMultipliers(source);
  const place = { ...(shifts && { shifts }), dimensions };
  if (units.currency && new Set(survey.units.all.map(({ currency }) => currency)).size > 1) {
    notes.guesses.push(message('read.sdmx.currency-left-out', { column: units.currency.id }));
  }
  if (column === undefined) {
    return { ...place, unit: wordsOfUnit(-1, lowest.get(-1) ?? 0, { survey, units }), unitsOfTexts: [] };
  }
  const unitsOfTexts = column.texts.map((_, unit) => {
    const power = lowest.get(unit);
    return power === undefined ? undefined : wordsOfUnit(unit, power, { survey, units });
  });
  const carrier = dimensions.find(({ field }) => field === column.field);
  if (carrier) return { ...place, carrier, unitsOfTexts };
  notes.guesses.push(message('read.sdmx.made-dimension', { column: column.id }));
  return { ...place, carrier: column, unitsOfTexts, dimensions: [...dimensions, column] };
}

interface CommonMultipliers {
  /** The smallest power of ten of each unit. */
  readonly lowest: ReadonlyMap<number, number>;
  readonly shifts?: readonly number[];
}

function commonMultipliers({ survey, units, notes }: PlaceSource): CommonMultipliers {
  const { all } = survey.units;
  const powers = all.map((parts) => powerIn(parts, units));
  const lowest = new Map<number, number>();
  for (const [at, { unit }] of all.entries()) {
    lowest.set(unit, Math.min(lowest.get(unit) ?? Infinity, powers[at] ?? 0));
  }
  const shifts = all.map(({ unit }, at) => (powers[at] ?? 0) - (lowest.get(unit) ?? 0));
  if (!shifts.some((shift) => shift > 0)) return { lowest };
  notes.guesses.push(message('read.sdmx.multipliers'));
  return { lowest, shifts };
}

/** A unit with one currency has its name; with several it keeps its own (“National currency”). */
function wordsOfUnit(
  unit: number,
  power: number,
  { survey, units }: Pick<PlaceSource, 'survey' | 'units'>,
): string {
  const own = survey.units.all.filter((parts) => parts.unit === unit);
  const words = new Set(own.map((parts) => unitWords({ ...parts, multiplier: -1 }, units)));
  const [first = ''] = words;
  const bare = unitWords({ unit, multiplier: -1, currency: -1 }, units);
  return scaledWords(words.size === 1 ? first : bare, power);
}
