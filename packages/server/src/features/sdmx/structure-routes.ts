import type { FileStream } from '@almanac/formats';
import * as z from 'zod/mini';

import { byteCache } from '../../platform/byte-cache.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  prepareStream,
  sendHead,
  sendPrepared,
  sizeOfPrepared,
  type PreparedAnswer,
} from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { parametersIn } from '../../releases/reading/parameters.ts';
import { AGENCY } from '../../releases/sdmx/sdmx-ids.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { wantedStructureForm } from './wanted-form.ts';
import { costOfStructures, foundStructures, structuresOf, type FoundStructures } from './found-structures.ts';
import type { SdmxVersion, StructureWriter } from './sdmx-version.ts';
import { answeredHolder, sendStreamed } from './send-message.ts';
import { wantedStructures, type WantedStructures } from './wanted-structures.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** Answers with more categories are not kept, but made as they are sent. */
const MOST_KEPT = 20_000;

const querystring = z.looseObject({});

/** `GET {kind}/{agency}/{id}/{version}` below where a version has structures; each after the kind may be missing. */
export function structureRoutes(api: HttpApp, parts: SdmxParts, version: SdmxVersion): void {
  const { prefix, structures } = version;
  const root = `${parts.publicUrl}${prefix}${structures.path.slice(1)}`;
  const kept = byteCache<PreparedAnswer>(CACHE_BYTES, sizeOfPrepared, 'SDMX structures');
  const parameter = z.optional(z.string());
  const params = z.object({
    structure: z.string(),
    agencyId: parameter,
    structureId: parameter,
    structureVersion: parameter,
    items: parameter,
  });
  for (const path of PATHS) {
    api.get(`${structures.path}${path}`, { schema: { params, querystring } }, async (request, reply) => {
      const { structure, agencyId: agency, structureId: id, structureVersion, items } = request.params;
      const parameters = parametersIn(request.query);
      const wanted = wantedStructures(structure, parameters, items);
      const { write, ...form } = wantedStructureForm(structures.forms, parameters, request.headers.accept);
      const type = `${form.type};version=${form.version}`;
      const found = foundStructures(parts, { agency, id, version: structureVersion }, wanted);
      const cost = costOfStructures(wanted, found);
      await parts.limit.charge(request, reply, costOf(cost));
      const message = () => messageOf(parts, { write, wanted, found, root });
      if (request.method === 'HEAD') return sendHead(reply, type);
      if (cost > MOST_KEPT && !wanted.kinds.every((kind) => wanted.isStub(kind))) {
        const exchange = { request, reply };
        const held = answeredHolder(parts, exchange, [type, found.tables.map(saidOf)]);
        return held ?? sendStreamed(parts, exchange, { type, cost, write: message });
      }
      const key = JSON.stringify([parts.catalogue.version(), request.params, request.query, type]);
      const answer = await kept.get(key, async () => prepareStream(await message()));
      return sendPrepared({ request, reply }, answer, { type });
    });
  }
}

const PATHS = [
  ':structure',
  ':structure/:agencyId',
  ':structure/:agencyId/:structureId',
  ':structure/:agencyId/:structureId/:structureVersion',
  ':structure/:agencyId/:structureId/:structureVersion/:items',
];

/** A message that is asked for. */
interface AskedMessage {
  readonly write: StructureWriter;
  readonly wanted: WantedStructures;
  readonly found: FoundStructures;
  readonly root: string;
}

/** The message; of an answer without any structure, the problem. */
async function messageOf(
  parts: SdmxParts,
  { write, wanted, found, root }: AskedMessage,
): Promise<FileStream> {
  const structures = structuresOf(parts, wanted, found, root);
  const first = await structures.next();
  if (first.done === true) throw new Problem('unknown-address');
  const rest = async function* () {
    yield first.value;
    yield* structures;
  };
  // The same structures are the same bytes.
  const prepared = found.tables.reduce(
    (latest, { release: { publishedAt } }) => (publishedAt > latest ? publishedAt : latest),
    '2000-01-01T00:00:00.000Z',
  );
  const header = { id: 'STRUCTURES', prepared, sender: AGENCY, language: parts.language };
  return write(header, rest());
}

/** What a message says of a table that its release does not. */
function saidOf({ code, release, summary, placements }: CurrentTable): readonly unknown[] {
  return [code, release.id, summary.title, placements];
}
