import { message } from '@almanac/core';
import { ReadingError, type SourceFile } from '../../reading/reading.ts';
import { keyFamilyIn } from './key-family.ts';
import { artefactId, nameOf } from './names.ts';
import { elementAt, elementsCalled, readXml, type SkipElement, type XmlElement } from './read-xml.ts';
import type {
  ComponentKind,
  DataStructure,
  StructureCode,
  StructureComponent,
  WantedStructure,
} from './data-structure.ts';

/** Leaves out what is about the registry itself, which may be half of a structure file; in 2.0 descriptions are the names of codes. */
export const isAside: SkipElement = (name, parent) =>
  name === 'Annotations' || name === 'Header' || (name === 'Description' && parent !== 'Code');

const KINDS: readonly (readonly [element: string, kind: ComponentKind])[] = [
  ['Dimension', 'dimension'],
  ['MeasureDimension', 'dimension'],
  ['TimeDimension', 'time'],
  ['Attribute', 'attribute'],
  ['PrimaryMeasure', 'measure'],
  ['Measure', 'measure'],
];

/**
 * Reads an SDMX-ML structure message (2.0, 2.1 and 3): what each column is, and the names of concepts and codes. Where it
 * describes several data structures, the one of `flow` is taken, else the one with most of `columns`.
 */
export async function readStructure(file: SourceFile, wanted: WantedStructure): Promise<DataStructure> {
  const structure = structureIn(await readXml(file, isAside), wanted);
  if (structure === undefined) throw withoutStructure(file.name);
  return structure;
}

/** The structure that is wanted of those in a message; undefined when there is none. */
export function structureIn(message: XmlElement, wanted: WantedStructure): DataStructure | undefined {
  const { flow, columns, language } = wanted;
  const structures = elementsCalled('DataStructure', message).filter((each) =>
    elementAt(each, 'DataStructureComponents'),
  );
  if (structures.length === 0) return keyFamilyIn(message, wanted);
  const flowElement = elementsCalled('Dataflow', message).find((each) => isCalled(each, flow));
  const asked = flowElement && referenceIn(elementAt(flowElement, 'Structure'));
  const named = structures.find((each) => each.attributes['id'] === (asked?.id ?? artefactId(flow)));
  const chosen = named ?? withMostOf(columns, structures);
  if (chosen === undefined) return undefined;
  const title = flowElement && nameOf(flowElement, language);
  const components = componentsOf(chosen, listsIn(message, language), language);
  return {
    ...(title !== undefined && { title }),
    components: new Map(components.map((component) => [component.id, component])),
  };
}

function withoutStructure(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx.no-structure'),
    advice: message('read.sdmx.no-structure-advice'),
  });
}

function isCalled({ attributes }: XmlElement, flow: string): boolean {
  return attributes['id'] === artefactId(flow);
}

function withMostOf(columns: readonly string[], structures: readonly XmlElement[]): XmlElement | undefined {
  const known = new Set(columns);
  const scored = structures.map((structure) => ({
    structure,
    score: componentElements(structure).filter(({ element }) => known.has(element.attributes['id'] ?? ''))
      .length,
  }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.structure;
}

interface ComponentElement {
  readonly kind: ComponentKind;
  readonly element: XmlElement;
}

function componentElements(structure: XmlElement): readonly ComponentElement[] {
  const parts = elementAt(structure, 'DataStructureComponents')?.children ?? [];
  return parts.flatMap((list) =>
    list.children.flatMap((element) => {
      const kind = KINDS.find(([name]) => name === element.name)?.[1];
      return kind === undefined ? [] : [{ kind, element }];
    }),
  );
}

interface Lists {
  readonly concepts: ReadonlyMap<string, XmlElement>;
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, StructureCode>>;
}

/** Concepts by scheme and id; code lists by agency and id, and by id alone. */
function listsIn(message: XmlElement, language: string | undefined): Lists {
  const concepts = elementsCalled('ConceptScheme', message).flatMap((scheme) =>
    elementsCalled('Concept', scheme).map(
      (concept) => [`${scheme.attributes['id'] ?? ''}.${concept.attributes['id'] ?? ''}`, concept] as const,
    ),
  );
  const lists = [...elementsCalled('Codelist', message), ...elementsCalled('ValueList', message)];
  const codes = lists.flatMap(({ attributes, children }) => {
    const list = codesOf(children, language);
    const [id = '', agency = ''] = [attributes['id'], attributes['agencyID']];
    return [[id, list] as const, [`${agency}:${id}`, list] as const];
  });
  return { concepts: new Map(concepts), codes: new Map(codes) };
}

function codesOf(
  elements: readonly XmlElement[],
  language: string | undefined,
): ReadonlyMap<string, StructureCode> {
  const codes = elements.flatMap((element) => {
    const id = element.attributes['id'];
    const isCode = element.name === 'Code' || element.name === 'ValueItem';
    if (!isCode || id === undefined) return [];
    const parent = elementAt(element, 'Parent');
    const above = parent && (elementAt(parent, 'Ref')?.attributes['id'] ?? parent.text.trim());
    const code = { id, name: nameOf(element, language) ?? id, ...(above && { parent: above }) };
    return [[id, code] as const];
  });
  return new Map(codes);
}

function componentsOf(
  structure: XmlElement,
  lists: Lists,
  language: string | undefined,
): readonly StructureComponent[] {
  return componentElements(structure).flatMap(({ kind, element }) => {
    const reference = referenceIn(elementAt(element, 'ConceptIdentity'));
    const id = element.attributes['id'] ?? reference?.id;
    if (id === undefined) return [];
    const concept = reference && lists.concepts.get(`${reference.parent ?? ''}.${reference.id}`);
    const name = concept && nameOf(concept, language);
    const codes = codesOfComponent(element, concept, lists);
    return [{ id, kind, ...(name !== undefined && { name }), ...(codes && { codes }) }];
  });
}

/** A component has a code list of its own, or that of its concept. */
function codesOfComponent(
  element: XmlElement,
  concept: XmlElement | undefined,
  { codes }: Lists,
): ReadonlyMap<string, StructureCode> | undefined {
  const list =
    referenceIn(elementAt(element, 'LocalRepresentation', 'Enumeration')) ??
    referenceIn(concept && elementAt(concept, 'CoreRepresentation', 'Enumeration'));
  return list && (codes.get(`${list.agency}:${list.id}`) ?? codes.get(list.id));
}

interface Reference {
  readonly id: string;
  readonly agency: string;
  readonly parent?: string;
}

/** A reference is an element `Ref` (2.1) or a URN (3). */
function referenceIn(element: XmlElement | undefined): Reference | undefined {
  if (element === undefined) return undefined;
  const { id, agencyID = '', maintainableParentID: parent } = elementAt(element, 'Ref')?.attributes ?? {};
  if (id === undefined) return referenceOfUrn(elementAt(element, 'URN')?.text ?? element.text);
  return { id, agency: agencyID, ...(parent !== undefined && { parent }) };
}

/** `urn:…Concept=AGENCY:SCHEME(1.0).ID`, `urn:…Codelist=AGENCY:ID(1.0)` */
function referenceOfUrn(urn: string): Reference | undefined {
  const [, agency = '', artefact, item] =
    /^[^=]*=([^:]*):([^(]*)\([^)]*\)(?:\.(.*))?$/.exec(urn.trim()) ?? [];
  if (artefact === undefined) return undefined;
  return item === undefined ? { id: artefact, agency } : { id: item, agency, parent: artefact };
}
