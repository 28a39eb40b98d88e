import type { Dimension } from '../../cube/dimension.ts';
import { NO_UNIT } from '../../table/units/combine-units.ts';
import { divideUnit } from '../../table/units/divide-unit.ts';
import { addressOf } from '../address/address.ts';
import { accumulated, entriesOf } from './division-set.ts';
import { positionsOf } from '../positions-of.ts';
import type { Choose } from '../steps/choose.ts';
import type { Customisation, Step } from '../steps.ts';
import type { DivideStep } from '../steps/divide-step.ts';

/** A computed row, column or category as saved records name it. */
export interface SavedComputation {
  readonly id: string;
  readonly type: 'sum' | 'sub' | 'mul' | 'div';
  readonly dimension: string;
  readonly categories: readonly string[];
  readonly name: string;
}

/** By category id, or `*` for the whole table. */
export type SavedDivisions = Readonly<Record<string, { readonly unit: string; readonly n: number }>>;

/** The specification's keys (section 3, "Table state"), and our exact list of steps, which wins when it is there. */
export interface CustomisationData {
  readonly dataSeries: readonly string[];
  readonly timePeriod: readonly string[];
  readonly categories: Readonly<Record<string, readonly string[]>>;
  readonly computations: readonly SavedComputation[];
  readonly divisionBy10n: SavedDivisions;
  readonly conversion: { readonly type: string; readonly method: string; readonly shown: boolean } | null;
  readonly convertToPercentage: {
    readonly type: string;
    readonly row: string | null;
    readonly col: string | null;
  } | null;
  readonly convertedComputations: readonly SavedComputation[];
  readonly convertedDivisionBy10n: SavedDivisions;
  readonly steps: { readonly version: 1; readonly address: string };
}

/** A customisation as saved-table records keep it. */
export interface SavedRecord {
  readonly customisationData: CustomisationData;
  readonly computationData: readonly SavedComputation[];
}

const TYPES = { sum: 'sum', difference: 'sub', product: 'mul', ratio: 'div' } as const;

/**
 * The saved record of a customisation of a table with these published dimensions, of which `columns` are across the
 * top. Nothing is lost: see `steps`.
 */
export function toSavedRecord(
  customisation: Customisation,
  dimensions: readonly Dimension[],
  columns: readonly string[] = [],
): SavedRecord {
  const conversion = customisation.findLastIndex(({ kind }) => kind === 'convert');
  const before = conversion < 0 ? customisation : customisation.slice(0, conversion);
  const after = conversion < 0 ? [] : customisation.slice(conversion + 1);
  const time = dimensions.find(({ role }) => role === 'time');
  const series = dimensions.find((dimension) => dimension !== time);
  const chosen = chosenIds(customisation, dimensions);
  const others = [...chosen].filter(([id]) => id !== time?.id && id !== series?.id);
  const computations = savedComputations(before);
  return {
    computationData: computations,
    customisationData: {
      dataSeries: chosenIn(chosen, series),
      timePeriod: chosenIn(chosen, time),
      categories: Object.fromEntries(others),
      computations,
      divisionBy10n: savedDivisions(before),
      conversion: savedConversion(customisation[conversion]),
      convertToPercentage: savedPercentage(customisation, columns),
      convertedComputations: savedComputations(after),
      convertedDivisionBy10n: savedDivisions(hasDivision(after) || conversion < 0 ? after : before),
      steps: { version: 1, address: addressOf(customisation) },
    },
  };
}

function hasDivision(steps: Customisation): boolean {
  return steps.some(({ kind }) => kind === 'divide');
}

function chosenIn(
  chosen: ReadonlyMap<string, readonly string[]>,
  dimension: Dimension | undefined,
): readonly string[] {
  return (dimension && chosen.get(dimension.id)) ?? [];
}

/** The last choice of each dimension that names published categories, as their ids. */
function chosenIds(
  customisation: Customisation,
  dimensions: readonly Dimension[],
): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, readonly string[]>();
  const choices = customisation.filter((step): step is Choose => step.kind === 'choose');
  for (const { dimension: id, selection } of choices) {
    const dimension = dimensions.find((each) => each.id === id);
    const positions = dimension && positionsOf(dimension, selection);
    if (!positions?.ok) continue;
    chosen.set(
      id,
      positions.value.flatMap((position) => dimension?.categories[position]?.id ?? []),
    );
  }
  return chosen;
}

function savedComputations(steps: Customisation): readonly SavedComputation[] {
  return steps.flatMap((step) => {
    if (!isCombination(step)) return [];
    const { id, dimension, categories, name } = step;
    return [{ id, type: TYPES[step.kind], dimension, categories, name }];
  });
}

function isCombination(step: Step): step is Extract<Step, { kind: keyof typeof TYPES }> {
  return Object.hasOwn(TYPES, step.kind);
}

function savedDivisions(steps: Customisation): SavedDivisions {
  const divided = steps.filter((step): step is DivideStep => step.kind === 'divide');
  const set = accumulated(new Map(), divided.flatMap(entriesOf));
  return Object.fromEntries(
    [...set.values()].map(({ of, power }) => [
      of === 'table' ? '*' : of.category,
      { unit: divideUnit(NO_UNIT, power) ?? '', n: power },
    ]),
  );
}

function savedConversion(step: Step | undefined): CustomisationData['conversion'] {
  return step?.kind === 'convert' ? { type: step.to, method: step.by, shown: step.shown } : null;
}

function savedPercentage(
  customisation: Customisation,
  published: readonly string[],
): CustomisationData['convertToPercentage'] {
  const at = customisation.findLastIndex(({ kind }) => kind === 'percentage');
  const step = customisation[at];
  if (step?.kind !== 'percentage') return null;
  const turned = customisation.slice(0, at).findLast((each) => each.kind === 'pivot');
  const columns = turned?.columns ?? published;
  if (typeof step.of === 'string') return { type: step.of, row: null, col: null };
  if ('total' in step.of) return { type: step.of.total, row: null, col: null };
  const [type, dimension, base] =
    'parentIn' in step.of
      ? (['parent', step.of.parentIn, step.of.parentIn] as const)
      : (['category', step.of.dimension, step.of.category] as const);
  return columns.includes(dimension) ? { type, row: null, col: base } : { type, row: base, col: null };
}
