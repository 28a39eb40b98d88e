import type { Absence, Flag } from '@almanac/core';
import { parse } from 'csv-parse/sync';

import { codeIdOf, nameIdOf } from '../../src/releases/sdmx/sdmx-ids.ts';
import { chosenIn, type MadeSelection, type MadeTable } from './made-table.ts';
import type { ReadCell, Reading, Way } from './readings.ts';

const ABSENCES: ReadonlyMap<string, Absence> = new Map([
  ['O', 'not-available'],
  ['N', 'nil'],
  ['Z', 'not-applicable'],
  ['Q', 'suppressed'],
]);
const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ['P', 'provisional'],
  ['R', 'revised'],
  ['E', 'estimated'],
  ['B', 'break-in-series'],
]);

/** What a message says of an observation, by the ids of SDMX. */
type Observation = Readonly<Record<string, string | undefined>>;

const sdmxIdOf = (id: string): string => (id === 'time' ? 'TIME_PERIOD' : nameIdOf(id));

const isChosen = (table: MadeTable, selection: MadeSelection, at: number, id: string | undefined): boolean =>
  chosenIn(table, selection, at).some((each) => each.id === id);

/** The cells that were asked for; a stretch of time may hold more than the years that were. */
function cellsOf(
  observations: readonly Observation[],
  table: MadeTable,
  selection: MadeSelection,
): Reading['cells'] {
  const cells = new Map<string, ReadCell>();
  for (const observation of observations) {
    const ids = table.dimensions.map(({ id, categories }) => {
      const code = observation[sdmxIdOf(id)];
      return categories.find((each) => codeIdOf(each.id) === code)?.id;
    });
    const time = table.dimensions.findIndex(({ id }) => id === 'time');
    if (!isChosen(table, selection, time, ids[time])) continue;
    const { OBS_VALUE: value = '', OBS_STATUS: status = '', CONF_STATUS: confidentiality } = observation;
    // A code that nobody knows, or one that contradicts the other attribute, is no absence at all.
    const isSuppressed = confidentiality === 'C';
    const absence = ABSENCES.get(status);
    cells.set(ids.join('|'), {
      value: value === '' ? null : Number(value),
      absence: isSuppressed === (absence === 'suppressed') ? absence : undefined,
      flag: FLAGS.get(status),
    });
  }
  return cells;
}

/** Calls by key; years are a stretch of time. */
const byKey =
  (accept: string, query = ''): Way['call'] =>
  (table, selection) => {
    const key = table.dimensions
      .flatMap(({ id }, at) =>
        id === 'time'
          ? []
          : [
              chosenIn(table, selection, at)
                .map((each) => codeIdOf(each.id))
                .join('+'),
            ],
      )
      .join('.');
    const time = table.dimensions.findIndex(({ id }) => id === 'time');
    const years = chosenIn(table, selection, time).map(({ id }) => id);
    const [from = '', to = ''] = [years[0], years.at(-1)];
    return {
      url: `/sdmx/2.1/data/${table.code}/${encodeURIComponent(key)}?startPeriod=${from}&endPeriod=${to}${query}`,
      accept,
    };
  };

/** Calls of version 3.0, with the very years. */
const byComponents =
  (accept: string): Way['call'] =>
  (table, selection) => {
    const filters = table.dimensions.map(({ id }, at) => {
      const codes = chosenIn(table, selection, at).map((each) => codeIdOf(each.id));
      return `c[${sdmxIdOf(id)}]=${encodeURIComponent(codes.join(','))}`;
    });
    return { url: `/sdmx/3.0/data/dataflow/ALM/${table.code}?${filters.join('&')}`, accept };
  };

const textOf = (answer: Uint8Array): string => new TextDecoder().decode(answer);

const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Reads a generic message the slow and obvious way. */
function genericIn(xml: string): readonly Observation[] {
  const valuesIn = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<generic:Value id="([^"]+)" value="([^"]*)"\/>/g)].map(([, id = '', value = '']) => [
        id,
        value,
      ]),
    );
  const numberIn = (text: string): Record<string, string> => {
    const [, value] = /<generic:ObsValue value="([^"]*)"/.exec(text) ?? [];
    return value === undefined ? {} : { OBS_VALUE: value };
  };
  const [, across = ''] = /dimensionAtObservation="([^"]+)"/.exec(xml) ?? [];
  const series = [...xml.matchAll(/<generic:SeriesKey>(.*?)<\/generic:SeriesKey>(.*?)<\/generic:Series>/gs)];
  if (across === 'AllDimensions') {
    return [...xml.matchAll(/<generic:Obs>(.*?)<\/generic:Obs>/gs)].map(([, text = '']) => ({
      ...valuesIn(text),
      ...numberIn(text),
    }));
  }
  return series.flatMap(([, key = '', observations = '']) =>
    [...observations.matchAll(/<generic:Obs>(.*?)<\/generic:Obs>/gs)].map(([, text = '']) => ({
      ...valuesIn(key),
      ...valuesIn(text),
      ...numberIn(text),
      [across]: /<generic:ObsDimension value="([^"]*)"/.exec(text)?.[1],
    })),
  );
}

