import type { Published } from '@almanac/contract';

import { Problem } from '../../platform/http/problem.ts';
import { publish } from './publish.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { recordAudit } from './record-audit.ts';

/** Publishes, and writes refusals into the audit log. (What is published is recorded in its own transaction.) */
export async function publishAndRecord(
  context: PublishingContext,
  order: PublishingOrder,
): Promise<Published> {
  try {
    return await publish(context, order);
  } catch (error) {
    if (error instanceof Problem && order.mode === 'publish') await recordRefusal(context, order, error);
    throw error;
  }
}

/** Writes a refusal into the audit log. */
export async function recordRefusal(
  { database, clock, defaultAgency }: PublishingContext,
  { publisher, manifest, file, restored }: PublishingOrder,
  problem: Problem,
): Promise<void> {
  await database.write((transaction) =>
    recordAudit(transaction, {
      at: clock.now(),
      publisher,
      agency: publisher.agency ?? manifest.agency ?? defaultAgency,
      action: 'publish',
      outcome: 'refused',
      ...(manifest.code !== undefined && { code: manifest.code }),
      detail: `${problem.code}: ${file?.name ?? (restored === undefined ? 'edit' : `restore ${restored}`)}`,
    }),
  );
}
