import type { DataMessage, DataSet } from '@almanac/formats';

import type { IndexedRelease } from '../index/indexed-release.ts';
import { AGENCY } from './sdmx-ids.ts';
import type { SdmxParts } from './sdmx-parts.ts';
import { ATTRIBUTE_NAMES } from './structures-of-table.ts';
import {
  CONF_STATUS,
  OBS_STATUS,
  type AttributeId,
  type SharedCode,
  type TableStructure,
} from './table-structure.ts';

/** What a message says of its data, besides the data. */
export interface AboutMessage {
  readonly release: IndexedRelease;
  readonly structure: TableStructure;
  readonly attributes: readonly AttributeId[];
  readonly isFlat: boolean;
  readonly hasObservations: boolean;
}

/** A message of data: named and dated as its release, so that the same data are the same bytes. */
export function dataMessageOf(
  { words, language }: Pick<SdmxParts, 'words' | 'language'>,
  { release, structure, attributes, isFlat, hasObservations }: AboutMessage,
  sets: readonly DataSet[],
): DataMessage {
  const nameIn = (codes: readonly SharedCode[]): ((code: string) => string) => {
    const names = new Map(codes.map(({ id, name }) => [id, words.write(name)]));
    return (code) => names.get(code) ?? code;
  };
  const namesOf = { OBS_STATUS: nameIn(OBS_STATUS.codes), CONF_STATUS: nameIn(CONF_STATUS.codes) };
  return {
    header: {
      id: release.release.id,
      prepared: release.release.publishedAt,
      sender: AGENCY,
      language,
    },
    dataflow: structure.dataflow,
    dataStructure: structure.dataStructure,
    name: release.summary.title,
    valueName: words.say('sdmx.value'),
    attributes: attributes.map((id) => ({
      id,
      name: words.say(ATTRIBUTE_NAMES[id]),
      ...((id === 'OBS_STATUS' || id === 'CONF_STATUS') && { nameOf: namesOf[id] }),
    })),
    isFlat,
    hasObservations,
    sets,
  };
}
