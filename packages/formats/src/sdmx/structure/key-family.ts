import type {
  ComponentKind,
  DataStructure,
  StructureCode,
  StructureComponent,
  WantedStructure,
} from './data-structure.ts';
import { artefactId, nameOf } from './names.ts';
import { elementAt, elementsCalled, type XmlElement } from './read-xml.ts';

const KINDS: readonly (readonly [element: string, kind: ComponentKind])[] = [
  ['Dimension', 'dimension'],
  ['TimeDimension', 'time'],
  ['PrimaryMeasure', 'measure'],
  ['CrossSectionalMeasure', 'measure'],
  ['Attribute', 'attribute'],
];

/** The key family that is wanted: what a data structure is called in SDMX 2.0. */
export function keyFamilyIn(
  message: XmlElement,
  { flow, columns, language }: WantedStructure,
): DataStructure | undefined {
  const families = elementsCalled('KeyFamily', message).filter((each) => elementAt(each, 'Components'));
  const named = families.find(({ attributes }) => attributes['id'] === artefactId(flow));
  const chosen = named ?? withMostOf(columns, families);
  if (chosen === undefined) return undefined;
  const title = nameOf(chosen, language);
  const components = componentsOf(chosen, message, language);
  return {
    ...(title !== undefined && { title }),
    components: new Map(components.map((component) => [component.id, component])),
  };
}

function withMostOf(columns: readonly string[], families: readonly XmlElement[]): XmlElement | undefined {
  const known = new Set(columns);
  const scoreOf = (family: XmlElement) =>
    (elementAt(family, 'Components')?.children ?? []).filter(({ attributes }) =>
      known.has(attributes['conceptRef'] ?? ''),
    ).length;
  return families.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];
}

function componentsOf(
  family: XmlElement,
  message: XmlElement,
  language: string | undefined,
): readonly StructureComponent[] {
  const concepts = new Map(
    elementsCalled('Concept', message).map((each) => [each.attributes['id'], nameOf(each, language)]),
  );
  const lists = new Map(
    elementsCalled('CodeList', message).map(({ attributes, children }) => [
      attributes['id'],
      codesOf(children, language),
    ]),
  );
  return (elementAt(family, 'Components')?.children ?? []).flatMap(({ name: element, attributes }) => {
    const kind = KINDS.find(([name]) => name === element)?.[1];
    const id = attributes['conceptRef'] ?? attributes['concept'];
    if (kind === undefined || id === undefined) return [];
    const name = concepts.get(id);
    const codes = lists.get(attributes['codelist'] ?? '');
    const { measureDimension: dimension, code } = attributes;
    return [
      {
        id,
        kind,
        ...(name !== undefined && { name }),
        ...(codes && { codes }),
        ...(dimension !== undefined && code !== undefined && { standsFor: { dimension, code } }),
      },
    ];
  });
}

function codesOf(
  elements: readonly XmlElement[],
  language: string | undefined,
): ReadonlyMap<string, StructureCode> {
  const codes = elements.flatMap((element) => {
    const { value: id, parentCode: parent } = element.attributes;
    if (element.name !== 'Code' || id === undefined) return [];
    const name = nameOf(element, language, 'Description') ?? nameOf(element, language) ?? id;
    return [[id, { id, name, ...(parent !== undefined && { parent }) }] as const];
  });
  return new Map(codes);
}
