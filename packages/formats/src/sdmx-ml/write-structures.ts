import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import { plainXmlText } from '../writing/plain-xml-text.ts';
import { STRUCTURES_2_1, type StructureDialect } from './structure-dialects.ts';
import {
  COUNTS,
  type CategoryItem,
  type MaintainedRef,
  type SchemeItem,
  type Structure,
  type StructureHeader,
  type StructureKind,
} from '../sdmx/structure-message.ts';

const TEXT_TYPES = {
  text: 'textType="String"',
  integer: 'textType="Integer"',
  number: 'textType="Double"',
  period: 'textType="ObservationalTimePeriod"',
} as const;

/**
 * Streams an SDMX-ML structure message, of version 2.1 or in another dialect. The structures of a kind come together, in the order of `STRUCTURE_KINDS`;
 * each is written before the next is asked for.
 */
export function writeStructures(
  header: StructureHeader,
  structures: AsyncIterable<Structure>,
  dialect: StructureDialect = STRUCTURES_2_1,
): FileStream {
  return sectionsStream(sectionsOf(header, structures, dialect));
}

async function* sectionsOf(
  { id, prepared, sender, language }: StructureHeader,
  structures: AsyncIterable<Structure>,
  dialect: StructureDialect,
): AsyncGenerator<Iterable<string>> {
  const { elements, namespaces } = dialect;
  yield [
    `<?xml version="1.0" encoding="UTF-8"?>\n<message:Structure ${namespaces}><message:Header><message:ID>${id}</message:ID>`,
    `<message:Test>false</message:Test><message:Prepared>${prepared}</message:Prepared>`,
    `<message:Sender id="${sender}"/></message:Header><message:Structures>`,
  ];
  let open: StructureKind | undefined;
  for await (const structure of structures) {
    if (structure.kind !== open) {
      if (open !== undefined) yield [`</${elements[open][0]}>`];
      yield [`<${elements[structure.kind][0]}>`];
      open = structure.kind;
    }
    yield piecesOf(structure, { language, dialect });
  }
  if (open !== undefined) yield [`</${elements[open][0]}>`];
  yield ['</message:Structures></message:Structure>\n'];
}

/** How a message is written. */
interface Writing {
  readonly language: string;
  readonly dialect: StructureDialect;
}

function* piecesOf(structure: Structure, writing: Writing): Generator<string> {
  const { kind, ref, name, stub } = structure;
  const { language, dialect } = writing;
  const [, tag] = dialect.elements[kind];
  const type = kind === 'contentconstraint' ? dialect.constraint : '';
  const partial = 'isPartial' in structure && structure.isPartial ? ' isPartial="true"' : '';
  const where = stub === undefined ? '' : ` isExternalReference="true" structureURL="${plainXmlText(stub)}"`;
  yield `<${tag} ${attributesOf(ref, dialect.hasAgencyVersions || kind !== 'agencyscheme')}${where}${partial}${type}>${annotated(structure)}${named(name, language)}`;
  if (stub === undefined) yield* contentOf(structure, writing);
  yield `</${tag}>`;
}

/** What is counted of a constraint. */
function annotated(structure: Structure): string {
  if (structure.kind !== 'contentconstraint' || !structure.counts) return '';
  const { counts } = structure;
  const annotations = (['series', 'observations'] as const).map(
    (each) =>
      `<common:Annotation id="${COUNTS[each]}">${element('common:AnnotationTitle', String(counts[each]))}${element('common:AnnotationType', COUNTS.type)}</common:Annotation>`,
  );
  return element('common:Annotations', annotations.join(''));
}

function contentOf(structure: Structure, writing: Writing): Iterable<string> {
  const { language, dialect } = writing;
  switch (structure.kind) {
    case 'agencyscheme':
      return itemsOf('structure:Agency', structure.items, writing);
    case 'codelist':
      return itemsOf('structure:Code', structure.items, writing);
    case 'conceptscheme':
      return itemsOf('structure:Concept', structure.items, writing);
    case 'dataflow':
      return [element('structure:Structure', dialect.refTo(structure.structure, 'datastructure'))];
    case 'categoryscheme':
      return categoriesOf(structure.categories, language);
    case 'categorisation':
      return [
        element('structure:Source', dialect.refTo(structure.dataflow, 'dataflow')),
        element('structure:Target', dialect.partRef(structure.scheme, structure.path.join('.'), 'category')),
      ];
    case 'datastructure':
      return componentsOf(structure, dialect);
    case 'contentconstraint':
      return regionOf(structure, dialect);
  }
}

