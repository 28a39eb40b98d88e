import { message, or, WHOLE_TABLE_CELLS, type StatTable } from '@almanac/core';
import type { DataSet } from '@almanac/formats';
import type { FastifyReply } from 'fastify';

import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { sendHead } from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { wrongValue } from '../../releases/reading/parameters.ts';
import { costOfData, readData, readHead } from '../../releases/reading/read-data.ts';
import { dataMessageOf } from '../../releases/sdmx/data-message-of.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import {
  dataSetOf,
  selectedObservations,
  type ChosenPositions,
  type ObservationFilter,
  type SelectedObservations,
  type ToldObservations,
} from '../../releases/sdmx/selected-observations.ts';
import { sortedSets, sortOrder, type SortedDimension } from '../../releases/sdmx/sorted-sets.ts';
import { dimensionIdsOf, structureOf, type TableStructure } from '../../releases/sdmx/table-structure.ts';
import type { DataQuery } from './data-query.ts';
import { narrowedSets } from '../../releases/sdmx/narrowed-sets.ts';
import { releasesOfCall, type AnsweredRelease } from './releases-of-call.ts';
import { answeredHolder, sendStreamed } from './send-message.ts';
import type { WantedForm } from './wanted-form.ts';

/** A call for data. */
export interface AskedData {
  readonly table: CurrentTable;
  readonly wanted: WantedForm;
  readonly query: DataQuery;
  /** Throws the problem when nothing is chosen. */
  readonly choose: (head: StatTable, structure: TableStructure) => ChosenPositions;
  /** Absent where all observations are wanted. */
  readonly passes?: ObservationFilter;
}

/** Answers a call for data. Throws the problem to answer with. */
export async function answerData(
  parts: SdmxParts,
  exchange: Exchange,
  { table, wanted: { form, parameters }, query, choose, passes }: AskedData,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const releases = await releasesOfCall(parts.catalogue, table, { form, query });
  const said = [form.type, form.version, [...parameters], table.summary.title, releases.map(idOf)];
  const held = answeredHolder(parts, exchange, said);
  if (held) return held;
  const read = await headsOf(parts, releases);
  const { structure, release } = read.latest;
  const { across, isFlat, order } = sorted(
    structure,
    arrangement(structure, form.hasSeries ? query.atObservation : undefined),
    query.sort,
  );
  const found = await observationsOf(parts, read.comparable, { choose, across });
  const cost = found.reduce((sum, each) => sum + each.cost, 0);
  if (order && cost > WHOLE_TABLE_CELLS) throw tooManyToSort(cost);
  await parts.limit.charge(request, reply, costOf(cost));
  const type = `${form.type};version=${form.version}${form.kind === 'csv' ? ';charset=utf-8' : ''}`;
  if (request.method === 'HEAD') return sendHead(reply, type);
  const { detail, attributes, offset = 0, limit = Infinity } = query;
  const hasObservations = detail === 'full' || detail === 'dataonly';
  return sendStreamed(parts, exchange, {
    type,
    cost,
    write: async () => {
      const about = { release, structure, isFlat, attributes, hasObservations };
      const chosen = await setsOf(parts, found, { attributes, ...(passes && { passes }) });
      const sets = order ? sortedSets(chosen, order) : chosen;
      const isNarrowed = passes !== undefined || offset > 0 || limit < Infinity;
      const wanted = isNarrowed ? narrowedSets(sets, { offset, limit, ofSeries: !hasObservations }) : sets;
      return form.write(dataMessageOf(parts, about, wanted), parameters);
    },
  });
}

const idOf = ({ release, valid }: AnsweredRelease): readonly unknown[] => [release.release.id, valid];

/** A release, and what its data look like. */
interface ReadRelease extends AnsweredRelease {
  readonly head: StatTable;
  readonly structure: TableStructure;
}

/** The latest of some releases, and of all those that have its dimensions. */
async function headsOf(
  parts: SdmxParts,
  releases: readonly AnsweredRelease[],
): Promise<{ readonly latest: ReadRelease; readonly comparable: readonly ReadRelease[] }> {
  const read: ReadRelease[] = [];
  for (const each of releases) {
    const head = await readHead(parts, each.release);
    read.push({ ...each, head, structure: structureOf(head) });
  }
  const latest = read.at(-1);
  if (!latest) throw new RangeError('no releases');
  const ids = dimensionIdsOf(latest.structure).join();
  return { latest, comparable: read.filter(({ structure }) => dimensionIdsOf(structure).join() === ids) };
}

/** What is answered of one release. */
interface FoundObservations extends AnsweredRelease {
  readonly observations: SelectedObservations;
  readonly cost: number;
}

/** What is chosen of each release; those without what is asked for are left out. */
async function observationsOf(
  parts: SdmxParts,
  releases: readonly ReadRelease[],
  { choose, across }: Pick<AskedData, 'choose'> & { readonly across: string },
): Promise<readonly FoundObservations[]> {
  const found: FoundObservations[] = [];
  let missing: Problem | undefined;
  for (const { head, structure, ...each } of releases) {
    try {
      const positions = choose(head, structure);
      const observations = selectedObservations(head, structure, { positions, across });
      const cost = await costOfData(parts, each.release, observations.selected);
      found.push({ ...each, observations, cost });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'no-observations') throw error;
      missing = error;
    }
  }
  if (found.length === 0 && missing) throw missing;
  return found;
}

/** One is read before its answer begins; of several, each is read when it is written. */
async function setsOf(
  parts: SdmxParts,
  found: readonly FoundObservations[],
  told: ToldObservations,
): Promise<readonly DataSet[]> {
  const sets: DataSet[] = [];
  for (const { release, observations, valid } of found) {
    const read = () => readData(parts, release, observations.selected);
    const first = found.length === 1 ? await read() : undefined;
    sets.push({
      ...dataSetOf(observations, told, () => (first ? Promise.resolve(first) : read())),
      ...(valid && { valid }),
    });
  }
  return sets;
}

const FLAT = 'AllDimensions';

/** What the observations of a series differ in, and whether they come without series. */
interface Arrangement {
  readonly across: string;
  readonly isFlat: boolean;
}

/** The same for what is sorted: without series, observations differ in what they are sorted by last. */
function sorted(
  structure: TableStructure,
  { across, isFlat }: Arrangement,
  sort: string | undefined,
): Arrangement & { readonly order?: readonly SortedDimension[] } {
  if (sort === undefined) return { across, isFlat };
  const order = sortOrder(sort, dimensionIdsOf(structure), isFlat ? undefined : across);
  return { across: (isFlat ? order.at(-1)?.id : undefined) ?? across, isFlat, order };
}

function tooManyToSort(cells: number): Problem {
  const values = { cells: { number: cells }, most: { number: WHOLE_TABLE_CELLS } };
  return new Problem('selection-too-large', { detail: message('sdmx.sort-too-large', values) });
}

function arrangement(structure: TableStructure, wanted: string | undefined): Arrangement {
  const { time } = structure;
  const ids = dimensionIdsOf(structure);
  const last = ids.at(-1) ?? '';
  const asked = wanted?.toLowerCase() ?? (time ? 'time_period' : FLAT.toLowerCase());
  // A series has a key.
  if (asked === FLAT.toLowerCase() || ids.length < 2) return { across: last, isFlat: true };
  const across = ids.find((id) => id.toLowerCase() === asked);
  if (across !== undefined) return { across, isFlat: false };
  throw wrongValue('dimensionAtObservation', wanted ?? '', or([...ids, FLAT]));
}
