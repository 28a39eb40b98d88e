import { or } from '@almanac/core';
import { STRUCTURE_KINDS, type Structure, type StructureKind } from '@almanac/formats';

import { Problem } from '../../platform/http/problem.ts';
import { oneOf, wrongValue, type Parameters } from '../../releases/reading/parameters.ts';
import type { WantedItems } from '../../releases/sdmx/part-of-structure.ts';
import { ALL, isIn, listed } from './our-names.ts';

/** The values of `detail`. */
const DETAILS = [
  'full',
  'allstubs',
  'allcompletestubs',
  'referencestubs',
  'referencecompletestubs',
  'referencepartial',
  // No list of ours is an extension of another.
  'raw',
] as const;

/** What a structure of each kind refers to. */
const CHILDREN: Readonly<Partial<Record<StructureKind, readonly StructureKind[]>>> = {
  dataflow: ['datastructure'],
  datastructure: ['conceptscheme', 'codelist'],
  categorisation: ['dataflow', 'categoryscheme'],
  contentconstraint: ['dataflow'],
};

/** The kinds of structures that a call asks for, and whether each is given whole. */
export interface WantedStructures {
  /** What the path names. */
  readonly named: readonly StructureKind[];
  /** These, and what `references` adds, in the order of a message. */
  readonly kinds: readonly StructureKind[];
  /** Whether an item is wanted; absent where all are. */
  readonly isItem?: WantedItems;
  readonly isStub: (kind: StructureKind) => boolean;
}

/** Reads the kind in the path and the query. Throws the problem of a value that there is not. */
export function wantedStructures(
  kind: string,
  { text, list }: Pick<Parameters, 'text' | 'list'>,
  items = 'all',
): WantedStructures {
  const wanted = kindCalled(kind);
  const named = ANY_KIND.has(kind) ? STRUCTURE_KINDS : STRUCTURE_KINDS.filter((each) => each === wanted);
  const isItem = itemsIn(items);
  if (isNotOffered(kind)) throw new Problem('not-offered');
  if (named.length === 0 || (isItem && !named.every((each) => ITEM_KINDS.has(each)))) {
    throw new Problem('unknown-address');
  }
  const added = list('references').flatMap((each) => namedBy(each.toLowerCase(), named));
  const detail = oneOf('detail', text('detail') ?? 'full', DETAILS);
  return {
    named,
    ...(isItem && { isItem }),
    kinds: STRUCTURE_KINDS.filter((each) => named.includes(each) || added.includes(each)),
    isStub: (each) => detail.endsWith('stubs') && (detail.startsWith('all') || !named.includes(each)),
  };
}

/** Whether a path begins a call of SDMX REST that is none of the portal's. */
export function isNotOffered(path: string): boolean {
  return /^(?:schema|metadata|registration)(?![a-z])/i.test(path);
}

const ANY_KIND: ReadonlySet<string> = new Set(['structure', 'all', '*']);

/** The kinds that have items. */
const ITEM_KINDS: ReadonlySet<StructureKind> = new Set([
  'agencyscheme',
  'categoryscheme',
  'codelist',
  'conceptscheme',
]);

function itemsIn(items: string): WantedItems | undefined {
  if (isIn(items, ALL)) return undefined;
  const ids = new Set(listed(items).map((id) => id.toLowerCase()));
  return (id) => ids.has(id.toLowerCase());
}

const below = (kinds: readonly StructureKind[]): readonly StructureKind[] =>
  kinds.flatMap((kind) => CHILDREN[kind] ?? []);

const above = (kinds: readonly StructureKind[]): readonly StructureKind[] =>
  STRUCTURE_KINDS.filter((kind) => kinds.some((each) => CHILDREN[kind]?.includes(each)));

/** Nothing refers to anything more than three steps away. */
function farBelow(kinds: readonly StructureKind[]): readonly StructureKind[] {
  const first = below(kinds);
  const second = below(first);
  return [...first, ...second, ...below(second)];
}

/** What each value of `references` adds. */
const REFERENCES: Readonly<Record<string, (kinds: readonly StructureKind[]) => readonly StructureKind[]>> = {
  none: () => [],
  children: below,
  descendants: farBelow,
  parents: above,
  parentsandsiblings: (kinds) => [...above(kinds), ...below(above(kinds))],
  ancestors: (kinds) => [...above(kinds), ...above(above(kinds))],
  all: (kinds) => [...above(kinds), ...farBelow(above(kinds)), ...farBelow(kinds)],
};

function namedBy(references: string, kinds: readonly StructureKind[]): readonly StructureKind[] {
  const some = Object.hasOwn(REFERENCES, references) ? REFERENCES[references] : undefined;
  if (some) return some(kinds);
  const kind = STRUCTURE_KINDS.find((each) => each === kindCalled(references));
  if (kind) return [kind];
  if (ABSENT_KINDS.has(references)) return [];
  throw wrongValue('references', references, or([...Object.keys(REFERENCES), ...STRUCTURE_KINDS]));
}

/** Kinds of SDMX of which the portal has no structures. */
const ABSENT_KINDS: ReadonlySet<string> = new Set(
  [
    'metadatastructure metadataflow metadataset metadataconstraint provisionagreement metadataprovisionagreement',
    'dataproviderscheme dataconsumerscheme metadataproviderscheme organisationunitscheme valuelist hierarchicalcodelist',
    'hierarchy hierarchyassociation reportingtaxonomy structureset structuremap representationmap conceptschememap',
    'categoryschememap organisationschememap reportingtaxonomymap process attachmentconstraint allowedconstraint',
    'transformationscheme rulesetscheme userdefinedoperatorscheme customtypescheme namepersonalisationscheme',
    'vtlmappingscheme',
  ].flatMap((names) => names.split(' ')),
);

/** Other names of kinds: of constraints in version 3.0 and by what they say, and of any organisations. */
const KINDS_CALLED: Readonly<Record<string, StructureKind>> = {
  dataconstraint: 'contentconstraint',
  actualconstraint: 'contentconstraint',
  organisationscheme: 'agencyscheme',
};

function kindCalled(name: string): string {
  return Object.hasOwn(KINDS_CALLED, name) ? (KINDS_CALLED[name] ?? name) : name;
}

/** Takes everything but its name away from a structure; `root` is where structures are. */
export function stubOf(structure: Structure, root: string): Structure {
  const { kind, ref } = structure;
  return { ...structure, stub: `${root}${kind}/${ref.agency}/${ref.id}/${ref.version}` };
}
