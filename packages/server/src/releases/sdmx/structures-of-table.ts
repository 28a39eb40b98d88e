import { message, type StatTable } from '@almanac/core';
import type { CategoryItem, MaintainedRef, Structure, StructureKind } from '@almanac/formats';
import type { Words } from '@almanac/words';

import type { CurrentTable } from '../index/indexed-release.ts';
import type { CatalogueFolder } from '../reading/api-catalogue.ts';
import { AGENCY, codeIdOf } from './sdmx-ids.ts';
import {
  ATTRIBUTES,
  CONF_STATUS,
  OBS_STATUS,
  refTo,
  structureOf,
  type AttributeId,
  type CodedDimension,
  type SharedCode,
} from './table-structure.ts';

/** A structure of one table. */
export type TableKind = Exclude<StructureKind, 'agencyscheme' | 'categoryscheme'>;

/** The scheme of all folders of the catalogue. */
const CATEGORIES = refTo('CATEGORIES');

/** What is known of a table without its dimensions. */
export function listedStructures(
  { code, summary, placements }: CurrentTable,
  kind: 'dataflow' | 'categorisation',
): readonly Structure[] {
  const { dataflow, dataStructure } = structureOf({ code, cube: NO_CUBE });
  if (kind === 'dataflow') return [{ kind, ref: dataflow, name: summary.title, structure: dataStructure }];
  return placements.map(({ grouping, subject, topic }, at) => ({
    kind,
    ref: refTo(`CAT_${code}-${at + 1}`),
    name: summary.title,
    dataflow,
    scheme: CATEGORIES,
    path: [grouping, subject, topic].map(({ id }) => codeIdOf(id)),
  }));
}

const NO_CUBE: StatTable['cube'] = {
  dimensions: [],
  values: new Float64Array(),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
};

/** What its dimensions say of a table. */
export function readStructures(
  head: StatTable,
  kind: Exclude<TableKind, 'dataflow' | 'categorisation'>,
  { say }: Words,
): readonly Structure[] {
  const { code, title: name } = head;
  const { dataflow, dataStructure, concepts, dimensions, time } = structureOf(head);
  switch (kind) {
    case 'datastructure':
      return [
        {
          kind,
          ref: dataStructure,
          name,
          concepts,
          dimensions: dimensions.map(({ id, codelist }) => ({ id, codelist })),
          hasTime: time !== undefined,
          attributes: ATTRIBUTES.map((id) => ({ id, values: VALUES[id] })),
        },
      ];
    case 'conceptscheme':
      return [
        {
          kind,
          ref: concepts,
          name,
          items: [
            ...dimensions.map(({ id, dimension }) => ({ id, name: dimension.label })),
            { id: 'TIME_PERIOD', name: time?.dimension.label ?? say('sdmx.time') },
            { id: 'OBS_VALUE', name: say('sdmx.value') },
            ...ATTRIBUTES.map((id) => ({ id, name: say(ATTRIBUTE_NAMES[id]) })),
          ],
        },
      ];
    case 'codelist':
      return dimensions.map(codelistOf);
    case 'contentconstraint':
      return [
        {
          kind,
          ref: refTo(`CC_${code}`),
          name,
          dataflow,
          keys: dimensions.map(({ id, codes }) => ({ id, codes })),
        },
      ];
  }
}

const VALUES = {
  OBS_STATUS: OBS_STATUS.list,
  CONF_STATUS: CONF_STATUS.list,
  UNIT_MEASURE: 'text',
  DECIMALS: 'integer',
} as const satisfies Record<AttributeId, MaintainedRef | 'text' | 'integer'>;

/** What each attribute is called. */
export const ATTRIBUTE_NAMES = {
  OBS_STATUS: 'sdmx.status',
  CONF_STATUS: 'sdmx.confidentiality',
  UNIT_MEASURE: 'sdmx.unit',
  DECIMALS: 'sdmx.decimals',
} as const;

function codelistOf({ codelist, dimension, codes }: CodedDimension): Structure {
  const codeOf = new Map(dimension.categories.map(({ id }, at) => [id, codes[at]]));
  return {
    kind: 'codelist',
    ref: codelist,
    name: dimension.label,
    items: dimension.categories.map(({ id, label, parent }) => ({
      id: codeOf.get(id) ?? '',
      name: label,
      parent: parent === undefined ? undefined : codeOf.get(parent),
    })),
  };
}

/** The codelists that all tables share. */
export function sharedCodelists({ say, write }: Words): readonly Structure[] {
  const listOf = (ref: MaintainedRef, name: string, codes: readonly SharedCode[]): Structure => ({
    kind: 'codelist',
    ref,
    name,
    items: codes.map((code) => ({ id: code.id, name: write(code.name) })),
  });
  return [
    listOf(OBS_STATUS.list, say(ATTRIBUTE_NAMES.OBS_STATUS), OBS_STATUS.codes),
    listOf(CONF_STATUS.list, say(ATTRIBUTE_NAMES.CONF_STATUS), CONF_STATUS.codes),
  ];
}

/** The tree of the catalogue. */
export function categoryScheme(folders: readonly CatalogueFolder[], { say }: Words): Structure {
  const categoryOf = ({ id, name, folders: below }: CatalogueFolder): CategoryItem => ({
    id: codeIdOf(id),
    name,
    below: below.map(categoryOf),
  });
  return {
    kind: 'categoryscheme',
    ref: CATEGORIES,
    name: say('sdmx.categories'),
    categories: folders.map(categoryOf),
  };
}

/** Who maintains all this. */
export function agencyScheme(department: string, { write }: Words): Structure {
  return {
    kind: 'agencyscheme',
    ref: { agency: 'SDMX', id: 'AGENCIES', version: '1.0' },
    name: write(message('sdmx.agencies')),
    items: [{ id: AGENCY, name: department }],
  };
}
