import { numberInFull } from '@almanac/core';
import {
  allPlaces,
  keptTexts,
  keyReader,
  placesOf,
  seriesDimensions,
  type AttributeValues,
  type DataAttribute,
  type DataDimension,
  type DataMessage,
  type DataSet,
  type NamedId,
  type SeriesStretch,
} from '../sdmx/writing/data-message.ts';
import { jsonPieces } from '../writing/json-pieces.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import { CLASSES, urn } from '../sdmx/structure-urn.ts';
import { named } from './named-parts.ts';
import { openingOf, type SdmxJsonVersion } from './sdmx-json-version.ts';

const SCHEMAS = {
  1: 'https://raw.githubusercontent.com/sdmx-twg/sdmx-json/master/data-message/tools/schemas/1.0/sdmx-json-data-schema.json',
  2: 'https://json.sdmx.org/2.0.0/sdmx-json-data-schema.json',
} as const;

/**
 * Streams data as SDMX-JSON 1.0 or 2.0. Observations come before what their indexes mean: which attributes there are is
 * known once all are written. In version 1, a message has one data set.
 */
export function writeDataAsJson(message: DataMessage, version: SdmxJsonVersion): FileStream {
  return sectionsStream(sectionsOf(message, version));
}

async function* sectionsOf(message: DataMessage, version: SdmxJsonVersion): AsyncGenerator<Iterable<string>> {
  yield [`${openingOf(message.header, SCHEMAS[version])}"dataSets":[`];
  const written: [DataSet, KnownAttributes][] = [];
  for (const [number, set] of message.sets.entries()) {
    const known = knownAttributes(message.attributes);
    written.push([set, known]);
    yield [`${number > 0 ? ',' : ''}${headOf(message, set, number, version)}`];
    yield* observationSections(message, set, known);
    yield ['}}'];
  }
  yield ['],'];
  if (version === 1) {
    const [only] = written;
    yield ['"structure":'];
    if (only) yield jsonPieces(structureOf(message, only, version));
  } else {
    yield ['"structures":'];
    yield jsonPieces(
      written.map((each, number) => ({ dataSets: [number], ...structureOf(message, each, version) })),
    );
  }
  yield ['}}'];
}

/** Whether observations stand in the data set itself. */
const isFlatOf = ({ isFlat, hasObservations }: DataMessage): boolean => isFlat && hasObservations;

function headOf(message: DataMessage, { valid }: DataSet, number: number, version: SdmxJsonVersion): string {
  const facts = {
    ...(version === 2 && { structure: number }),
    ...(valid && { validFrom: valid.from, validTo: valid.to }),
    links: [{ rel: 'dataflow', urn: urn(CLASSES.dataflow, message.dataflow) }],
  };
  return `${JSON.stringify(facts).slice(0, -1)},"${isFlatOf(message) ? 'observations' : 'series'}":{`;
}

async function* observationSections(
  message: DataMessage,
  set: DataSet,
  known: KnownAttributes,
): AsyncGenerator<Iterable<string>> {
  const write = observationsWriter(message, set, known);
  for await (const stretch of set.stretches()) yield write(stretch);
}

function observationsWriter(
  message: DataMessage,
  set: DataSet,
  known: KnownAttributes,
): (stretch: SeriesStretch) => Generator<string> {
  const isFlat = isFlatOf(message);
  const key = keyReader(seriesDimensions(set).map(({ codes }) => [...codes.keys()]));
  const all = allPlaces(message, set);
  let separator = '';
  return function* (stretch) {
    for (let series = 0; series < stretch.count; series += 1) {
      const places = placesOf(stretch, series, all);
      if (places.length === 0) continue;
      const indexes = key(stretch.from + series);
      const observations = observationsIn(set, stretch, {
        series,
        places,
        known,
        indexes: isFlat ? indexes : undefined,
      });
      if (isFlat) {
        for (const observation of observations) {
          yield separator + observation;
          separator = ',';
        }
        continue;
      }
      yield `${separator}"${indexes.join(':')}":{`;
      separator = '"observations":{';
      if (message.hasObservations) {
        for (const observation of observations) {
          yield separator + observation;
          separator = ',';
        }
        yield '}';
      }
      yield '}';
      separator = ',';
    }
  };
}

