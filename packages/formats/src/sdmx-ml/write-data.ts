import {
  allPlaces,
  dimensionAtObservation,
  keptTexts,
  keyReader,
  placesOf,
  seriesDimensions,
  type DataMessage,
  type DataSet,
  type SeriesStretch,
} from '../sdmx/writing/data-message.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import type { DataDialect, SetDialect } from './data-dialect.ts';

/** Streams data as SDMX-ML in one of its dialects: in series, or observation by observation. */
export function writeDataAsXml(message: DataMessage, dialect: DataDialect): FileStream {
  return sectionsStream(
    (async function* () {
      yield [headOf(message, dialect)];
      for (const set of message.sets) {
        yield [dialect.openSet(message, set)];
        const write = observationsOf(message, set, dialect.set);
        for await (const stretch of set.stretches()) yield write(stretch);
        yield ['</message:DataSet>'];
      }
      yield [`</message:${dialect.root(message)}>\n`];
    })(),
  );
}

function headOf(message: DataMessage, dialect: DataDialect): string {
  const { id, prepared, sender } = message.header;
  const root = dialect.root(message);
  const at = dimensionAtObservation(message);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<message:${root} ${dialect.namespaces}><message:Header>`,
    `<message:ID>${id}</message:ID><message:Test>false</message:Test><message:Prepared>${prepared}</message:Prepared>`,
    `<message:Sender id="${sender}"/>`,
    `<message:Structure ${dialect.structureAttributes(message)} dimensionAtObservation="${at}">`,
    `<common:Structure>${dialect.structureReference(message)}</common:Structure></message:Structure>`,
    '</message:Header>',
  ].join('');
}

/** A component of a key as the dialect writes it, by dimension and code. */
function writtenCodes(
  dimensions: DataSet['dimensions'],
  { component }: SetDialect,
): readonly (readonly string[])[] {
  return dimensions.map(({ id, codes }) => codes.map((code) => component(id, code.id)));
}

function observationsOf(
  message: DataMessage,
  set: DataSet,
  dialect: SetDialect,
): (stretch: SeriesStretch) => Generator<string> {
  const { isFlat, hasObservations, attributes } = message;
  const { across, dimensions } = set;
  const own = dimensions[across];
  const at = (own?.codes ?? []).map((code) => dialect.atObservation(own?.id ?? '', code.id));
  const acrossCodes = (own ? writtenCodes([own], dialect)[0] : undefined) ?? [];
  const key = keyReader(writtenCodes(seriesDimensions(set), dialect));
  const attributesText = keptTexts((values) => dialect.attributes(attributes, values));
  const place = (key: readonly string[], each: number): string =>
    isFlat ? dialect.fullKey(key.toSpliced(across, 0, acrossCodes[each] ?? '').join('')) : (at[each] ?? '');
  const all = allPlaces(message, set);
  return function* (stretch) {
    const { from, count, valueAt, attributesAt } = stretch;
    for (let series = 0; series < count; series += 1) {
      const places = placesOf(stretch, series, all);
      if (places.length === 0) continue;
      const parts = key(from + series);
      if (!isFlat || !hasObservations) yield dialect.openSeries(parts.join(''), hasObservations);
      if (!hasObservations) continue;
      const attributesIn = attributesAt(series);
      for (const each of places) {
        const said = attributesText(attributesIn(each));
        yield dialect.observation(place(parts, each), valueAt(series, each), said);
      }
      if (!isFlat) yield dialect.closeSeries;
    }
  };
}
