import type { ComponentKind, DataStructure, StructureCode } from '../sdmx/structure/data-structure.ts';
import { conceptOf } from '../sdmx/structure/concepts.ts';
import { nameIn } from '../sdmx/structure/names.ts';
import { listIn, objectIn, textIn, type JsonObject } from './json-parts.ts';

/** A component of the structure of a message: what its indexes mean. */
export interface JsonComponent {
  readonly id: string;
  readonly name: string | undefined;
  readonly kind: ComponentKind;
  readonly place: number;
  /** The code of each index; undefined for one that means nothing. Empty where values are written themselves. */
  readonly codes: readonly (StructureCode | undefined)[];
}

/** The structure of data sets. */
export interface MessageStructure {
  /** Names the structure among others. */
  readonly id: string;
  readonly title: string | undefined;
  readonly dimensions: Levels;
  readonly attributes: Levels;
  readonly measures: readonly JsonComponent[];
}

/** Components by where their values are written. */
export interface Levels {
  readonly dataSet: readonly JsonComponent[];
  readonly dimensionGroup: readonly JsonComponent[];
  readonly series: readonly JsonComponent[];
  readonly observation: readonly JsonComponent[];
}

const VALUE: JsonComponent = { id: 'OBS_VALUE', name: undefined, kind: 'measure', place: 0, codes: [] };

/** Reads the structure of a message (1.0 and 2.0), with names in a language. */
export function messageStructureOf(
  structure: JsonObject,
  { language, number }: { readonly language: string | undefined; readonly number: number },
): MessageStructure {
  const dimensions = objectIn(structure['dimensions']);
  const attributes = objectIn(structure['attributes']);
  const measures = listIn(objectIn(structure['measures'])['observation']);
  const read = (value: unknown, kind: ComponentKind): readonly JsonComponent[] =>
    listIn(value).map((each, place) => componentOf(objectIn(each), { kind, place, language }));
  const levels = (of: JsonObject, kind: ComponentKind): Levels => ({
    dataSet: read(of['dataSet'] ?? of['dataset'], kind),
    dimensionGroup: read(of['dimensionGroup'], kind),
    series: read(of['series'], kind),
    observation: read(of['observation'], kind),
  });
  return {
    id: idOf(structure) ?? String(number + 1),
    title: namedIn(structure, language),
    dimensions: levels(dimensions, 'dimension'),
    attributes: levels(attributes, 'attribute'),
    measures: measures.length === 0 ? [VALUE] : read(measures, 'measure'),
  };
}

/** `AGENCY:ID(1.0)` of the first link that is a data flow or structure. */
function idOf(structure: JsonObject): string | undefined {
  const urns = listIn(structure['links']).flatMap((link) => textIn(objectIn(link)['urn']) ?? []);
  return /=([^=]+)$/.exec(urns[0] ?? '')?.[1];
}

function namedIn(element: JsonObject, language: string | undefined): string | undefined {
  const names = Object.entries(objectIn(element['names'])).flatMap(([of, name]) => {
    const text = textIn(name);
    return text === undefined ? [] : [{ language: of, text }];
  });
  return nameIn(names, language) ?? textIn(element['name']);
}

interface ComponentSource {
  readonly kind: ComponentKind;
  readonly place: number;
  readonly language: string | undefined;
}

function componentOf(element: JsonObject, { kind, place, language }: ComponentSource): JsonComponent {
  const id = textIn(element['id']) ?? `${kind}_${place + 1}`;
  const roles = [element['role'], ...listIn(element['roles'])];
  const isTime = kind === 'dimension' && (roles.includes('TIME_PERIOD') || conceptOf(id) === 'time');
  const key = element['keyPosition'];
  return {
    id,
    name: namedIn(element, language),
    kind: isTime ? 'time' : kind,
    place: typeof key === 'number' ? key : place,
    codes: listIn(element['values']).map((value) => codeOf(objectIn(value), language)),
  };
}

/** A value has an id and a name, or a text of its own. */
function codeOf(value: JsonObject, language: string | undefined): StructureCode | undefined {
  const name = namedIn(value, language);
  const { value: own } = value;
  const text = typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
  const id = textIn(value['id']) ?? text ?? name;
  if (id === undefined) return undefined;
  const parent = textIn(value['parent']);
  return { id, name: name ?? id, ...(parent !== undefined && { parent }) };
}

/** The structure as a structure file would have it. */
export function dataStructureOf({
  title,
  dimensions,
  attributes,
  measures,
}: MessageStructure): DataStructure {
  const inKey = [...dimensions.dataSet, ...dimensions.series, ...dimensions.observation].toSorted(
    (a, b) => a.place - b.place,
  );
  const others = [attributes.dataSet, attributes.dimensionGroup, attributes.series, attributes.observation];
  const components = [...inKey, ...others.flat(), ...measures].map(({ id, kind, name, codes }) => {
    const listed = codes.filter((code) => code !== undefined).map((code) => [code.id, code] as const);
    return [
      id,
      {
        id,
        kind,
        ...(name !== undefined && { name }),
        ...(listed.length > 0 && { codes: new Map(listed) }),
      },
    ] as const;
  });
  return { ...(title !== undefined && { title }), components: new Map(components) };
}