function* regionOf(
  { dataflow, keys, time }: Extract<Structure, { kind: 'contentconstraint' }>,
  { refTo, regionPrefix }: StructureDialect,
): Generator<string> {
  yield element('structure:ConstraintAttachment', element('structure:Dataflow', refTo(dataflow, 'dataflow')));
  yield '<structure:CubeRegion include="true">';
  for (const { id, codes } of keys) {
    yield `<${regionPrefix}:KeyValue id="${id}">`;
    for (const code of codes) yield element(`${regionPrefix}:Value`, code);
    yield `</${regionPrefix}:KeyValue>`;
  }
  if (time) {
    const inside =
      element(`${regionPrefix}:StartPeriod`, time.from) + element(`${regionPrefix}:EndPeriod`, time.to);
    yield `<${regionPrefix}:KeyValue id="TIME_PERIOD">${element(`${regionPrefix}:TimeRange`, inside)}</${regionPrefix}:KeyValue>`;
  }
  yield '</structure:CubeRegion>';
}

function* componentsOf(
  { concepts, dimensions, hasTime, attributes }: Extract<Structure, { kind: 'datastructure' }>,
  dialect: StructureDialect,
): Generator<string> {
  const { measure } = dialect;
  const concept = (id: string): string =>
    element('structure:ConceptIdentity', dialect.partRef(concepts, id, 'concept'));
  yield '<structure:DataStructureComponents><structure:DimensionList id="DimensionDescriptor">';
  for (const [at, { id, codelist }] of dimensions.entries()) {
    yield `<structure:Dimension id="${id}" position="${at + 1}">${concept(id)}${represented(codelist, dialect)}</structure:Dimension>`;
  }
  if (hasTime) {
    yield `<structure:TimeDimension id="TIME_PERIOD"${dialect.timePosition(dimensions.length + 1)}>${concept('TIME_PERIOD')}`;
    yield `${represented('period', dialect)}</structure:TimeDimension>`;
  }
  yield '</structure:DimensionList><structure:AttributeList id="AttributeDescriptor">';
  for (const { id, values } of attributes) {
    yield `<structure:Attribute id="${id}" ${dialect.optional}>${concept(id)}${represented(values, dialect)}`;
    yield `${element('structure:AttributeRelationship', dialect.ofObservation)}</structure:Attribute>`;
  }
  yield '</structure:AttributeList><structure:MeasureList id="MeasureDescriptor">';
  yield `<${measure} id="OBS_VALUE">${concept('OBS_VALUE')}${represented('number', dialect)}</${measure}>`;
  yield '</structure:MeasureList></structure:DataStructureComponents>';
}

function represented(values: MaintainedRef | keyof typeof TEXT_TYPES, { refTo }: StructureDialect): string {
  return element(
    'structure:LocalRepresentation',
    typeof values === 'string'
      ? `<structure:TextFormat ${TEXT_TYPES[values]}/>`
      : element('structure:Enumeration', refTo(values, 'codelist')),
  );
}

function* itemsOf(
  tag: string,
  items: readonly SchemeItem[],
  { language, dialect }: Writing,
): Generator<string> {
  for (const { id, name, parent } of items) {
    const above = parent === undefined ? '' : element('structure:Parent', dialect.parent(parent));
    yield `<${tag} id="${id}">${named(name, language)}${above}</${tag}>`;
  }
}

function* categoriesOf(categories: readonly CategoryItem[], language: string): Generator<string> {
  for (const { id, name, below } of categories) {
    yield `<structure:Category id="${id}">${named(name, language)}`;
    yield* categoriesOf(below, language);
    yield '</structure:Category>';
  }
}

function element(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`;
}

/** Names are never empty. */
function named(name: string, language: string): string {
  return `<common:Name xml:lang="${language}">${plainXmlText(name.trim() === '' ? '-' : name)}</common:Name>`;
}

function attributesOf({ id, agency, version }: MaintainedRef, hasVersion: boolean): string {
  return `id="${id}" agencyID="${agency}"${hasVersion ? ` version="${version}"` : ''}`;
}
