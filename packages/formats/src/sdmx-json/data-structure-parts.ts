import type { MaintainedRef, Structure } from '../sdmx/structure-message.ts';
import { CLASSES, urn } from '../sdmx/structure-urn.ts';
import type { SdmxJsonVersion } from './sdmx-json-version.ts';

type DataStructure = Extract<Structure, { kind: 'datastructure' }>;

const TYPES = {
  text: { textType: 'String' },
  integer: { textType: 'Integer' },
  number: { textType: 'Double' },
  period: { textType: 'ObservationalTimePeriod' },
} as const;

/** The components of a data structure as a version of SDMX-JSON has them. */
export function componentsOf(structure: DataStructure, version: SdmxJsonVersion): object {
  const { concepts, dimensions, hasTime, attributes } = structure;
  const identified = (id: string) => ({ id, conceptIdentity: urn(CLASSES.concept, concepts, [id]) });
  const represented = (values: MaintainedRef | keyof typeof TYPES) => ({
    localRepresentation: representationOf(values, version),
  });
  const time = { ...identified('TIME_PERIOD'), ...represented('period') };
  const value = identified('OBS_VALUE');
  return {
    dimensionList: {
      id: 'DimensionDescriptor',
      dimensions: dimensions.map(({ id, codelist }, position) => ({
        ...identified(id),
        position,
        ...represented(codelist),
      })),
      ...(hasTime &&
        (version === 1
          ? { timeDimensions: [{ ...time, position: dimensions.length }] }
          : { timeDimension: time })),
    },
    attributeList: {
      id: 'AttributeDescriptor',
      attributes: attributes.map(({ id, values }) => ({
        ...identified(id),
        ...(version === 1 ? OF_OBSERVATIONS_1 : OF_OBSERVATIONS_2),
        ...represented(values),
      })),
    },
    measureList: {
      id: 'MeasureDescriptor',
      ...(version === 1 ? { primaryMeasure: value } : { measures: [{ ...value, ...represented('number') }] }),
    },
  };
}

const OF_OBSERVATIONS_1 = {
  assignmentStatus: 'Conditional',
  attributeRelationship: { primaryMeasure: 'OBS_VALUE' },
} as const;

const OF_OBSERVATIONS_2 = {
  usage: 'optional',
  attributeRelationship: { observation: {} },
  // Optional, but programs take an attribute without it for one of the whole data set.
  measureRelationship: ['OBS_VALUE'],
} as const;

function representationOf(values: MaintainedRef | keyof typeof TYPES, version: SdmxJsonVersion): object {
  if (typeof values !== 'string') return { enumeration: urn(CLASSES.codelist, values) };
  return version === 1 ? { textFormat: TYPES[values] } : { format: { dataType: TYPES[values].textType } };
}
