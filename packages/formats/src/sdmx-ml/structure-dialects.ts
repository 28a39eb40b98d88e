import type { MaintainedRef, StructureKind } from '../sdmx/structure-message.ts';
import { CLASSES, urn } from '../sdmx/structure-urn.ts';

type ReferredClass = keyof typeof CLASSES;

/** How a version of SDMX-ML writes structures. */
export interface StructureDialect {
  readonly namespaces: string;
  /** The elements around all structures of a kind, and the one of each. */
  readonly elements: Readonly<Record<StructureKind, readonly [around: string, each: string]>>;
  /** Whether schemes of agencies have a version. */
  readonly hasAgencyVersions: boolean;
  /** The attribute of a constraint that says what it is. */
  readonly constraint: string;
  readonly regionPrefix: string;
  readonly refTo: (ref: MaintainedRef, type: ReferredClass) => string;
  /** A part of a scheme by its id, or by the ids on the way to it. */
  readonly partRef: (ref: MaintainedRef, id: string, type: ReferredClass) => string;
  readonly parent: (id: string) => string;
  /** What an attribute must state: nothing. */
  readonly optional: string;
  readonly ofObservation: string;
  readonly timePosition: (position: number) => string;
  readonly measure: string;
}

const SCHEMAS = 'http://www.sdmx.org/resources/sdmxml/schemas';

const namespaces = (version: string): string =>
  ['message', 'structure', 'common'].map((name) => `xmlns:${name}="${SCHEMAS}/${version}/${name}"`).join(' ');

const ELEMENTS = {
  dataflow: ['structure:Dataflows', 'structure:Dataflow'],
  categoryscheme: ['structure:CategorySchemes', 'structure:CategoryScheme'],
  categorisation: ['structure:Categorisations', 'structure:Categorisation'],
  codelist: ['structure:Codelists', 'structure:Codelist'],
  datastructure: ['structure:DataStructures', 'structure:DataStructure'],
} as const;

const attributesOf = ({ id, agency, version }: MaintainedRef): string =>
  `id="${id}" agencyID="${agency}" version="${version}"`;

const typeOf = (type: ReferredClass): string => {
  const [ofPackage = '', ofClass = ''] = CLASSES[type].split('.');
  return `class="${ofClass}" package="${ofPackage}"`;
};

/** SDMX-ML 2.1, which refers by attributes. */
export const STRUCTURES_2_1: StructureDialect = {
  namespaces: namespaces('v2_1'),
  elements: {
    ...ELEMENTS,
    agencyscheme: ['structure:OrganisationSchemes', 'structure:AgencyScheme'],
    conceptscheme: ['structure:Concepts', 'structure:ConceptScheme'],
    contentconstraint: ['structure:Constraints', 'structure:ContentConstraint'],
  },
  hasAgencyVersions: true,
  constraint: ' type="Actual"',
  regionPrefix: 'common',
  refTo: (ref, type) => `<Ref ${attributesOf(ref)} ${typeOf(type)}/>`,
  partRef: ({ id: parent, agency, version }, id, type) =>
    `<Ref maintainableParentID="${parent}" maintainableParentVersion="${version}" agencyID="${agency}" id="${id}" ${typeOf(type)}/>`,
  parent: (id) => `<Ref id="${id}"/>`,
  optional: 'assignmentStatus="Conditional"',
  ofObservation: '<structure:PrimaryMeasure><Ref id="OBS_VALUE"/></structure:PrimaryMeasure>',
  timePosition: (position) => ` position="${position}"`,
  measure: 'structure:PrimaryMeasure',
};

/** SDMX-ML 3.0, which refers by names among all structures of the world. */
export const STRUCTURES_3_0: StructureDialect = {
  namespaces: namespaces('v3_0'),
  elements: {
    ...ELEMENTS,
    agencyscheme: ['structure:AgencySchemes', 'structure:AgencyScheme'],
    conceptscheme: ['structure:ConceptSchemes', 'structure:ConceptScheme'],
    contentconstraint: ['structure:DataConstraints', 'structure:DataConstraint'],
  },
  hasAgencyVersions: false,
  constraint: ' role="Actual"',
  regionPrefix: 'structure',
  refTo: (ref, type) => urn(CLASSES[type], ref),
  partRef: (ref, id, type) => urn(CLASSES[type], ref, [id]),
  parent: (id) => id,
  optional: 'usage="optional"',
  ofObservation: '<structure:Observation/>',
  timePosition: () => '',
  measure: 'structure:Measure',
};
