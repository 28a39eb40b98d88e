import { message } from '@almanac/core';
import { ReadingError } from '../reading/reading.ts';
import type { GroupValues } from '../sdmx/rows/group-values.ts';
import type { RowStore, RowValue } from '../sdmx/rows/row-store.ts';
import { listIn, objectIn, type JsonObject } from './json-parts.ts';
import type { JsonComponent, MessageStructure } from './message-structure.ts';
import { brief } from '../reading/quoted-list.ts';

/** A data set, and where it goes. */
export interface DataSetSource {
  readonly file: string;
  /** Where it stands in the message. */
  readonly path: string;
  readonly dataSet: JsonObject;
  readonly structure: MessageStructure;
  readonly store: RowStore;
  readonly groups: GroupValues;
  /** What all of its rows have. */
  readonly about: readonly RowValue[];
  /** Told of an index of an attribute that means nothing. */
  readonly lost: (path: string) => void;
}

/** Puts the observations of a data set into the store, with all that is said of them. */
export function readDataSet(source: DataSetSource): void {
  const { dataSet, structure, path } = source;
  const { dimensions, attributes } = structure;
  const all = [...dimensions.dataSet, ...dimensions.series, ...dimensions.observation];
  // A dimension of the data set has one value, which every observation has.
  const common = [
    ...source.about,
    ...dimensions.dataSet.flatMap((each) => indexed(source, { component: each, index: 0, path })),
    ...attributesIn(source, attributes.dataSet, { values: dataSet['attributes'], path }),
  ];
  for (const [key, values] of Object.entries(objectIn(dataSet['dimensionGroupAttributes']))) {
    const place = `${path}.dimensionGroupAttributes["${key}"]`;
    source.groups.add([
      ...keyValues(source, all, { key, path: place }),
      ...attributesIn(source, attributes.dimensionGroup, { values, path: place }),
    ]);
  }
  readObservations(source, { observations: dataSet['observations'], common, path });
  for (const [key, series] of Object.entries(objectIn(dataSet['series']))) {
    const place = `${path}.series["${key}"]`;
    const { attributes: values, observations } = objectIn(series);
    readObservations(source, {
      observations,
      path: place,
      common: [
        ...common,
        ...keyValues(source, dimensions.series, { key, path: place }),
        ...attributesIn(source, attributes.series, { values, path: place }),
      ],
    });
  }
}

interface Observations {
  readonly observations: unknown;
  readonly common: readonly RowValue[];
  readonly path: string;
}

function readObservations(source: DataSetSource, { observations, common, path }: Observations): void {
  const { dimensions, attributes, measures } = source.structure;
  const entries = Object.entries(objectIn(observations));
  // Flat observations have the dimensions of series too, where the structure lists these apart.
  const isFlat = path === source.path;
  const dimensionsOf = (key: string) =>
    isFlat && key.split(':').length > dimensions.observation.length
      ? [...dimensions.series, ...dimensions.observation]
      : dimensions.observation;
  if (entries.length > 0) source.store.series(common);
  for (const [key, observation] of entries) {
    const place = `${path}.observations["${key}"]`;
    const own = keyValues(source, dimensionsOf(key), { key, path: place });
    const values = listIn(observation);
    // An observation of which nothing is said only tells that there is one.
    if (values.length === 0 && !isDeletion(source.dataSet)) continue;
    source.store.row(
      [
        ...own,
        ...measures.flatMap((each, at) =>
          valueOf(source, { component: each, value: values[at], path: place }),
        ),
        ...attributesIn(source, attributes.observation, {
          values: values.slice(measures.length),
          path: place,
        }),
      ],
      0,
    );
  }
}

/** Whether a data set names what is to be deleted. */
export function isDeletion({ action }: JsonObject): boolean {
  return /^delete$/i.test(String(action));
}

/** `0:1` are indexes of the values of two dimensions; in a group, those left blank are not part of it. */
function keyValues(
  source: DataSetSource,
  components: readonly JsonComponent[],
  { key, path }: { readonly key: string; readonly path: string },
): readonly RowValue[] {
  const indexes = key.split(':');
  if (indexes.length !== components.length && !(components.length === 0 && key === '0')) {
    throw wrong(source.file, path);
  }
  return components.flatMap((component, at) => {
    const index = indexes[at] ?? '';
    if (index === '' && path.includes('dimensionGroup')) return [];
    return indexed(source, { component, index: /^\d+$/.test(index) ? Number(index) : -1, path });
  });
}

function indexed(
  { store, file }: DataSetSource,
  {
    component,
    index,
    path,
  }: { readonly component: JsonComponent; readonly index: number; readonly path: string },
): readonly RowValue[] {
  const code = component.codes[index];
  if (code === undefined) throw wrong(file, path);
  return [[store.column(component.id), code.id]];
}

function valueOf(
  { store, file }: DataSetSource,
  {
    component,
    value,
    path,
  }: { readonly component: JsonComponent; readonly value: unknown; readonly path: string },
): readonly RowValue[] {
  const column = store.column(component.id, true);
  if (value === null || value === undefined) return [];
  const text = (Array.isArray(value) ? value.join(',') : written(value)).trim();
  const isNumber = typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number(text)));
  if (isNumber || text === 'NaN' || text === '') return [[column, text]];
  throw new ReadingError(file, {
    message: message('read.sdmx-json.not-a-number', { path, text: brief(text) }),
    advice: message('read.sdmx-json.not-a-number-advice'),
  });
}

/** Attributes are written as indexes of their values, or as themselves where they have none. */
function attributesIn(
  { store, lost }: DataSetSource,
  components: readonly JsonComponent[],
  { values, path }: { readonly values: unknown; readonly path: string },
): readonly RowValue[] {
  const list = listIn(values);
  return components.flatMap((component, at): readonly RowValue[] => {
    const value = list[at];
    const column = store.column(component.id);
    if (value === null || value === undefined) return [];
    if (typeof value !== 'number' || component.codes.length === 0) return [[column, written(value)]];
    if (!(value in component.codes)) lost(path);
    const code = component.codes[value];
    return code === undefined ? [] : [[column, code.id]];
  });
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join('; ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function wrong(file: string, path: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx-json.index', { path }),
    advice: message('read.sdmx-json.index-advice'),
  });
}
