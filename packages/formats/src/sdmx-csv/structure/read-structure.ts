import { message } from '@almanac/core';
import { ReadingError, type SourceFile } from '../../reading/reading.ts';
import { elementAt, elementsCalled, readXml, type XmlElement } from './read-xml.ts';

/** The kind of a component of a data structure. */
export type ComponentKind = 'dimension' | 'time' | 'attribute' | 'measure';

/** A code of a code list, with its name. */
export interface StructureCode {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
}

/** A dimension, attribute or measure that a structure file describes. */
export interface StructureComponent {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly name?: string;
  readonly codes?: ReadonlyMap<string, StructureCode>;
}

/** The description of one data flow in a structure file. */
export interface DataStructure {
  readonly title?: string;
  readonly components: ReadonlyMap<string, StructureComponent>;
}

/** Elements about the registry itself, which may be half of a structure file. */
const SKIPPED = new Set(['Annotations', 'Description', 'Header']);

const KINDS: readonly (readonly [element: string, kind: ComponentKind])[] = [
  ['Dimension', 'dimension'],
  ['MeasureDimension', 'dimension'],
  ['TimeDimension', 'time'],
  ['Attribute', 'attribute'],
  ['PrimaryMeasure', 'measure'],
  ['Measure', 'measure'],
];

/**
 * Reads an SDMX-ML structure message (2.1 and 3): what each column is, and the names of concepts and codes. Where it
 * describes several data structures, the one of `flow` (`AGENCY:ID(1.0)`) is taken, else the one with most of `columns`.
 */
export async function readStructure(
  file: SourceFile,
  { flow, columns }: { readonly flow: string; readonly columns: readonly string[] },
): Promise<DataStructure> {
  const message = await readXml(file, SKIPPED);
  const structures = elementsCalled('DataStructure', message).filter((each) =>
    elementAt(each, 'DataStructureComponents'),
  );
  const flowElement = elementsCalled('Dataflow', message).find((each) => isCalled(each, flow));
  const wanted = flowElement && referenceIn(elementAt(flowElement, 'Structure'));
  const named = structures.find((each) => each.attributes['id'] === (wanted?.id ?? artefactId(flow)));
  const chosen = named ?? withMostOf(columns, structures);
  if (chosen === undefined) throw withoutStructure(file.name);
  const title = flowElement && nameOf(flowElement);
  return {
    ...(title !== undefined && { title }),
    components: new Map(componentsOf(chosen, listsIn(message)).map((component) => [component.id, component])),
  };
}

function withoutStructure(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx.no-structure'),
    advice: message('read.sdmx.no-structure-advice'),
  });
}

/** `ID` of `AGENCY:ID(1.0)`. */
function artefactId(flow: string): string {
  return flow.replace(/^.*:/, '').split('(', 1)[0] ?? '';
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
function listsIn(message: XmlElement): Lists {
  const concepts = elementsCalled('ConceptScheme', message).flatMap((scheme) =>
    elementsCalled('Concept', scheme).map(
      (concept) => [`${scheme.attributes['id'] ?? ''}.${concept.attributes['id'] ?? ''}`, concept] as const,
    ),
  );
  const lists = [...elementsCalled('Codelist', message), ...elementsCalled('ValueList', message)];
  const codes = lists.flatMap(({ attributes, children }) => {
    const list = codesOf(children);
    const [id = '', agency = ''] = [attributes['id'], attributes['agencyID']];
    return [[id, list] as const, [`${agency}:${id}`, list] as const];
  });
  return { concepts: new Map(concepts), codes: new Map(codes) };
}

function codesOf(elements: readonly XmlElement[]): ReadonlyMap<string, StructureCode> {
  const codes = elements.flatMap((element) => {
    const id = element.attributes['id'];
    const isCode = element.name === 'Code' || element.name === 'ValueItem';
    if (!isCode || id === undefined) return [];
    const parent = elementAt(element, 'Parent');
    const above = parent && (elementAt(parent, 'Ref')?.attributes['id'] ?? parent.text.trim());
    const code = { id, name: nameOf(element) ?? id, ...(above && { parent: above }) };
    return [[id, code] as const];
  });
  return new Map(codes);
}

function componentsOf(structure: XmlElement, lists: Lists): readonly StructureComponent[] {
  return componentElements(structure).flatMap(({ kind, element }) => {
    const reference = referenceIn(elementAt(element, 'ConceptIdentity'));
    const id = element.attributes['id'] ?? reference?.id;
    if (id === undefined) return [];
    const concept = reference && lists.concepts.get(`${reference.parent ?? ''}.${reference.id}`);
    const name = concept && nameOf(concept);
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

/** The name in English, else in the first language there is. */
function nameOf({ children }: XmlElement): string | undefined {
  const names = children.filter(({ name }) => name === 'Name');
  const english = names.find(({ attributes }) => /^en\b/i.test(attributes['xml:lang'] ?? 'en'));
  const text = (english ?? names[0])?.text.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
