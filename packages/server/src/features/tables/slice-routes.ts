import { NUMBER_BYTES_TYPE } from '@almanac/contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Ledger } from '../../platform/limits/ledger.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { FiguresElsewhere } from '../../releases/figures/figures-elsewhere.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import type { SliceForm } from '../../releases/figures/slice-bytes.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { sendBytes } from '../../platform/http/answers/send-bytes.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import { sliceReader } from './read-slice.ts';

export interface SliceParts {
  readonly index: ReleaseIndex;
  readonly parts: PartReader;
  readonly views: StoredViews;
  readonly limit: Ledger;
  readonly awaitTurn: AwaitTurn;
  /** Makes slices of very many cells; without it, as with tables in memory, all are made in this thread. */
  readonly elsewhere?: FiguresElsewhere | undefined;
}

const TYPES = {
  bytes: NUMBER_BYTES_TYPE,
  json: JSON_TYPE,
} as const satisfies Record<SliceForm, string>;

const sliceParams = z.object({ kind: z.string(), code: z.string() });
const sliceQuery = z.looseObject({ release: z.optional(z.string()) });

function withoutRelease(query: string): string {
  return query
    .split('&')
    .filter((part) => !part.startsWith('release='))
    .join('&');
}

/** `GET /api/content/1/:kind/:code/slice`: JSON, or numbers as bytes for who accepts them. */
export async function sliceRoutes(
  app: HttpApp,
  { index, parts, views, limit, awaitTurn, elsewhere }: SliceParts,
): Promise<void> {
  const readSlice = sliceReader(parts, elsewhere?.slice);
  await limitRequests(app, limit, (expensive) => {
    expensive.get('/api/content/1/:kind/:code/slice', {
      schema: { params: sliceParams, querystring: sliceQuery },
      handler: async (request, reply) => {
        const address: TableAddress = { ...request.params, release: request.query.release };
        const { table, release } = await findRelease(index, address);
        const whole = queryOf(request.url);
        const successor = successorOf(index, table, address);
        if (successor)
          return leadOn(
            reply,
            `/api/content/1/${successor.kind.toLowerCase()}/${successor.code}/slice`,
            whole,
          );
        const query = withoutRelease(whole);
        const form = request.headers.accept?.includes(NUMBER_BYTES_TYPE) ? 'bytes' : 'json';
        // Read first, so that an invalid view is refused even to a client that claims to hold it.
        const steps = readCustomisation(await withStoredViews(query, views), []);
        const name = `${release.release.id} ${form} ?${query}`;
        return sendBytes(
          { request, reply },
          {
            version: createHash('sha256').update(name).digest('base64url').slice(0, 22),
            type: TYPES[form],
            vary: 'accept',
            read: () =>
              readSlice({
                release,
                steps,
                query,
                form,
                mayRead: (cells) => awaitTurn({ request, reply }, cells),
              }),
          },
        );
      },
    });
  });
}
