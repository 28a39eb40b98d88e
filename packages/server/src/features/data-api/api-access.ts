import type { ApiQuery } from '@almanac/formats';
import type { FastifyRequest } from 'fastify';

import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { unknownId } from './api-refusal.ts';

/** Whether a request carries a key of an agency; throws the problem to answer with when the key is not accepted. */
export type KeyCheck = (request: FastifyRequest) => Promise<boolean>;

/** Which tables a call may see. */
export type ApiAccess = (table: CurrentTable) => boolean;

/** Anonymous calls see `apiPublic`, those of the test page `apiDev`, those with an agency's key `apiAdmin` besides. */
export async function accessOf(
  request: FastifyRequest,
  query: ApiQuery,
  holdsKey: KeyCheck,
): Promise<ApiAccess> {
  const isTest = query['istestapi']?.toLowerCase() === 'true';
  const hasKey = request.headers.authorization !== undefined && (await holdsKey(request));
  return ({ summary }) => (isTest ? summary.apiDev : summary.apiPublic) || (hasKey && summary.apiAdmin);
}

/** The table of an id, withdrawn ones included, so that users of an old id learn of its successor. */
export function findApiTable(index: ReleaseIndex, id: string, access: ApiAccess): CurrentTable {
  const table = index.current(id);
  if (table === undefined || !access(table)) throw unknownId(id);
  return table;
}
