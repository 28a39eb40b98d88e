import { numberInFull } from '@almanac/core';
import {
  dimensionAtObservation,
  type AttributeValues,
  type DataAttribute,
  type DataMessage,
  type DataSet,
} from '../sdmx/writing/data-message.ts';
import type { MaintainedRef } from '../sdmx/structure-message.ts';
import { CLASSES, urn } from '../sdmx/structure-urn.ts';
import { plainXmlText } from '../writing/plain-xml-text.ts';

/** How the parts of a data set are written; keys are written once and put together many times. */
export interface SetDialect {
  /** A dimension's code, in a key. */
  readonly component: (id: string, code: string) => string;
  /** The code that an observation of a series stands at. */
  readonly atObservation: (id: string, code: string) => string;
  readonly openSeries: (key: string, hasObservations: boolean) => string;
  readonly closeSeries: string;
  /** The key of an observation that stands alone. */
  readonly fullKey: (key: string) => string;
  /** NaN where there is no number. */
  readonly observation: (place: string, value: number, attributes: string) => string;
  readonly attributes: (attributes: readonly DataAttribute[], values: AttributeValues) => string;
}

/** One of the messages in which SDMX-ML gives data. */
export interface DataDialect {
  readonly namespaces: string;
  readonly root: (message: DataMessage) => string;
  /** The attributes of the structure in the header, besides `dimensionAtObservation`. */
  readonly structureAttributes: (message: DataMessage) => string;
  readonly structureReference: (message: DataMessage) => string;
  readonly openSet: (message: DataMessage, set: DataSet) => string;
  readonly set: SetDialect;
}

const SCHEMAS = 'http://www.sdmx.org/resources/sdmxml/schemas';

/** Some clients take this name within the message for the id of the data structure: it is that. */
const structureId = ({ dataStructure }: DataMessage): string => dataStructure.id;

const xmlns = (version: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([prefix, name]) => `xmlns:${prefix}="${SCHEMAS}/${version}/${name}"`)
    .join(' ');

function pairs(
  attributes: readonly DataAttribute[],
  values: AttributeValues,
  write: (id: string, value: string) => string,
): string {
  return attributes.map(({ id }, at) => (values[at] ? write(id, plainXmlText(values[at])) : '')).join('');
}

function refTo({ agency, id, version }: MaintainedRef): string {
  return `<Ref agencyID="${agency}" id="${id}" version="${version}" class="DataStructure" package="datastructure"/>`;
}

/** When the data set held, in a message with earlier ones. */
function validity({ valid }: DataSet, prefix: string): string {
  if (valid === undefined) return '';
  const until = valid.to === undefined ? '' : ` ${prefix}validToDate="${valid.to}"`;
  return ` ${prefix}validFromDate="${valid.from}"${until}`;
}

const genericValue = (id: string, value: string): string => `<generic:Value id="${id}" value="${value}"/>`;

const GENERIC_SET: SetDialect = {
  component: genericValue,
  atObservation: (_, code) => `<generic:ObsDimension value="${code}"/>`,
  openSeries: (key, hasObservations) =>
    `<generic:Series><generic:SeriesKey>${key}</generic:SeriesKey>${hasObservations ? '' : '</generic:Series>'}`,
  closeSeries: '</generic:Series>',
  fullKey: (key) => `<generic:ObsKey>${key}</generic:ObsKey>`,
  observation: (place, value, attributes) =>
    `<generic:Obs>${place}${Number.isNaN(value) ? '' : `<generic:ObsValue value="${numberInFull(value)}"/>`}${attributes}</generic:Obs>`,
  attributes: (attributes, values) => {
    const written = pairs(attributes, values, genericValue);
    return written === '' ? '' : `<generic:Attributes>${written}</generic:Attributes>`;
  },
};

const isTimeSeries = (message: DataMessage): boolean => dimensionAtObservation(message) === 'TIME_PERIOD';

/** SDMX-ML 2.1 for any structure; with `ofTimeSeries`, time series in the message that is for these alone. */
export function genericDialect({ ofTimeSeries }: { readonly ofTimeSeries: boolean }): DataDialect {
  return {
    namespaces: xmlns('v2_1', { message: 'message', common: 'common', generic: 'data/generic' }),
    root: (message) => (ofTimeSeries && isTimeSeries(message) ? 'GenericTimeSeriesData' : 'GenericData'),
    structureAttributes: (message) => `structureID="${structureId(message)}"`,
    structureReference: ({ dataStructure }) => refTo(dataStructure),
    openSet: (message, set) =>
      `<message:DataSet structureRef="${structureId(message)}" action="Information"${validity(set, '')}>`,
    set: GENERIC_SET,
  };
}

const specificValue = (id: string, value: string): string => ` ${id}="${value}"`;

const SPECIFIC_SET: SetDialect = {
  component: specificValue,
  atObservation: specificValue,
  openSeries: (key, hasObservations) => `<Series${key}${hasObservations ? '' : '/'}>`,
  closeSeries: '</Series>',
  fullKey: (key) => key,
  observation: (place, value, attributes) =>
    `<Obs${place}${Number.isNaN(value) ? '' : ` OBS_VALUE="${numberInFull(value)}"`}${attributes}/>`,
  attributes: (attributes, values) => pairs(attributes, values, specificValue),
};

/** The namespace of the schema that a data structure makes. */
function namespaceOf(message: DataMessage): string {
  return `${urn(CLASSES.datastructure, message.dataStructure)}:ObsLevelDim:${dimensionAtObservation(message)}`;
}

/** SDMX-ML whose attributes are named after the structure, of SDMX 2.1 or 3.0. */
export function specificDialect({
  version,
  ofTimeSeries,
}: {
  readonly version: 'v2_1' | 'v3_0';
  readonly ofTimeSeries: boolean;
}): DataDialect {
  const own = xmlns(version, { message: 'message', common: 'common', ss: 'data/structurespecific' });
  return {
    namespaces: `${own} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`,
    root: (message) =>
      ofTimeSeries && isTimeSeries(message) ? 'StructureSpecificTimeSeriesData' : 'StructureSpecificData',
    structureAttributes: (message) =>
      `structureID="${structureId(message)}" namespace="${namespaceOf(message)}"`,
    structureReference: ({ dataStructure }) =>
      version === 'v2_1' ? refTo(dataStructure) : urn(CLASSES.datastructure, dataStructure),
    openSet: (message, set) =>
      `<message:DataSet xmlns:ns1="${namespaceOf(message)}" xsi:type="ns1:DataSetType"${version === 'v2_1' ? ' ss:dataScope="DataStructure"' : ''} ss:structureRef="${structureId(message)}" ss:action="Information"${validity(set, 'ss:')}>`,
    set: SPECIFIC_SET,
  };
}
