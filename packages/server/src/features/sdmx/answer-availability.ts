import type { StatTable } from '@almanac/core';
import type { FastifyReply } from 'fastify';

import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { sendHead } from '../../platform/http/answers/prepared-answer.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { Parameters } from '../../releases/reading/parameters.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import { AGENCY } from '../../releases/sdmx/sdmx-ids.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import type { ChosenPositions } from '../../releases/sdmx/selected-observations.ts';
import { structureOf, type TableStructure } from '../../releases/sdmx/table-structure.ts';
import { availableStructures, wantedAvailability } from './available-structures.ts';
import { chosenPositions, positionsLeft, positionsOpen, type WantedPositions } from './chosen-positions.ts';
import type { DataQuery } from './data-query.ts';
import { releasesOfCall } from './releases-of-call.ts';
import type { SdmxVersion } from './sdmx-version.ts';
import { answeredHolder, sendStreamed } from './send-message.ts';
import { wantedStructureForm } from './wanted-form.ts';

/** A call for what is available of a table. */
export interface AskedAvailability {
  readonly table: CurrentTable;
  readonly parameters: Parameters;
  readonly query: DataQuery;
  /** The dimension it is about; `all` for each. */
  readonly component: string;
  readonly wanted: (structure: TableStructure) => WantedPositions;
  /** Whether every combination of what is left is one that is asked for, so that they can be counted. */
  readonly isCounted?: boolean;
}

/** There are no data sets of which there could be several. */
const NO_FORM = { hasHistory: false, names: [] };

/** Answers a call with a constraint: what it would be answered with if it were one for data. Throws the problem. */
export async function answerAvailability(
  parts: SdmxParts,
  exchange: Exchange,
  { structures }: Pick<SdmxVersion, 'structures'>,
  { table, parameters, query, component, wanted, isCounted = true }: AskedAvailability,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const asked = wantedAvailability(parameters);
  await releasesOfCall(parts.catalogue, table, {
    form: NO_FORM,
    query: { ...query, includesHistory: false },
  });
  const { write, ...form } = wantedStructureForm(structures.forms, parameters, request.headers.accept);
  const type = `${form.type};version=${form.version}`;
  const { release, summary, placements } = table;
  const held = answeredHolder(parts, exchange, [type, release.id, summary.title, placements]);
  if (held) return held;
  const head = await readHead(parts, table);
  const structure = structureOf(head);
  const positions = positionsFor(asked.mode, head, structure, wanted(structure));
  const cost = head.cube.dimensions.reduce((sum, { categories }) => sum + categories.length, 0);
  await parts.limit.charge(request, reply, costOf(cost));
  const available = { ...asked, table, head, structure, positions, component, isCounted };
  const found = availableStructures(parts, available);
  if (request.method === 'HEAD') return sendHead(reply, type);
  const header = {
    id: 'AVAILABILITY',
    prepared: release.publishedAt,
    sender: AGENCY,
    language: parts.language,
  };
  const each = async function* () {
    yield* await Promise.resolve(found);
  };
  return sendStreamed(parts, exchange, { type, cost, write: () => Promise.resolve(write(header, each())) });
}

/** Throws the problem where nothing is available. */
function positionsFor(
  mode: 'exact' | 'available',
  head: StatTable,
  structure: TableStructure,
  wanted: WantedPositions,
): ChosenPositions {
  if (mode === 'exact') return chosenPositions(head, structure, wanted);
  const open = positionsOpen(head, positionsLeft(structure, wanted));
  return open.some(({ length }) => length > 0) ? open : chosenPositions(head, structure, wanted);
}
