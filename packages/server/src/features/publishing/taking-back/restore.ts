import type { Published } from '@almanac/contract';
import { dayFact, message } from '@almanac/core';

import { Problem } from '../../../platform/http/problem.ts';
import type { Publisher } from '../keys/publisher.ts';
import { publishAndRecord } from '../publish-and-record.ts';
import type { PublishingContext, PublishingOrder } from '../publishing-context.ts';
import { releaseToRestore } from './release-to-restore.ts';
import { ownStatus } from '../status-for.ts';

/** An earlier release that is to be the current one again. */
export interface RestoreOrder {
  readonly publisher: Publisher;
  readonly code: string;
  /** Its id. */
  readonly release: string;
  /** For readers. */
  readonly reason: string;
  /** The end of an embargo. */
  readonly at?: string | undefined;
  readonly mode: PublishingOrder['mode'];
}

/**
 * Publishes an earlier release anew, with its figures byte for byte. Readers are told as they are of any release, and
 * why by a notice of correction.
 */
export async function restore(
  context: PublishingContext,
  { publisher, code, release, reason, at, mode }: RestoreOrder,
): Promise<Published> {
  const { database, clock, write } = context;
  const now = clock.now();
  const { table, current } = await ownStatus(database.read, { publisher, code, now });
  const { published_at } = await releaseToRestore(database.read, { table, id: release, now });
  if (release === current?.id)
    throw new Problem('conflict', { detail: message('publish.restore-current', { code: table.code }) });
  const correction = write(message('publish.restored', { published: dayFact(published_at), reason }));
  return publishAndRecord(context, {
    publisher,
    manifest: { code: table.code, correction, ...(at !== undefined && { at }) },
    restored: release,
    mode,
  });
}
