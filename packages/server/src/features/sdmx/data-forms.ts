import {
  genericDialect,
  specificDialect,
  writeDataAsJson,
  writeDataAsXml,
  writeSdmxCsv,
  type DataMessage,
  type FileStream,
  type SdmxCsvForm,
} from '@almanac/formats';

/** A form that data is given in. */
export interface DataForm {
  /** Its names in `format=`, in small letters: the first is its own, others it may share with other versions. */
  readonly names: readonly string[];
  /** As clients ask for it, and as it is sent; the version as far as clients must name it. */
  readonly type: string;
  readonly version: string;
  /** What stands for it in general media types. */
  readonly kind: 'xml' | 'json' | 'csv';
  /** Whether observations can come in series along any dimension. */
  readonly hasSeries: boolean;
  /** Whether the data sets of several releases can stand one after the other. */
  readonly hasHistory: boolean;
  readonly write: (message: DataMessage, parameters: ReadonlyMap<string, string>) => FileStream;
}

const xml = (
  dialect: ReturnType<typeof genericDialect>,
): Pick<DataForm, 'kind' | 'hasSeries' | 'hasHistory' | 'write'> => ({
  kind: 'xml',
  hasSeries: true,
  hasHistory: true,
  write: (message) => writeDataAsXml(message, dialect),
});

const json = (version: 1 | 2): Pick<DataForm, 'type' | 'kind' | 'hasSeries' | 'hasHistory' | 'write'> => ({
  type: 'application/vnd.sdmx.data+json',
  kind: 'json',
  hasSeries: true,
  hasHistory: version === 2,
  write: (message) => writeDataAsJson(message, version),
});

const csv = (
  version: SdmxCsvForm['version'],
): Pick<DataForm, 'type' | 'kind' | 'hasSeries' | 'hasHistory' | 'write'> => ({
  type: 'application/vnd.sdmx.data+csv',
  kind: 'csv',
  hasSeries: false,
  hasHistory: false,
  write: (message, parameters) =>
    writeSdmxCsv(message, {
      version,
      labels: labelsIn(parameters, version),
      keys: keysIn(parameters),
    }),
});

function labelsIn(
  parameters: ReadonlyMap<string, string>,
  version: SdmxCsvForm['version'],
): SdmxCsvForm['labels'] {
  const labels = parameters.get('labels');
  return labels === 'both' || (labels === 'name' && version === 2) ? labels : 'id';
}

/** The specification calls the parameter by both names. */
function keysIn(parameters: ReadonlyMap<string, string>): SdmxCsvForm['keys'] {
  const keys = parameters.get('keys') ?? parameters.get('key');
  return keys === 'series' || keys === 'obs' || keys === 'both' ? keys : 'none';
}

/** A name in `format=` of CSV that has names in columns of their own, as `labels=name` of its media type. */
export const CSV_WITH_NAMES = 'csvfilewithlabels';

/** Every form of data. */
const DATA_FORMS: readonly DataForm[] = [
  {
    names: ['genericdata', 'generic', 'sdmx_2.1_generic', 'sdmx-generic-2.1'],
    type: 'application/vnd.sdmx.genericdata+xml',
    version: '2.1',
    ...xml(genericDialect({ ofTimeSeries: false })),
  },
  {
    names: ['generictimeseriesdata'],
    type: 'application/vnd.sdmx.generictimeseriesdata+xml',
    version: '2.1',
    ...xml(genericDialect({ ofTimeSeries: true })),
  },
  {
    names: ['structurespecificdata', 'compact', 'sdmx_2.1_structured', 'sdmx-compact-2.1'],
    type: 'application/vnd.sdmx.structurespecificdata+xml',
    version: '2.1',
    ...xml(specificDialect({ version: 'v2_1', ofTimeSeries: false })),
  },
  {
    names: ['structurespecifictimeseriesdata'],
    type: 'application/vnd.sdmx.structurespecifictimeseriesdata+xml',
    version: '2.1',
    ...xml(specificDialect({ version: 'v2_1', ofTimeSeries: true })),
  },
  {
    names: ['structurespecificdata3', 'sdmx-ml-3.0', 'structurespecificdata'],
    type: 'application/vnd.sdmx.data+xml',
    version: '3.0.0',
    ...xml(specificDialect({ version: 'v3_0', ofTimeSeries: false })),
  },
  { names: ['jsondata', 'json', 'sdmx-json'], version: '1.0.0', ...json(1) },
  {
    names: ['jsondata2', 'sdmx-json-2.0', 'jsondata', 'json', 'sdmx-json'],
    version: '2.0.0',
    ...json(2),
  },
  { names: ['csv', 'csvdata', 'csvfile', 'sdmx-csv'], version: '1.0.0', ...csv(1) },
  {
    names: ['csv2', 'sdmx-csv-2.0', 'csv', 'csvdata', 'csvfile', 'sdmx-csv', CSV_WITH_NAMES],
    version: '2.0.0',
    ...csv(2),
  },
];

/** What general media types mean in version 2.1 of SDMX: the first form of each kind. */
export const FORMS_2_1 = DATA_FORMS;

/** The same in version 3.0. */
export const FORMS_3_0: readonly DataForm[] = DATA_FORMS.toSorted(
  (one, other) => Number(isOf3(other)) - Number(isOf3(one)),
);

function isOf3({ type, version }: DataForm): boolean {
  return type === 'application/vnd.sdmx.data+xml' || version === '2.0.0';
}
