import Ajv from 'ajv';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROTOCOLS, protocolText } from './protocols-for-tests.ts';

const folders = new Map<string, string>();

/** The schemas, but for messages that ask: what these hold is not part of the material. */
function folderOf(version: '2.1' | '3.0'): string {
  const known = folders.get(version);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'sdmx-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true });
  });
  cpSync(join(PROTOCOLS, `sdmx-ml-${version}/schemas`), folder, { recursive: true });
  const schema = join(folder, 'SDMXMessage.xsd');
  const text = readFileSync(schema, 'utf8')
    .replace(/<xs:import [^>]*SDMXQuery\.xsd"\/>/, '')
    .replace(/type="query:\w+"/g, 'type="xs:anyType"');
  writeFileSync(schema, text);
  folders.set(version, folder);
  return folder;
}

function lint(schema: string, xml: string): void {
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], { input: xml, stdio: 'pipe' });
}

/** Fails with what xmllint says. */
export function validateSdmx(xml: string, version: '2.1' | '3.0' = '2.1'): void {
  lint(join(folderOf(version), 'SDMXMessage.xsd'), xml);
}

/** What a data structure says of one of its components, for its schema. */
interface Component {
  readonly id: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The components of a message's data structure. */
interface Components {
  readonly dimensions: readonly string[];
  readonly hasTime: boolean;
}

const written = (components: readonly Component[]): string =>
  components
    .map(
      ({ id, type, isRequired }) =>
        `<xs:attribute name="${id}" type="${type}"${isRequired ? ' use="required"' : ''}/>`,
    )
    .join('');

const OF_OBSERVATIONS: readonly Component[] = [
  { id: 'OBS_VALUE', type: 'xs:double', isRequired: false },
  { id: 'OBS_STATUS', type: 'common:IDType', isRequired: true },
  { id: 'CONF_STATUS', type: 'common:IDType', isRequired: true },
  { id: 'UNIT_MEASURE', type: 'xs:string', isRequired: false },
  { id: 'DECIMALS', type: 'xs:integer', isRequired: false },
];

const typeOf = (name: string, base: string, inside: string, attributes = ''): string =>
  `<xs:complexType name="${name}"><xs:complexContent><xs:restriction base="ss:${base}"><xs:sequence><xs:element ref="common:Annotations" minOccurs="0"/>${inside}</xs:sequence>${attributes}</xs:restriction></xs:complexContent></xs:complexType>`;

const manyOf = (name: string): string =>
  `<xs:element name="${name}" type="${name}Type" form="unqualified" minOccurs="0" maxOccurs="unbounded"/>`;

/** The types that a data structure makes, for series along a dimension or `AllDimensions`. */
function typesFor({ dimensions, hasTime }: Components, at: string, ofTime: boolean): readonly string[] {
  const time = { id: 'TIME_PERIOD', type: 'common:ObservationalTimePeriodType', isRequired: true };
  const all: readonly Component[] = [
    ...dimensions.map((id) => ({ id, type: 'common:IDType', isRequired: true })),
    ...(hasTime ? [time] : []),
  ];
  const own = all.filter(({ id }) => at === 'AllDimensions' || id === at);
  const ofSeries = all.filter((each) => !own.includes(each));
  const observation = written([...own, ...OF_OBSERVATIONS]);
  const prefix = ofTime ? 'TimeSeries' : '';
  if (ofSeries.length === 0) {
    return [
      typeOf('DataSetType', 'DataSetType', manyOf('Obs')),
      typeOf('ObsType', 'ObsType', '', observation),
    ];
  }
  return [
    typeOf('DataSetType', `${prefix}DataSetType`, manyOf('Series')),
    typeOf('SeriesType', ofTime ? 'TimeSeriesType' : 'SeriesType', manyOf('Obs'), written(ofSeries)),
    typeOf('ObsType', `${prefix}ObsType`, '', observation),
  ];
}

/** A message that is specific to a structure, by the schema that the structure makes. */
export function validateSpecific(xml: string, components: Components, version: '2.1' | '3.0' = '2.1'): void {
  const [, namespace = ''] = /xmlns:ns1="([^"]+)"/.exec(xml) ?? [];
  const at = namespace.split(':').at(-1) ?? '';
  const schemas = `http://www.sdmx.org/resources/sdmxml/schemas/v${version.replace('.', '_')}`;
  const schema = [
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}" xmlns:ss="${schemas}/data/structurespecific" xmlns:common="${schemas}/common">`,
    `<xs:import namespace="${schemas}/common" schemaLocation="SDMXCommon.xsd"/>`,
    `<xs:import namespace="${schemas}/data/structurespecific" schemaLocation="SDMXDataStructureSpecific.xsd"/>`,
    ...typesFor(components, at, xml.includes('<message:StructureSpecificTimeSeriesData')),
    '</xs:schema>',
  ].join('\n');
  const folder = folderOf(version);
  writeFileSync(join(folder, 'structure.xsd'), schema);
  const both = join(folder, 'both.xsd');
  writeFileSync(
    both,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:import namespace="${schemas}/message" schemaLocation="SDMXMessage.xsd"/><xs:import namespace="${namespace}" schemaLocation="structure.xsd"/></xs:schema>`,
  );
  lint(both, xml);
}

/**
 * A schema as the validator understands it: a reference has nothing beside it, and which properties are left over is
 * known where all of them are listed.
 */
function understood(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(understood);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema, $id, id, unevaluatedProperties, ...rest } = schema as Readonly<Record<string, unknown>>;
  const isSchema = [$schema, $id].every((each) => each === undefined || typeof each === 'string');
  const kept: Readonly<Record<string, unknown>> =
    isSchema && typeof id === 'string' ? rest : { ...rest, ...(id !== undefined && { id }) };
  const entries = Object.entries(kept).filter(([name]) => name !== '$ref' || Object.keys(kept).length === 1);
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name, understood(value)])),
    ...(unevaluatedProperties === false && 'properties' in kept && { additionalProperties: false }),
  };
}

const checks = new Map<string, Ajv.ValidateFunction>();

/** Fails with what the validator says of a message by a schema of the material. */
export function validateSdmxJson(json: string, schema: string): void {
  const check =
    checks.get(schema) ??
    new Ajv({ unknownFormats: 'ignore' }).compile(understood(JSON.parse(protocolText(schema))) as object);
  checks.set(schema, check);
  const isValid = check(JSON.parse(json));
  if (isValid !== true) throw new Error(JSON.stringify(check.errors?.slice(0, 3)));
}
