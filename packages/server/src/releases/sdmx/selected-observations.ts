import type { Step, StatTable } from '@almanac/core';
import type { DataDimension, DataSet, SeriesStretch } from '@almanac/formats';
import { cellAt, decimalsOfView, observationAt, unitsOf } from '@almanac/core';

import type { SelectedData } from '../reading/selected-data.ts';
import type { ReadData } from '../reading/read-data.ts';
import { statusOf, type AttributeId, type TableStructure } from './table-structure.ts';

/** What is chosen of a table: positions of categories, by axis of its cube, ascending. */
export type ChosenPositions = readonly (readonly number[])[];

/** A selection of observations, arranged in series. */
export interface SelectedObservations {
  readonly selected: SelectedData;
  /** In the order of keys, time last. */
  readonly dimensions: readonly DataDimension[];
  /** The index of the dimension that observations of a series differ in. */
  readonly across: number;
}

/** Arranges a selection: the dimension `across` (an id of SDMX) makes the observations, the others make the series. */
export function selectedObservations(
  { cube }: Pick<StatTable, 'cube'>,
  structure: TableStructure,
  { positions, across }: { readonly positions: ChosenPositions; readonly across: string },
): SelectedObservations {
  const placed = placedDimensions(structure, positions);
  const at = Math.max(
    0,
    placed.findIndex(({ id }) => id === across),
  );
  const idOf = (axis: number): string => cube.dimensions[axis]?.id ?? '';
  return {
    dimensions: placed,
    across: at,
    selected: {
      steps: positions.flatMap((chosen, axis) => chosenStep(cube.dimensions[axis], chosen)),
      leftOut: new Map(),
      codelists: new Map(),
      chosen: new Map(
        cube.dimensions.map(({ id, categories }, axis) => [
          id,
          (positions[axis] ?? []).flatMap((position) => categories[position] ?? []),
        ]),
      ),
      rows: placed.filter((_, each) => each !== at).map(({ axis }) => idOf(axis)),
      columns: placed.filter((_, each) => each === at).map(({ axis }) => idOf(axis)),
      cells: positions.reduce((product, { length }) => product * length, 1),
    },
  };
}

interface PlacedDimension extends DataDimension {
  readonly axis: number;
}

function placedDimensions(
  { dimensions, time }: TableStructure,
  positions: ChosenPositions,
): readonly PlacedDimension[] {
  const all = [
    ...dimensions.map(({ id, axis, dimension, codes }) => ({ id, axis, dimension, codes })),
    ...(time ? [{ id: 'TIME_PERIOD', axis: time.axis, dimension: time.dimension, codes: time.periods }] : []),
  ];
  return all.map(({ id, axis, dimension, codes }) => ({
    id,
    axis,
    name: dimension.label,
    codes: (positions[axis] ?? []).map((at) => ({
      id: codes[at] ?? '',
      name: dimension.categories[at]?.label ?? '',
    })),
  }));
}

function chosenStep(
  dimension: StatTable['cube']['dimensions'][number] | undefined,
  positions: readonly number[],
): readonly Step[] {
  if (dimension === undefined || positions.length === dimension.categories.length) return [];
  const categories = positions.flatMap((at) => dimension.categories[at]?.id ?? []);
  return [{ kind: 'choose', dimension: dimension.id, selection: { kind: 'named', categories } }];
}

/** What a data set tells of its observations, and which it has. */
export interface ToldObservations {
  readonly attributes: readonly AttributeId[];
  /** Absent where all are wanted. */
  readonly passes?: ObservationFilter;
}

/** Whether an observation is wanted; NaN where it has no number. */
export type ObservationFilter = (value: number, said: KeyedObservation) => boolean;

/** What is said of an observation, and the codes of its dimensions, in their order. */
export interface KeyedObservation extends SaidOfObservation {
  readonly key: () => readonly string[];
}