/** Reads a message that is specific to its structure. */
function specificIn(xml: string): readonly Observation[] {
  const found: Observation[] = [];
  let series: Record<string, string> = {};
  for (const [tag, name] of xml.matchAll(/<(Series|Obs)\b[^>]*>/g)) {
    if (name === 'Series') series = attributesIn(tag);
    else found.push({ ...series, ...attributesIn(tag) });
  }
  return found;
}

interface JsonComponent {
  readonly id: string;
  readonly values?: readonly { readonly id?: string; readonly name?: string; readonly value?: string }[];
}

/** Reads SDMX-JSON of either version. */
function jsonIn(text: string): readonly Observation[] {
  interface Structure {
    readonly dimensions: Readonly<Record<'series' | 'observation', readonly JsonComponent[]>>;
    readonly attributes: { readonly observation: readonly JsonComponent[] };
  }
  interface Message {
    readonly data: {
      readonly structure?: Structure;
      readonly structures?: readonly Structure[];
      readonly dataSets: readonly {
        readonly observations?: Readonly<Record<string, readonly (number | null)[]>>;
        readonly series?: Readonly<
          Record<string, { readonly observations: Readonly<Record<string, readonly (number | null)[]>> }>
        >;
      }[];
    };
  }
  const { data } = JSON.parse(text) as Message;
  const { dimensions, attributes } = data.structure ?? data.structures?.[0] ?? {};
  const [set] = data.dataSets;
  const textOfValue = (component: JsonComponent, index: number | null | undefined): string | undefined => {
    const value = component.values?.[index ?? -1];
    return value?.id ?? value?.value ?? value?.name;
  };
  const keyIn = (components: readonly JsonComponent[] = [], key: string): Observation =>
    Object.fromEntries(
      key.split(':').map((index, at) => {
        const component = components[at];
        return [component?.id ?? '', component && textOfValue(component, Number(index))];
      }),
    );
  const all = set?.series ?? { '': { observations: set?.observations ?? {} } };
  return Object.entries(all).flatMap(([key, { observations }]) =>
    Object.entries(observations).map(([own, [value, ...indexes]]) => ({
      ...(key !== '' && keyIn(dimensions?.series, key)),
      ...keyIn(dimensions?.observation, own),
      ...(typeof value === 'number' && { OBS_VALUE: String(value) }),
      ...Object.fromEntries(
        (attributes?.observation ?? []).map((component, at) => [
          component.id,
          textOfValue(component, indexes[at]),
        ]),
      ),
    })),
  );
}

const rowsIn = (answer: Uint8Array): readonly Observation[] =>
  parse<Record<string, string>>(answer, { columns: true });

const way = (
  name: string,
  call: Way['call'],
  observationsIn: (answer: Uint8Array) => readonly Observation[],
): Way => ({
  name,
  says: { absences: true, flags: true },
  keys: 'ids',
  call,
  read: (answer, table, selection) => ({ cells: cellsOf(observationsIn(answer), table, selection) }),
});

const GENERIC = 'application/vnd.sdmx.genericdata+xml;version=2.1';
const SPECIFIC = 'application/vnd.sdmx.structurespecificdata+xml;version=2.1';

/** The forms of SDMX. */
export const SDMX_WAYS: readonly Way[] = [
  way('SDMX 2.1, SDMX-CSV 1.0', byKey('application/vnd.sdmx.data+csv;version=1.0.0'), rowsIn),
  {
    ...way(
      'SDMX 2.1, SDMX-CSV 2.0',
      byKey('application/vnd.sdmx.data+csv;version=2.0.0;labels=name'),
      rowsIn,
    ),
    read: (answer, table, selection) => {
      const [header = [], ...rows] = parse(answer);
      const labels = new Map<string, string>();
      const observations = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
      for (const { id, categories } of table.dimensions) {
        const at = header.indexOf(sdmxIdOf(id));
        for (const row of rows) {
          const category = categories.find((each) => codeIdOf(each.id) === row[at]);
          if (category) labels.set(`${id}|${category.id}`, (row[at + 1] ?? '').replace(/^'(?=[=+\-@])/, ''));
        }
      }
      return { cells: cellsOf(observations, table, selection), labels };
    },
  },
  way('SDMX 2.1, SDMX-JSON 1.0', byKey('application/json'), (answer) => jsonIn(textOf(answer))),
  way(
    'SDMX 2.1, SDMX-JSON 2.0, flat',
    byKey('application/vnd.sdmx.data+json;version=2.0.0', '&dimensionAtObservation=AllDimensions'),
    (answer) => jsonIn(textOf(answer)),
  ),
  way('SDMX 2.1, generic', byKey(GENERIC), (answer) => genericIn(textOf(answer))),
  way('SDMX 2.1, generic and flat', byKey(GENERIC, '&dimensionAtObservation=AllDimensions'), (answer) =>
    genericIn(textOf(answer)),
  ),
  way('SDMX 2.1, specific to the structure', byKey(SPECIFIC), (answer) => specificIn(textOf(answer))),
  way('SDMX 3.0, specific to the structure', byComponents('application/xml'), (answer) =>
    specificIn(textOf(answer)),
  ),
  way('SDMX 3.0, SDMX-JSON 2.0', byComponents('application/json'), (answer) => jsonIn(textOf(answer))),
  way('SDMX 3.0, SDMX-CSV 2.0', byComponents('text/csv'), rowsIn),
];
