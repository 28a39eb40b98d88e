import {
  allPlaces,
  keptTexts,
  keyReader,
  placesOf,
  seriesDimensions,
  writtenValue,
  type AttributeValues,
  type DataMessage,
  type DataSet,
  type NamedId,
  type SeriesStretch,
} from '../sdmx/writing/data-message.ts';
import { CSV_LINE_END, csvField } from '../writing/csv-field.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';

/** How a client wants SDMX-CSV written. */
export interface SdmxCsvForm {
  readonly version: 1 | 2;
  /** Ids alone, ids and names in one column, or (in version 2) names in a column of their own. */
  readonly labels: 'id' | 'both' | 'name';
  /** In version 2: columns with the key of the series, of the observation, or both. */
  readonly keys: 'none' | 'series' | 'obs' | 'both';
}

/** Streams SDMX-CSV 1.0 or 2.0: a line for each observation. */
export function writeSdmxCsv(message: DataMessage, options: SdmxCsvForm): FileStream {
  return sectionsStream(
    (async function* () {
      const [first] = message.sets;
      if (first) yield [headerOf(message, first, options)];
      for (const set of message.sets) {
        const write = linesOf(message, set, options);
        for await (const stretch of set.stretches()) yield write(stretch);
      }
    })(),
  );
}

type Write = (each: NamedId) => string;

/** The field of an id and its name, or both fields. A name is written as people may open it in a spreadsheet. */
function fieldOf({ labels }: Pick<SdmxCsvForm, 'labels'>): Write {
  if (labels === 'id') return ({ id }) => id;
  if (labels === 'both') return ({ id, name }) => csvField(`${id}: ${name}`);
  return ({ id, name }) => `${id},${csvField(name)}`;
}

const hasKey = ({ keys, version }: SdmxCsvForm, kind: 'series' | 'obs'): boolean =>
  version === 2 && (keys === kind || keys === 'both');

/** Without observations there is no column for what they differ in. */
function columnsOf({ hasObservations }: DataMessage, set: DataSet): DataSet['dimensions'] {
  return hasObservations ? set.dimensions : seriesDimensions(set);
}

function headerOf(message: DataMessage, set: DataSet, options: SdmxCsvForm): string {
  const { version, labels } = options;
  const heading = fieldOf(options);
  const value = { id: 'OBS_VALUE', name: message.valueName };
  const start =
    version === 1
      ? ['DATAFLOW']
      : [
          'STRUCTURE,STRUCTURE_ID',
          ...(labels === 'name' ? ['STRUCTURE_NAME'] : []),
          'ACTION',
          ...(hasKey(options, 'series') ? ['SERIES_KEY'] : []),
          ...(hasKey(options, 'obs') ? ['OBS_KEY'] : []),
        ];
  const columns = [...start, ...columnsOf(message, set).map(heading)];
  if (message.hasObservations) {
    columns.push(version === 1 ? value.id : heading(value), ...message.attributes.map(heading));
  }
  return columns.join(',') + CSV_LINE_END;
}

/** What every line begins with. */
function startOf({ dataflow, name }: DataMessage, { version, labels }: SdmxCsvForm): string {
  const flow = fieldOf({ labels })({ id: `${dataflow.agency}:${dataflow.id}(${dataflow.version})`, name });
  return version === 1 ? flow : `dataflow,${flow},I`;
}

/** In version 1, a period has no name. */
function codeFields(set: DataSet, options: SdmxCsvForm): readonly (readonly string[])[] {
  const write = fieldOf(options);
  return set.dimensions.map(({ id, codes }) =>
    codes.map((code) => (id === 'TIME_PERIOD' && options.version === 1 ? code.id : write(code))),
  );
}

function linesOf(
  message: DataMessage,
  set: DataSet,
  options: SdmxCsvForm,
): (stretch: SeriesStretch) => Generator<string> {
  const { across } = set;
  const fields = codeFields(set, options);
  const acrossFields = fields[across] ?? [];
  const keyFields = keyReader(fields.filter((_, at) => at !== across));
  const start = startOf(message, options);
  const attributes = attributeFields(message, options);
  // A number has no name.
  const valueName = options.labels === 'name' ? ',' : '';
  const keysOf = keysBefore(set, options);
  const all = allPlaces(message, set);
  return function* (stretch) {
    const { from, count, valueAt, attributesAt } = stretch;
    for (let series = 0; series < count; series += 1) {
      const places = placesOf(stretch, series, all);
      if (places.length === 0) continue;
      const key = keyFields(from + series);
      const keyAt = keysOf(from + series);
      if (!message.hasObservations) {
        yield `${start}${keyAt(-1)},${key.join(',')}${CSV_LINE_END}`;
        continue;
      }
      const before = key.slice(0, across).map((field) => `,${field}`);
      const after = key.slice(across).map((field) => `,${field}`);
      const [head, tail] = [before.join(''), after.join('')];
      const attributesIn = attributesAt(series);
      for (const at of places) {
        const value = writtenValue(valueAt(series, at)) + valueName;
        yield `${start}${keyAt(at)}${head},${acrossFields[at] ?? ''}${tail},${value}${attributes(attributesIn(at))}${CSV_LINE_END}`;
      }
    }
  };
}

/** The columns with keys, each after a comma, by series and observation; -1: of the series alone. */
function keysBefore(set: DataSet, options: SdmxCsvForm): (series: number) => (at: number) => string {
  const [withSeries, withObservation] = [hasKey(options, 'series'), hasKey(options, 'obs')];
  const idsOf = keyReader(seriesDimensions(set).map(({ codes }) => codes.map(({ id }) => id)));
  const acrossIds = set.dimensions[set.across]?.codes.map(({ id }) => id) ?? [];
  return (series) => {
    const ids = idsOf(series);
    const own = withSeries ? `,${ids.join('.')}` : '';
    return (at) => {
      if (!withObservation) return own;
      return `${own},${at < 0 ? '' : ids.toSpliced(set.across, 0, acrossIds[at] ?? '').join('.')}`;
    };
  };
}

/** The fields of an observation's attributes, each after a comma. */
function attributeFields(
  { attributes }: DataMessage,
  options: SdmxCsvForm,
): (values: AttributeValues) => string {
  const write = fieldOf(options);
  return keptTexts((values) =>
    attributes
      .map(({ nameOf }, at) => {
        const id = values[at] ?? '';
        if (nameOf && id !== '') return `,${write({ id, name: nameOf(id) })}`;
        return `,${csvField(id)}${options.labels === 'name' ? ',' : ''}`;
      })
      .join(''),
  );
}