/** The data set of a selection as it is read. */
export function dataSetOf(
  { dimensions, across }: Pick<SelectedObservations, 'dimensions' | 'across'>,
  { attributes: ids, passes }: ToldObservations,
  read: () => Promise<ReadData>,
): DataSet {
  const attributes = keptAttributes(ids);
  const keyOf = keysOfSeries(dimensions, across);
  return {
    dimensions,
    across,
    stretches: async function* () {
      const { stretches } = await read();
      for await (const { from, view } of stretches())
        yield stretchOf(from, view, { attributes, passes, keyOf });
    },
  };
}

interface ToldOfStretch {
  readonly attributes: KeptAttributes;
  readonly passes: ObservationFilter | undefined;
  readonly keyOf: (series: number, at: number) => readonly string[];
}

/** The codes of an observation: series run through all dimensions but one, the last of them fastest. */
function keysOfSeries(dimensions: readonly DataDimension[], across: number): ToldOfStretch['keyOf'] {
  return (series, at) => {
    let rest = series;
    return dimensions
      .map(({ codes }, dimension) => ({ codes, dimension }))
      .reverse()
      .map(({ codes, dimension }) => {
        if (dimension === across) return codes[at]?.id ?? '';
        const place = rest % codes.length;
        rest = Math.floor(rest / codes.length);
        return codes[place]?.id ?? '';
      })
      .reverse();
  };
}

/** What is said of a number without flags, as most are. */
const PLAIN = statusOf({ kind: 'value', value: 0, flags: [] });

function stretchOf(
  from: number,
  view: ReadData['view'],
  { attributes, passes, keyOf }: ToldOfStretch,
): SeriesStretch {
  const { cube } = view;
  const units = unitsOf(view);
  const decimals = decimalsOfView(view);
  const valueAt = (series: number, at: number): number => cube.values[cellAt(view, series, at)] ?? Number.NaN;
  const saidOf = (series: number): ((at: number) => SaidOfObservation) => {
    const unit = units(series);
    const digits = decimals(series);
    return (at) => {
      const cell = cellAt(view, series, at);
      const isPlain = !Number.isNaN(cube.values[cell] ?? Number.NaN) && !cube.flags.has(cell);
      const { status, confidentiality } = isPlain ? PLAIN : statusOf(observationAt(cube, cell));
      return { status, confidentiality, unit: unit(at) ?? '', decimals: digits(at) };
    };
  };
  return {
    from,
    count: view.rows.length,
    valueAt,
    attributesAt: (series) => {
      const said = saidOf(series);
      return (at) => attributes(said(at));
    },
    ...(passes && {
      holds: (series: number) => {
        const said = saidOf(series);
        return (at: number) =>
          passes(valueAt(series, at), { ...said(at), key: () => keyOf(from + series, at) });
      },
    }),
  };
}

/** What is said of an observation besides its value. */
export interface SaidOfObservation {
  readonly status: string;
  readonly confidentiality: string;
  readonly unit: string;
  /** -1: none is published. */
  readonly decimals: number;
}

type KeptAttributes = (said: SaidOfObservation) => readonly string[];

/** The same array for the same values: writers keep what they made of it. */
function keptAttributes(ids: readonly AttributeId[]): KeptAttributes {
  const byUnit = new Map<string, Map<string, readonly string[]>>();
  const kept: KeptAttributes = ({ status, confidentiality, unit, decimals }) => {
    let ofUnit = byUnit.get(unit);
    if (!ofUnit) byUnit.set(unit, (ofUnit = new Map<string, readonly string[]>()));
    const key = `${status} ${decimals}`;
    let values = ofUnit.get(key);
    if (!values) {
      const texts = {
        OBS_STATUS: status,
        CONF_STATUS: confidentiality,
        UNIT_MEASURE: unit,
        DECIMALS: decimals < 0 ? '' : String(decimals),
      } as const satisfies Record<AttributeId, string>;
      ofUnit.set(key, (values = ids.map((id) => texts[id])));
    }
    return values;
  };
  let last: { readonly said: SaidOfObservation; readonly values: readonly string[] } | undefined;
  return (said) => {
    if (!last || !isSame(last.said, said)) last = { said, values: kept(said) };
    return last.values;
  };
}

/** What is confidential has a status of its own. */
function isSame(one: SaidOfObservation, other: SaidOfObservation): boolean {
  return one.status === other.status && one.decimals === other.decimals && one.unit === other.unit;
}