interface SeriesPlace {
  readonly series: number;
  readonly places: readonly number[];
  readonly known: KnownAttributes;
  /** Those of the key, where observations have it too. */
  readonly indexes: readonly number[] | undefined;
}

function* observationsIn(
  { across }: Pick<DataSet, 'across'>,
  { valueAt, attributesAt }: SeriesStretch,
  { series, places, known, indexes }: SeriesPlace,
): Generator<string> {
  const attributesIn = attributesAt(series);
  for (const at of places) {
    const own = indexes?.toSpliced(across, 0, at).join(':') ?? String(at);
    const value = valueAt(series, at);
    yield `"${own}":[${Number.isNaN(value) ? 'null' : numberInFull(value)}${known.indexesOf(attributesIn(at))}]`;
  }
}

/** The values of attributes that a data set has, each with its index. */
interface KnownAttributes {
  /** Each after a comma. */
  readonly indexesOf: (values: AttributeValues) => string;
  /** By attribute, in the order of the indexes. */
  readonly values: readonly ReadonlyMap<string, number>[];
}

function knownAttributes(attributes: readonly DataAttribute[]): KnownAttributes {
  const values = attributes.map(() => new Map<string, number>());
  const indexOf = (known: Map<string, number> | undefined, value: string): number | 'null' => {
    if (value === '' || !known) return 'null';
    const index = known.get(value) ?? known.size;
    known.set(value, index);
    return index;
  };
  return {
    values,
    indexesOf: keptTexts((all) =>
      attributes.map((_, at) => `,${indexOf(values[at], all[at] ?? '')}`).join(''),
    ),
  };
}

function structureOf(
  message: DataMessage,
  [set, known]: readonly [DataSet, KnownAttributes],
  version: SdmxJsonVersion,
): object {
  const { dataflow, dataStructure, name, valueName, header, hasObservations } = message;
  const { language } = header;
  const keyed = set.dimensions.map((dimension, position) => dimensionOf(dimension, position, language));
  const isFlat = isFlatOf(message);
  const across = hasObservations ? keyed.slice(set.across, set.across + 1) : [];
  return {
    links: [
      { rel: 'dataflow', urn: urn(CLASSES.dataflow, dataflow) },
      { rel: 'datastructure', urn: urn(CLASSES.datastructure, dataStructure) },
    ],
    ...named(name, language),
    dimensions: {
      dataSet: [],
      series: isFlat ? [] : keyed.filter((_, at) => at !== set.across),
      observation: isFlat ? keyed : across,
    },
    ...(version === 2 && { measures: { observation: [{ id: 'OBS_VALUE', ...named(valueName, language) }] } }),
    attributes: {
      dataSet: [],
      series: [],
      observation: message.attributes.map((attribute, at) =>
        attributeOf(attribute, [...(known.values[at]?.keys() ?? [])], { language, version }),
      ),
    },
  };
}

function dimensionOf({ id, name, codes }: DataDimension, keyPosition: number, language: string): object {
  const isTime = id === 'TIME_PERIOD';
  return {
    id,
    ...named(name, language),
    keyPosition,
    ...(isTime && { roles: [id] }),
    values: codes.map((code) => valueOf(isTime ? { ...code, id: plainPeriod(code.id) } : code, language)),
  };
}

/** An id has no slash: a span of years is written with its first and last one. */
function plainPeriod(period: string): string {
  return period.replace(
    /^(\d{4})-01-01\/P(\d+)Y$/,
    (_, year: string, years: string) => `${year}-${Number(year) + Number(years) - 1}`,
  );
}

function valueOf({ id, name }: NamedId, language: string): object {
  return { id, ...named(name, language) };
}

function attributeOf(
  { id, name, nameOf }: DataAttribute,
  values: readonly string[],
  { language, version }: { readonly language: string; readonly version: SdmxJsonVersion },
): object {
  const written = values.map((value) => {
    if (nameOf) return valueOf({ id: value, name: nameOf(value) }, language);
    return version === 1 ? named(value, language) : { value };
  });
  return {
    id,
    ...named(name, language),
    relationship: version === 1 ? { primaryMeasure: 'OBS_VALUE' } : { observation: {} },
    // Version 2 has no empty lists of values.
    ...((version === 1 || written.length > 0) && { values: written }),
  };
}
